"""Promises of the screens: each page of the house and of every game has its own, which is found by its layout."""

import pytest

from companion.catalogue import TENANTS
from companion.present.house_pages import house_pages
from companion.present.pages import Page, PagePresenter
from companion.shell.words import load
from companion.ui.screen_for_page import screen_for_page, screen_makers
from tests.support import stage
from tests.support.desk_at import desk_at
from tests.support.front_rooms import rooms
from tests.support.worn import wear


def test_every_page_of_the_house_has_its_screen() -> None:
    """The screen leads back to the layout."""
    at = rooms()
    pages = house_pages(at.desk, at.front, at.pages)
    for name, make in screen_makers(pages).items():
        assert make().layout() == pages[name].layout
    stage.clear()


@pytest.mark.parametrize("game", TENANTS)
def test_every_page_of_a_game_has_its_screen(game: str) -> None:
    """It is its own, or one that every game has."""
    at, desk = rooms(), desk_at(None, words=load("en", game))
    desk.game = TENANTS[game].game
    wear(game)
    pages = TENANTS[game].pages(desk, at.front, at.pages).makers()
    for name, page in pages.items():
        screen = screen_for_page(page)
        assert (screen.layout(), type(screen.presenter).__module__.rpartition(".")[2]) == (page.layout, name)
    stage.clear()


def test_a_page_without_a_screen_is_a_mistake() -> None:
    """Nothing else comes up instead."""
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        screen_for_page(Page("play/nowhere", PagePresenter))
