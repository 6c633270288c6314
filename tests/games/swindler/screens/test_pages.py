"""Promises of the pages of the game: each can be made, with the presenter of its name, on any phone."""

from companion.games.swindler.screens.pages import GameScreens
from companion.table.state import TableState
from tests.support import stage
from tests.support.front_rooms import rooms
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import table


def test_every_page_can_be_made() -> None:
    """By its own name, also where no game is on."""
    desk = desk_at(table())
    desk.facts = {"state": TableState()}
    for name, make in GameScreens(desk, rooms().front, Paper()).makers().items():
        page = make()
        assert type(page).__module__.endswith(f".{name}")
        assert type(page.presenter).__module__.endswith(f".{name}")
    stage.clear()


def test_the_page_of_the_stage_lies_underneath() -> None:
    """And no change brings no moment."""
    screens = GameScreens(desk_at(table()), rooms().front, Paper())
    assert screens.underneath() == "reserve"
    assert screens.happened(TableState(), TableState()) == ()
