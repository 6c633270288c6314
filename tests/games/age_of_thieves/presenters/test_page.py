"""Promises of every page of a game: the ways off it, and the way back in time."""

from companion.games.age_of_thieves.presenters.page import Page
from tests.support.desk_at import PagesAt, desk_at
from tests.support.thieves import at_event


def test_the_ways_off_a_page() -> None:
    """The dot leads to the table, the menu to everything else, a step to what explains it, back one page down."""
    pages = PagesAt()
    page = Page(desk_at(at_event()), pages)
    page.table()
    page.menu()
    page.explain("event_card")
    page.back()
    assert pages.went == ["table", "menu", "reference/event_card", "<"]


def test_undo_is_the_desks() -> None:
    """The line above the main button strikes the last step."""
    desk = desk_at(at_event())
    Page(desk, PagesAt()).undo()
    assert desk.undone == 1
