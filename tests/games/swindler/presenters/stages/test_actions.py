"""Promises of step 3: orders and dealers are tapped with what they print; then the refill, hiring, or the end."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.presenters.parts.dealer_cards import DealerCard
from companion.games.swindler.presenters.stages.actions import ActionsPresenter, ActionsView
from companion.games.swindler.rules.accomplices import Accomplice
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import BLUE, RED, A, B, table, tiles

MINE = (OrderOut(A), OrderOut(B), OrderOut(), OrderOut())
STATE = table(Stage.ACTIONS, orders=MINE, swindlers={A: tiles(RED, BLUE)})
FINISHED = table(Stage.ACTIONS, finished=True, orders=(None, OrderOut(A), OrderOut(), OrderOut()), deck=8)


def on(state: State = STATE, letter: str = "A") -> tuple[ActionsPresenter, Any]:
    """The page of one phone."""
    desk = desk_at(state, letter)
    return ActionsPresenter(desk, Paper()), desk


def test_an_order_takes_three_taps() -> None:
    """The order, its points, that it is fulfilled; meanwhile its form alone stands there."""
    page, desk = on()
    page.order(look(page).orders[0])
    view = look(page)
    assert (view.form.title, view.orders, view.bar.second) == ("Order 1: what does the card say?", (), "Back")
    page.filling.tap("points", "4")
    page.main()
    assert desk.taps == [do.Fulfil(1, 0, points=4)]
    assert look(page).form is None


def test_an_order_of_others_does_not_open() -> None:
    """Nor a free one without the ability."""
    page, _ = on()
    for slot in (1, 2):
        page.order(look(page).orders[slot])
        assert look(page).form is None


def test_an_own_order_can_be_given_up() -> None:
    """Out of its form; not where none is open."""
    page, desk = on()
    page.beside("drop")
    page.order(look(page).orders[0])
    page.beside("drop")
    assert desk.taps == [do.Drop(1, A, 0)]
    assert look(page).form is None


def test_a_sale_takes_four_taps() -> None:
    """The dealer, the tile, its points, that it is sold."""
    page, desk = on()
    page.dealer(look(page).dealers[1])
    page.filling.choose("red-0")
    page.filling.tap("points", "2")
    page.main()
    assert desk.taps == [do.Sell(1, 1, RED, 2)]


def test_without_wares_no_dealer_opens() -> None:
    """And that is said."""
    page, _ = on(table(Stage.ACTIONS))
    view = look(page)
    assert view.dealers_title == "Dealers: no loot to sell"
    page.dealer(view.dealers[0])
    assert look(page).form is None


def test_a_form_is_left_without_a_trace() -> None:
    """By the way back."""
    page, desk = on()
    page.order(look(page).orders[0])
    page.second()
    assert (look(page).form, look(page).sheet, desk.taps) == (None, None, [])


def test_nothing_finished_ends_the_turn_or_hires() -> None:
    """Each is one tap; the next seat is named."""
    page, desk = on()
    assert look(page).bar.main == "End the turn: Jem is next"
    page.hire("0")
    assert desk.taps == [do.Hire(1, 1)]
    page, desk = on()
    page.hire("7")
    page.main()
    assert desk.taps == [do.EndTurn(1)]


def test_what_is_finished_is_refilled_first() -> None:
    """One tap when all lies out again; more can be done before."""
    page, desk = on(FINISHED)
    view = look(page)
    assert (view.bar.main, view.bar.second, view.hire.ways) == (
        "No more actions: all lie out again",
        "Fewer orders",
        (),
    )
    assert view.refill.title
    assert view.orders[1].can
    assert view.bar.quiet
    page.main()
    assert desk.taps == [do.Refill(1, 4)]


def test_fewer_orders_may_lie_out() -> None:
    """When the pile is used up; the question goes with what it was about."""
    page, desk = on(FINISHED)
    page.second()
    assert [choice.text for choice in look(page).sheet.choices] == ["3 orders"]
    page.closed()
    assert look(page).sheet is None
    page.second()
    page.refilling.done("3")
    assert desk.taps == [do.Refill(1, 3)]
    page.second()
    assert look(page).sheet is None


def test_a_raid_is_tapped_in() -> None:
    """With what it prints."""
    page, desk = on(FINISHED)
    page.raid("raid")
    page.filling.tap("raid_posters", "2")
    page.main()
    assert desk.taps == [do.Raid(1, posters=2)]


def test_cards_laid_down_for_this_step_stand_there() -> None:
    """So that nobody forgets them."""
    assert look(on(table(Stage.ACTIONS, aids=(Accomplice.FORGER,)))[0]).aids == "Laid down: Forger"


def test_others_look_on() -> None:
    """Nothing can be tapped there."""
    page, _ = on(letter="B")
    view = look(page)
    assert view.bar.waits == "Nell fulfils orders and sells loot"
    assert view.orders_title == "3. Nell may fulfil orders"
    assert not any(card.can for card in (*view.orders, *view.dealers))
    assert not view.hire.title


def test_without_a_game_nothing_is_tapped() -> None:
    """The page stands empty."""
    page, desk = on()
    page.order(look(page).orders[0])
    desk.facts = {"state": TableState()}
    assert look(page) == ActionsView(top=look(page).top)
    page.main()
    page.hire("0")
    page.beside("drop")
    page.refilling.done("3")
    page.dealer(DealerCard(0, "", (), "", can=False))
    assert desk.taps == []
