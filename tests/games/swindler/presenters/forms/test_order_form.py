"""Promises of the order form: only what the card prints is tapped."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.forms.order_form import OrderForm
from companion.games.swindler.rules.tiles import Heap
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import COIN, DOUBLE, RED, A, table, tiles

STATE = table(
    Stage.ACTIONS,
    orders=(OrderOut(A), OrderOut(), OrderOut(), OrderOut()),
    swindlers={A: {"coins": 1, "points": 5, "tiles": Heap([RED, COIN, DOUBLE])}},
)


def test_two_taps_make_an_order() -> None:
    """Its points, and that it is fulfilled; all else stands at 0."""
    form = OrderForm(0).tapped("points", "6")
    assert form.view(desk_at(STATE), STATE).main == "Fulfilled: +6 points"
    assert form.view(desk_at(STATE), STATE).why == ""
    assert form.command(STATE) == do.Fulfil(1, 0, points=6)


def test_all_that_a_card_can_print_is_tapped() -> None:
    """Tiles, a price, coins, neutral tiles, posters; what was too much is taken back."""
    form = OrderForm(0).tapped("points", "3")
    for key, step in (("red-0", 1), ("coins", 1), ("coins", 1), ("coins", -1), ("neutral", 1), ("posters", 1)):
        form = form.counted(key, step)
    assert form.command(STATE) == do.Fulfil(1, 0, points=3, coins=1, neutral=1, posters=1, gives=(RED,))
    takes, brings = form.view(desk_at(STATE), STATE).groups
    assert [(row.text, row.number) for row in takes.rows] == [
        ("red (of 1)", 1),
        ("red, 1 coin (of 1)", 0),
        ("black, 2 coins (of 1)", 0),
        ("coins paid", 0),
    ]
    assert [(row.text, row.number) for row in brings.rows] == [("coins", 1), ("neutral tiles", 1), ("posters", 1)]


def test_a_price_is_paid_as_one_likes() -> None:
    """The simplest way at first; a tile that is given away pays nothing."""
    form = OrderForm(0).tapped("points", "3").counted("price", 1)
    view = form.view(desk_at(STATE), STATE)
    assert [(choice.text, choice.chosen) for choice in view.payments] == [
        ("1 coin", True),
        ("1 red with 1 coin", False),
        ("1 black with 2 coins, 1 back", False),
    ]
    paid = form.chose("2").command(STATE)
    assert paid == do.Fulfil(1, 0, points=3, price=1, paid_with=(DOUBLE,))
    given = form.counted("red-1", 1).counted("black-2", 1)
    assert not given.view(desk_at(STATE), STATE).payments
    assert given.view(desk_at(STATE), STATE).payments_title == ""


def test_what_cannot_be_paid_is_left_to_the_rules() -> None:
    """They say why."""
    form = OrderForm(0, points=1).counted("price", 1)
    for _ in range(5):
        form = form.counted("price", 1)
    assert form.command(STATE) == do.Fulfil(1, 0, points=1, price=6)


def test_an_own_order_can_be_given_up_instead() -> None:
    """With what that costs; one that is nobody's cannot."""
    (drop,) = OrderForm(0).view(desk_at(STATE), STATE).beside
    assert (drop.text, drop.detail) == ("Give this order up instead", "Nell loses 2: 5 > 3")
    assert not OrderForm(1).view(desk_at(STATE), STATE).beside


def test_without_points_it_is_no_step() -> None:
    """They are tapped first."""
    assert OrderForm(0).command(STATE) is None
    assert OrderForm(0).view(desk_at(STATE), STATE).why == "Tap its points"


def test_no_tile_is_spent_without_a_word() -> None:
    """Where it is the only way to pay, it is said all the same."""
    state = table(Stage.ACTIONS, orders=STATE.orders, swindlers={A: {"coins": 0, **tiles(COIN)}})
    paid = OrderForm(0, points=1).counted("price", 1).view(desk_at(state), state)
    assert [(choice.text, choice.chosen) for choice in paid.payments] == [("1 red with 1 coin", True)]
    coin = table(Stage.ACTIONS, orders=STATE.orders)
    assert not OrderForm(0, points=1).counted("price", 1).view(desk_at(coin), coin).payments
