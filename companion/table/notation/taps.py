"""Writes taps as lines and reads them. It works for every kind of tap, also for new ones.

A line begins with the short word of the tap; its fields follow in order. The turn is left out, and so are other fields
that follow from the moment, and usual values at the end. A player is written by name, none as `-`, a switch as `yes` or
`no`, a text in quotes; `insist` comes last."""

import dataclasses
from collections.abc import Callable, Collection, Mapping, Sequence
from types import NoneType
from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_type_hints

from companion.table.notation.words import NONE, Names, Unclear, clip, listed, number, quoted, seat_of, write_quoted

INSIST = "insist"
YES_NO = {"yes": True, "no": False}

TURN = "turn"

C = TypeVar("C")


class OneWord(NamedTuple):
    """A game's own way to read and write a field that is one word."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]


class AllWords(NamedTuple):
    """A game's own way to read and write a field that takes all remaining words."""

    read: Callable[[Sequence[str]], Any]
    write: Callable[[Any], str]


class TapLines(Generic[C]):
    """Reads and writes the taps of one game.

    `seats`: the fields that hold a seat, by name, each with its word in a form. `own`: fields that the game reads and
    writes in its own way, by name or type. `moment`: fields that are left out like the turn, as they follow from the
    moment."""

    def __init__(
        self,
        kinds: Mapping[str, type[C]],
        seats: Mapping[str, str],
        own: Mapping[Any, OneWord | AllWords],
        moment: Collection[str] = (),
    ) -> None:
        self.kinds = kinds
        self._words = {made: word for word, made in kinds.items()}
        self._seats = seats
        self._own = own
        self._left_out = frozenset({TURN, *moment})
        self._fields = {kind: self._written_fields(made) for kind, made in kinds.items()}

    def first_field(self, kind: str) -> str:
        """The name of what comes first in a line; empty if nothing does."""
        return next((field.name for field, _ in self._fields[kind]), "")

    def read(self, words: Sequence[str], names: Names) -> C:
        """Reads a tap from its words. Fields that are left out are 0; the caller fills them in. Raises Unclear."""
        kind, *rest = words
        made: Any = self.kinds[kind]  # each kind of tap has its own class
        values: dict[str, Any] = {}
        if hasattr(made, INSIST) and rest[-1:] == [INSIST]:
            values[INSIST] = bool(rest.pop())
        for field, hint in self._fields[kind]:
            own = self._own_way(field.name, hint)
            if isinstance(own, AllWords):
                values[field.name] = own.read(rest)
                rest = []
            elif rest:
                values[field.name] = self._read(field.name, hint, rest.pop(0), names)
            elif field.default is dataclasses.MISSING:
                raise Unclear(f"something is missing; expected {self.form(kind)}")
        if rest:
            raise Unclear(f"{clip(rest[0])} is too much; expected {self.form(kind)}")
        values |= dict.fromkeys(self._left_out & made.__dataclass_fields__.keys(), 0)
        tap: C = made(**values)
        return tap

    def write(self, command: C, names: Names) -> str:
        """Writes the line of a tap. `read` reads it back, except for the fields that are left out."""
        kind = self._words[type(command)]
        words = []
        for field, hint in self._fields[kind]:
            value = getattr(command, field.name)
            words.append((self._write(field.name, hint, value, names), value == field.default))
        while words and words[-1][1]:
            words.pop()
        insists = [INSIST] if getattr(command, INSIST, False) else []
        return " ".join(word for word in (kind, *(word for word, _ in words), *insists) if word)

    def form(self, kind: str) -> str:
        """The form of a line with this tap. Words in capitals must be filled in."""
        shown = []
        for field, _ in self._fields[kind]:
            word = self._seats.get(field.name, field.name).upper()
            shown.append(word if field.default is dataclasses.MISSING else f"[{word}]")
        insist = [f"[{INSIST}]"] if hasattr(self.kinds[kind], INSIST) else []
        return f"'{' '.join([kind, *shown, *insist])}'"

    def _written_fields(self, made: Any) -> tuple[tuple[dataclasses.Field[Any], Any], ...]:
        hints, apart = get_type_hints(made), {INSIST, *self._left_out}
        return tuple((each, hints[each.name]) for each in dataclasses.fields(made) if each.name not in apart)

    def _own_way(self, name: str, hint: Any) -> OneWord | AllWords | None:
        return self._own.get(name) or self._own.get(hint)

    def _read(self, name: str, hint: Any, word: str, names: Names) -> Any:
        if word == NONE and NoneType in get_args(hint):
            return None
        kind = next((each for each in get_args(hint) if each is not NoneType), hint) if _may_lack(hint) else hint
        if name in self._seats:
            return seat_of(word, names)
        own = self._own_way(name, kind)
        if isinstance(own, OneWord):
            return own.read(word)
        if kind is int:
            return number(word)
        if kind is str:
            return quoted(word)
        allowed = YES_NO if kind is bool else {each.value: each for each in kind}
        if word not in allowed:
            raise Unclear(f"{name.upper()} cannot be {clip(word)}; expected {listed(allowed)}")
        return allowed[word]

    def _write(self, name: str, hint: Any, value: Any, names: Names) -> str:
        if value is None:
            return NONE
        if name in self._seats:
            return names[value]
        if own := self._own_way(name, hint) or self._own_way(name, type(value)):
            return own.write(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        return write_quoted(value) if type(value) is str else str(value)


def filled(command: C, moment: Mapping[str, Any]) -> C:
    """The tap with what its moment says, as far as it has such fields."""
    tap: Any = command  # a class of its own for each kind
    known = {name: value for name, value in moment.items() if name in tap.__dataclass_fields__}
    made: C = dataclasses.replace(tap, **known)
    return made


def has_turn(made: Any) -> bool:
    """Whether a tap of this class has a field for the turn."""
    return TURN in made.__dataclass_fields__


def _may_lack(hint: Any) -> bool:
    return NoneType in get_args(hint)
