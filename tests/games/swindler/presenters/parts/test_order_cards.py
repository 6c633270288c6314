"""Promises of the orders: what a tap does, and who loses by it, is said before it."""

from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.parts.order_cards import OrderCard, as_they_lie, to_fulfil, to_reserve
from companion.games.swindler.rules.abilities import Ability
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import A, B, table

MARKED = (OrderOut(A), OrderOut(B), OrderOut(), None)
STATE = table(orders=MARKED, swindlers={A: {"points": 12}, B: {"points": 1}})


def said(cards: tuple[OrderCard, ...]) -> list[tuple[str, str, str, bool]]:
    """What stands on each."""
    return [(card.owner, card.says, card.costs, card.can) for card in cards]


def test_who_loses_points_is_said_before_the_tap() -> None:
    """The rival whose marker is thrown off, or oneself; never below 0."""
    assert said(to_reserve(desk_at(STATE), STATE, can=True)) == [
        ("Nell", "Give up", "Nell loses 2: 12 > 10", True),
        ("Jem", "Take it over", "Jem loses 1: 1 > 0", True),
        ("free", "Reserve", "", True),
        ("none", "", "", False),
    ]


def test_without_a_marker_left_nothing_is_reserved() -> None:
    """But an own one can come off."""
    full = table(orders=(OrderOut(A), OrderOut(A), OrderOut(A), OrderOut(B)))
    cards = to_reserve(desk_at(full), full, can=True)
    assert [card.can for card in cards] == [True, True, True, False]
    assert cards[3].says == "no marker left"


def test_others_only_read() -> None:
    """Whose it is, and what it would cost."""
    cards = to_reserve(desk_at(STATE, "C"), STATE, can=False)
    assert [(card.says, card.costs, card.can) for card in cards] == [("", "", False)] * 4
    assert cards[0].emblem == "figure_nell"


def test_an_own_marker_can_come_off_in_anybodys_turn() -> None:
    """On its seat's phone; only such a tap is asked about first."""
    cards = to_reserve(desk_at(STATE, "B"), STATE, can=False)
    assert [(card.says, card.can, card.drops) for card in cards] == [
        ("", False, False),
        ("Give up", True, True),
        ("", False, False),
        ("", False, False),
    ]
    assert [card.drops for card in to_reserve(desk_at(STATE), STATE, can=True)] == [True, False, False, False]


def test_only_reserved_orders_are_fulfilled() -> None:
    """With ability (b) free ones, too; never a rival's."""
    act = table(Stage.ACTIONS, orders=MARKED)
    assert said(to_fulfil(desk_at(act), act, can=True)) == [
        ("Nell", "Fulfil", "", True),
        ("Jem", "", "", False),
        ("free", "not reserved", "", False),
        ("none", "", "", False),
    ]
    assert not any(card.can or card.says for card in to_fulfil(desk_at(act, "B"), act, can=False))
    master = act.with_swindler(A, orders=3, ability=Ability.FREE_ORDERS)
    assert [card.can for card in to_fulfil(desk_at(master), master, can=True)] == [True, False, True, False]


def test_as_they_lie_nothing_can_be_tapped() -> None:
    """Also before the first turn."""
    before = table(orders=MARKED, active=None)
    assert said(as_they_lie(desk_at(before), before)) == [
        ("Nell", "", "", False),
        ("Jem", "", "", False),
        ("free", "", "", False),
        ("none", "", "", False),
    ]
