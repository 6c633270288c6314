"""What cannot be used is said in one sentence; files are read whole or not at all."""

import io
import os
from pathlib import Path

import pytest

from companion.shell.files import Complaint, read_bytes, read_text


def test_a_dash_reads_what_is_typed(tmp_path: Path) -> None:
    """Any other name is a file."""
    (tmp_path / "file").write_bytes(b"in the file")
    assert read_bytes("-", io.BytesIO(b"typed")) == b"typed"
    assert read_bytes(str(tmp_path / "file"), io.BytesIO()) == b"in the file"


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A missing file and a folder alike."""
    for name in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(Complaint, match=name.name):
            read_bytes(str(name), io.BytesIO())


def test_a_complaint_gives_no_terminal_orders() -> None:
    """This holds whatever is in the name of a file, or in the file."""
    assert str(Complaint("a\x1b[2Jb\u202e: cannot be read")) == "a?[2Jb: cannot be read"


def test_text_that_is_not_utf8_is_named_by_its_line() -> None:
    """The line is counted as people count."""
    with pytest.raises(Complaint, match="line 2:"):
        read_text("-", io.BytesIO(b"good\nbad \xe4"))


def test_an_input_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """This happens if standard input was opened for writing."""
    fd = os.open(tmp_path / "file", os.O_WRONLY | os.O_CREAT)
    with os.fdopen(fd, "rb") as shut, pytest.raises(Complaint, match="'-' cannot be read"):
        read_bytes("-", shut)


def test_what_has_no_end_is_not_read_to_it() -> None:
    """A device like /dev/zero never ends."""
    with pytest.raises(Complaint, match="does not end"):
        read_bytes("/dev/zero", io.BytesIO())
