"""Promises of the Clean-up screen: one touch for the first thief, none for the others."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, State
from companion.games.age_of_thieves.presenters.stages.cleanup import CleanupPresenter
from companion.games.age_of_thieves.screens.cleanup import CleanupScreen
from tests.support import stage
from tests.support.desk_at import DE, desk_at
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, NOIRON, at_cleanup

CAUGHT = at_cleanup(
    thieves={JASMINE: {"caught": True}}, heist=Heist(NOIRON, NOIRON, 1, District.EMPTY_POT), first=NOIRON
)
DUE = at_cleanup(heist=Heist(NOIRON, NOIRON, 1))


def shown(state: State, letter: str = "A") -> tuple[Any, Paper]:
    """The desk and the ways off the screen of one phone, which is on the stage."""
    desk, pages = desk_at(state, letter), Paper()
    stage.show(CleanupScreen(CleanupPresenter(desk, pages)))
    return desk, pages


def test_one_touch_leads_on() -> None:
    """It leads to the next turn."""
    desk, _ = shown(CAUGHT, "B")
    stage.tap("Next turn")
    assert desk.taps == [do.NextTurn(1)]


def test_all_read_what_hands_do_and_what_phones_did() -> None:
    """Own jobs come first; there is nothing to touch."""
    desk, _ = shown(CAUGHT, "C")
    texts = stage.texts()
    assert "Your jobs" in texts
    assert "You are the next first thief" in texts
    assert "2 AP · was caught" in texts
    assert "Waiting for Noiron: tap Next turn" in texts
    assert desk.taps == []


def test_the_way_is_closed_until_the_district_is_known() -> None:
    """The button says why, and answers only then."""
    desk, _ = shown(DUE)
    stage.tap("Next turn")
    assert desk.taps == []
    stage.tap("Empty Pot")
    stage.tap("Next turn")
    assert desk.taps == [do.DrawDistrict(1, District.EMPTY_POT), do.NextTurn(1)]


def test_the_ways_off_it() -> None:
    """They lead to the table, and back in time by Undo."""
    desk, pages = shown(DUE)
    stage.tap("connected")
    stage.tap("Empty Pot")
    stage.tap("Undo: district card Empty Pot")
    assert (pages.went, desk.undone) == (["table_page"], 1)


@pytest.mark.parametrize("state", [CAUGHT, DUE, None])
def test_it_can_be_read_everywhere(state: State | None) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: CleanupScreen(CleanupPresenter(desk_at(state, words=DE), Paper()))) == []
