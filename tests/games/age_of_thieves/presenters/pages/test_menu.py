"""Promises of the menu of this game: every page of its own that no stage shows."""

from companion.games.age_of_thieves.presenters.pages.menu import MenuPresenter
from tests.support.paper import Paper
from tests.support.table_desk import Table


def test_it_leads_to_the_pages_of_this_game() -> None:
    """First of all."""
    choices = MenuPresenter(Table(2).desks[0], Paper()).view().choices
    assert [choice.key for choice in choices][:6] == ["bookings", "sheets", "guard", "proof", "adjust", "display"]
