"""The state after an event of accomplices: questions, cards on the table, what each has done."""

from functools import singledispatch
from typing import Any

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.state import Bet, Pending, PlayedCard, Reaction, State, Swapped
from companion.games.swindler.rules.reactions import in_turn_order
from companion.table.copies import replace
from companion.table.ids import Seat


@singledispatch
def after_card(event: Any, _state: State) -> State:
    """The state after it."""
    raise TypeError(f"no such event: {type(event).__name__}")


# -- questions and cards in line ---------------------------------------------------------------------------------------


def _with_top(state: State, **changes: Any) -> State:
    return replace(state, stack=(*state.stack[:-1], replace(state.stack[-1], **changes)))


def _with_card(state: State, number: int, *, gone: bool = False, **changes: Any) -> State:
    """The same table with one card on it changed, or taken away."""

    def of(reaction: Reaction) -> Reaction:
        cards = [
            replace(card, **changes) if card.number == number else card
            for card in reaction.cards
            if not (gone and card.number == number)
        ]
        return replace(reaction, cards=tuple(cards))

    return replace(state, stack=tuple(map(of, state.stack)))


def _card(state: State, number: int) -> PlayedCard:
    card = state.card(number)
    assert card is not None  # an event names a card that lies there
    return card


def _with_hand(state: State, seat: Seat, cards: int) -> State:
    return state.with_swindler(seat, cards=state.swindler(seat).cards + cards)


@after_card.register
def _(event: cev.StopCalled, state: State) -> State:
    reaction = Reaction(event.question, event.asked, event.seat, state.played)
    return replace(state, asked=event.question, stack=(*state.stack, reaction))


@after_card.register
def _(event: cev.AnswersOpened, state: State) -> State:
    return _with_top(state, opened=True, to_type=event.to_type)


@after_card.register
def _(_event: cev.AnswerIgnored, state: State) -> State:
    return state


@after_card.register
def _(event: cev.AnswerTyped, state: State) -> State:
    left = tuple(seat for seat in state.stack[-1].to_type if seat != event.seat)
    return _with_top(state, to_type=left)


@after_card.register
def _(event: cev.CardPlayed, state: State) -> State:
    """Cards that are typed in find their place among those that were sealed."""
    assert state.active is not None
    cards = {card.seat: card for card in state.stack[-1].cards}
    cards[event.seat] = PlayedCard(event.number, event.seat, event.card, event.target)
    line = in_turn_order(cards, state.ring, state.active)
    state = _with_top(state, cards=tuple(cards[seat] for seat in line))
    return _with_hand(replace(state, played=event.number), event.seat, -1)


@after_card.register
def _(event: cev.CardReturned, state: State) -> State:
    return _with_card(_with_hand(state, _card(state, event.number).seat, 1), event.number, gone=True)


@after_card.register
def _(event: cev.CardBegun, state: State) -> State:
    return _with_card(state, event.number, begun=True, givers=event.givers)


@after_card.register
def _(event: cev.CardDone, state: State) -> State:
    return _with_card(replace(state, discards=state.discards + 1), event.number, gone=True)


@after_card.register
def _(_event: cev.ReactionOver, state: State) -> State:
    return replace(state, stack=state.stack[:-1])


# -- what each card does -----------------------------------------------------------------------------------------------


@after_card.register
def _(_event: ev.LootDrawn, state: State) -> State:
    """A Cheat's draw."""
    front = state.front
    assert front is not None  # nobody else draws beside the thief
    return _with_card(state, front.number, drawn=front.drawn + 1)


@after_card.register
def _(event: cev.BetPlaced, state: State) -> State:
    bet = Bet(_card(state, event.number).seat, event.on_skull)
    return _with_card(replace(state, bets=(*state.bets, bet)), event.number, gone=True)


@after_card.register
def _(event: cev.BetSettled, state: State) -> State:
    bets = list(state.bets)
    bets.remove(Bet(event.seat, event.on_skull))
    state = replace(state, bets=tuple(bets), discards=state.discards + (not event.right))
    return _with_hand(state, event.seat, int(event.right))


@after_card.register
def _(_event: cev.SkullUndone, state: State) -> State:
    assert state.theft is not None
    undone = replace(state.theft, pending=Pending.NOTHING, spared=True, forced_by=None)
    return replace(state, theft=undone)


@after_card.register
def _(event: cev.DrawForced, state: State) -> State:
    assert state.theft is not None
    forced = replace(state.theft, pending=Pending.NOTHING, forced_by=_card(state, event.number).seat)
    return replace(state, theft=forced)


@after_card.register
def _(event: cev.LootSplit, state: State) -> State:
    return _with_card(state, event.number, begun=True, part=event.part)


@after_card.register
def _(event: cev.Given, state: State) -> State:
    left = tuple(seat for seat in _card(state, event.number).givers if seat != event.seat)
    return _with_card(state, event.number, givers=left)


@after_card.register
def _(event: cev.TricksterHandedOn, state: State) -> State:
    owner = _card(state, event.number).seat
    other = state.swindler(event.other)
    swapped = Swapped(owner, got=event.own, gave=event.theirs)
    state = _with_card(state, event.number, gone=True).with_swindler(owner, swapped=None)
    return state.with_swindler(event.other, cards=other.cards + 1, resting=other.resting + 1, swapped=swapped)


@after_card.register
def _(event: cev.AidLaid, state: State) -> State:
    aids = (*state.aids, _card(state, event.number).card)
    return _with_card(replace(state, aids=aids, discards=state.discards + 1), event.number, gone=True)
