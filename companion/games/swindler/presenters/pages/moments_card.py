"""What a card has done to somebody at this phone: a moment that stays until it is tapped, for it says what hands do.

Whoever taps a step knows what it did; so only the other side is told."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.state import PlayedCard, State
from companion.games.swindler.presenters.texts.phrases import card_name, card_of, figure, heap_text
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Heap
from companion.present.play.moments import STAYS, Moment
from companion.present.play.who_taps import for_whom
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat

Line = tuple[Seat, str, tuple[str, ...]]
"""To whom it is told, its title, its sentences."""


def tell_event(desk: TableReader, before: State, event: ev.Event) -> Iterator[Moment]:
    """What the event brings for a seat of this phone."""
    teller: Callable[[Words, State, Any], Iterator[Line]] | None = _TELLERS.get(type(event))
    for seat, title, lines in teller(desk.words, before, event) if teller else ():
        if desk.seen.helps(seat):
            yield _moment(desk, before, seat, title, lines)


def _moment(desk: TableReader, before: State, seat: Seat, title: str, lines: tuple[str, ...]) -> Moment:
    front = before.front
    return Moment(
        kind=f"card_{seat}_{'-'.join(lines)}",  # one does not push out another
        title=title,
        lines=tuple(filter(None, (for_whom(desk, seat), *lines))),
        emblem=f"accomplice_{front.card}" if front else "accomplice",
        pulse="double",
        seconds=STAYS,
    )


def _swapped(words: Words, before: State, event: cev.TricksterHandedOn) -> Iterator[Line]:
    card = _card(before, event.number)
    gives, takes = (heap_text(words, Heap((tile,))) for tile in (event.theirs, event.own))
    swap = words.say("moments_card.swapped", who=figure(before, card.seat), tiles=gives, others=takes)
    yield event.other, card_of(words, before, card), (swap, words.say("moments_card.swapped_card"))


def _tiles(words: Words, before: State, event: ev.TilesMoved) -> Iterator[Line]:
    """An Angel takes from the thief; a Beggar and a Legacy Hunter are given. A swap is told as a whole."""
    front = before.front
    if front is None or event.giver is None or event.taker is None:
        return
    told, tiles = card_of(words, before, front), heap_text(words, event.tiles)
    if front.card is Accomplice.GUARDIAN_ANGEL:
        give = words.say("moments_card.give", who=figure(before, event.taker), tiles=tiles)
        yield event.giver, told, (words.say("moments_card.angel"), give)
    elif front.card is not Accomplice.TRICKSTER:
        yield event.taker, told, (words.say("moments_card.take", who=figure(before, event.giver), tiles=tiles),)


def _coins(words: Words, before: State, event: ev.CoinsMoved) -> Iterator[Line]:
    """A coin for a Beggar, or for the Traitor whose skull has come."""
    front, forced_by = before.front, before.theft and before.theft.forced_by
    if event.taker is None:
        return  # paid
    if front is not None and event.giver is not None:
        coin = words.say("moments_card.take_coin", n=event.coins, who=figure(before, event.giver))
        yield event.taker, card_of(words, before, front), (coin,)
    elif forced_by == event.taker:
        supply = words.say("moments_card.supply_coin", n=event.coins)
        yield event.taker, card_name(words, Accomplice.TRAITOR), (supply,)


def _undone(words: Words, before: State, event: cev.SkullUndone) -> Iterator[Line]:
    """If there is no tile to take; else it is told with the tile."""
    assert before.theft is not None  # its skull lies open
    if before.active is not None and not before.theft.loot:
        yield before.active, card_of(words, before, _card(before, event.number)), (words.say("moments_card.angel"),)


def _done(words: Words, before: State, event: cev.CardDone) -> Iterator[Line]:
    """An Assassin has stopped it."""
    front, card = before.front, _card(before, event.number)
    if event.neutralised and front is not None:
        by, name = card_of(words, before, front), card_name(words, card.card)
        yield card.seat, by, (words.say("moments_card.neutralised", card=name, by=by),)


def _returned(words: Words, before: State, event: cev.CardReturned) -> Iterator[Line]:
    card = _card(before, event.number)
    name = card_name(words, card.card)
    yield card.seat, name, (words.say("moments_card.returned", card=name),)


def _bet(words: Words, _before: State, event: cev.BetSettled) -> Iterator[Line]:
    said = words.say(f"moments_card.bet_{'right' if event.right else 'wrong'}")
    yield event.seat, words.say("moments_card.bet"), (said,)


def _card(before: State, number: int) -> PlayedCard:
    card = before.card(number)
    assert card is not None  # an event names a card that lies there
    return card


_TELLERS: Mapping[type, Callable[[Words, State, Any], Iterator[Line]]] = {
    cev.TricksterHandedOn: _swapped,
    ev.TilesMoved: _tiles,
    ev.CoinsMoved: _coins,
    cev.SkullUndone: _undone,
    cev.CardDone: _done,
    cev.CardReturned: _returned,
    cev.BetSettled: _bet,
}
