"""Promises of every page of a game: the ways to other pages, and Undo."""

from dataclasses import replace

from companion.present.play.page import GamePage
from tests.present.play.test_frame import FRAME
from tests.support.paper import Paper
from tests.support.parlour import BO, Marbles, phone, table, took


def test_the_ways_off_a_page() -> None:
    """The dot leads to the table, the menu to everything else, a step to its article, back to the page below."""
    pages = Paper()
    page = GamePage(phone(), pages, FRAME)
    page.table()
    page.menu()
    page.explain("draw")
    page.back()
    assert pages.went == ["table_page", "menu", "reference/draw", "<"]


def test_undo_is_the_desks() -> None:
    """The line above the main button strikes the last step; time alone wishes nothing."""
    desk = phone()
    page = GamePage(desk, Paper(), FRAME)
    page.tick()
    assert desk.said == []
    page.undo()
    assert desk.said == ["undo"]


def test_on_a_page_above_undo_never_goes_behind_all_plans() -> None:
    """There the table's own page asks first; any other step is struck at once."""
    for asked_now, said, went in ((False, ["undo"], []), (True, [], ["<"])):
        desk, pages = phone(state=table(Marbles(asked=asked_now), steps=(took(BO, before=Marbles()),))), Paper()
        page = GamePage(desk, pages, FRAME)
        page.undo_above()
        assert (desk.said, pages.went, len(pages.told)) == (said, went, len(went))


def test_a_tap_is_meant_for_what_is_due() -> None:
    """After the game has gone on, a tap on its way comes too late."""
    desk = phone()
    page = GamePage(desk, Paper(), FRAME)
    before = page.step()
    desk.stands(Marbles(turn=2))
    assert page.step() != before


def test_another_game_is_noticed_once() -> None:
    """It may be the next one at this table, or one at another: work begun before was not meant for it."""
    desk = phone()
    page = GamePage(desk, Paper(), FRAME)
    desk.stands(Marbles(turn=2))
    assert not page.is_another_game()
    desk.stands(since=7)
    assert (page.is_another_game(), page.is_another_game()) == (True, False)
    desk.table = replace(desk.table, table="another")
    assert page.is_another_game()
    desk.table = replace(desk.table, playing=None)
    assert page.is_another_game()
