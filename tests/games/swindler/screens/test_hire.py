"""Promises of the page of step 5: what its presenter shows can be read and tapped on every phone."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.stages.hire import HirePresenter
from companion.games.swindler.screens.hire import HireScreen
from tests.support import stage
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import DOUBLE, A, B, table, tiles

STATE = table(Stage.HIRE, swindlers={A: tiles(DOUBLE), B: {"cards": 2}})


def test_hiring_and_the_end_are_touches() -> None:
    """By coin, by tile."""
    desk = desk_at(STATE)
    stage.show(HireScreen(HirePresenter(desk, Paper())))
    stage.tap("Hire 2 accomplices")
    stage.tap("for 1 coin")
    stage.tap("End the turn: Jem is next")
    assert desk.taps == [do.Hire(1, 2, (DOUBLE,)), do.Hire(1, 1), do.EndTurn(1)]


@pytest.mark.parametrize("letter", "AB")
def test_it_can_be_read_everywhere(letter: str) -> None:
    """On every phone, in both moods, at the largest print, in the longer language."""
    desk = desk_at(STATE, letter, language="de")
    assert stage.everywhere(lambda: HireScreen(HirePresenter(desk, Paper()))) == []
