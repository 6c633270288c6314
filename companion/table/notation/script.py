"""The lines of a text that tells a game. The first ones say what is played and by whom. Each other line is a tap, or
begins with a special word.

    lamplighters Fox Owl            who plays, clockwise; they get their seats in this order
    undo                            the last tap that stands is struck out
    home Fox                        its player goes home; `again Fox`: somebody plays the seat again
    refused not_next: guard         a line that must be refused, and the reasons for it; it changes nothing
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.table.game import Body, Game
from companion.table.ids import Seat
from companion.table.notation.homegoers import AGAIN, HOME, HomeLine
from companion.table.notation.taps import TapLines
from companion.table.notation.words import Names, Stopped, Unclear, WrongLine, clip, listed, on_line, rows, seat_of
from companion.table.why import Why

C = TypeVar("C")
G = TypeVar("G")
L = TypeVar("L")
T = TypeVar("T")

LANGUAGES = "en", "de", "fr", "pl"
"""The languages that a text can choose for its tale."""
UNDO, REFUSED = "undo", "refused"


@dataclass(frozen=True)
class TapLine(Generic[C]):
    """A line with a tap."""

    command: C


@dataclass(frozen=True)
class UndoLine:
    """A line that undoes the last tap that stands."""


@dataclass(frozen=True)
class RefusalLine:
    """A line that must be refused, for exactly these reasons; it changes nothing."""

    codes: frozenset[str]
    item: Any  # a line of the same game


@dataclass(frozen=True)
class Script(Generic[G, L]):
    """A whole game in notation: its rules, language, options and players, and its lines with their numbers."""

    game: G
    language: str
    options: Body
    names: Names
    lines: tuple[tuple[int, L], ...]


class ScriptLines:
    """The lines of a text, one after another. Raises Stopped, with the number of the line."""

    def __init__(self, source: str) -> None:
        self._rows = rows(source)
        self._line = 1  # the last one that was read

    def head(self, read: Callable[[list[str]], T]) -> T:
        """Reads the next line. After the last one it reads an empty line."""
        self._line, words = next(self._rows, (self._line, []))
        with on_line(self._line):
            return read(words)

    def rest(self, read: Callable[[list[str]], T]) -> tuple[tuple[int, T], ...]:
        """Reads all other lines. Returns each with its number."""
        lines = []
        for line, words in self._rows:
            with on_line(line):
                lines.append((line, read(words)))
        return tuple(lines)


def read_script(source: str, read: Callable[[ScriptLines], Script[G, L]]) -> Script[G, L] | WrongLine:
    """The game that a text tells, or the first line that cannot be read."""
    try:
        return read(ScriptLines(source))
    except Stopped as stopped:
        return stopped.trouble


def read_names(words: Sequence[str], players: str, game: Game[Any, Any, Any]) -> Names:
    """Reads who plays. `players`: the game's word for its players, which begins their line."""
    if words[:1] != [players]:
        example = " ".join([players, *game.identities[:2]])
        raise Unclear(f"after the options, a line like '{example}' must name them clockwise")
    figures = words[1:]
    for seat, figure in enumerate(figures):
        if figure not in game.identities:
            raise Unclear(f"{clip(figure)} is none of the {players}; expected {listed(game.identities)}")
        if figure in figures[:seat]:
            raise Unclear(f"{figure} sits at the table twice; expected each of the {players} once")
    if len(figures) not in game.seats:
        least, most = min(game.seats), max(game.seats)
        raise Unclear(f"a table of {len(figures)} cannot play; expected {least} to {most} {players}")
    return {Seat(seat): figure for seat, figure in enumerate(figures)}


class ItemLines(Generic[C]):
    """Reads the lines after the first ones.

    `apart`: lines of this game that are not taps, by their first word. `vetoes`: its reasons for a refusal.
    `refusable`: whether a line that is no tap and no undo can be refused. `example`: a whole line with a refusal."""

    def __init__(
        self,
        taps: TapLines[C],
        apart: Mapping[str, Callable[[Sequence[str], Names], Any]],
        vetoes: Collection[str],
        example: str,
        refusable: Callable[[Any], bool] = lambda _item: False,
    ) -> None:
        self._taps, self._vetoes, self._example, self._refusable = taps, vetoes, example, refusable
        self._apart = {**apart, UNDO: _undo, HOME: _home, AGAIN: _again, REFUSED: self._refused}

    def read(self, words: Sequence[str], names: Names) -> Any:
        """Reads a tap, an undo, who goes home, a refusal, or a line of `apart`. Raises Unclear."""
        kind = words[0]
        if kind in self._apart:
            return self._apart[kind](words[1:], names)
        if kind in self._taps.kinds:
            return TapLine(self._taps.read(words, names))
        raise Unclear(f"no line begins with {clip(kind)}; expected {listed([*self._apart, *self._taps.kinds])}")

    def _refused(self, words: Sequence[str], names: Names) -> RefusalLine:
        codes = words[: words.index(":")] if ":" in words else []
        rest = words[len(codes) + 1 :]
        item = self.read(rest, names) if codes and rest and rest[0] != REFUSED else None
        if not (isinstance(item, TapLine | UndoLine) or self._refusable(item)):
            raise Unclear(f"what is refused, and why? expected a line like '{self._example}'")
        for code in codes:
            if code not in (*self._vetoes, Why.NOTHING_TO_UNDO):
                like = self._example.removeprefix(REFUSED).partition(":")[0].strip()
                raise Unclear(f"{clip(code)} is no reason for a refusal; expected one like {like}")
        return RefusalLine(frozenset(codes), item)


def _undo(words: Sequence[str], _names: Names) -> UndoLine:
    if words:
        raise Unclear(f"{clip(words[0])} is too much; 'undo' strikes out the last tap that stands")
    return UndoLine()


def _home(words: Sequence[str], names: Names) -> HomeLine:
    return HomeLine(_one_seat(HOME, words, names), leaves=True)


def _again(words: Sequence[str], names: Names) -> HomeLine:
    return HomeLine(_one_seat(AGAIN, words, names), leaves=False)


def _one_seat(kind: str, words: Sequence[str], names: Names) -> Seat:
    if len(words) != 1:
        raise Unclear(f"who is it? expected a line like '{kind} {next(iter(names.values()))}'")
    return seat_of(words[0], names)
