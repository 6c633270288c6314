"""Promises of the pages of the game: each can be made, with the presenter of its name, on any phone."""

from companion.games.age_of_thieves.screens.pages import GameScreens
from tests.support import stage
from tests.support.front_rooms import rooms
from tests.support.table_desk import Table


def test_every_page_can_be_made() -> None:
    """It is made under its own name, even without a game."""
    at, desk = rooms(), Table(2, begun=False).desks[0]
    desk.get_up()
    for name, make in GameScreens(desk, at.front, at.pages).makers().items():
        page = make()
        assert type(page).__module__.endswith(f".{name}")
        assert type(page.presenter).__module__.endswith(f".{name}")
    stage.clear()
