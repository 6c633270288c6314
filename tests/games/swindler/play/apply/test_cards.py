"""What events of accomplices change."""

from typing import Any

import pytest

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.apply.cards import after_card
from companion.games.swindler.play.apply.event import apply_event
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.state import Bet, Pending, PlayedCard, Reaction, State, Swapped, Theft
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap
from tests.support.swindlers import ALL_HOLD, BLUE, RED, A, B, C, D, table

BEGGAR, CHEAT, HUNTER = Accomplice.BEGGAR, Accomplice.CHEAT, Accomplice.LEGACY_HUNTER


def after(state: State, *events: Event) -> State:
    """The table after these events."""
    for event in events:
        state = after_card(event, state)
    return state


def lying(*cards: PlayedCard, **changes: Any) -> State:
    """These cards lie on the table, in one question below another that is asked now."""
    reaction = Reaction(1, (A, B, C, D), A, opened=True, cards=cards)
    return table(stack=(reaction,), played=len(cards), swindlers=ALL_HOLD, **changes)


def test_an_unknown_event_is_a_mistake() -> None:
    """Nothing is passed over in silence."""
    with pytest.raises(TypeError, match="no such event: str"):
        after_card("odd", table())


def test_a_question_and_its_cards() -> None:
    """Each card stands in turn order, typed ones among them, and leaves its hand."""
    state = after(table(swindlers=ALL_HOLD, active=B), cev.StopCalled(A, 1, (A, B, C)))
    assert (state.asked, state.stack) == (1, (Reaction(1, (A, B, C), A),))
    state = after(state, cev.AnswersOpened((C,)), cev.AnswerIgnored(B), cev.CardPlayed(1, A, BEGGAR, None))
    state = after(state, cev.AnswerTyped(C), cev.CardPlayed(2, C, CHEAT, None))
    cards = (PlayedCard(2, C, CHEAT), PlayedCard(1, A, BEGGAR))
    assert state.stack == (Reaction(1, (A, B, C), A, opened=True, cards=cards),)
    assert (state.played, state.swindler(A).cards, state.swindler(B).cards) == (2, 1, 2)


def test_cards_go_as_they_are_done() -> None:
    """Back to the hand, or to the discards, from whichever question they lie in; then the question is over."""
    state = lying(PlayedCard(1, A, BEGGAR), PlayedCard(2, B, CHEAT))
    state = after(state, cev.StopCalled(C, 2, (C,)), cev.AnswersOpened(()))
    state = after(state, cev.CardReturned(2), cev.CardDone(1, neutralised=True), cev.ReactionOver())
    assert state.stack == (Reaction(1, (A, B, C, D), A, opened=True),)
    assert (state.swindler(A).cards, state.swindler(B).cards, state.discards) == (2, 3, 1)


def test_cards_begin() -> None:
    """With who has to give, with the loot in two parts."""
    state = lying(PlayedCard(1, A, BEGGAR), PlayedCard(2, B, HUNTER))
    state = after(state, cev.CardBegun(1, (B, C)), cev.Given(1, B, RED), cev.LootSplit(2, Heap((RED,))))
    assert state.stack[0].cards == (
        PlayedCard(1, A, BEGGAR, begun=True, givers=(C,)),
        PlayedCard(2, B, HUNTER, begun=True, part=Heap((RED,))),
    )


def test_a_cheat_draws() -> None:
    """The tile is its own, the thief's loot as it was."""
    state = lying(PlayedCard(1, B, CHEAT, begun=True), theft=Theft(Colour.RED))
    state = apply_event(state, ev.LootDrawn(B, RED))
    assert (state.front, state.swindler(B).tiles) == (PlayedCard(1, B, CHEAT, begun=True, drawn=1), Heap((RED,)))
    assert (state.theft, state.draws) == (Theft(Colour.RED), 1)


@pytest.mark.parametrize("right", [True, False])
def test_a_bet(right: bool) -> None:
    """It lies on the table until it is settled."""
    state = after(lying(PlayedCard(1, B, Accomplice.KNOW_IT_ALL)), cev.BetPlaced(1, on_skull=True))
    assert (state.bets, state.stack[0].cards) == ((Bet(B, on_skull=True),), ())
    state = after(state, cev.BetSettled(B, on_skull=True, right=right))
    assert (state.bets, state.swindler(B).cards, state.discards) == ((), 2 + right, 0 if right else 1)


def test_an_angel_and_a_traitor() -> None:
    """The one undoes a skull, also a forced one; the other forces a draw."""
    skull = Theft(Colour.RED, pending=Pending.SKULL, forced_by=C)
    state = after(lying(PlayedCard(1, B, Accomplice.GUARDIAN_ANGEL), theft=skull), cev.SkullUndone(1))
    assert state.theft == Theft(Colour.RED, spared=True)
    stop = Theft(Colour.RED, pending=Pending.STOP)
    state = after(lying(PlayedCard(1, B, Accomplice.TRAITOR), theft=stop), cev.DrawForced(1))
    assert state.theft == Theft(Colour.RED, forced_by=B)


def test_a_trickster_goes_on() -> None:
    """To the other seat, where it rests, and remembers what it has swapped."""
    before = lying(PlayedCard(1, A, Accomplice.TRICKSTER)).with_swindler(A, swapped=Swapped(C, RED, RED))
    state = after(before, cev.TricksterHandedOn(1, B, RED, BLUE))
    b = state.swindler(B)
    assert state.swindler(A).swapped is None
    assert (b.cards, b.resting, b.swapped, state.stack[0].cards) == (3, 1, Swapped(A, got=RED, gave=BLUE), ())


def test_an_aid() -> None:
    """It counts, and is discarded."""
    state = after(lying(PlayedCard(1, A, Accomplice.LOCKPICK)), cev.AidLaid(1))
    assert (state.aids, state.discards, state.stack[0].cards) == ((Accomplice.LOCKPICK,), 1, ())
