"""Promises of the pages of the game: each can be made, with the presenter of its name, on any phone."""

from typing import Any

from companion.games.crooks.screens.pages import GameScreens
from tests.support import stage
from tests.support.front_rooms import rooms
from tests.support.gangland import begun
from tests.support.gangland_desk import desk_at


def screens(letter: str = "A") -> tuple[GameScreens, Any]:
    """Those of one phone, and its desk."""
    at, desk = rooms(), desk_at(begun(), letter)
    return GameScreens(desk, at.front, at.pages), desk


def test_every_page_can_be_made() -> None:
    """By its own name."""
    for name, make in screens()[0].makers().items():
        page = make()
        assert type(page).__module__.endswith(f".{name}")
        assert type(page.presenter).__module__.endswith(f".{name}")
    stage.clear()


def test_the_page_of_the_stage_lies_underneath() -> None:
    """For who plays; a phone without a seat shows the display."""
    assert [screens(letter)[0].underneath() for letter in "AZ"] == ["grid", "display"]
