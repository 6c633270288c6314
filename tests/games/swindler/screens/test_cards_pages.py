"""Promises of the pages beside a turn: they have names of their own."""

from companion.games.swindler.presenters.pages.moments import MomentsPresenter
from companion.games.swindler.screens.cards_pages import beside, of_cards
from tests.support.front_rooms import rooms
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import table


def test_no_page_is_made_twice() -> None:
    """The two kinds do not overlap."""
    desk, pages = desk_at(table()), Paper()
    assert not of_cards(desk, rooms().front, pages).keys() & beside(desk, pages, MomentsPresenter(desk, pages)).keys()
