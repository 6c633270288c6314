"""STOP!, its question, its answers, its line."""

import pytest

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import PlayedCard, Reaction, Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.table.game import Answers, Laid, Opened, SetAside
from companion.table.ids import Seat
from tests.support.swindlers import (
    ALL_HOLD,
    GREEN,
    A,
    B,
    C,
    D,
    answer,
    events,
    refused,
    stealing,
    stopped,
    table,
    then,
    tiles,
)

BEGGAR, ASSASSIN, TRAITOR = Accomplice.BEGGAR, Accomplice.ASSASSIN, Accomplice.TRAITOR
HUNTER = Accomplice.LEGACY_HUNTER


def line(state: State) -> list[tuple[Seat, Accomplice]]:
    """The cards of the innermost question, the next one first."""
    assert state.reaction is not None
    return [(card.seat, card.card) for card in state.reaction.cards]


def at_stop() -> State:
    """B has drawn and stops; everybody holds two cards."""
    state = stealing(swindlers=ALL_HOLD, active=B)
    return then(state, do.DrawLoot(1, 1), do.StopStealing(1, 1))


def test_all_who_hold_a_card_are_asked() -> None:
    """Not those whose cards rest; whoever says STOP! is asked, too."""
    state = table(swindlers={A: {"cards": 1}, B: {"cards": 2, "resting": 1}, C: {"cards": 1, "resting": 1}})
    state = then(state, do.CallStop(1, B))
    assert state.stack == (Reaction(1, (A, B), B),)
    assert refused(state, do.CallStop(1, A)) == "asked_already"
    assert refused(state, do.CallStop(1, C)) == "no_card"
    assert refused(state, do.PickBag(1, GREEN.colour)) == "paused"


def test_golden_case_4_the_order() -> None:
    """B is active and stops. A Traitor, D Legacy Hunter: D first, then A."""
    state = stopped(at_stop(), A, {A: TRAITOR, D: HUNTER})
    assert line(state) == [(D, HUNTER), (A, TRAITOR)]
    assert [state.swindler(seat).cards for seat in (A, B, C, D)] == [1, 2, 2, 1]


def test_nobody_plays() -> None:
    """The question is over at once, and the table goes on."""
    state = stopped(at_stop(), A, {})
    assert (state.stack, state.asked) == ((), 1)
    assert then(state, do.KeepLoot(1, 1)).stage is Stage.ACTIONS
    assert then(state, do.CallStop(1, C)).stack[-1].question == 2


@pytest.mark.parametrize(
    "found",
    [
        SetAside(),
        Opened(["beggar", 0], 1),
        Opened(["beggar", 1], 0),
        Opened(["decoy", 0], 0),
        Opened(["pirate", 0], 0),
        Opened("beggar", 0),
    ],
)
def test_what_is_no_playable_card_stays_in_its_hand(found: Opened | SetAside) -> None:
    """It did not open, hides more, aims at nothing, has another moment, or is no card at all."""
    state = then(at_stop(), do.CallStop(1, A))
    fact = Answers(1, {A: found, B: Opened(answer(None)), C: Opened(answer(BEGGAR)), D: Opened(answer(None))})
    assert cev.AnswerIgnored(A) in events(state, fact)
    state = then(state, fact)
    assert line(state) == [(C, BEGGAR)]
    assert state.swindler(A).cards == 2


def test_cardboard_lies_face_down_and_is_typed_in() -> None:
    """Until then the table waits; then it stands in its place in the line."""
    state = then(at_stop(), do.CallStop(1, A))
    found: dict[Seat, Opened | Laid | SetAside] = {
        A: Opened(answer(BEGGAR)),
        B: Laid(),
        C: Laid(),
        D: Opened(answer(None)),
    }
    state = then(state, Answers(1, found))
    assert state.reaction is not None
    assert state.reaction.to_type == (B, C)
    assert refused(state, do.CarryOut(1, 1)) == "paused"
    assert refused(state, do.CallStop(1, D)) == "asked_already"
    assert refused(state, do.TypeCard(1, D, BEGGAR)) == "step_not_due"
    assert refused(state, do.TypeCard(1, C, Accomplice.DECOY)) == "not_its_moment"
    assert refused(state, do.TypeCard(1, C, BEGGAR, 1)) == "card_unreadable"
    assert refused(state, do.TypeCard(1, C, ASSASSIN, 1)) == "not_its_moment"
    state = then(state, do.TypeCard(1, C, TRAITOR), do.TypeCard(1, B))
    assert line(state) == [(C, TRAITOR), (A, BEGGAR)]
    assert (state.swindler(B).cards, state.swindler(C).cards) == (2, 1)
    assert refused(state, do.TypeCard(1, C, BEGGAR)) == "step_not_due"
    assert refused(table(), do.TypeCard(1, C, BEGGAR)) == "step_not_due"


def test_golden_case_5_two_assassins_on_one_card() -> None:
    """B is active, D plays Beggar; A and C Assassin on it: C's works, A's goes back to its hand."""
    state = stopped(table(active=B, swindlers=ALL_HOLD), D, {D: BEGGAR})
    state = stopped(state, A, {A: (ASSASSIN, 1), C: (ASSASSIN, 1)})
    assert line(state) == [(C, ASSASSIN), (A, ASSASSIN)]
    found = events(state, do.CarryOut(1, 2 if state.stack[-1].cards[0].number == 2 else 3))
    assert [type(event) for event in found] == [
        cev.CardDone, cev.CardDone, cev.CardReturned, cev.ReactionOver, cev.ReactionOver,
    ]  # fmt: skip
    state = then(state, do.CarryOut(1, state.stack[-1].cards[0].number))
    assert (state.stack, state.discards) == ((), 2)
    assert [state.swindler(seat).cards for seat in (A, B, C, D)] == [2, 2, 1, 1]


def test_golden_case_5_an_assassin_on_an_assassin() -> None:
    """A on Beggar, then C on A's: Beggar works."""
    beggar = {seat: {"cards": 2, **tiles(GREEN, GREEN, GREEN)} for seat in (A, B, C, D)}
    state = stopped(table(active=B, swindlers=beggar), D, {D: BEGGAR})
    state = stopped(state, A, {A: (ASSASSIN, 1)})
    state = stopped(state, C, {C: (ASSASSIN, 2)})
    assert [len(reaction.cards) for reaction in state.stack] == [1, 1, 1]
    assert refused(state, do.CarryOut(1, 1)) == "not_this_card"
    state = then(state, do.CarryOut(1, 3))
    assert state.stack == (Reaction(1, (A, B, C, D), D, opened=True, cards=(PlayedCard(1, D, BEGGAR),)),)
    state = then(state, do.CarryOut(1, 1))
    assert state.front is not None
    assert state.front.givers == (A, B, C)


def test_an_assassin_needs_a_card_that_waits() -> None:
    """Not one that has begun, nor one that nobody played."""
    state = stopped(stealing(GREEN.colour, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT})
    waiting = then(state, do.CallStop(1, C))
    fact = Answers(2, {seat: Opened(answer((ASSASSIN, 1) if seat == C else None)) for seat in (A, B, C, D)})
    assert cev.CardPlayed(2, C, ASSASSIN, 1) in events(waiting, fact)
    begun = then(state, do.CarryOut(1, 1), do.CallStop(1, C))
    assert cev.AnswerIgnored(C) in events(begun, fact)
