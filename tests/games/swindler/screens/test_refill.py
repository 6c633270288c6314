"""Promises of the page of step 4: what its presenter shows can be read and tapped on every phone."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.stages.refill import RefillPresenter
from companion.games.swindler.screens.refill import RefillScreen
from tests.support import stage
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import RED, A, B, table, then, tiles

STATE = then(
    table(
        Stage.ACTIONS,
        finished=True,
        deck=20,
        orders=(None, OrderOut(), OrderOut(), OrderOut()),
        swindlers={A: tiles(RED, RED, RED), B: {"posters": 2, "cards": 2}},
    ),
    do.Raid(1, loot=3, hand_in=1, posters=2),
)


def test_a_seat_hands_in_by_touches() -> None:
    """Then the board is refilled."""
    desk = desk_at(STATE)
    stage.show(RefillScreen(RefillPresenter(desk, Paper())))
    stage.tap("+")
    stage.tap("Hand in 1 tile")
    stage.tap("Done: all lie out again")
    assert desk.taps == [do.HandIn(1, A, (RED,)), do.Refill(1, 4)]


@pytest.mark.parametrize("letter", "AB")
def test_it_can_be_read_everywhere(letter: str) -> None:
    """On every phone, in both moods, at the largest print, in the longer language."""
    desk = desk_at(STATE, letter, language="de")
    assert stage.everywhere(lambda: RefillScreen(RefillPresenter(desk, Paper()))) == []
