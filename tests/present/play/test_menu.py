"""Promises of the menu: it offers the pages that there are now, and the way back skips it."""

from typing import Any

from companion.present.play.menu import MenuPage, MenuView
from companion.table.state import TableState
from tests.present.play.test_frame import FRAME
from tests.support.paper import Paper
from tests.support.parlour import phone

NO_GAME = TableState(table="t")
LINKS = {"bags": "card", "proof": "dice"}


def shown(**facts: Any) -> MenuView:
    """The menu of a phone with this before it."""
    return MenuPage(phone(facts.pop("letter", "A"), **facts), Paper(), FRAME, LINKS).view()


def test_it_offers_what_there_is_now() -> None:
    """The game's own pages only in a game, the log only at a table, the rules always."""
    always, at_table = ["reference", "lesson", "settings_page"], ["log", "table_page"]
    assert [choice.key for choice in shown().choices] == ["bags", "proof", *at_table, *always]
    assert [choice.key for choice in shown(state=NO_GAME).choices] == at_table + always
    assert [choice.key for choice in shown(state=TableState(), letter="").choices] == always


def test_each_page_has_its_name_and_its_emblem() -> None:
    """The head has no line of the game, as the list is long."""
    view = shown()
    assert (view.choices[1].text, view.choices[1].emblem) == ("How was this rolled?", "dice")
    assert (view.top.title, view.top.line, view.top.back) == ("Turn 1", "", True)


def test_a_page_takes_its_place() -> None:
    """The way back from the opened page leads to the table, not to the menu."""
    paper = Paper()
    MenuPage(phone(), paper, FRAME, LINKS).chose("bags")
    assert paper.went == ["<", "bags"]
