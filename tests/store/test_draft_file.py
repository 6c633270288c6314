"""Promises of the drafts: they outlive the program, only the newest counts, and a damaged file is named."""

import stat
from pathlib import Path

import pytest

from companion.shell.files import Complaint, Trouble
from companion.store.draft_file import DraftFile
from tests.support.flips import flipped


def test_a_draft_is_there_after_a_restart(tmp_path: Path) -> None:
    """It is found by table, seat and question; a draft for an older question is forgotten."""
    DraftFile(tmp_path).keep("table", 1, 100, b"one")
    DraftFile(tmp_path).keep("table", 2, 100, b"two")
    DraftFile(tmp_path).keep("table", 1, 200, b"later")
    drafts = DraftFile(tmp_path)
    assert [drafts.read("table", seat, q) for seat, q in ((1, 100), (1, 200), (2, 100))] == [b"", b"later", b"two"]
    assert drafts.read("another table", 2, 100) == b""


def test_a_seat_has_a_draft_for_each_question_that_is_asked(tmp_path: Path) -> None:
    """A draft for a question that is no longer asked is forgotten with the next one, as it is a secret plan."""
    drafts = DraftFile(tmp_path)
    for question in (100, 200, 300):
        drafts.keep("table", 1, question, str(question).encode(), (100, 300))
    assert [drafts.read("table", 1, question) for question in (100, 200, 300)] == [b"100", b"", b"300"]
    drafts.keep("table", 1, 100, b"", (100, 300))
    assert [drafts.read("table", 1, question) for question in (100, 300)] == [b"", b"300"]


def test_an_empty_draft_is_none(tmp_path: Path) -> None:
    """After a plan is sealed, no draft is left."""
    drafts = DraftFile(tmp_path)
    drafts.keep("table", 1, 100, b"one")
    drafts.keep("table", 1, 100, b"")
    assert drafts.read("table", 1, 100) == b""
    assert b"one" not in (tmp_path / "drafts").read_bytes()


def test_a_damaged_file_is_told_of_and_set_aside(tmp_path: Path) -> None:
    """A changed bit and a foreign file are noticed. Nothing on the disk changes until the owner plans anew."""
    path, drafts = tmp_path / "drafts", DraftFile(tmp_path)
    drafts.keep("table", 1, 100, b"one")
    odd = [
        b"",
        b"nonsense",
        b'["table",7]',
        b'["table",{"1":7}]',
        b'["table",{"1":[100,7]}]',
        b'["table",{"1":{"100":7}}]',
        b'["table",{"1":{"x":"b25l"}}]',
    ]
    for content in (*odd, *(changed for _, changed in flipped(path.read_bytes()))):
        path.write_bytes(content)
        with pytest.raises(Complaint, match="line 1 of these drafts is damaged") as caught:
            drafts.read("table", 1, 100)
        assert caught.value.trouble is Trouble.DRAFT_DAMAGED
        assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("drafts", content)]
    drafts.keep("table", 1, 100, b"new")
    assert drafts.read("table", 1, 100) == b"new"
    assert (tmp_path / "drafts.damaged").read_bytes() == content


def test_drafts_without_a_checksum_are_read(tmp_path: Path) -> None:
    """Older apps wrote none."""
    (tmp_path / "drafts").write_bytes(b'["table",{"1":[100,"b25l"]}]')
    assert DraftFile(tmp_path).read("table", 1, 100) == b"one"


def test_drafts_that_cannot_be_read_are_told_of(tmp_path: Path) -> None:
    """A folder in the place of the file is not taken for an empty draft."""
    (tmp_path / "drafts").mkdir()
    with pytest.raises(Complaint, match="cannot be read"):
        DraftFile(tmp_path).read("table", 1, 100)


def test_nobody_else_reads_it(tmp_path: Path) -> None:
    """A draft is a secret plan."""
    DraftFile(tmp_path / "table").keep("table", 1, 100, b"one")
    assert stat.S_IMODE((tmp_path / "table" / "drafts").stat().st_mode) == 0o600


def test_a_disk_that_does_not_play_is_told_of(tmp_path: Path) -> None:
    """The sentence has the file and the reason."""
    (tmp_path / "table").write_bytes(b"a file where the folder should be")
    with pytest.raises(Complaint, match="draft cannot be kept"):
        DraftFile(tmp_path / "table").keep("table", 1, 100, b"one")
