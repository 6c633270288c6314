"""Reversals restore exactly what was there before, or give their reasons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.robots.reversals import reversal
from companion.games.age_of_thieves.play.state import PLAYING, Debts, District, Fate, Heist, Stage, State
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from tests.support import played
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    order,
    refused,
    resigned,
    then,
    told,
    use,
)

# -- jewels ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jewel", [Jewel.GREEN, Jewel.YELLOW])
def test_a_jewel_is_put_back(jewel: Jewel) -> None:
    """Picked up and put back, it is where it was; a second one cannot be put back."""
    begin = at_event(board=Purse(green=4, yellow=1))
    state = then(begin, do.PickUp(1, NOIRON, jewel))
    assert then(state, PutBack(1, NOIRON, jewel)) == begin
    assert refused(begin, PutBack(1, NOIRON, jewel)) == [Veto.NOT_THAT_JEWEL]


def test_the_emperors_jewel_is_put_back() -> None:
    """The first taking and the alarm of the next turn stay; picked up again, the jewel only changes its owner."""
    taken = at_resolution((5,), heist=Heist(NOIRON, NOIRON, 1, District.HAMMERINGS))
    assert refused(taken, PutBack(1, MORIUS, Jewel.EMPERORS)) == [Veto.NOT_THAT_JEWEL]
    state = then(taken, PutBack(1, NOIRON, Jewel.EMPERORS))
    assert state.heist == Heist(None, NOIRON, 1, District.HAMMERINGS)
    assert told(state, do.TakeEmperors(1, MORIUS)) == (ev.EmperorsTaken(MORIUS, first=False),)
    over = then(resigned(state), do.NextTurn(1))
    assert (over.mood, [over.thief(seat).markers.red for seat in over.ring]) == (Mood.ALARM, [0, 0, 0])


def test_trinkets_never_lie_on_the_board_again() -> None:
    """They are a city token; people can change a number by hand if they need to."""
    state = at_event(thieves={NOIRON: {"purse": Purse(trinkets=1)}})
    assert refused(state, PutBack(1, NOIRON, Jewel.TRINKETS)) == [Veto.NOT_ON_BOARD]


# -- the dungeon, markers ----------------------------------------------------------------------------------------------


def test_a_thief_gets_out_without_move() -> None:
    """It is hidden until the turn ends, and may use any next card."""
    jailed = at_resolution((5, 3), thieves={MORIUS: {"in_dungeon": True}})
    assert refused(jailed, use(MORIUS, 0, name="beacon")) == [Veto.DUNGEON_MOVE_FIRST]
    state = then(jailed, GetOut(1, MORIUS))
    assert (state.thief(MORIUS).in_dungeon, state.thief(MORIUS).hidden) == (False, True)
    assert then(state, use(MORIUS, 0, name="beacon")).thief(MORIUS).slots[0].fate is Fate.USED
    assert refused(state, GetOut(1, MORIUS)) == [Veto.NOT_IN_DUNGEON]


def test_out_of_the_dungeon_is_told_as_what_it_was() -> None:
    """The tale says whether it was by Move."""
    jailed = at_resolution((5,), thieves={MORIUS: {"in_dungeon": True}})
    assert ev.Escaped(MORIUS, 0) in told(jailed, use(MORIUS, 0, Way.SNEAK))
    assert told(jailed, GetOut(1, MORIUS)) == (ev.Escaped(MORIUS),)


def test_having_been_caught_is_not_forgotten() -> None:
    """2 blue AP in the next turn, wherever the thief stands."""
    state = then(at_resolution((5,)), do.Catch(1, MORIUS), GetOut(1, MORIUS))
    assert then(resigned(state), do.NextTurn(1)).thief(MORIUS).markers.blue == 2


def test_a_theft_marker_comes_off() -> None:
    """Nobody was robbed, so a marker may come again."""
    begin = at_event()
    marked = then(begin, do.MarkForTheft(1, MORIUS, NOIRON))
    assert then(marked, TakeMarkerOff(1, NOIRON)) == begin
    assert refused(begin, TakeMarkerOff(1, NOIRON)) == [Veto.NO_THEFT_MARKER]


# -- cards that lie ----------------------------------------------------------------------------------------------------


def test_a_card_that_lies_does_nothing() -> None:
    """It leaves the order; a card that is done cannot be cancelled any more."""
    state = at_resolution((5, 3), (4,), guard=1)
    assert told(state, CancelCard(1, NOIRON, 0)) == (ev.CardCancelled(NOIRON, 0, ev.Because.EFFECT),)
    assert order(then(state, CancelCard(1, NOIRON, 0))) == [(5, "Morius"), (3, "Morius"), (1, "guard")]
    assert refused(then(state, use(MORIUS, 0)), CancelCard(1, MORIUS, 0)) == [Veto.NOT_LYING]
    assert refused(state, CancelCard(1, MORIUS, 2)) == [Veto.NOT_LYING]


def test_nothing_reaches_a_card_of_the_dungeon() -> None:
    """Rulebook p. 13; the first thief may insist."""
    state = at_resolution((5,), thieves={MORIUS: {"in_dungeon": True}})
    assert refused(state, CancelCard(1, MORIUS, 0)) == [Veto.WARN_IN_DUNGEON]
    assert then(state, CancelCard(1, MORIUS, 0, insist=True)).thief(MORIUS).slots[0].fate is Fate.CANCELLED


def test_the_last_card_that_is_hit_ends_the_resolution() -> None:
    """Nothing is left to wait for."""
    state = then(at_resolution((2,), (3,), guard=8), do.GuardDone(1), use(NOIRON, 0), CancelCard(1, MORIUS, 0))
    assert state.stage is Stage.CLEANUP


# -- the first thief ---------------------------------------------------------------------------------------------------


def test_ties_follow_the_first_thief_token() -> None:
    """They do so at once, among cards that are not done; in Clean-up the token moves on from there."""
    state = at_resolution((4,), (4,), (4, 1), guard=2)
    assert order(state)[:3] == [(4, "Morius"), (4, "Noiron"), (4, "Jasmine")]
    moved = then(state, use(MORIUS, 0), PassFirstThief(1, JASMINE))
    assert order(moved) == [(4, "Jasmine"), (4, "Noiron"), (2, "guard"), (1, "Jasmine")]
    assert (moved.arbiter, then(resigned(moved), do.NextTurn(1)).first) == (JASMINE, MORIUS)
    assert refused(moved, PassFirstThief(1, JASMINE)) == [Veto.ALREADY_FIRST]


# -- the guard ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("begin", [at_event(), at_declaration(), at_resolution((5,), (2,))])
def test_the_guard_is_skipped(begin: State) -> None:
    """It can be in any phase before its turn, but not twice."""
    state = then(begin, CallGuard(1, acts=False))
    assert "guard" not in [name for _, name in order(state)]
    assert refused(state, CallGuard(1, acts=False)) == [Veto.GUARD_IS_DONE]
    assert then(state, CallGuard(1, acts=True)) == begin


def test_a_guard_that_has_acted_is_not_skipped() -> None:
    """It can only be called once more."""
    state = then(at_resolution((2,), guard=8), do.GuardDone(1))
    assert refused(state, CallGuard(1, acts=False)) == [Veto.GUARD_IS_DONE]


def test_without_the_guard_the_last_card_ends_the_resolution() -> None:
    """Nobody is waited for. If nothing was declared, the turn is over when plans open."""
    state = at_resolution((5,), (2,), guard_skipped=True)
    assert resigned(state).stage is Stage.CLEANUP
    assert at_resolution(guard_skipped=True).stage is Stage.CLEANUP
    assert refused(state, do.WeAreHere(1)) == [Veto.ENTRY_IS_PAST]


def test_the_guard_acts_once_more() -> None:
    """It is next again, and the thieves go on after it. A guard that was only moved early is not meant by this."""
    state = at_resolution((3,), (1,), guard=8)
    assert refused(state, CallGuard(1, acts=True)) == [Veto.GUARD_TO_ACT]
    acted = then(state, do.GuardDone(1))
    assert order(then(acted, CallGuard(1, acts=True))) == [(8, "guard"), (3, "Morius"), (1, "Noiron")]


def test_a_turn_that_was_over_goes_on_for_the_guard() -> None:
    """Clean-up comes after it has acted."""
    state = then(at_cleanup((5,)), CallGuard(1, acts=True))
    assert (state.stage, order(state)) == (Stage.RESOLUTION, [(4, "guard")])
    assert refused(state, do.NextTurn(1)) == [Veto.NOT_NOW]
    assert then(state, do.GuardDone(1)).stage is Stage.CLEANUP


# -- what holds for all of them ----------------------------------------------------------------------------------------


def jewels(state: State) -> list[int]:
    """How many there are anywhere: green, yellow, Trinkets, and the Emperors' Jewel with a thief or on the board."""
    everywhere = [state.board, state.supply, *(thief.purse for thief in state.thieves.values())]
    return [sum(purse.number(jewel) for purse in everywhere) for jewel in (Jewel.GREEN, Jewel.YELLOW, Jewel.TRINKETS)]


def tokens(state: State) -> list[tuple[int, int, int, Debts]]:
    """Tokens and debts of all thief sheets."""
    sheets = state.thieves.values()
    return [(thief.informer, thief.agent, thief.neighborhood, thief.debts) for thief in sheets]


@given(number=st.integers(0, 11), seed=st.binary(min_size=32, max_size=32), place=st.floats(0, 1))
def test_nothing_appears_or_vanishes(number: int, seed: bytes, place: float) -> None:
    """At any moment of any game, after any number of reversals, there are as many jewels and tokens as before."""
    states = [made.after for made in played.moves(number, 2 + number % 3) if made.after.stage in PLAYING]
    state, chance = states[int(place * (len(states) - 1))], Chance(Stream(seed))
    there, sheets, best = jewels(state), tokens(state), state.heist.burglar
    for _ in range(12):
        if state.stage not in PLAYING:
            break
        state = then(state, reversal(chance, state))
        assert (jewels(state), tokens(state), state.heist.burglar) == (there, sheets, best)
