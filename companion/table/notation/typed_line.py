"""What somebody at a terminal types for a seat, in any game: a tap of the notation, where the own name may be left out
and what the moment says is filled in; or one of the game's own lines, mostly for what is sealed.

Beside it a terminal has words of its own (roll, undo...): what is no line of the game is left to it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from companion.seal.canonical import NotCanonical, encode
from companion.table.game import Game
from companion.table.ids import Seat
from companion.table.notation.taps import TapLines, filled
from companion.table.notation.words import Names, Unclear, clip, listed, seat_of, split
from companion.table.operations import SealLaid, Step
from companion.table.refusals import Refused

TABLE = "table"
"""Says of a seat without a phone that its answer lies there."""

S = TypeVar("S")
C = TypeVar("C")


class SealedHalves(Protocol):
    """A plan ready to be sealed."""

    @property
    def open(self) -> Any:
        """The part that everybody sees when plans open, as plain data."""

    @property
    def parts(self) -> tuple[Any, ...]:
        """The parts that are shown one by one when the game asks for them, each as plain data."""


@dataclass(frozen=True)
class TypedSeal:
    """What is to be sealed, and the number of the question that it answers: several may be open at once."""

    question: int
    halves: SealedHalves


Typed = Step | SealLaid | TypedSeal | Refused | str
"""What a typed line says to the table; or what is to be sealed; or why the game refuses it; or a sentence: unclear."""


@dataclass(frozen=True)
class TypedWords(Generic[S]):
    """The words of a line after the first one, `kind`, with everything that is needed to understand them."""

    kind: str
    words: Sequence[str]
    state: S
    seat: Seat | None  # the seat at which the line is typed; None: no seat
    names: Names
    entropy: bytes = field(repr=False)


class OwnLine(NamedTuple):
    """A line that a game reads in its own way, and how it looks. Reading gives a tap, or what stands for itself in
    `Typed`; it raises Unclear."""

    read: Callable[[TypedWords[Any]], Any]
    forms: tuple[str, ...]


class TypedLines(Generic[S, C]):
    """The lines of one game. `names`: what its seats are called; `moment`: the fields of a tap that people leave out,
    made from the state and fresh chance; `apart`: the game's own lines by their first word; `doers`: the fields that
    are the own seat if they stand first and nobody is named."""

    def __init__(
        self,
        game: Game[S, C, Any],
        taps: TapLines[C],
        names: Callable[[S], Names],
        moment: Callable[[S, bytes], Mapping[str, Any]],
        apart: Mapping[str, OwnLine],
        doers: Collection[str] = ("seat",),
    ) -> None:
        self._game = game
        self._taps = taps
        self._names = names
        self._moment = moment
        self._apart = apart
        self._doers = doers

    def read(self, state: S, seat: Seat | None, line: str, entropy: bytes) -> Typed:
        """What a line means that is typed now at this seat (None: at no seat). Fresh `entropy` is for random
        choices."""
        try:
            kind, *rest = split(line) or [""]
            typed = TypedWords(kind, rest, state, seat, self._names(state), entropy)
            meant = self._apart[kind].read(typed) if kind in self._apart else self._tap(typed)
            return meant if isinstance(meant, SealLaid | TypedSeal | Refused) else self._step(typed, meant)
        except Unclear as unclear:
            return str(unclear)

    def forms(self) -> Iterator[str]:
        """The form of every line. Words in capitals must be filled in; parts in brackets may be left out."""
        for own in self._apart.values():
            yield from own.forms
        yield from map(self._taps.form, self._taps.kinds)

    def _tap(self, typed: TypedWords[S]) -> C:
        if typed.kind not in self._taps.kinds:
            begun = clip(typed.kind) if typed.kind else "nothing"
            raise Unclear(f"no line begins with {begun}; expected {listed([*self._apart, *self._taps.kinds])}")
        return filled(self._command(typed), self._moment(typed.state, typed.entropy))

    def _step(self, typed: TypedWords[S], command: C) -> Step | Refused:
        body = self._game.write(command)
        try:
            encode(body)
        except NotCanonical as not_canonical:
            line = clip(" ".join([typed.kind, *typed.words]))
            raise Unclear(f"{line} cannot be written into a log: {not_canonical}") from None
        refused = self._game.decide(typed.state, command)
        return refused if isinstance(refused, Refused) else Step(body)

    def _command(self, typed: TypedWords[S]) -> C:
        """Reads the words as they stand; if that fails, with the own name as the first field."""
        kind, words, names = typed.kind, typed.words, typed.names
        try:
            return self._taps.read([kind, *words], names)
        except Unclear as as_it_stands:
            if typed.seat is None or self._taps.first_field(kind) not in self._doers:
                raise
            try:
                return self._taps.read([kind, names[typed.seat], *words], names)
            except Unclear as with_own:
                raise (as_it_stands if words[:1] and words[0] in names.values() else with_own) from None


def own_answer(typed: TypedWords[Any], question: int) -> Sequence[str] | SealLaid:
    """The words of an answer for the seat at which it is typed; or that the answer of a seat without a phone lies on
    the table.

    Raises Unclear for an answer of any other seat."""
    kind, words, names = typed.kind, typed.words, typed.names
    if words and words[0] in names.values():
        seat, words = seat_of(words[0], names), words[1:]
    elif typed.seat is not None:
        seat = typed.seat
    else:
        raise Unclear(f"whose is it? expected a line like '{kind} {next(iter(names.values()))} {TABLE}'")
    if list(words) == [TABLE]:
        return SealLaid(question, seat=seat)
    if seat != typed.seat:
        told = f"if it has none, '{kind} {names[seat]} {TABLE}' says it is ready"
        raise Unclear(f"{names[seat]} has to type that on a phone of its own; {told}")
    return words
