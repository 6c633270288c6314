"""Promises of the set-up page: everybody reads their jobs, one touch rolls, one touch begins."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Options, State
from companion.games.age_of_thieves.presenters.stages.setup import SetupPresenter
from companion.games.age_of_thieves.screens.setup import SetupScreen
from companion.table import operations
from companion.ui.widgets.chips import Chip
from tests.support import stage
from tests.support.desk_at import DE, calling, desk_at
from tests.support.paper import Paper
from tests.support.thieves import NOIRON, table

FRESH = table(4, first=None)
ROLLED = table(4, first=NOIRON, rolled=(((0, 7), (1, 7), (2, 3), (3, 1)), ((0, 2), (1, 5))))
REAL = table(4, first=None, options=Options(real_dice=True))


def shown(state: State, letter: str = "A", **more: Any) -> Any:
    """The desk of one phone whose screen is on the stage."""
    desk = desk_at(state, letter, **more)
    stage.show(SetupScreen(SetupPresenter(desk, Paper())))
    return desk


def test_one_touch_rolls() -> None:
    """The host's."""
    desk = shown(FRESH)
    stage.tap("Roll for first thief")
    assert desk.said == [operations.Call("first")]


def test_one_touch_begins() -> None:
    """The first thief's; the dice lie there for all to see."""
    desk = shown(ROLLED, "B")
    texts = stage.texts()
    assert "Noiron is first thief" in texts
    assert "A tie, so roll again" in texts
    stage.tap("All set: start turn 1")
    assert desk.taps == [do.FiguresStand()]


def test_everybody_reads_their_share() -> None:
    """They also read what the others do meanwhile."""
    shown(FRESH, "D")
    texts = stage.texts()
    assert texts.index("Your jobs") < texts.index("Meanwhile") < texts.index("Then everybody")


def test_a_silent_phone_is_passed() -> None:
    """When it has been silent for a while."""
    desk = shown(FRESH, call=calling("first", (3,)))
    desk.now += 5
    stage.wait(1.1)
    stage.tap("Roll the real die")
    assert len(desk.said) == 1


def test_real_dice_are_one_touch() -> None:
    """On the thief who threw highest."""
    desk = shown(REAL)
    stage.tap(next(chip for chip in stage.walk() if isinstance(chip, Chip) and chip.choice.text == "Noiron"))
    assert desk.taps == [do.FirstThief(1)]


@pytest.mark.parametrize("state", [FRESH, ROLLED, REAL, None])
def test_it_can_be_read_everywhere(state: State | None) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: SetupScreen(SetupPresenter(desk_at(state, words=DE), Paper()))) == []
