"""Promises of the bag pad: what its presenter shows can be read and tapped on every phone."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Pending, State
from companion.games.swindler.presenters.stages.steal import StealPresenter
from companion.games.swindler.rules.tiles import Colour
from companion.games.swindler.screens.steal import StealScreen
from companion.ui.widgets.pad import PadKey
from tests.support import stage
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import ALL_HOLD, stealing, table, then

STATE = stealing(Colour.BLACK, swindlers=ALL_HOLD)
SKULL = then(stealing(Colour.RED, 0, 1), do.DrawSkull(1, 3))
STOPPED = then(stealing(Colour.RED, 0), do.StopStealing(1, 1))


def shown(state: State = STATE, letter: str = "A") -> Any:
    """The desk of the page on the stage."""
    desk = desk_at(state, letter)
    stage.show(StealScreen(StealPresenter(desk, Paper())))
    return desk


def test_each_draw_is_one_touch() -> None:
    """And so are the stop, and that nobody answers it."""
    desk = shown()
    for key in ("LOOT", "COIN", "DOUBLE"):
        stage.tap(key)
    stage.tap("Stop stealing with 3 tiles")
    stage.tap("No card: keep 3 tiles")
    assert desk.taps[-2:] == [do.StopStealing(1, 3), do.KeepLoot(1, 3)]
    assert len(desk.taps) == 5


def test_a_skull_is_one_touch() -> None:
    """On any phone."""
    desk = shown(letter="C")
    stage.tap("SKULL")
    assert desk.around.state.theft.pending is Pending.SKULL


def test_the_keys_stay_in_reach_of_the_thumb() -> None:
    """In the lower half, and where they were, while tiles are drawn."""
    desk = shown(table())
    desk.tap(do.PickBag(1, Colour.BLACK))
    stage.show(StealScreen(StealPresenter(desk, Paper())))
    before = [key.to_window(*key.pos) for key in stage.walk() if isinstance(key, PadKey)]
    stage.tap("LOOT")
    assert [key.to_window(*key.pos) for key in stage.walk() if isinstance(key, PadKey)] == before
    assert max(y for _, y in before) < 915 / 2


@pytest.mark.parametrize("state", [STATE, SKULL, STOPPED])
def test_it_can_be_read_everywhere(state: State) -> None:
    """On every phone, in both moods, at the largest print, in the longer language."""
    desk = desk_at(state, language="de")
    assert stage.everywhere(lambda: StealScreen(StealPresenter(desk, Paper()))) == []
