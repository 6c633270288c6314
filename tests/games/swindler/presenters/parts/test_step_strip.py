"""Promises of the strip of the five steps."""

import pytest

from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.parts.step_strip import strip
from companion.shell.words import load
from tests.support.swindlers import table

EN = load("en", "swindler")


@pytest.mark.parametrize(
    ("stage", "finished", "done", "now", "due"),
    [
        (Stage.BEFORE, False, 0, 1, [2]),
        (Stage.RESERVE, False, 0, 1, [2]),
        (Stage.STEAL, False, 1, 2, [2]),
        (Stage.ACTIONS, False, 2, 3, []),
        (Stage.ACTIONS, True, 2, 3, [4]),
        (Stage.HIRE, False, 4, 5, []),
    ],
)
def test_each_step_stands_where_it_is(stage: Stage, finished: bool, done: int, now: int, due: list[int]) -> None:
    """What is done, what is on, what cannot be skipped: stealing always, the refill if something is finished."""
    marks = strip(EN, table(stage, finished=finished))
    assert [mark.number for mark in marks] == [1, 2, 3, 4, 5]
    assert sum(mark.done for mark in marks) == done
    assert [mark.number for mark in marks if mark.now] == [now]
    assert [mark.number for mark in marks if mark.must] == due
    assert marks[1].word == "Steal"
