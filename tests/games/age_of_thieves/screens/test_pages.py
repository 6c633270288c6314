"""Promises of the pages of the game: each can be made, with the presenter of its name, on any phone."""

from companion.games.age_of_thieves.screens.pages import GameScreens
from companion.games.age_of_thieves.screens.palettes import COLOURS
from companion.ui.theme import theme
from tests.support import stage
from tests.support.front_rooms import rooms
from tests.support.table_desk import Table


def test_every_page_can_be_made() -> None:
    """By its own name, also where no game is on."""
    at, desk = rooms(), Table(2, begun=False).desks[0]
    desk.get_up()
    for name, make in GameScreens(desk, at.front, at.pages).makers().items():
        page = make()
        assert type(page).__module__.endswith(f".{name}")
        assert type(page.presenter).__module__.endswith(f".{name}")
    stage.clear()


def test_the_app_wears_the_colours_of_the_game() -> None:
    """From the moment on when its pages are asked for: none of them is made before."""
    at, desk = rooms(), Table(2, begun=False).desks[0]
    theme.wear({})
    GameScreens(desk, at.front, at.pages).makers()
    assert theme.tones.keys() >= COLOURS.keys()
