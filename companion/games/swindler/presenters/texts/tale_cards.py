"""What happens with accomplices, told: STOP!, the cards that answer it, and what each does."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play.state import PlayedCard, State
from companion.games.swindler.presenters.texts.phrases import card_name, figure, heap_text
from companion.games.swindler.rules.accomplices import BEGGED_FROM, Accomplice
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.present.ports import Words
from companion.table.ids import Seat

Facts = Mapping[str, str | int]
Told = tuple[str, Facts]
"""The key of a sentence, and what fills its gaps."""


def card_told(words: Words, before: State, event: cev.CardEvent) -> list[str]:
    """The event in sentences; nothing if there is nothing to tell."""
    teller: Callable[[Words, State, Any], Told | None] = _TELLERS.get(type(event), _nothing)
    told = teller(words, before, event)
    return [] if told is None else [words.say(f"tale.{told[0]}", **told[1])]


def _nothing(_words: Words, _before: State, _event: Any) -> None:
    return None  # what follows from it is told


def _who(before: State, seat: Seat) -> dict[str, str | int]:
    return {"swindler": figure(before, seat)}


def _card(before: State, number: int) -> PlayedCard:
    card = before.card(number)
    assert card is not None  # it lies on the table until it is done
    return card


def _of_card(key: str) -> Callable[[Words, State, Any], Told]:
    """A sentence about a card that lies there and its owner."""

    def told(words: Words, before: State, event: Any) -> Told:
        card = _card(before, event.number)
        return key, {**_who(before, card.seat), "card": card_name(words, card.card)}

    return told


def _stop_called(_words: Words, before: State, event: cev.StopCalled) -> Told:
    return "stop_called", _who(before, event.seat)


def _ignored(_words: Words, before: State, event: cev.AnswerIgnored) -> Told:
    return "answer_ignored", _who(before, event.seat)


def _played(words: Words, before: State, event: cev.CardPlayed) -> Told:
    facts = {**_who(before, event.seat), "card": card_name(words, event.card)}
    if event.target is None:
        return "played", facts
    target = _card(before, event.target)
    return "played_on", {**facts, "target": card_name(words, target.card), "rival": figure(before, target.seat)}


def _done(words: Words, before: State, event: cev.CardDone) -> Told | None:
    """How it ended, for a card that did nothing, or whose end nothing else tells."""
    card = _card(before, event.number)
    if event.neutralised:
        return _of_card("neutralised")(words, before, event)
    if card.card is Accomplice.BEGGAR and not card.begun:
        return "nobody_gives", {**_who(before, card.seat), "count": BEGGED_FROM}
    if card.card is Accomplice.CHEAT:
        return "cheat_ends", _who(before, card.seat)
    if card.card is Accomplice.LEGACY_HUNTER:
        assert before.theft is not None  # its thief has stopped
        assert before.active is not None
        return "keeps", {**_who(before, before.active), "tiles": heap_text(words, before.theft.loot)}
    return None


def _typed(_words: Words, before: State, event: cev.AnswerTyped) -> Told:
    return "answer_typed", _who(before, event.seat)


def _over(_words: Words, before: State, _event: cev.ReactionOver) -> Told | None:
    reaction = before.reaction
    assert reaction is not None  # it ends
    return ("nobody_plays", {}) if before.played == reaction.played_before else None


def _bet(_words: Words, before: State, event: cev.BetPlaced) -> Told:
    return "bet_skull" if event.on_skull else "bet_none", _who(before, _card(before, event.number).seat)


def _settled(_words: Words, before: State, event: cev.BetSettled) -> Told:
    return "bet_right" if event.right else "bet_wrong", _who(before, event.seat)


def _undone(_words: Words, _before: State, _event: cev.SkullUndone) -> Told:
    return "skull_undone", {}


def _forced(_words: Words, before: State, _event: cev.DrawForced) -> Told:
    assert before.active is not None  # its thief has stopped
    return "forced", _who(before, before.active)


def _split(words: Words, before: State, event: cev.LootSplit) -> Told:
    facts = _who(before, _card(before, event.number).seat)
    return "split", {**facts, "tiles": heap_text(words, event.part)}


def _swapped(words: Words, before: State, event: cev.TricksterHandedOn) -> Told:
    facts = _who(before, _card(before, event.number).seat)
    own, theirs = (_tile(words, tile) for tile in (event.own, event.theirs))
    return "swapped", {**facts, "other": figure(before, event.other), "own": own, "theirs": theirs}


def _tile(words: Words, tile: Tile) -> str:
    return heap_text(words, Heap((tile,)))


_TELLERS: Mapping[type, Callable[[Words, State, Any], Told | None]] = {
    cev.StopCalled: _stop_called,
    cev.AnswerIgnored: _ignored,
    cev.AnswerTyped: _typed,
    cev.CardPlayed: _played,
    cev.CardReturned: _of_card("returned"),
    cev.CardBegun: _of_card("begun"),
    cev.CardDone: _done,
    cev.ReactionOver: _over,
    cev.BetPlaced: _bet,
    cev.BetSettled: _settled,
    cev.SkullUndone: _undone,
    cev.DrawForced: _forced,
    cev.LootSplit: _split,
    cev.TricksterHandedOn: _swapped,
    cev.AidLaid: _of_card("aid"),
}
"""How each event is told; tiles and coins that change hands are told by themselves."""
