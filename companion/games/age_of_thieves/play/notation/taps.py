"""Taps as lines of a game in notation: nothing here knows one kind of tap from another, so a new kind needs no care."""

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cache
from types import NoneType
from typing import Any, get_args, get_type_hints

from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.notation.round import clip
from companion.games.age_of_thieves.play.notation.words import (
    NONE,
    Declared,
    Names,
    Unclear,
    listed,
    number,
    place,
    read_cards,
    text,
    thief,
    write_cards,
    write_text,
)
from companion.games.age_of_thieves.rules.action_points import AGENT_AP, Points

INSIST = "insist"
YES_NO = {"yes": True, "no": False}

_THIEVES = frozenset({"seat", "thief", "victim", "target"})
_WRITTEN_APART = frozenset({"turn", INSIST})


def read_tap(words: Sequence[str], names: Names) -> Command:
    """A tap out of its words; its turn is 0 until it is made."""
    kind, *rest = words
    made: Any = KINDS[kind]  # a class of its own for each kind
    values: dict[str, Any] = {}
    if hasattr(made, INSIST) and rest[-1:] == [INSIST]:
        values[INSIST] = bool(rest.pop())
    for field, hint in _fields(made):
        if hint in _ROWS:
            values[field.name] = _ROWS[hint][0](rest)
            rest = []
        elif rest:
            values[field.name] = _read(field.name, hint, rest.pop(0), names)
        elif field.default is dataclasses.MISSING:
            raise Unclear(f"something is missing; expected {form(kind)}")
    if rest:
        raise Unclear(f"{clip(rest[0])} is too much; expected {form(kind)}")
    if has_turn(made):
        values["turn"] = 0
    tap: Command = made(**values)
    return tap


def write_tap(command: Command, names: Names) -> str:
    """The line of a tap; `read_tap` reads it back, but for its turn."""
    kind = next(word for word, made in KINDS.items() if made is type(command))
    words = []
    made: Any = type(command)
    for field, hint in _fields(made):
        value = getattr(command, field.name)
        words.append((_write(field.name, hint, value, names), value == field.default))
    while words and words[-1][1]:
        words.pop()
    insists = [INSIST] if getattr(command, INSIST, False) else []
    return " ".join(word for word in (kind, *(word for word, _ in words), *insists) if word)


def form(kind: str) -> str:
    """How the line of a tap looks, in capitals what must be filled in."""
    shown = []
    made: Any = KINDS[kind]
    for field, _ in _fields(made):
        word = "THIEF" if field.name == "seat" else field.name.upper()
        shown.append(word if field.default is dataclasses.MISSING else f"[{word}]")
    insist = [f"[{INSIST}]"] if hasattr(made, INSIST) else []
    return f"'{' '.join([kind, *shown, *insist])}'"


def has_turn(made: type[Command]) -> bool:
    """Whether such a tap belongs to a turn."""
    return "turn" in made.__dataclass_fields__


@cache
def _fields(made: type[Any]) -> tuple[tuple[dataclasses.Field[Any], Any], ...]:
    hints = get_type_hints(made)
    return tuple((each, hints[each.name]) for each in dataclasses.fields(made) if each.name not in _WRITTEN_APART)


def _read(name: str, hint: Any, word: str, names: Names) -> Any:
    if word == NONE and NoneType in get_args(hint):
        return None
    kind = next((each for each in get_args(hint) if each is not NoneType), hint)
    if name in _THIEVES:
        return thief(word, names)
    if name == "slot":
        return place(word)
    if kind is int:
        return number(word)
    if kind is str:
        return text(word)
    allowed = YES_NO if kind is bool else {member.value: member for member in kind}
    if word not in allowed:
        raise Unclear(f"{name.upper()} cannot be {clip(word)}; expected {listed(allowed)}")
    return allowed[word]


def _write(name: str, hint: Any, value: Any, names: Names) -> str:
    if value is None:
        return NONE
    if hint in _ROWS:
        return str(_ROWS[hint][1](value))
    if name in _THIEVES:
        return names[value]
    if name == "slot":
        return str(value + 1)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return write_text(value) if type(value) is str else str(value)


def _read_faces(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(number(word) for word in words)


def _write_faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces))


def _read_typed(words: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    declared = read_cards(words, named=False)
    return tuple((card.points.value, int(card.special), card.points.informer, card.points.agent) for card in declared)


def _write_typed(cards: Sequence[Sequence[int]]) -> str:
    falling = sorted(cards, key=lambda card: -card[0])  # as the game puts them itself
    return write_cards(
        (
            Declared(Points(ap - informer - AGENT_AP * agent, informer=informer, agent=agent), bool(special))
            for ap, special, informer, agent in falling
        ),
        named=False,
    )


_ROWS: Mapping[Any, tuple[Any, Any]] = {
    tuple[int, ...]: (_read_faces, _write_faces),
    tuple[tuple[int, ...], ...]: (_read_typed, _write_typed),
}
"""Fields that take all the words that are left: how they are read and written."""
