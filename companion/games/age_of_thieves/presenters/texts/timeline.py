"""Who acts when in this turn, as a list for a terminal. The owner's own cards have their names."""

from collections.abc import Sequence

from companion.games.age_of_thieves.play.state import Fate, State
from companion.games.age_of_thieves.play.view import TimelineAction, timeline
from companion.games.age_of_thieves.presenters.texts.phrases import because, card_name
from companion.present.play.lines import row
from companion.present.ports import Words
from companion.table.ids import Seat

_GUARD = {Fate.USED: "tale.guard_acts", Fate.CANCELLED: "terminal.guard_rests"}
_FATE = {Fate.USED: "done", Fate.RESIGNED: "resigned", Fate.CANCELLED: "cancelled"}


def timeline_lines(words: Words, state: State, seat: Seat | None, cards: Sequence[str | None] | None) -> list[str]:
    """A line for each card and the guard. `cards`: the cards in the slots of `seat`, as its own phone knows them."""
    told: list[str] = []
    for each in timeline(state):
        name = words.say("tale.guard") if each.seat is None else state.thief(each.seat).figure
        own = cards if each.seat == seat else None
        told += row(each.ap, name, _text(words, state, each, own))
    return told


def _text(words: Words, state: State, entry: TimelineAction, cards: Sequence[str | None] | None) -> str:
    """An entry in words: the card, its fate, the reason for its place."""
    text = _which(words, entry, cards)
    if entry.fate in _FATE and entry.seat is not None:
        text = words.say(f"terminal.{_FATE[entry.fate]}", what=text)
    why = because(words, state, entry.because)
    return words.say("terminal.because", what=text, why=why) if why else text


def _which(words: Words, entry: TimelineAction, cards: Sequence[str | None] | None) -> str:
    if entry.seat is None:
        return words.say(_GUARD.get(entry.fate, "terminal.guard"))
    if entry.slot is None:
        return words.say("terminal.one_of_equal")
    return slot_text(words, entry.slot, entry.special, entry.card if cards is None else cards[entry.slot])


def slot_text(words: Words, slot: int, special: bool, card: str | None) -> str:
    """A card by its place, which people type, and by its name if that is known."""
    facts = {"number": slot + 1}
    named = words.say("terminal.own_card", card=card_name(words, card), **facts) if card is not None else None
    text = named or words.say("terminal.card", **facts)
    return words.say("terminal.special", card=text) if special else text
