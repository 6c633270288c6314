"""What cannot be used is said in one sentence; files are read and written whole or not at all."""

import io
from pathlib import Path

import pytest

from companion.shell.files import Complaint, read_bytes, read_text, write_whole


def test_a_dash_reads_what_is_typed(tmp_path: Path) -> None:
    """And any other name a file."""
    (tmp_path / "file").write_bytes(b"in the file")
    assert read_bytes("-", io.BytesIO(b"typed")) == b"typed"
    assert read_bytes(str(tmp_path / "file"), io.BytesIO()) == b"in the file"


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A missing file and a folder alike."""
    for name in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(Complaint, match=name.name):
            read_bytes(str(name), io.BytesIO())


def test_a_complaint_gives_no_terminal_orders() -> None:
    """Whatever stands in the name of a file, or in it."""
    assert str(Complaint("a\x1b[2Jb\u202e: cannot be read")) == "a?[2Jb: cannot be read"


def test_text_that_is_not_utf8_is_named_by_its_line() -> None:
    """The line is counted as people count."""
    with pytest.raises(Complaint, match="line 2:"):
        read_text("-", io.BytesIO(b"good\nbad \xe4"))


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    """Nothing else is left beside it."""
    target = tmp_path / "kept.game"
    target.write_bytes(b"old")
    write_whole(str(target), b"new")
    assert target.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [target]


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    """A folder is no file: it stays, and no half-written copy lies beside it."""
    (tmp_path / "folder").mkdir()
    with pytest.raises(Complaint, match="cannot be written"):
        write_whole(str(tmp_path / "folder"), b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
