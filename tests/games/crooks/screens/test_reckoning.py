"""Promises of the reckoning on the screen: a walk by touches, and the card has the last word."""

from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.stages.reckoning import ReckoningPresenter
from companion.games.crooks.rules.crooks import CrookFace
from companion.games.crooks.screens.reckoning import ReckoningScreen, WalkSeatRow
from tests.support import stage
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper
from tests.support.scenes.crooks.pages import FACES, RECKONED


def shown(state: State, letter: str = "A", **look: Any) -> Any:
    """The screen of one phone on the stage; its desk."""
    desk = desk_at(state, letter)
    stage.show(ReckoningScreen(ReckoningPresenter(desk, Paper())), **look)
    return desk


def test_touches_walk_to_the_end() -> None:
    """Target by target; then all agree."""
    desk = shown(RECKONED)
    assert "Bowler takes 3." in stage.texts()
    stage.tap("Next: Target 3")
    assert "Fedora takes 2." in stage.texts()
    stage.tap("Show all")
    stage.tap("It's right: who has won?")
    assert desk.taps == [do.ReckoningStands()]


def test_four_touches_note_a_missing_face() -> None:
    """Which one, and three for what it shows."""
    desk = shown(FACES)
    for text in ("Target 2 · Bowler", "2", "+1", "No gang"):
        stage.tap(text)
    assert desk.taps == [do.NoteFace(1004, CrookFace(2, 1))]


def test_a_card_that_shows_something_else_is_corrected() -> None:
    """Chosen from those that this phone may correct."""
    desk = shown(RECKONED, "B")
    stage.tap("A card shows something else")
    stage.tap("Target 5 · Fedora")
    for text in ("8", "none", "No gang"):
        stage.tap(text)
    assert desk.taps == [do.NoteFace(1001, CrookFace(8))]


def test_the_keys_come_into_sight() -> None:
    """Wherever somebody had scrolled to; who reads on is left alone."""
    desk = desk_at(RECKONED)
    screen = stage.show(ReckoningScreen(ReckoningPresenter(desk, Paper())))
    stage.tap("Show all")
    reading = screen.ids.page.ids.reading
    reading.scroll_y = 0
    screen.chose("1001")
    stage.frames(3)
    assert reading.scroll_y == 1
    reading.scroll_y = 0
    stage.tap("8")
    assert reading.scroll_y == 0


def test_numbers_stand_in_columns() -> None:
    """Also of whoever gets nothing at a target."""
    shown(RECKONED)
    stage.tap("Show all")
    edges = {round(row.children[1].right) for row in stage.walk() if isinstance(row, WalkSeatRow)}
    assert len(edges) == 1


@pytest.mark.parametrize(("size", "scale", "mood"), stage.LOOKS)
def test_everything_can_be_read(size: tuple[int, int], scale: float, mood: str) -> None:
    """In every look, the whole walk."""
    shown(RECKONED, size=size, scale=scale, mood=mood)
    stage.tap("Show all")
    assert stage.audit() == []
