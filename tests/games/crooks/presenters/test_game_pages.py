"""Promises of the pages of the game: each can be made, with the presenter of its name, on any phone."""

from typing import Any

from companion.games.crooks.presenters.game_pages import CrooksPages
from companion.table.state import TableState
from tests.support.front_rooms import rooms
from tests.support.gangland import begun
from tests.support.gangland_desk import desk_at


def pages(letter: str = "A") -> tuple[CrooksPages, Any]:
    """Those of one phone, and its desk."""
    at, desk = rooms(), desk_at(begun(), letter)
    return CrooksPages(desk, at.front, at.pages), desk


def test_every_page_can_be_made() -> None:
    """By its own name."""
    for name, page in pages()[0].makers().items():
        assert page.layout in (f"crooks/{name}", f"play/{name}")
        assert type(page.present()).__module__.endswith(f".{name}")


def test_the_page_of_the_stage_lies_underneath() -> None:
    """For who plays; a phone without a seat shows the display."""
    assert [pages(letter)[0].underneath() for letter in "AZ"] == ["grid", "display"]


def test_without_a_change_there_is_no_moment() -> None:
    """Neither in a game nor before it."""
    made, desk = pages()
    assert made.happened(desk.seen.state, desk.seen.state) == ()
    desk.facts = {"state": TableState()}
    assert made.happened(TableState(), TableState()) == ()


def test_some_pages_show_times_and_some_hold_secrets() -> None:
    """All others are shown anew only when something happens, and may be in any picture."""
    made = {name: page.present() for name, page in pages()[0].makers().items()}
    assert {name for name, page in made.items() if page.ticks} == {"setup", "grid", "reckoning", "display", "moments"}
    assert {name for name, page in made.items() if page.secret} == {"grid"}
