"""Promises of the menu of this game: every page of its own that no stage shows."""

from companion.games.crooks.presenters.pages.menu import MenuPresenter
from tests.support.gangland import begun
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper


def test_it_leads_to_the_pages_of_this_game() -> None:
    """First of all; there is nothing to adjust."""
    choices = MenuPresenter(desk_at(begun()), Paper()).view().choices
    assert [choice.key for choice in choices][:2] == ["proof", "display"]
    assert "adjust" not in [choice.key for choice in choices]
