"""Promises of the Event screen: what its presenter shows can be read and tapped on every phone."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, Options, State
from companion.games.age_of_thieves.presenters.stages.event import EventPresenter
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.screens.event import EventScreen
from companion.table import operations
from companion.ui.widgets.pad import PadKey
from tests.support import stage
from tests.support.desk_at import DE, calling, desk_at
from tests.support.paper import Paper
from tests.support.thieves import NOIRON, at_event

RAISED = Heist(NOIRON, NOIRON, 3, District.EMPTY_POT)
ALARM: dict[str, Any] = {"mood": Mood.ALARM, "heist": RAISED, "alarm_cards": 1}
FIRST_ALARM = at_event(4, turn=4, ready_to_roll=False, **ALARM)
REAL = at_event(4, turn=5, options=Options(real_dice=True), **ALARM)
DISTRICT = at_event(heist=Heist(NOIRON, NOIRON, 1), calm_cards=10)


def shown(state: State | None, letter: str = "A", **more: Any) -> tuple[EventScreen, Any, Paper]:
    """The screen of one phone on the stage, its desk and where it leads."""
    desk, pages = desk_at(state, letter, **more), Paper()
    return stage.show(EventScreen(EventPresenter(desk, pages))), desk, pages


def test_two_touches_make_a_calm_turn() -> None:
    """The jewel, then the roll; not one more."""
    _, desk, _ = shown(at_event())
    stage.tap("Placed: go on")
    stage.tap("Roll")
    assert desk.taps == [do.JewelPlaced(1, placed=True)]
    assert desk.said == [operations.Call("guard-1")]


def test_two_touches_make_the_first_alarm_turn() -> None:
    """Everything placed, then the roll."""
    _, desk, _ = shown(FIRST_ALARM)
    assert "Empty Pot" in stage.texts()
    stage.tap("Placed: go on")
    stage.tap("Roll")
    assert (desk.taps, desk.said) == ([do.AlarmPlaced(4)], [operations.Call("guard-4")])


def test_no_room_and_undo() -> None:
    """The small button, and the line above both."""
    _, desk, _ = shown(at_event())
    stage.tap("No legal space")
    assert desk.taps == [do.JewelPlaced(1, placed=False)]
    stage.tap("Undo: no legal space for a yellow jewel")
    assert desk.undone == 1


def test_who_waits_has_nothing_to_tap() -> None:
    """Only the ways to other pages are there."""
    _, desk, pages = shown(at_event(first=NOIRON), "C")
    assert "Waiting for Noiron: yellow jewel" in stage.texts()
    stage.tap("connected")
    assert (pages.went, desk.taps) == (["table_page"], [])


def test_the_wait_for_a_silent_phone_counts_on() -> None:
    """Second for second, by itself; the way out is one touch."""
    _, desk, _ = shown(at_event(ready_to_roll=True), call=calling("guard-1", (2,)))
    assert "The phones roll" in stage.texts()
    desk.now += 12
    stage.wait(1.1)
    assert "The roll waits for the phone of Jasmine, 0:12" in stage.texts()
    stage.tap("Roll the real die")
    assert len(desk.said) == 1


def test_real_dice_are_typed_on_a_pad() -> None:
    """Two touches for two dice."""
    _, desk, _ = shown(REAL)
    stage.tap("6")
    stage.tap("2")
    assert desk.taps == [do.DiceThrown(5, (6, 2))]


def test_real_dice_are_typed_in_reach_of_the_thumb() -> None:
    """In the lower half, whatever else is to be read; and no key moves when one die is typed."""
    shown(REAL)
    keys = [key for key in stage.walk() if isinstance(key, PadKey)]
    places = [key.to_window(*key.pos) for key in keys]
    assert len(keys) == 9
    assert max(y for _, y in places) < 915 / 2
    stage.tap("6")
    assert [key.to_window(*key.pos) for key in keys] == places
    assert "Tap what die 2 of 2 shows" in stage.texts()


def test_a_district_and_a_change_by_an_event_are_one_touch() -> None:
    """What may come up beside the usual."""
    _, desk, pages = shown(DISTRICT)
    stage.tap("Salty Docks")
    stage.tap("Hide all thieves")
    stage.tap("Something else")
    assert desk.taps == [do.DrawDistrict(1, District.SALTY_DOCKS), do.Hide(1, hidden=True)]
    assert pages.went == ["bookings"]


@pytest.mark.parametrize("state", [at_event(), FIRST_ALARM, REAL, DISTRICT, None])
def test_it_can_be_read_everywhere(state: State | None) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: EventScreen(EventPresenter(desk_at(state, words=DE), Paper()))) == []
