"""How turns begin, what they reserve, how they and the game end."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.turn import is_last_round, is_over
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.scoring import Source, WonBy
from companion.table.ids import Seat
from tests.support.swindlers import COIN, DOUBLE, RED, A, B, C, D, events, refused, table, then, tiles

FREE = OrderOut()


def test_the_next_seat_plays() -> None:
    """Clockwise; what was hired rests no longer, and the draws are counted anew."""
    state = table(Stage.HIRE, draws=4, sold_dearer=True, swindlers={C: {"cards": 2, "resting": 1}})
    state = then(state, do.EndTurn(1))
    assert (state.turn, state.active, state.stage, state.draws, state.sold_dearer) == (2, B, Stage.RESERVE, 0, False)
    assert state.swindler(C).playable == 2


def test_nothing_is_left_to_refill() -> None:
    """Step 4 comes before the end of the turn."""
    assert refused(table(Stage.ACTIONS, finished=True), do.EndTurn(1)) == "refill_due"


def test_a_turn_in_the_dungeon_is_lost() -> None:
    """It is skipped, the card turned back, and the next seat plays. Rulebook p. 6."""
    state = table(Stage.HIRE, swindlers={B: {"in_dungeon": True}})
    assert events(state, do.EndTurn(1)) == (ev.TurnLost(2, B), ev.TurnBegan(3, C, Stage.RESERVE))
    assert not then(state, do.EndTurn(1)).swindler(B).in_dungeon


def test_everybody_in_the_dungeon_loses_one_turn() -> None:
    """And the first of them plays again after that."""
    state = table(Stage.HIRE, swindlers={seat: {"in_dungeon": True} for seat in (A, B, C, D)})
    state = then(state, do.EndTurn(1))
    assert (state.turn, state.active) == (6, B)
    assert not any(swindler.in_dungeon for swindler in state.swindlers.values())


def test_a_master_thief_draws_a_card_before_its_turn() -> None:
    """Not before it is one; the card may be played at once."""
    ability = {"ability": Ability.DRAWS_CARD}
    assert then(table(Stage.HIRE, swindlers={B: {**ability, "orders": 2}}), do.EndTurn(1)).stage is Stage.RESERVE
    state = then(table(Stage.HIRE, swindlers={B: {**ability, "orders": 3}}), do.EndTurn(1))
    assert state.stage is Stage.BEFORE
    state = then(state, do.DrawCard(2))
    assert (state.stage, state.swindler(B).playable) == (Stage.RESERVE, 1)


def test_nobody_waits_for_a_card_that_cannot_be_drawn() -> None:
    """All of them are in hands: the turn goes on with step 1 by itself (ruling 18)."""
    state = table(Stage.HIRE, swindlers={B: {"ability": Ability.DRAWS_CARD, "orders": 3}, C: {"cards": 27}})
    assert events(state, do.EndTurn(1)) == (
        ev.TurnBegan(2, B, Stage.BEFORE),
        ev.CardsDrawn(B, 0, rest=False, shuffled=False),
        ev.StageBegan(Stage.RESERVE),
    )


def test_a_card_that_is_not_in_the_pile_is_not_drawn() -> None:
    """And the turn waits: nothing is half done."""
    state = table(Stage.BEFORE, swindlers={C: {"cards": 27}})
    assert refused(state, do.DrawCard(1)) == "cards_out"


def test_reserving_throws_off_a_rival() -> None:
    """Who has its marker back and 2 points less. Rulebook p. 4."""
    state = table(orders=(FREE, OrderOut(B), None, OrderOut(A)))
    assert events(state, do.Reserve(1, 0)) == (ev.MarkerLaid(A, 0),)
    assert events(state, do.Reserve(1, 1)) == (
        ev.MarkerOff(B, 1),
        ev.Scored(B, -2, Source.THROWN_OFF),
        ev.MarkerLaid(A, 1),
    )
    assert refused(state, do.Reserve(1, 2)) == "no_order"
    assert refused(state, do.Reserve(1, 3)) == "reserved_already"


def test_three_markers_are_all() -> None:
    """One must come off for a fourth order, at 2 points."""
    state = table(orders=(OrderOut(A), OrderOut(A), OrderOut(A), FREE))
    assert refused(state, do.Reserve(1, 3)) == "markers_out"
    state = then(state, do.Drop(1, A, 0))
    assert (state.orders[0], state.swindler(A).points) == (FREE, 1)
    assert then(state, do.Reserve(1, 3)).orders[3] == OrderOut(A)


def test_only_an_own_marker_can_be_taken_off() -> None:
    """At any time, also in another's turn."""
    state = table(orders=(OrderOut(B), FREE, None, FREE))
    assert then(state, do.Drop(1, B, 0)).swindler(B).points == 1
    assert [refused(state, do.Drop(1, A, slot)) for slot in (0, 1, 2)] == ["not_reserved"] * 3


@pytest.mark.parametrize(("active", "over"), [(A, False), (B, False), (C, True)])
def test_golden_case_8(active: Seat, over: bool) -> None:
    """Three seats, A starts: the last round ends with C."""
    state = table(Stage.HIRE, seats=3, active=active, swindlers={active: {"orders": 8}})
    assert is_last_round(state)
    assert is_over(state) is over
    assert (then(state, do.EndTurn(1)).stage is Stage.COUNT) is over


def test_the_last_turn_can_be_lost_in_the_dungeon() -> None:
    """Then the count follows at once."""
    state = table(Stage.HIRE, seats=3, active=B, swindlers={B: {"orders": 8}, C: {"in_dungeon": True}})
    assert events(state, do.EndTurn(1)) == (ev.TurnLost(2, C), ev.StageBegan(Stage.COUNT))


def test_golden_case_9() -> None:
    """31 points, 2 coins, a 1-coin tile, the double, 1 reserved: 34. Rival 34: more orders wins. And one with 0."""
    state = table(
        Stage.COUNT,
        seats=3,
        orders=(OrderOut(A), OrderOut(C), OrderOut(C), FREE),
        swindlers={
            A: {"points": 31, "coins": 2, "orders": 7, **tiles(COIN, DOUBLE, RED)},
            B: {"points": 34, "coins": 0, "orders": 8},
            C: {"points": 1, "coins": 1},
        },
    )
    state = then(state, do.ConfirmCount())
    assert state.stage is Stage.OVER
    assert state.ranking is not None
    assert [(rank.score.seat, rank.score.points, rank.ahead_by) for rank in state.ranking] == [
        (B, 34, WonBy.MORE_ORDERS),
        (A, 34, WonBy.MORE_POINTS),
        (C, 0, None),
    ]
    assert state.swindler(A).sources == {Source.COINS: 5, Source.RESERVED: -2}
