"""Promises of every page of a game: the ways to other pages, and Undo."""

from dataclasses import replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.presenters.page import ThievesPage
from tests.support.desk_at import desk_at
from tests.support.paper import Paper
from tests.support.thieves import at_event


def test_the_ways_off_a_page() -> None:
    """The dot leads to the table, the menu to everything else, a step to its article, back to the page below."""
    pages = Paper()
    page = ThievesPage(desk_at(at_event()), pages)
    page.table()
    page.menu()
    page.explain("event_card")
    page.back()
    assert pages.went == ["table_page", "menu", "reference/event_card", "<"]


def test_undo_is_the_desks() -> None:
    """The line above the main button strikes the last step."""
    desk = desk_at(at_event())
    ThievesPage(desk, Paper()).undo()
    assert desk.undone == 1


def test_a_tap_is_meant_for_a_step() -> None:
    """The one the game waits for."""
    desk = desk_at(at_event())
    page = ThievesPage(desk, Paper())
    before = page.step()
    desk.wish.tap(do.JewelPlaced(1, placed=True))
    assert page.step() != before


def test_another_game_is_noticed_once() -> None:
    """It may be the next one at this table, or one at another: work begun before was not meant for it."""
    desk = desk_at(at_event())
    page = ThievesPage(desk, Paper())
    desk.wish.tap(do.JewelPlaced(1, placed=True))
    assert not page.is_another_game()
    desk.table = replace(desk.table, playing=replace(desk.table.playing, since=7))
    assert (page.is_another_game(), page.is_another_game()) == (True, False)
    desk.table = replace(desk.table, table="another")
    assert page.is_another_game()
    desk.table = replace(desk.table, playing=None)
    assert page.is_another_game()
