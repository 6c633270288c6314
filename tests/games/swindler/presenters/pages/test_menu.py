"""Promises of the menu: the game's own pages come first."""

from companion.games.swindler.presenters.pages.menu import MenuPresenter
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import table


def test_the_games_own_pages_come_first() -> None:
    """Worded."""
    choices = MenuPresenter(desk_at(table()), Paper()).view().choices
    assert [choice.text for choice in choices][:2] == ["The whole table", "Set a count by hand"]
