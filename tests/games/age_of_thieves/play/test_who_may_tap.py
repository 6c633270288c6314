"""Who may tap what."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.state import District, What
from companion.games.age_of_thieves.play.who_may_tap import doers
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.game import Doers
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_cleanup, at_event, at_resolution, table, then

OWN: list[Command] = [
    do.TypeAp(1, JASMINE, ()),
    do.Use(1, JASMINE, 0, Way.SNEAK),
    do.Resign(1, JASMINE, 0),
    do.PickUp(1, JASMINE, Jewel.GREEN),
    do.TakeEmperors(1, JASMINE),
    do.Reveal(1, JASMINE, Token.STASH),
    do.SpendNeighborhood(1, JASMINE),
    do.Leave(1, JASMINE),
    do.Count(JASMINE, 0, 0, 0),
    do.Steal(1, JASMINE, NOIRON, Jewel.GREEN),
    do.MarkForTheft(1, JASMINE, NOIRON),
]
BY_A_CARD: list[Command] = [
    do.Catch(1, JASMINE),
    do.DueNext(1, JASMINE, aside=4),
    do.Hide(1, True, JASMINE),
    PutBack(1, JASMINE, Jewel.GREEN),
    GetOut(1, JASMINE),
    TakeMarkerOff(1, JASMINE),
    CancelCard(1, JASMINE, 0),
]
SHARED: list[Command] = [
    do.FirstThief(JASMINE),
    do.FiguresStand(),
    do.AlarmPlaced(1),
    do.JewelPlaced(1, True),
    do.DiceThrown(1, (3,)),
    do.ExtraEvent(1),
    do.GuardDone(1),
    do.WeAreHere(1, JASMINE, 0),
    do.Mismatch(1, JASMINE, 0),
    do.DrawDistrict(1, District.EMPTY_POT),
    do.Hide(1, True),
    do.Adjust(1, What.AP, 1, seat=JASMINE),
    PassFirstThief(1, JASMINE),
    CallGuard(1, acts=True),
    do.NextTurn(1),
    do.CountIsRight(),
]


def may(*seats: Any) -> Doers:
    """These seats and the host may tap it."""
    return Doers(frozenset(seats), host=True)


def test_every_command_is_somebodys() -> None:
    """The lists of this test leave none out."""
    assert {type(command) for command in (*OWN, *BY_A_CARD, *SHARED)} == set(KINDS.values())


@pytest.mark.parametrize("command", OWN)
def test_a_thiefs_own_affair(command: Command) -> None:
    """Its own phone taps it; if that is silent, the first thief's or the host's."""
    assert doers(at_event(), command) == may(JASMINE, MORIUS)


@pytest.mark.parametrize("command", SHARED)
def test_shared_steps(command: Command) -> None:
    """The first thief's phone or the host's taps them, whichever thief they name."""
    assert doers(at_event(), command) == may(MORIUS)


@pytest.mark.parametrize("command", SHARED)
def test_before_there_is_a_first_thief(command: Command) -> None:
    """Only the host taps."""
    assert doers(table(first=None), command) == may()


@pytest.mark.parametrize(
    "command",
    [
        do.PickUp(1, JASMINE, Jewel.GREEN, insist=True),
        do.TakeEmperors(1, JASMINE, insist=True),
        do.Reveal(1, JASMINE, Token.STASH, insist=True),
        do.Catch(1, JASMINE, insist=True),
        do.Steal(1, JASMINE, NOIRON, Jewel.GREEN, insist=True),
        do.MarkForTheft(1, JASMINE, NOIRON, insist=True),
        do.Leave(1, JASMINE, insist=True),
        do.Count(JASMINE, 0, 0, 0, insist=True),
        do.Use(1, JASMINE, 0, Way.SNEAK, insist=True),
        do.Adjust(1, What.GREEN, 1, seat=JASMINE, insist=True),
        CancelCard(1, JASMINE, 0, insist=True),
    ],
)
def test_insisting_is_the_first_thiefs(command: Command) -> None:
    """Ruling 11: nobody overrules a warning about itself."""
    assert doers(at_event(), command) == may(MORIUS)


@pytest.mark.parametrize("command", BY_A_CARD)
def test_what_a_card_does_to_others(command: Command) -> None:
    """A thief who acts, or has acted in this turn, enters what its card did to another; nobody else does."""
    assert doers(at_event(4), command) == may(JASMINE, MORIUS)
    state = at_resolution((2,), (9,), (), (5,), guard=1)
    assert doers(state, command) == may(JASMINE, MORIUS, NOIRON)
    acted = then(state, do.Resign(1, NOIRON, 0))
    assert doers(acted, command) == may(JASMINE, MORIUS, NOIRON, ZAIN)
    assert doers(at_cleanup((), (9,), (), ()), command) == may(JASMINE, MORIUS, NOIRON)


@pytest.mark.parametrize("command", BY_A_CARD)
def test_the_guards_turn_is_nobodys_card(command: Command) -> None:
    """Then the first thief taps, or the thief who was caught."""
    assert doers(at_resolution((2,), (1,), (), guard=8), command) == may(JASMINE, MORIUS)


def test_a_first_thief_who_left_has_no_duties() -> None:
    """Ruling 23: they pass to the next in town."""
    state = at_event(3, turn=5, mood=Mood.ALARM, thieves={MORIUS: {"left": 1}})
    assert doers(state, do.NextTurn(5)) == may(NOIRON)


def test_a_thief_who_left_books_nothing_upon_others() -> None:
    """Its done cards count no more."""
    state = then(at_resolution((2,), (9,), (), turn=5, mood=Mood.ALARM), do.Resign(5, NOIRON, 0), do.Leave(5, NOIRON))
    assert NOIRON not in doers(state, do.Catch(5, JASMINE)).seats
