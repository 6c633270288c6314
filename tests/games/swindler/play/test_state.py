"""What the state answers by itself."""

from dataclasses import FrozenInstanceError

import pytest

from companion.games.swindler.play.state import (
    PLAYING,
    Bet,
    PlayedCard,
    Reaction,
    Stage,
    Swindler,
    Theft,
)
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.bags import Odds
from companion.games.swindler.rules.tiles import Colour, Heap
from tests.support.swindlers import BLACK, COIN, DOUBLE, RED, WHITE, A, B, fresh, table, tiles

CHEAT = PlayedCard(1, A, Accomplice.CHEAT)
BEGGAR = PlayedCard(2, B, Accomplice.BEGGAR)


def test_a_state_does_not_change() -> None:
    """What a phone holds cannot be altered under its hands."""
    with pytest.raises(FrozenInstanceError):
        table().turn = 3  # type: ignore[misc]  # it is frozen: that is what is tried


def test_a_game_starts() -> None:
    """3 points, 1 coin, 4 orders, 3 dealers. Rulebook p. 2 and 3."""
    state = fresh(3)
    assert [(each.points, each.coins, each.cards, each.tiles) for each in state.swindlers.values()] == [
        (3, 1, 0, Heap())
    ] * 3
    assert (len(state.orders), len(state.dealers), state.deck, state.stage) == (4, 3, 34, Stage.SETUP)
    assert Stage.SETUP not in PLAYING
    assert (state.supply_coins, state.supply_neutral, state.accomplices_left) == (3, 6, 27)


def test_what_a_seat_can_use() -> None:
    """Cards that do not rest; coins on tiles too."""
    swindler = Swindler("Nell", coins=2, tiles=Heap((COIN, DOUBLE, RED)), cards=3, resting=1)
    assert (swindler.playable, swindler.coins_shown) == (2, 5)


def test_one_seat_changes_and_no_other() -> None:
    """And the table that it was stays as it was."""
    before = table()
    after = before.with_swindler(A, points=9)
    assert [after.swindler(seat).points for seat in (A, B)] == [9, 3]
    assert before.swindler(A).points == 3


def test_an_ability_needs_its_orders() -> None:
    """3 of them at a table of four."""
    ability = {"ability": Ability.FREE_ORDERS}
    assert not table(swindlers={A: {**ability, "orders": 2}}).has(A, Ability.FREE_ORDERS)
    master = table(swindlers={A: {**ability, "orders": 3}})
    assert master.has(A, Ability.FREE_ORDERS)
    assert not master.has(A, Ability.DRAWS_CARD)


def test_tiles_are_somewhere() -> None:
    """Before seats and on dealers; the rest is in bags and supply."""
    state = table(dealers=(Heap((RED, RED)), None, Heap((WHITE,))), swindlers={A: tiles(RED, BLACK, BLACK, WHITE)})
    assert (state.odds(Colour.RED), state.odds(Colour.BLACK)) == (Odds(4, 1), Odds(4, 2))
    assert state.supply_neutral == 4


def test_cards_are_somewhere() -> None:
    """In hands, on the table, as bets; the rest can be drawn."""
    state = table(
        swindlers={A: {"cards": 3}},
        bets=(Bet(B, on_skull=True),),
        stack=(Reaction(1, (A, B), A, cards=(CHEAT, BEGGAR)),),
    )
    assert state.accomplices_left == 27 - 3 - 1 - 2


def test_the_front_of_the_line() -> None:
    """The next card of the innermost question, once all are turned up."""
    lower = Reaction(1, (A,), A, opened=True, cards=(CHEAT,))
    assert (table().front, table().reaction, table().card(1)) == (None, None, None)
    assert table(stack=(lower,)).front == CHEAT
    assert table(stack=(lower, Reaction(2, (B,), B))).front is None
    typing = Reaction(2, (B,), B, opened=True, to_type=(B,), cards=(BEGGAR,))
    assert table(stack=(lower, typing)).front is None
    state = table(stack=(lower, Reaction(2, (B,), B, opened=True, cards=(BEGGAR,))))
    assert (state.front, state.card(1), state.card(3)) == (BEGGAR, CHEAT, None)


def test_who_cheats() -> None:
    """A Cheat that has begun."""
    begun = PlayedCard(1, A, Accomplice.CHEAT, begun=True)
    assert table(stack=(Reaction(1, (A,), A, opened=True, cards=(CHEAT,)),)).cheat is None
    assert table(stack=(Reaction(1, (A,), A, opened=True, cards=(begun,)),)).cheat == begun


def test_a_skull_right_after_a_decoy_is_harmless() -> None:
    """Not after a tile out of the new bag, nor without a Decoy."""
    assert Theft(Colour.RED, switched=True).harmless
    assert not Theft(Colour.RED, switched=True, here=1).harmless
    assert not Theft(Colour.RED).harmless
