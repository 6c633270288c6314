"""Step 2."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.steal import drawer
from companion.games.swindler.play.state import Bet, Pending, Stage, Theft
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.scoring import Source
from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from tests.support.swindlers import (
    ALL_HOLD,
    BLUE,
    COIN,
    RED,
    A,
    B,
    C,
    events,
    refused,
    stealing,
    stopped,
    table,
    then,
    tiles,
)


def test_with_the_bag_step_1_is_over() -> None:
    """One of the five; neutral tiles are in none."""
    state = then(table(), do.PickBag(1, Colour.BLUE))
    assert (state.stage, state.theft) == (Stage.STEAL, Theft(Colour.BLUE))
    assert refused(table(), do.PickBag(1, Colour.NEUTRAL)) == "no_bag"
    assert refused(state, do.PickBag(1, Colour.RED)) == "not_now"


def test_draws_are_counted_once() -> None:
    """A tap names the number of its draw; a second phone that taps the same one is told so."""
    state = stealing(Colour.RED, 0)
    assert state.draws == 1
    assert refused(state, do.DrawLoot(1, 1)) == "draw_counted"
    assert refused(state, do.DrawSkull(1, 1)) == "draw_counted"
    state = then(state, do.DrawLoot(1, 2, 1))
    assert state.swindler(A).tiles == Heap((RED, COIN))
    assert state.theft is not None
    assert (state.theft.loot, state.theft.here, state.theft.stood) == (Heap((RED, COIN)), 2, 2)


def test_a_bag_gives_what_it_has() -> None:
    """No double in red, and nothing more when all its loot lies somewhere."""
    assert refused(stealing(), do.DrawLoot(1, 1, 2)) == "no_such_tile"
    empty = stealing(Colour.RED, swindlers={B: {"tiles": Heap({RED: 7})}})
    assert refused(empty, do.DrawLoot(1, 1)) == "bag_empty"
    assert then(empty, do.DrawSkull(1, 1)).theft == Theft(Colour.RED, pending=Pending.SKULL)


def test_the_thief_stops_after_a_tile() -> None:
    """Not before; then nobody draws, and the loot is kept as soon as nobody answers."""
    assert refused(stealing(), do.StopStealing(1, 0)) == "draw_first"
    state = then(stealing(Colour.RED, 0), do.StopStealing(1, 1))
    assert drawer(state) is None
    assert refused(state, do.DrawLoot(1, 2)) == "no_draw_now"
    assert refused(state, do.DrawSkull(1, 2)) == "no_draw_now"
    assert refused(state, do.StopStealing(1, 1)) == "step_not_due"
    assert refused(state, do.GiveBack(1, 1)) == "step_not_due"
    state = then(state, do.KeepLoot(1, 1))
    assert (state.stage, state.theft, state.swindler(A).tiles) == (Stage.ACTIONS, None, Heap((RED,)))


def test_a_late_stop_is_none() -> None:
    """A tap of the draw before, or of the stop before."""
    assert refused(stealing(Colour.RED, 0, 0), do.StopStealing(1, 1)) == "step_not_due"
    assert refused(then(stealing(Colour.RED, 0), do.StopStealing(1, 1)), do.KeepLoot(1, 0)) == "step_not_due"


def test_golden_case_2() -> None:
    """2 red, 3 blue, red loot twice, skull: 4 red back, 3 blue stay, no coin. Skull at once: 2 red back, +1 coin."""
    before = {"swindlers": {A: {"tiles": Heap({RED: 2, BLUE: 3})}}}
    late = then(stealing(Colour.RED, 0, 0, **before), do.DrawSkull(1, 3), do.GiveBack(1, 3))
    assert (late.swindler(A).tiles, late.swindler(A).coins, late.stage) == (Heap({BLUE: 3}), 1, Stage.ACTIONS)
    assert late.odds(Colour.RED).loot == 7
    early = then(stealing(Colour.RED, **before), do.DrawSkull(1, 1), do.GiveBack(1, 1))
    assert (early.swindler(A).tiles, early.swindler(A).coins) == (Heap({BLUE: 3}), 2)


def test_a_skull_can_cost_nothing() -> None:
    """Where nothing of that colour lies; the steal is over all the same."""
    state = then(stealing(Colour.RED), do.DrawSkull(1, 1))
    assert events(state, do.GiveBack(1, 1)) == (
        ev.SkullStood(harmless=False),
        ev.CoinsMoved(None, A, 1),
        ev.StealEnded(),
        ev.StageBegan(Stage.ACTIONS),
    )


@pytest.mark.parametrize("skull", [True, False])
def test_bets_are_settled_with_the_steal(skull: bool) -> None:
    """Right: 1 point, and the card stays; wrong: it is discarded."""
    state = stealing(Colour.RED, 0, bets=(Bet(B, on_skull=True), Bet(C, on_skull=False)))
    end = (do.DrawSkull(1, 2), do.GiveBack(1, 2)) if skull else (do.StopStealing(1, 1), do.KeepLoot(1, 1))
    state = then(state, *end)
    right, wrong = (B, C) if skull else (C, B)
    assert (state.swindler(right).points, state.swindler(right).cards) == (4, 1)
    assert (state.swindler(wrong).points, state.swindler(wrong).cards) == (3, 0)
    assert (state.swindler(right).sources, state.discards, state.bets) == ({Source.BET: 1}, 1, ())


def test_a_decoys_first_skull_does_nothing() -> None:
    """Nothing goes back, no coin, but the steal is over (ruling 15)."""
    state = then(stealing(Colour.RED, 0, swindlers={A: {"cards": 1, **tiles(BLUE)}}), do.StopStealing(1, 1))
    state = then(stopped(state, A, {A: Accomplice.DECOY}), do.SwitchBag(1, 1, Colour.BLUE))
    assert refused(state, do.StopStealing(1, 1)) == "draw_first"
    harmless = then(state, do.DrawSkull(1, 2), do.GiveBack(1, 2))
    assert (harmless.swindler(A).tiles, harmless.swindler(A).coins) == (Heap((RED, BLUE)), 1)
    assert harmless.stage is Stage.ACTIONS
    later = then(state, do.DrawLoot(1, 2), do.DrawSkull(1, 3), do.GiveBack(1, 3))
    assert later.swindler(A).tiles == Heap((RED,))


def test_a_traitors_draw_is_the_thiefs() -> None:
    """Loot is a new stop, without free draws (ruling 12); a skull that stands brings the Traitor's owner a coin."""
    state = then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.StopStealing(1, 1))
    forced = then(stopped(state, C, {C: Accomplice.TRAITOR}), do.CarryOut(1, 1))
    assert drawer(forced) == A
    loot = then(forced, do.DrawLoot(1, 2))
    assert loot.theft is not None
    assert (loot.theft.pending, loot.stack, loot.discards) == (Pending.STOP, (), 1)
    assert then(loot, do.KeepLoot(1, 2)).swindler(C).coins == 1
    skull = then(forced, do.DrawSkull(1, 2), do.GiveBack(1, 2))
    assert (skull.swindler(C).coins, skull.swindler(A).coins, skull.swindler(A).tiles) == (2, 1, Heap())


def test_a_cheat_draws_for_itself() -> None:
    """Out of the same bag; a skull only ends its draws, and the thief goes on."""
    state = stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT})
    state = then(state, do.CarryOut(1, 1))
    assert drawer(state) == B
    state = then(state, do.DrawLoot(1, 2))
    assert (state.swindler(B).tiles, state.swindler(A).tiles) == (Heap((RED,)), Heap((RED,)))
    state = then(state, do.DrawSkull(1, 3))
    assert (state.stack, state.discards, drawer(state)) == ((), 1, A)
    assert state.swindler(B).tiles == Heap((RED,))
    assert state.theft is not None
    assert (state.theft.pending, state.theft.loot) == (Pending.NOTHING, Heap((RED,)))


def test_nobody_draws_while_a_card_waits() -> None:
    """The thief's hand rests until the card is carried out."""
    state = stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})
    assert drawer(state) is None
    assert refused(state, do.DrawLoot(1, 2)) == "no_draw_now"
    assert drawer(table()) is None


def test_the_double_is_black() -> None:
    """And is drawn like any other tile."""
    assert stealing(Colour.BLACK, 2).swindler(A).tiles == Heap((Tile(Colour.BLACK, 2),))
