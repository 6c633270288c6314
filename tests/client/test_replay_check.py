"""Promises of a retelling: the same tale that was told live, and the first entry that does not hold is named."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalogue import TENANTS
from companion.cli.rehearse import RehearsalWished, rehearse
from companion.client.replay_check import check, frames_of_journal, frames_of_record
from companion.present.table_view import Checked
from companion.session.journal import Cut
from companion.shell.background import without_pauses
from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.store.paths import TableFolder
from companion.table.frame import Frame, write_frame
from tests.support.table_desk import Table, robots_play


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A whole game of two robots."""
    path = tmp_path_factory.mktemp("record") / "game"
    list(rehearse(RehearsalWished("age_of_thieves", 2), "retelling", str(path), as_json=False))
    return path.read_bytes()


def test_a_game_is_told_from_its_first_entry_to_its_last(record: bytes) -> None:
    """Every entry once, and how far it is, now and then."""
    how_far: list[Checked] = []
    frames = frames_of_record(record)
    checked = without_pauses(check(TENANTS, "en", Keys(), frames, how_far.append))
    assert checked.why == ""
    assert checked.record == record, "it can be handed on and checked again"
    assert [entry.n for entry in checked.tale] == list(range(1, checked.state.n + 1))
    assert any("wins" in line for entry in checked.tale for line in entry.lines)
    assert checked.result is not None
    assert {finisher.seat for finisher in checked.result.finishers} <= checked.state.chairs.keys()
    assert [each.done for each in how_far] == sorted(each.done for each in how_far)
    assert all(each.of == len(frames) for each in how_far)


def test_the_first_entry_that_does_not_hold_is_named(record: bytes) -> None:
    """The tale before it comes along."""
    frames = frames_of_record(record)
    middle = len(frames) // 2
    good = frames[middle]
    assert isinstance(good, Frame)
    frames[middle] = replace(good, signature=bytes(64))
    checked = without_pauses(check(TENANTS, "en", Keys(), frames, lambda _: None))
    assert checked.why
    assert checked.bad > len(checked.tale) > 0
    assert not checked.record


def test_what_was_cut_is_not_told(record: bytes, tmp_path: Path) -> None:
    """A journal also holds entries that another host made void, and their frames come once more after that."""
    frames = frames_of_record(record)
    journal, _ = Journal.open(tmp_path / "table" / "journal")
    last = frames[3]
    assert isinstance(last, Frame)
    for frame in frames[:6]:
        assert isinstance(frame, Frame)
        journal.append(write_frame(frame))
    journal.append(b'["cut",' + str(last.last).encode() + b"]")
    journal.flush()
    journal.close()
    kept = frames_of_journal(TableFolder(tmp_path / "table"))
    assert kept[-1] == Cut(last.last)
    checked = without_pauses(check(TENANTS, "en", Keys(), kept, lambda _: None))
    assert len(checked.tale) == last.last
    assert (
        without_pauses(check(TENANTS, "en", Keys(), frames_of_record(checked.record), lambda _: None)).tale
        == checked.tale
    )


def test_a_journal_in_use_is_left_alone(tmp_path: Path) -> None:
    """Its table is under way in another window."""
    journal, _ = Journal.open(tmp_path / "journal")
    with pytest.raises(Complaint, match="another companion"):
        frames_of_journal(TableFolder(tmp_path))
    journal.close()


def test_a_journal_that_is_none_is_a_complaint(tmp_path: Path) -> None:
    """The records are whole, but they are not ours."""
    journal, _ = Journal.open(tmp_path / "journal")
    journal.append(b"odd")
    journal.flush()
    journal.close()
    with pytest.raises(Complaint, match="none of ours"):
        frames_of_journal(TableFolder(tmp_path))


def test_an_undo_says_what_it_strikes() -> None:
    """So the struck entry can be shown as struck."""
    table = Table(2)
    robots_play(table, lambda state: state.turn == 1)
    playing = table.nodes[0].member.phone.state.playing
    assert playing is not None
    table.desks[0].wish.undo()
    table.settle()
    assert table.desks[0].tale()[-1].strikes == playing.steps[-1].n
