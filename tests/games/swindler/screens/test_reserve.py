"""Promises of the page of step 1: what its presenter shows can be read and tapped on every phone."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut
from companion.games.swindler.presenters.stages.reserve import ReservePresenter
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.games.swindler.screens.reserve import ReserveScreen
from companion.games.swindler.screens.turn_parts import BagRow
from companion.shell.words import languages
from tests.support import stage
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import BLUE, RED, A, B, table

STATE = table(
    orders=(OrderOut(A), OrderOut(B), OrderOut(), OrderOut()),
    swindlers={A: {"points": 12, "cards": 2, "tiles": Heap([RED, RED, BLUE])}, B: {"posters": 1}},
)


def shown(letter: str = "A") -> Any:
    """The desk of the page on the stage."""
    desk = desk_at(STATE, letter)
    stage.show(ReserveScreen(ReservePresenter(desk, Paper())))
    return desk


def test_two_touches_reserve_and_begin_the_steal() -> None:
    """Not one more; to take over another's order is asked about first."""
    desk = shown()
    stage.tap("free")
    stage.tap("Green bag")
    assert desk.taps == [do.Reserve(1, 2), do.PickBag(1, Colour.GREEN)]
    desk = shown()
    stage.tap("Take it over")
    assert desk.taps == []
    stage.tap("Take the order over")
    assert desk.taps == [do.Reserve(1, 1)]


def test_giving_up_is_asked_first() -> None:
    """A touch on the own order, and one on the answer."""
    desk = shown()
    stage.tap("Give up")
    stage.tap("Leave it there")
    assert desk.taps == []
    stage.tap("Give up")
    stage.tap("Give the order up")
    assert desk.taps == [do.Drop(1, A, 0)]


def test_stop_is_held() -> None:
    """On the phone of who has a card."""
    desk = shown()
    stage.hold("Hold: STOP!")
    assert desk.taps == [do.CallStop(1, A)]


@pytest.mark.parametrize("language", languages())
def test_all_bags_are_in_sight_on_a_small_phone(language: str) -> None:
    """They are compared with each other before one is chosen."""
    desk = desk_at(table(), language=language)
    stage.show(ReserveScreen(ReservePresenter(desk, Paper())), (360, 640))
    foot = stage.find(desk.words.say("reserve.tap_bag"))
    rows = [part for part in stage.walk() if isinstance(part, BagRow)]
    assert len(rows) == 5
    assert min(row.to_window(*row.pos)[1] for row in rows) > foot.to_window(*foot.pos)[1] + foot.height


@pytest.mark.parametrize("letter", "AB")
def test_it_can_be_read_everywhere(letter: str) -> None:
    """On every phone, in both moods, at the largest print, in the longer language."""
    desk = desk_at(STATE, letter, language="de")
    assert stage.everywhere(lambda: ReserveScreen(ReservePresenter(desk, Paper()))) == []
