"""Nothing waits for a swindler who went home, and the turns pass (ruling 19)."""

import pytest

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.table.game import Absent, Answers, Laid, NoAnswer, Opened
from companion.table.ids import Seat
from tests.support.swindlers import (
    ALL_HOLD,
    RED,
    A,
    B,
    C,
    D,
    answer,
    events,
    fresh,
    stealing,
    stopped,
    table,
    then,
    tiles,
)

NOTHING = Opened(answer(None), 0)


def at_stop(**changes: object) -> State:
    """A has drawn a red tile and stops; everybody holds two cards."""
    return then(stealing(Colour.RED, 1, swindlers=ALL_HOLD, **changes), do.StopStealing(1, 1))


@pytest.mark.parametrize("stage", [Stage.BEFORE, Stage.RESERVE, Stage.ACTIONS, Stage.HIRE])
def test_a_turn_passes(stage: Stage) -> None:
    """At once, in whatever step; nobody else's does."""
    state = table(stage)
    assert events(state, Absent(A)) == (ev.TurnBegan(2, B, Stage.RESERVE),)
    assert events(state, Absent(B)) == ()


def test_a_steal_ends_as_it_is() -> None:
    """The thief keeps what was drawn, a skull does nothing, bets are settled."""
    bet = then(stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.KNOW_IT_ALL}), do.PlaceBet(1, 1, on_skull=False))
    state = then(bet, do.PickBag(1, Colour.RED), do.DrawLoot(1, 1), do.DrawSkull(1, 2), Absent(A))
    assert (state.active, state.theft, state.bets) == (B, None, ())
    assert state.swindler(A).tiles.counts
    assert state.swindler(B).points == 4


def test_in_the_last_round_the_count_follows() -> None:
    """If nobody plays after that seat."""
    state = table(Stage.HIRE, seats=2, turn=4, active=B, swindlers={A: {"orders": 9}})
    assert events(state, Absent(B)) == (ev.StageBegan(Stage.COUNT),)


def test_new_orders_are_laid_out_all_the_same() -> None:
    """The table does that, whoever has made the gap; then the turn passes."""
    state = table(Stage.ACTIONS, finished=True)
    assert events(state, Absent(A)) == ()
    assert events(then(state, do.Refill(1, 4)), Absent(A)) == (ev.TurnBegan(2, B, Stage.RESERVE),)


def test_a_raid_gets_nothing_from_the_seat() -> None:
    """Its tiles stay where they are."""
    state = table(Stage.REFILL, finished=True, swindlers={C: {"hand_in": 2, **tiles(RED, RED)}})
    assert events(state, Absent(C)) == (ev.HandInDue(C, 0),)


def test_a_card_that_nobody_carries_out_comes_back() -> None:
    """The next one in line follows."""
    state = stopped(at_stop(), B, {C: Accomplice.TRAITOR, B: Accomplice.BEGGAR})
    first = state.front
    assert first is not None
    after = then(state, Absent(first.seat))
    assert after.swindler(first.seat).cards == 2
    assert after.front is not None
    assert after.front.seat != first.seat
    assert events(state, Absent(D)) == ()


def test_a_beggar_gets_nothing_from_the_seat() -> None:
    """All others give; if nobody else has to, the card is done."""
    loot = {seat: {"cards": 1, **tiles(RED, RED, RED)} for seat in (A, C, D)}
    state = stopped(table(swindlers={**loot, B: {"cards": 1}}), B, {B: Accomplice.BEGGAR})
    state = then(state, do.CarryOut(1, 1))
    assert events(state, Absent(C)) == (cev.Given(1, C, None),)
    state = then(state, do.Give(1, 1, A, None), do.Give(1, 1, D, None))
    assert events(state, Absent(C)) == (cev.Given(1, C, None), cev.CardDone(1), cev.ReactionOver())


def test_a_cheat_gives_the_bag_back() -> None:
    """The draws that were made stay."""
    state = stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT})
    state = then(state, do.CarryOut(1, 1), do.DrawLoot(1, 2, 1))
    assert events(state, Absent(B)) == (cev.CardDone(1), cev.ReactionOver())


@pytest.mark.parametrize("card", [Accomplice.TRAITOR, Accomplice.LEGACY_HUNTER])
def test_a_thief_who_went_home_draws_and_chooses_no_more(card: Accomplice) -> None:
    """The card is done, the turn passes."""
    state = stopped(at_stop(), B, {B: card})
    begin = do.CarryOut(1, 1) if card is Accomplice.TRAITOR else do.SplitLoot(1, 1, ())
    state = then(state, begin)
    assert events(state, Absent(B)) == ()
    after = then(state, Absent(A))
    assert (after.active, after.stack, after.theft) == (B, (), None)


def test_no_answer_is_no_card() -> None:
    """And what was laid without a phone is typed in for nobody."""
    state = then(table(swindlers=ALL_HOLD), do.CallStop(1, B))
    by_seat: dict[Seat, Opened | Laid | NoAnswer] = {A: NOTHING, B: NOTHING, C: NOTHING, D: NoAnswer()}
    assert then(state, Answers(1, by_seat)).stack == ()
    laid = then(state, Answers(1, {**by_seat, D: Laid()}))
    assert events(laid, Absent(D)) == (cev.AnswerTyped(D), cev.ReactionOver())


def test_while_others_answer_their_cards_come_first() -> None:
    """The turn passes afterwards."""
    state = then(table(swindlers=ALL_HOLD), do.CallStop(1, B))
    assert events(state, Absent(A)) == ()


def test_no_master_thief_is_chosen() -> None:
    """Every card is left to the others; when all have one, the first turn begins."""
    state = then(fresh(2, master_thieves=True), do.FirstSeat(A))
    state = then(state, Absent(B))
    assert (state.swindler(B).ability, state.stage) == (Ability.WRITTEN, Stage.SETUP)
    assert then(state, do.TakeAbility(A, Ability.FREE_ORDERS)).active == A
