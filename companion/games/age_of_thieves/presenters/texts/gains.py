"""What the actions of this turn brought (jewels, tokens, catches, thefts), by the card that brought it.

The game keeps no such list, so it is worked out from the steps that stand. Undone steps are not among them.
"""

from collections import defaultdict
from functools import singledispatch

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.cards import choices, next_place
from companion.games.age_of_thieves.play.state import Stage, State
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat
from companion.table.refusals import Refused

NOW = "now"
"""The key for gains of the card whose turn it is."""
_GUARD = "guard"


def gains(desk: TableReader, state: State) -> dict[str, tuple[str, ...]]:
    """The gains in words, by the key of a timeline entry."""
    playing = desk.seen.state.playing
    if playing is None:
        return {}
    found: dict[str, list[str]] = defaultdict(list)
    for standing in playing.steps:
        command, before = playing.game.read(standing.command), standing.before
        if isinstance(command, Refused) or before.turn != state.turn:
            continue
        if isinstance(command, do.Use | do.Resign):
            found[f"{command.seat}_{command.slot}"] += found.pop(NOW, [])
        elif isinstance(command, do.GuardDone | do.WeAreHere):
            found[_acting(before)] += found.pop(NOW, [])
        elif text := _text(command, desk.words, before):
            found[_whose(command, before)].append(text)
    return {key: tuple(texts) for key, texts in found.items() if texts}


def _acting(before: State) -> str:
    among = choices(before)
    place = next_place(before)
    return f"{place.seat}_{among[0]}" if place is not None and among else _GUARD


def _whose(command: Command, before: State) -> str:
    """The key of the entry that a gain belongs to: the card whose turn it is, the guard, or the last card of its
    thief."""
    place = next_place(before) if before.stage is Stage.RESOLUTION else None
    seat = getattr(command, "thief", None) if isinstance(command, do.Steal | do.MarkForTheft) else None
    seat = command.seat if isinstance(command, _OWN) else seat
    if seat is None or (place is not None and place.seat == seat):
        return NOW if place is not None else _GUARD
    slots = before.thief(Seat(seat)).slots
    done = [(slot.done, number) for number, slot in enumerate(slots) if slot.done is not None]
    return f"{seat}_{max(done)[1]}" if done else ""


_OWN = (do.PickUp, do.TakeEmperors, do.Reveal, do.SpendNeighborhood, do.Leave)


@singledispatch
def _text(_command: Command, _words: Words, _before: State) -> str:
    """A gain in words; empty for a step that brings nothing."""
    return ""


@_text.register
def _(command: do.PickUp, words: Words, _before: State) -> str:
    return words.say("resolution.brought.jewel", jewel=words.say(f"jewels.{command.jewel}"))


@_text.register
def _(_command: do.TakeEmperors, words: Words, _before: State) -> str:
    return words.say("resolution.brought.emperors")


@_text.register
def _(command: do.Reveal, words: Words, _before: State) -> str:
    return words.say("resolution.brought.token", token=words.say(f"tokens.{command.token}"))


@_text.register
def _(_command: do.SpendNeighborhood, words: Words, _before: State) -> str:
    return words.say("resolution.brought.spend")


@_text.register
def _(command: do.Catch, words: Words, before: State) -> str:
    return words.say("resolution.brought.caught", thief=before.thief(Seat(command.seat)).figure)


@_text.register
def _(command: do.Steal, words: Words, before: State) -> str:
    victim = before.thief(Seat(command.victim)).figure
    return words.say("resolution.brought.theft", jewel=words.say(f"jewels.{command.jewel}"), victim=victim)


@_text.register
def _(command: do.MarkForTheft, words: Words, before: State) -> str:
    return words.say("resolution.brought.mark", victim=before.thief(Seat(command.victim)).figure)


@_text.register
def _(command: reversals.PutBack, words: Words, before: State) -> str:
    jewel = words.say(f"jewels.{command.jewel}")
    return words.say("resolution.brought.putback", jewel=jewel, thief=before.thief(Seat(command.seat)).figure)


@_text.register
def _(command: reversals.GetOut, words: Words, before: State) -> str:
    return words.say("resolution.brought.getout", thief=before.thief(Seat(command.seat)).figure)


@_text.register
def _(command: reversals.TakeMarkerOff, words: Words, before: State) -> str:
    return words.say("resolution.brought.unmark", victim=before.thief(Seat(command.seat)).figure)


@_text.register
def _(_command: do.Leave, words: Words, _before: State) -> str:
    return words.say("resolution.brought.left")
