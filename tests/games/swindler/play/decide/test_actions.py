"""Steps 3 to 5."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.actions import MOST, can_act, may_come, orders_out
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.scoring import Source
from companion.games.swindler.rules.tiles import Colour, Heap
from tests.support.swindlers import (
    BLACK,
    BLUE,
    COIN,
    DOUBLE,
    RED,
    WHITE,
    A,
    B,
    C,
    D,
    events,
    refused,
    table,
    then,
    tiles,
)

FREE = OrderOut()
RESERVED = (OrderOut(A), OrderOut(B), FREE, None)


# -- orders ------------------------------------------------------------------------------------------------------------


def test_an_order_takes_and_brings_what_it_prints() -> None:
    """Tiles and coins go, points, coins, neutral tiles and posters come; its marker is back."""
    state = table(Stage.ACTIONS, orders=RESERVED, swindlers={A: {"coins": 2, **tiles(RED, RED, BLUE, COIN)}})
    tap = do.Fulfil(1, 0, points=5, coins=1, neutral=2, posters=1, gives=(RED, BLUE), price=2, paid_with=(COIN,))
    state = then(state, tap)
    a = state.swindler(A)
    assert (a.points, a.coins, a.tiles, a.posters, a.orders) == (8, 2, Heap((RED, WHITE, WHITE)), 1, 1)
    assert a.sources == {Source.ORDER: 5}
    assert (state.orders[0], state.finished, orders_out(state)) == (None, True, 2)


def test_an_order_that_is_only_shown_takes_nothing() -> None:
    """Own and draw orders: nothing is handed in."""
    state = table(Stage.ACTIONS, orders=RESERVED)
    assert events(state, do.Fulfil(1, 0)) == (ev.OrderFulfilled(A, 0),)


def test_only_reserved_orders_can_be_fulfilled() -> None:
    """By the ability also free ones, never a rival's (ruling 5)."""
    state = table(Stage.ACTIONS, orders=RESERVED)
    assert [refused(state, do.Fulfil(1, slot)) for slot in (1, 2, 3)] == ["not_reserved", "not_reserved", "no_order"]
    able = table(Stage.ACTIONS, orders=RESERVED, swindlers={A: {"ability": Ability.FREE_ORDERS, "orders": 3}})
    assert then(able, do.Fulfil(1, 2)).swindler(A).orders == 4
    assert refused(able, do.Fulfil(1, 1)) == "not_reserved"


@pytest.mark.parametrize(
    ("tap", "why"),
    [
        (do.Fulfil(1, 0, points=MOST + 1), "amount_wrong"),
        (do.Fulfil(1, 0, price=-1), "amount_wrong"),
        (do.Fulfil(1, 0, gives=(RED, RED)), "tiles_missing"),
        (do.Fulfil(1, 0, gives=(COIN,), price=1, paid_with=(COIN,)), "tiles_missing"),
        (do.Fulfil(1, 0, price=3), "coins_missing"),
        (do.Fulfil(1, 0, price=1, paid_with=(RED,)), "paid_oddly"),
    ],
)
def test_nothing_is_paid_that_is_not_there(tap: do.Fulfil, why: str) -> None:
    """No tile twice, no coin that is missing."""
    assert refused(table(Stage.ACTIONS, orders=RESERVED, swindlers={A: tiles(RED, COIN)}), tap) == why


def test_the_supply_of_neutral_tiles_ends() -> None:
    """Ruling 8: coins are counted on, neutral tiles are not."""
    state = table(Stage.ACTIONS, orders=RESERVED, swindlers={B: tiles(*[WHITE] * 5)})
    state = then(state, do.Fulfil(1, 0, neutral=2, coins=4))
    assert state.swindler(A).tiles == Heap((WHITE,))
    assert (state.supply_neutral, state.supply_coins) == (0, -2)


def test_the_last_round_is_told_once() -> None:
    """By whoever begins it, with the turns still to come."""
    state = table(Stage.ACTIONS, active=B, orders=(OrderOut(B), OrderOut(B), FREE, FREE), swindlers={B: {"orders": 5}})
    first = events(state, do.Fulfil(1, 0))
    assert first[-1] == ev.LastRoundBegan(B, 2)
    assert ev.LastRoundBegan(B, 2) not in events(then(state, do.Fulfil(1, 0)), do.Fulfil(1, 1))


# -- dealers -----------------------------------------------------------------------------------------------------------


def test_a_dealer_buys_a_tile() -> None:
    """For the points on its field; a field may print none."""
    state = table(Stage.ACTIONS, swindlers={A: tiles(RED, BLUE)})
    state = then(state, do.Sell(1, 2, RED, 3), do.Sell(1, 2, BLUE, 0))
    assert (state.dealers[2], state.swindler(A).tiles) == (Heap((RED, BLUE)), Heap())
    assert (state.swindler(A).points, state.finished) == (6, False)


def test_the_third_tile_brings_2_points() -> None:
    """Its loot goes back to the bags. Golden case 1: red 1/7, black 2/7."""
    state = table(Stage.ACTIONS, dealers=(Heap((RED, RED)), Heap(), Heap()), swindlers={A: tiles(RED, BLACK, BLACK)})
    state = then(state, do.Sell(1, 0, BLACK, 1))
    assert (state.dealers[0], state.finished) == (None, True)
    assert state.swindler(A).sources == {Source.SOLD: 1, Source.DEALER_FILLED: 2}
    assert (state.odds(Colour.RED).loot, state.odds(Colour.BLACK).loot) == (6, 5)
    assert refused(state, do.Sell(1, 0, RED, 1)) == "no_dealer"


def test_selling_dearer_once_a_turn() -> None:
    """A master thief's ability, for the first tile alone."""
    state = table(Stage.ACTIONS, swindlers={A: {"ability": Ability.SELLS_DEARER, "orders": 3, **tiles(RED, RED)}})
    state = then(state, do.Sell(1, 0, RED, 1), do.Sell(1, 0, RED, 1))
    assert state.swindler(A).sources == {Source.SOLD: 2, Source.ABILITY: 1}


@pytest.mark.parametrize(
    ("tap", "why"),
    [
        (do.Sell(1, 0, COIN, 1), "coins_not_sold"),
        (do.Sell(1, 0, BLUE, 1), "tiles_missing"),
        (do.Sell(1, 0, RED, -1), "amount_wrong"),
        (do.Sell(1, 3, RED, 1), "slot_unknown"),
    ],
)
def test_what_cannot_be_sold(tap: do.Sell, why: str) -> None:
    """Money, what is not there, at a field that is not printed."""
    assert refused(table(Stage.ACTIONS, swindlers={A: tiles(RED, COIN)}), tap) == why


# -- refill and raid ---------------------------------------------------------------------------------------------------


def test_a_refill_lays_out_what_is_missing() -> None:
    """Dealers to 3, orders to 4; then accomplices can be hired."""
    state = table(Stage.ACTIONS, orders=(OrderOut(A), None, None, FREE), dealers=(None, Heap((RED,)), None), deck=9)
    assert refused(state, do.Refill(1)) == "step_not_due"
    state = then(table(Stage.ACTIONS, orders=state.orders, dealers=state.dealers, deck=9, finished=True), do.Refill(1))
    assert state.orders == (OrderOut(A), FREE, FREE, FREE)
    assert state.dealers == (Heap(), Heap((RED,)), Heap())
    assert (state.deck, state.finished, state.stage) == (7, False, Stage.HIRE)


def test_fewer_orders_when_the_deck_is_out() -> None:
    """Ruling 9: as many as there are, or as somebody sees when the rest are raids."""
    short = table(Stage.ACTIONS, orders=(FREE, None, None, None), deck=2, finished=True)
    assert orders_out(then(short, do.Refill(1))) == 3
    assert orders_out(then(short, do.Refill(1, 2))) == 2
    assert [refused(short, do.Refill(1, out)) for out in (0, 5)] == ["orders_wrong"] * 2


def test_a_raid_hits_everybody() -> None:
    """Golden case 7: A 5 gives 2; B 4 none; C 5 with the ability none; D 8 in the dungeon none."""
    state = table(
        Stage.ACTIONS,
        orders=RESERVED,
        finished=True,
        deck=9,
        swindlers={
            A: tiles(RED, RED, RED, BLUE, WHITE),
            B: tiles(BLUE, BLUE, BLUE, BLUE),
            C: {"ability": Ability.LOOKS_HARMLESS, "orders": 3, **tiles(*[BLACK] * 5)},
            D: {"in_dungeon": True, "tiles": Heap({WHITE: 5, RED: 3})},
        },
    )
    assert may_come(state)
    state = then(state, do.Raid(1, loot=5, hand_in=2))
    assert [state.swindler(seat).hand_in for seat in (A, B, C, D)] == [2, 0, 0, 0]
    assert (state.stage, state.deck, may_come(state)) == (Stage.REFILL, 8, False)
    assert refused(state, do.Refill(1)) == "hand_in_first"
    assert refused(state, do.HandIn(1, B, (BLUE,))) == "step_not_due"
    assert refused(state, do.HandIn(1, A, (RED,))) == "hand_in_wrong"
    assert refused(state, do.HandIn(1, A, (RED, BLACK))) == "tiles_missing"
    state = then(state, do.HandIn(1, A, (RED, WHITE)), do.Refill(1))
    assert (state.swindler(A).tiles, state.raided) == (Heap((RED, RED, BLUE)), None)


def test_a_raid_on_posters() -> None:
    """1 poster back, and the dungeon; for the active seat too, whose step 5 follows (ruling 6)."""
    posters = {"posters": 2}
    state = table(
        Stage.ACTIONS, orders=RESERVED, finished=True, deck=9, swindlers={A: posters, B: posters, C: {"posters": 1}}
    )
    state = then(state, do.Raid(1, posters=2), do.Refill(1), do.Hire(1))
    assert [(state.swindler(seat).in_dungeon, state.swindler(seat).posters) for seat in (A, B, C)] == [
        (True, 1),
        (True, 1),
        (False, 1),
    ]
    assert events(state, do.EndTurn(1))[0] == ev.TurnLost(2, B)


@pytest.mark.parametrize(
    ("tap", "why"),
    [
        (do.Raid(1), "raid_odd"),
        (do.Raid(1, loot=0, hand_in=1), "raid_odd"),
        (do.Raid(1, loot=5), "raid_odd"),
        (do.Raid(1, hand_in=2, posters=1), "raid_odd"),
        (do.Raid(1, loot=5, hand_in=MOST + 1), "amount_wrong"),
    ],
)
def test_a_raid_that_no_card_prints(tap: do.Raid, why: str) -> None:
    """It looks at something, and loot is handed in."""
    assert refused(table(Stage.ACTIONS, orders=RESERVED, finished=True, deck=9), tap) == why


@pytest.mark.parametrize(
    "changes",
    [
        {"finished": False, "deck": 9},
        {"finished": True, "deck": 0},
        {"finished": True, "deck": 9, "orders": (FREE,) * 4},
    ],
)
def test_no_raid_without_a_new_order(changes: dict[str, Any]) -> None:
    """Raids lie among the orders: where none is turned up, none comes."""
    state = table(Stage.ACTIONS, **{"orders": RESERVED, **changes})
    assert refused(state, do.Raid(1, posters=1)) == "no_raid_now"


# -- hiring ------------------------------------------------------------------------------------------------------------


def test_accomplices_cost_a_coin_each() -> None:
    """The double gives 1 back; they rest until the next turn."""
    state = table(Stage.ACTIONS, swindlers={A: {"coins": 1, **tiles(DOUBLE)}})
    state = then(state, do.Hire(1, 1, (DOUBLE,)), do.Hire(1, 2))
    a = state.swindler(A)
    assert (a.coins, a.tiles, a.cards, a.playable, state.stage) == (0, Heap(), 3, 0, Stage.HIRE)


def test_hiring_comes_after_the_refill() -> None:
    """For what is hired cannot be used in this turn."""
    assert refused(table(Stage.ACTIONS, finished=True), do.Hire(1)) == "refill_due"
    assert refused(table(Stage.HIRE), do.Hire(1, 0)) == "amount_wrong"
    assert refused(table(Stage.HIRE), do.Hire(1, 2)) == "coins_missing"


def test_the_discards_are_shuffled_when_the_pile_is_out() -> None:
    """And when there is nothing to shuffle, nobody is left to hire."""
    state = table(Stage.HIRE, discards=3, swindlers={A: {"coins": 9}, B: {"cards": 22}})
    assert not any(getattr(event, "shuffled", False) for event in events(state, do.Hire(1, 2)))
    state = then(state, do.Hire(1, 4))
    assert (state.discards, state.accomplices_left) == (0, 1)
    assert refused(state, do.Hire(1, 2)) == "cards_out"


def test_what_may_be_left_to_do() -> None:
    """An own order, or a free one by the ability; loot that a dealer takes, as long as there is one."""
    nothing = table(Stage.ACTIONS)
    own = table(Stage.ACTIONS, orders=(None, OrderOut(A), OrderOut(B), OrderOut()))
    able = table(Stage.ACTIONS, swindlers={A: {"ability": Ability.FREE_ORDERS, "orders": 3}})
    wares = table(Stage.ACTIONS, swindlers={A: tiles(RED)})
    money = table(Stage.ACTIONS, swindlers={A: tiles(COIN)})
    sold_out = table(Stage.ACTIONS, swindlers={A: tiles(RED)}, dealers=(None, None, None))
    found = [can_act(state) for state in (nothing, own, able, wares, money, sold_out)]
    assert found == [False, True, True, True, False, False]
