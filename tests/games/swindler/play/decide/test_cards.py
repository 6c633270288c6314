"""What each accomplice does."""

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Bet, Pending, Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap
from tests.support.swindlers import (
    ALL_HOLD,
    BLUE,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    A,
    B,
    C,
    D,
    events,
    refused,
    stealing,
    stopped,
    table,
    then,
    tiles,
)


def at_skull(*draws: int) -> State:
    """A has drawn these red tiles and a skull; everybody holds two cards."""
    state = stealing(Colour.RED, *draws, swindlers=ALL_HOLD)
    return then(state, do.DrawSkull(1, len(draws) + 1))


def at_stop(*draws: int) -> State:
    """A has drawn these red tiles and stops."""
    state = stealing(Colour.RED, *draws, swindlers=ALL_HOLD)
    return then(state, do.StopStealing(1, len(draws)))


def test_a_bet_lies_open() -> None:
    """The card lies on the table, in no hand (ruling 17)."""
    state = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.KNOW_IT_ALL})
    assert refused(state, do.PlaceBet(1, 2, on_skull=True)) == "not_this_card"
    state = then(state, do.PlaceBet(1, 1, on_skull=True))
    assert (state.bets, state.swindler(B).cards, state.stack) == ((Bet(B, on_skull=True),), 1, ())
    assert state.accomplices_left == 27 - 7 - 1


def test_golden_case_6() -> None:
    """A active, B bets skull. Stop, Traitor, skull: B +1. Skull, Angel, stop: B wrong."""
    bet = then(stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.KNOW_IT_ALL}), do.PlaceBet(1, 1, on_skull=True))
    drawn = then(bet, do.PickBag(1, Colour.RED), do.DrawLoot(1, 1))
    traitor = then(stopped(then(drawn, do.StopStealing(1, 1)), C, {C: Accomplice.TRAITOR}), do.CarryOut(1, 2))
    traitor = then(traitor, do.DrawSkull(1, 2), do.GiveBack(1, 2))
    assert (traitor.swindler(B).points, traitor.swindler(B).cards) == (4, 2)
    angel = stopped(then(drawn, do.DrawSkull(1, 2)), D, {D: Accomplice.GUARDIAN_ANGEL})
    angel = then(angel, do.TakeLoot(1, 2, RED), do.StopStealing(1, 2), do.KeepLoot(1, 2))
    assert (angel.swindler(B).points, angel.swindler(B).cards) == (3, 1)


def test_a_cheat_draws_once_at_least() -> None:
    """Then it gives the bag back when it likes (ruling 14)."""
    state = stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT})
    assert refused(state, do.StopCheating(1, 1)) == "not_this_card"
    state = then(state, do.CarryOut(1, 1))
    assert refused(state, do.CarryOut(1, 1)) == "not_this_card"
    assert refused(state, do.StopCheating(1, 1)) == "draw_first"
    state = then(state, do.DrawLoot(1, 2, 1), do.StopCheating(1, 1))
    assert (state.stack, state.discards, state.swindler(B).tiles.coins) == ((), 1, 1)


def test_an_angel_undoes_the_skull() -> None:
    """It takes a tile of this turn; the thief goes on, or stops without another tile."""
    state = stopped(at_skull(0, 0), B, {B: Accomplice.GUARDIAN_ANGEL})
    assert refused(state, do.TakeLoot(1, 1)) == "not_of_this_loot"
    assert refused(state, do.TakeLoot(1, 1, BLUE)) == "not_of_this_loot"
    assert refused(state, do.TakeLoot(1, 2, RED)) == "not_this_card"
    state = then(state, do.TakeLoot(1, 1, RED))
    assert (state.swindler(A).tiles, state.swindler(B).tiles) == (Heap((RED,)), Heap((RED,)))
    assert state.theft is not None
    assert (state.theft.pending, state.theft.loot, state.theft.skulls) == (Pending.NOTHING, Heap((RED,)), 0)
    assert then(state, do.StopStealing(1, 3), do.KeepLoot(1, 3)).stage is Stage.ACTIONS
    assert then(state, do.DrawLoot(1, 4)).theft is not None


def test_an_angel_on_a_first_draw() -> None:
    """Nothing to take, no coin; the next draw is the first again (rulings 3 and 4)."""
    state = stopped(at_skull(), B, {B: Accomplice.GUARDIAN_ANGEL})
    assert refused(state, do.TakeLoot(1, 1, RED)) == "not_of_this_loot"
    state = then(state, do.TakeLoot(1, 1))
    assert (state.swindler(A).coins, state.swindler(B).tiles) == (1, Heap())
    assert then(state, do.StopStealing(1, 1)).theft is not None
    again = then(state, do.DrawSkull(1, 2), do.GiveBack(1, 2))
    assert again.swindler(A).coins == 2


def test_a_decoy_changes_the_bag() -> None:
    """For another one of the five; the loot of the first stays this turn's."""
    state = stopped(at_stop(0), A, {A: Accomplice.DECOY})
    assert refused(state, do.SwitchBag(1, 1, Colour.RED)) == "no_bag"
    assert refused(state, do.SwitchBag(1, 1, Colour.NEUTRAL)) == "no_bag"
    assert refused(state, do.SwitchBag(1, 2, Colour.BLUE)) == "not_this_card"
    state = then(state, do.SwitchBag(1, 1, Colour.BLUE), do.DrawLoot(1, 2), do.StopStealing(1, 2))
    assert state.theft is not None
    assert (state.theft.bag, state.theft.loot) == (Colour.BLUE, Heap((RED, BLUE)))


def test_after_a_decoy_the_traitor_comes_too_late() -> None:
    """The thief's own card stands first in turn order, and there is no stop any more."""
    state = stopped(at_stop(0), C, {A: Accomplice.DECOY, C: Accomplice.TRAITOR})
    found = events(state, do.SwitchBag(1, 1, Colour.BLUE))
    assert found[-2:] == (cev.CardReturned(2), cev.ReactionOver())


def test_a_legacy_hunter_parts_the_loot() -> None:
    """The thief picks first, the rest is the Hunter's; older tiles stay where they are."""
    old = {A: {"cards": 2, **tiles(RED, BLUE)}, B: {"cards": 2}}
    state = then(stealing(Colour.RED, 0, 0, 0, swindlers=old), do.StopStealing(1, 3))
    state = stopped(state, B, {B: Accomplice.LEGACY_HUNTER})
    assert refused(state, do.SplitLoot(1, 1, (BLUE,))) == "not_of_this_loot"
    assert refused(state, do.SplitLoot(1, 2, ())) == "not_this_card"
    assert refused(state, do.ChoosePart(1, 1, named=True)) == "not_this_card"
    state = then(state, do.SplitLoot(1, 1, (RED,)))
    named = then(state, do.ChoosePart(1, 1, named=True))
    assert (named.swindler(A).tiles, named.swindler(B).tiles) == (Heap((RED, RED, BLUE)), Heap((RED, RED)))
    rest = then(state, do.ChoosePart(1, 1, named=False))
    assert (rest.swindler(A).tiles, rest.swindler(B).tiles) == (Heap((RED, RED, RED, BLUE)), Heap((RED,)))
    assert rest.theft is not None
    assert rest.theft.loot == Heap((RED, RED))
    whole = then(stopped(at_stop(0), B, {B: Accomplice.LEGACY_HUNTER}), do.SplitLoot(1, 1, (RED,)))
    assert then(whole, do.ChoosePart(1, 1, named=True)).swindler(B).tiles == Heap()


def test_golden_case_4() -> None:
    """D's Legacy Hunter, then A's Traitor; B's forced draw is a skull: D keeps its part, A +1 coin. The other way
    round A's card goes back to its hand."""
    begun = then(table(active=B, swindlers=ALL_HOLD), do.PickBag(1, Colour.RED))
    begun = then(begun, do.DrawLoot(1, 1), do.DrawLoot(1, 2), do.StopStealing(1, 2))
    state = stopped(begun, A, {A: Accomplice.TRAITOR, D: Accomplice.LEGACY_HUNTER})
    hunter, traitor = (card.number for card in state.stack[-1].cards)
    state = then(state, do.SplitLoot(1, hunter, (RED,)), do.ChoosePart(1, hunter, named=True))
    state = then(state, do.CarryOut(1, traitor), do.DrawSkull(1, 3), do.GiveBack(1, 3))
    assert [state.swindler(seat).tiles for seat in (B, D)] == [Heap(), Heap((RED,))]
    assert (state.swindler(A).coins, state.swindler(B).coins) == (2, 1)
    other = stopped(begun, A, {A: Accomplice.LEGACY_HUNTER, D: Accomplice.TRAITOR})
    other = then(other, do.CarryOut(1, other.stack[-1].cards[0].number), do.DrawSkull(1, 3))
    assert (other.swindler(A).cards, other.stack) == (2, ())
    assert then(other, do.GiveBack(1, 3)).swindler(D).coins == 2


def begging() -> State:
    """D's Beggar, carried out: A and B have three tiles, C two."""
    heaps = {A: {"cards": 2, "coins": 0, **tiles(RED, RED, BLUE)}, B: tiles(WHITE, WHITE, GREEN), C: tiles(RED, RED)}
    state = stopped(table(swindlers={**heaps, D: {"cards": 1}}), D, {D: Accomplice.BEGGAR})
    return then(state, do.CarryOut(1, 1))


def test_a_beggar_gets_a_tile_or_a_coin() -> None:
    """From each other seat with three or more, as it likes."""
    state = begging()
    assert refused(state, do.Give(1, 1, C, RED)) == "step_not_due"
    assert refused(state, do.Give(1, 2, A, RED)) == "not_this_card"
    assert refused(state, do.Give(1, 1, A)) == "coins_missing"
    assert refused(state, do.Give(1, 1, A, GREEN)) == "tiles_missing"
    state = then(state, do.Give(1, 1, B))
    assert refused(state, do.Give(1, 1, B)) == "step_not_due"
    state = then(state, do.Give(1, 1, A, BLUE))
    assert (state.swindler(D).tiles, state.swindler(D).coins) == (Heap((BLUE,)), 2)
    assert (state.stack, state.discards) == ((), 1)


def test_who_has_nothing_left_gives_nothing() -> None:
    """Other cards may have taken it all before."""
    state = begging().with_swindler(A, tiles=Heap())
    state = then(state, do.Give(1, 1, A))
    assert (state.swindler(A).coins, state.swindler(D).coins) == (0, 1)


def test_a_beggar_may_find_nobody() -> None:
    """It is carried out all the same."""
    state = then(stopped(table(swindlers=ALL_HOLD), D, {D: Accomplice.BEGGAR}), do.CarryOut(1, 1))
    assert (state.stack, state.discards) == ((), 1)


def test_a_trickster_swaps_and_changes_hands() -> None:
    """The other seat has the card, which rests; with it, it cannot bring the same tiles back (ruling 16)."""
    heaps = {A: {"cards": 1, **tiles(RED)}, B: tiles(BLUE, YELLOW), C: tiles(GREEN)}
    state = stopped(table(swindlers=heaps), A, {A: Accomplice.TRICKSTER})
    assert refused(state, do.Swap(1, 1, A, RED, RED)) == "from_oneself"
    assert refused(state, do.Swap(1, 1, B, BLUE, BLUE)) == "tiles_missing"
    assert refused(state, do.Swap(1, 1, B, RED, GREEN)) == "tiles_missing"
    assert refused(state, do.Swap(1, 2, B, RED, BLUE)) == "not_this_card"
    state = then(state, do.Swap(1, 1, B, RED, BLUE))
    assert (state.swindler(A).tiles, state.swindler(B).tiles) == (Heap((BLUE,)), Heap((RED, YELLOW)))
    assert (state.swindler(A).cards, state.swindler(B).cards, state.swindler(B).playable) == (0, 1, 0)
    state = stopped(state.with_swindler(B, resting=0), B, {B: Accomplice.TRICKSTER})
    assert refused(state, do.Swap(1, 2, A, RED, BLUE)) == "undoes_swap"
    assert then(state, do.Swap(1, 2, A, YELLOW, BLUE)).swindler(A).tiles == Heap((YELLOW,))


def test_an_aid_counts_for_this_step() -> None:
    """Forger and Lockpick are laid down before the order, and discarded."""
    state = stopped(table(Stage.ACTIONS, swindlers=ALL_HOLD), A, {A: Accomplice.FORGER})
    state = then(state, do.CarryOut(1, 1))
    state = then(stopped(state, A, {A: Accomplice.LOCKPICK}), do.CarryOut(1, 2))
    assert (state.aids, state.discards) == ((Accomplice.FORGER, Accomplice.LOCKPICK), 2)
    assert then(state, do.Hire(1)).aids == ()


def test_cards_that_need_a_word_more_do_not_just_begin() -> None:
    """A bet needs its side, a Decoy its bag."""
    state = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.KNOW_IT_ALL})
    assert refused(state, do.CarryOut(1, 1)) == "not_this_card"


def test_an_assassin_takes_its_target_with_it() -> None:
    """Both are discarded, and what was played does nothing."""
    state = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.KNOW_IT_ALL})
    state = stopped(state, C, {C: (Accomplice.ASSASSIN, 1)})
    assert events(state, do.CarryOut(1, 2))[:2] == (cev.CardDone(1, neutralised=True), cev.CardDone(2))
    state = then(state, do.CarryOut(1, 2))
    assert (state.stack, state.discards, state.bets) == ((), 2, ())
