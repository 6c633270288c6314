"""Promises of an open form: it counts with its last tap, and closes when the table has moved on."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.forms.filling import Filling
from companion.games.swindler.presenters.forms.order_form import OrderForm
from companion.present.page_parts import Bar
from companion.present.play.tapper import Tapper
from companion.table.state import TableState
from tests.support.swindler_desk import Around, beside
from tests.support.swindlers import A, B, table

OWN = (OrderOut(A), OrderOut(), OrderOut(), OrderOut())


def filling() -> tuple[Filling, Any]:
    """The form of an order that is open on the phone of A."""
    desk = beside(Around(table(Stage.ACTIONS, orders=OWN)), "A")
    made = Filling(desk, Tapper(desk))
    made.open(OrderForm(0))
    return made, desk


def test_a_form_counts_with_its_last_tap() -> None:
    """Before that nothing is said to the table; then it closes."""
    on, desk = filling()
    assert on.bar() == Bar(main="Fulfilled: +0 points", second="Back", can=False, why="Tap its points")
    on.submit()
    on.tap("points", "5")
    on.count("more coins")
    on.count("fewer coins")
    on.choose("0")
    assert on.bar() == Bar(main="Fulfilled: +5 points", second="Back")
    assert desk.taps == []
    on.submit()
    assert desk.taps == [do.Fulfil(1, 0, points=5)]
    on.tick()
    assert on.view() is None
    assert on.bar() == Bar()


def test_what_the_rules_refuse_is_said_and_not_sent() -> None:
    """A price that cannot be paid."""
    on, desk = filling()
    on.tap("points", "5")
    for _ in range(9):
        on.count("more price")
    assert on.bar(back=False).why.startswith("Nell cannot pay 9 coins")
    on.submit()
    assert desk.taps == []


def test_a_form_is_left_or_closes_by_itself() -> None:
    """By the way back; when somebody else has changed what lies out."""
    on, desk = filling()
    on.close()
    assert on.view() is None
    on.open(OrderForm(0))
    on.tick()
    assert on.view() is not None
    beside(desk.around, "B").tap(do.SetCount(do.What.POINTS, 9, seat=B))
    beside(desk.around, "A").tap(do.SetCount(do.What.POINTS, 9, seat=B))
    on.tick()
    assert on.view() is None


def test_without_a_form_or_a_game_nothing_is_tapped() -> None:
    """Each tap is lost."""
    on, desk = filling()
    desk.facts = {"state": TableState()}
    on.submit()
    assert on.view() is None
    on.close()
    on.tap("points", "1")
    on.count("more coins")
    on.choose("0")
    on.submit()
    assert (on.form, desk.taps) == (None, [])
