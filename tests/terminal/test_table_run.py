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
    """Before anything is begun, and as well if it cannot be any more when it is due."""
    options = TableOptions(folder=tmp_path / "no", loopback=True, record="/")
    with pytest.raises(Complaint, match="cannot be written"):
        host(options, io.StringIO("quit\n"), lambda _: None)
    assert not list(tmp_path.glob("no/tables/*"))
    with pytest.raises(Complaint, match="cannot be written"):
        host(replace(options, record="/dev/full"), io.StringIO("quit\n"), lambda _: None)


def test_what_nobody_waited_for_is_told_at_the_end(tmp_path: Path) -> None:
    """A host that quits at once hears of its door; nothing of a table has come into its folder, so that goes."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        options = TableOptions(folder=tmp_path, loopback=True, port=taken.getsockname()[1])
        with pytest.raises(Complaint, match="does not open port"):
            host(options, io.StringIO("quit\n"), lambda _: None)
    assert not list(tmp_path.glob("tables/*"))
