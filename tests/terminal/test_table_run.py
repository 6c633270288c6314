"""One phone at a table leaves nothing behind that nobody asked for."""

import io
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli.host import host
from companion.shell.files import Complaint
from companion.terminal.table_options import TableOptions


def test_a_record_that_cannot_be_written_is_a_complaint(tmp_path: Path) -> None:
    """The complaint comes before anything begins; also later, if the file cannot be written any more."""
    options = TableOptions(folder=tmp_path / "no", loopback=True, record="/")
    with pytest.raises(Complaint, match="cannot be written"):
        host(options, io.StringIO("quit\n"), lambda _: None)
    assert not list(tmp_path.glob("no/tables/*"))
    with pytest.raises(Complaint, match="cannot be written"):
        host(replace(options, record="/dev/full"), io.StringIO("quit\n"), lambda _: None)


def test_what_nobody_waited_for_is_told_at_the_end(tmp_path: Path) -> None:
    """A host that quits at once still reads about its port. Nothing of a table came into the folder, so the folder is
    removed."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        options = TableOptions(folder=tmp_path, loopback=True, port=taken.getsockname()[1])
        with pytest.raises(Complaint, match="does not open port"):
            host(options, io.StringIO("quit\n"), lambda _: None)
    assert not list(tmp_path.glob("tables/*"))
