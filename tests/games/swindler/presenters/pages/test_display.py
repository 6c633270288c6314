"""Promises of the display: all that is public, and how to join before a game."""

from companion.games.swindler.presenters.pages.display import DisplayPresenter, DisplayView
from companion.table.snapshot import Invited
from companion.table.state import TableState
from tests.support.paper import Paper
from tests.support.swindler_answers import AnswerDesk, phone
from tests.support.swindler_cards import CALLED, NESTED, STOPS
from tests.support.swindlers import A, fresh


def shown(desk: AnswerDesk) -> DisplayView:
    """The page on this phone."""
    return DisplayPresenter(desk, Paper()).view()


def test_everybody_may_see_it() -> None:
    """Points, bags with their odds, orders, dealers, what the thief has in hand; the way back only for who plays."""
    view = shown(phone(STOPS))
    assert (view.now, view.news) == (
        "Waiting for Nell: keep the loot",
        "Nell stops stealing with 2 red, 1 red with 1 coin.",
    )
    assert [len(each) for each in (view.purses, view.bags, view.orders, view.dealers)] == [4, 5, 4, 3]
    assert (view.orders_title, view.supply) == (
        "Orders, 36 in the pile",
        "In the supply: 1 coin, 5 neutral tiles",
    )
    assert not any(order.can for order in view.orders)
    assert (view.top.back, shown(phone(STOPS, A)).top.back) == (False, True)


def test_cards_on_the_table_stand_above() -> None:
    """Once they lie open."""
    assert [entry.name for entry in shown(phone(NESTED)).entries] == ["Nell", "Ned", "Jem", "Sal", "Ned"]
    assert shown(phone(CALLED)).entries == ()
    assert (shown(phone(fresh())).news, shown(phone(fresh())).entries) == ("", ())


def test_before_a_game_it_shows_how_to_join() -> None:
    """While there are chairs."""
    desk = phone(STOPS)
    empty = TableState(table="t", chairs={A: desk.around.table.chairs[A]})
    desk.facts = {**desk.facts, "state": empty, "invited": Invited("LINK", "")}
    view = shown(desk)
    assert (view.now, view.link, view.scan) == ("The game begins soon", "LINK", "Scan to join")
    assert [seat.name for seat in view.ring] == ["Nell"]
    desk.facts = {**desk.facts, "invited": None}
    assert (shown(desk).link, shown(desk).scan) == ("", "")
