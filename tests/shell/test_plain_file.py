"""Promises of small files: they are whole or not there, and a damaged one counts as empty."""

from pathlib import Path

import pytest

from companion.shell.files import Complaint
from companion.shell.plain_file import read_plain, write_plain


def test_what_is_written_is_read(tmp_path: Path) -> None:
    """The folder is made if it is missing."""
    write_plain(tmp_path / "new" / "facts", {"turn": 3, "called": ["Ann"]})
    assert read_plain(tmp_path / "new" / "facts") == {"turn": 3, "called": ["Ann"]}


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]"])
def test_a_damaged_file_holds_nothing(tmp_path: Path, damage: bytes) -> None:
    """A missing one counts as empty, too."""
    (tmp_path / "facts").write_bytes(damage)
    assert read_plain(tmp_path / "facts") == read_plain(tmp_path / "none") == {}


def test_a_disk_that_does_not_play_is_told_of(tmp_path: Path) -> None:
    """The sentence says what to do; the old content stays."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Complaint, match="make room"):
        write_plain(tmp_path / "file" / "facts", {})
