"""Promises of the menu: it offers what there is now, and is not in between on the way back."""

from companion.games.age_of_thieves.presenters.pages.menu import MenuPresenter
from tests.support.paper import Paper
from tests.support.table_desk import Table


def test_it_offers_what_there_is_now() -> None:
    """Sheets and dice only in a game, the log only at a table, the rules always."""
    table = Table(2, begun=False)
    menu = MenuPresenter(table.desks[0], Paper())
    assert [choice.key for choice in menu.view().choices] == ["log", "table", "reference", "settings_page"]
    table.begin()
    assert {choice.key for choice in menu.view().choices} >= {"sheets", "proof", "adjust", "display", "reference"}
    table.desks[0].get_up()
    assert [choice.key for choice in menu.view().choices] == ["reference", "settings_page"]


def test_a_page_takes_its_place() -> None:
    """Back from the sheets leads to the table, not to the menu once more."""
    pile = Paper()
    MenuPresenter(Table(2).desks[0], pile).chose("sheets")
    assert pile.went == ["<", "sheets"]
