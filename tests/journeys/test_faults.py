"""A short evening of real processes under faults, and how it is judged; `tests.journeys.faults 3600` is a long one."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.table.entry import Operation
from companion.table.ids import Seat
from tests.journeys.faults import lived_through
from tests.support.kept_journal import Kept, Said, let_go, missing

SHORT = 3, (0.0, 0.3)
"""So many faults, each for so many seconds."""


def said(kind: str, counter: int, seen_n: int = 0) -> Said:
    """An operation of one seat."""
    return Operation(Seat(1), counter, kind, {"what": counter}, seen_n, b""), bytes([counter])


TABLE, START, STEP, SEAL, SHARE = (
    said("table", 1),
    said("start", 2),
    said("step", 3),
    said("seal", 4, 2),
    said("share", 5),
)
LOG = (TABLE, START, STEP, SEAL)


def test_an_evening_is_lived_through(tmp_path: Path) -> None:
    """Phones freeze, die, find their disk full, wake an hour later: one log, with all that was stored."""
    evening, trouble = lived_through("s7", tmp_path, *SHORT)
    assert not trouble
    assert len(evening.faults) > 1


@pytest.mark.parametrize(
    ("log", "gone"),
    [
        (LOG, []),
        ((TABLE, START, SEAL, (replace(STEP[0], counter=9, seen_n=3), b"signed anew")), []),
        ((TABLE, START, SEAL), [STEP[0]]),
        ((TABLE, START, STEP), [SEAL[0]]),
        ((TABLE, START, STEP, said("start", 8)), []),
    ],
    ids=["all is there", "said again", "a step is lost", "a plan is lost", "a plan for a game that is no more"],
)
def test_what_is_lost_is_named(log: tuple[Said, ...], gone: list[Operation]) -> None:
    """Everything that a phone had stored is looked for in the log of all, under whatever signature."""
    before = Kept((TABLE, START, STEP), (SEAL,))
    assert missing(before, Kept(log), log) == gone


def test_what_was_let_go_is_not_lost() -> None:
    """A half of the table has gone on without it, and its people are told."""
    before, after = Kept((*LOG, SHARE)), Kept(LOG, dropped=(SHARE,))
    assert not missing(before, after, LOG)
    assert let_go(before, LOG) == [SHARE[0]]
