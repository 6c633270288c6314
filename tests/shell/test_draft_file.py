"""Promises of the drafts: they outlive the program, only the newest counts, and a damaged file costs nothing else."""

import stat
from pathlib import Path

import pytest

from companion.shell.draft_file import DraftFile
from companion.shell.files import Complaint


def test_a_draft_is_there_after_a_restart(tmp_path: Path) -> None:
    """By table, seat and question; what was asked before is forgotten."""
    DraftFile(tmp_path).keep("table", 1, 100, b"one")
    DraftFile(tmp_path).keep("table", 2, 100, b"two")
    DraftFile(tmp_path).keep("table", 1, 200, b"later")
    drafts = DraftFile(tmp_path)
    assert [drafts.read("table", seat, q) for seat, q in ((1, 100), (1, 200), (2, 100))] == [b"", b"later", b"two"]
    assert drafts.read("another table", 2, 100) == b""


def test_an_empty_draft_is_none(tmp_path: Path) -> None:
    """A sealed plan leaves no draft behind."""
    drafts = DraftFile(tmp_path)
    drafts.keep("table", 1, 100, b"one")
    drafts.keep("table", 1, 100, b"")
    assert drafts.read("table", 1, 100) == b""
    assert b"one" not in (tmp_path / "drafts").read_bytes()


@pytest.mark.parametrize("damage", [b"", b"nonsense", b'["table",7]', b'["table",{"1":7}]'])
def test_a_damaged_file_is_no_draft(tmp_path: Path, damage: bytes) -> None:
    """Its owner plans anew, and the next draft is kept."""
    (tmp_path / "drafts").write_bytes(damage)
    drafts = DraftFile(tmp_path)
    assert drafts.read("table", 1, 100) == b""
    drafts.keep("table", 1, 100, b"one")
    assert drafts.read("table", 1, 100) == b"one"


def test_nobody_else_reads_it(tmp_path: Path) -> None:
    """A draft is a secret plan."""
    DraftFile(tmp_path / "table").keep("table", 1, 100, b"one")
    assert stat.S_IMODE((tmp_path / "table" / "drafts").stat().st_mode) == 0o600


def test_a_disk_that_does_not_play_is_told_of(tmp_path: Path) -> None:
    """With the file, and why."""
    (tmp_path / "table").write_bytes(b"a file where the folder should be")
    with pytest.raises(Complaint, match="draft cannot be kept"):
        DraftFile(tmp_path / "table").keep("table", 1, 100, b"one")
