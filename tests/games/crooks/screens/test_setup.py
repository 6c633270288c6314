"""Promises of the set-up on the screen: the stacks stand beside the steps, and one touch begins."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.presenters.stages.setup import SetupPresenter
from companion.games.crooks.screens.setup import SetupScreen
from companion.table import operations
from companion.table.game import RollReal
from tests.support import stage
from tests.support.gangland import fresh, played
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper

NINE = fresh((2, 2, 3, 3, 4, 4, 5, 4, 3), seats=4)


@pytest.mark.parametrize(("size", "scale", "mood"), stage.LOOKS)
def test_everything_can_be_read(size: tuple[int, int], scale: float, mood: str) -> None:
    """In every look, with nine hangouts."""
    screen = stage.show(SetupScreen(SetupPresenter(desk_at(NINE), Paper())), size, scale, mood)
    assert stage.audit(screen) == []
    assert "Under the hangouts: 30 crooks" in stage.texts()


def test_one_touch_rolls() -> None:
    """The host's."""
    desk = desk_at(fresh())
    stage.show(SetupScreen(SetupPresenter(desk, Paper())))
    stage.tap("Roll for the first seat")
    assert desk.said == [operations.Call("first")]


def test_one_touch_says_who_begins() -> None:
    """After a real die."""
    desk = desk_at(played(fresh(), RollReal("first")))
    stage.show(SetupScreen(SetupPresenter(desk, Paper())))
    stage.tap("Fedora")
    assert desk.taps == [do.FirstSeat(1)]


def test_a_step_is_explained() -> None:
    """By the reference."""
    paper = Paper()
    stage.show(SetupScreen(SetupPresenter(desk_at(fresh()), paper)))
    stage.tap("Lay the targets 2 to 9 in a row.")
    assert paper.went == ["reference/targets"]
