"""Promises of step 1: one tap reserves, one begins the steal; who loses points is known before."""

from dataclasses import replace
from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.parts.order_cards import Lies
from companion.games.swindler.presenters.stages.reserve import ReservePresenter, ReserveView
from companion.games.swindler.rules.tiles import Colour
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.swindler_desk import Around, beside, desk_at
from tests.support.swindlers import A, B, table

MARKED = (OrderOut(A), OrderOut(B), OrderOut(), OrderOut())


def on(letter: str = "A", stage: Stage = Stage.RESERVE, **more: Any) -> tuple[ReservePresenter, Any]:
    """The page of one phone."""
    desk = desk_at(table(stage, orders=MARKED, **more), letter)
    return ReservePresenter(desk, Paper()), desk


def test_one_tap_reserves() -> None:
    """A free order."""
    page, desk = on()
    page.order(look(page).orders[2])
    assert (desk.taps, look(page).sheet) == ([do.Reserve(1, 2)], None)


def test_an_order_is_taken_over_only_after_a_question() -> None:
    """It costs its owner 2 points, and cannot be given back."""
    page, desk = on()
    page.order(look(page).orders[2])
    page.order(look(page).orders[1])
    sheet = look(page).sheet
    assert (sheet.title, sheet.choices[0].text, sheet.choices[0].detail) == (
        "Take over order 2 of Jem?",
        "Take the order over",
        "Jem loses 2: 3 > 1",
    )
    page.closed()
    assert desk.taps == [do.Reserve(1, 2)]
    page.order(look(page).orders[1])
    page.chose("drop")
    assert desk.taps == [do.Reserve(1, 2), do.Reserve(1, 1)]
    assert [card.lies for card in look(page).orders] == [Lies.OWN, Lies.OWN, Lies.OWN, Lies.FREE]
    assert look(page).top.line.startswith("Nell 3 · Jem 1")


def test_the_own_marker_comes_off_only_after_a_question() -> None:
    """It costs 2 points: a second tap by mistake must not."""
    page, desk = on()
    page.order(look(page).orders[0])
    sheet = look(page).sheet
    assert sheet.title == "Take your marker off order 1?"
    assert sheet.choices[0].detail == "Nell loses 2: 3 > 1"
    page.closed()
    assert (look(page).sheet, desk.taps) == (None, [])
    page.order(look(page).orders[0])
    page.chose("drop")
    assert desk.taps == [do.Drop(1, A, 0)]
    page.chose("drop")
    assert len(desk.taps) == 1


def test_the_question_goes_with_the_marker() -> None:
    """Somebody else has taken it off meanwhile."""
    page, desk = on()
    page.order(look(page).orders[0])
    desk.around.change(state=replace(desk.around.state, orders=(OrderOut(),) * 4))
    assert look(page).sheet is None


def test_one_tap_begins_the_steal() -> None:
    """From any of the five bags; twice tapped it counts once."""
    page, desk = on()
    assert len(look(page).bags) == 5
    assert all(bag.can for bag in look(page).bags)
    page.bag("blue")
    assert desk.taps == [do.PickBag(1, Colour.BLUE)]
    assert desk.around.state.stage is Stage.STEAL
    assert look(page) == ReserveView(top=look(page).top)


def test_others_look_on() -> None:
    """Nothing can be tapped there."""
    page, desk = on("C")
    view = look(page)
    assert (view.orders_title, view.bar.waits) == ("1. Nell may reserve orders", "Waiting for Nell: choose a bag")
    assert not any(card.can for card in view.orders)
    assert not any(bag.can for bag in view.bags)
    page.order(view.orders[2])
    page.bag("blue")
    assert desk.taps == []


def test_a_marker_comes_off_in_anothers_turn() -> None:
    """On the phone of its seat, after the same question."""
    page, desk = on("B")
    page.order(look(page).orders[1])
    assert look(page).sheet.choices[0].detail == "Jem loses 2: 3 > 1"
    page.chose("drop")
    assert desk.taps == [do.Drop(1, B, 1)]


def test_a_master_thief_draws_first() -> None:
    """One tap; before it no order is reserved."""
    page, desk = on(stage=Stage.BEFORE)
    view = look(page)
    assert (view.before, view.bar.main) == (
        "Before the turn, Nell draws 1 accomplice: a master thief's ability.",
        "1 accomplice drawn",
    )
    assert [card.drops for card in view.orders if card.can] == [True]
    assert (view.orders_title, view.bags_title) == (
        "1. Reserve orders, if you like",
        "2. Tap the bag you steal from",
    )
    page.main()
    assert desk.taps == [do.DrawCard(1)]


def test_a_helper_taps_for_cardboard() -> None:
    """And says for whom."""
    around = Around(table(Stage.BEFORE, active=B), cardboard=(1,))
    assert look(ReservePresenter(beside(around, "A"), Paper())).bar.main == "1 accomplice drawn (for Jem)"


def test_without_a_game_nothing_is_tapped() -> None:
    """The page stands empty."""
    page, desk = on()
    page.order(look(page).orders[0])
    card = look(page).orders[2]
    desk.facts = {"state": TableState()}
    assert look(page) == ReserveView(top=look(page).top)
    page.main()
    page.order(card)
    page.bag("red")
    page.chose("drop")
    assert desk.taps == []
