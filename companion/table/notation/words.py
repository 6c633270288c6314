"""Splits a line that a person wrote into words, and says what is wrong with a line that cannot be read.

hide Fox 7 1                    blanks part words
note "a # b" # and so on        quotes hold them together; `#` begins a comment
bid Owl oil 3+wick, - 2         commas and colons stand alone, `+token` apart from its number
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from companion.table.ids import Seat

Names = Mapping[Seat, str]
"""The name of the player at each seat."""

NONE = "-"
SHOWN = 40  # characters of a wrong word that are repeated

_WORD = re.compile(r'[ \t]*("(?:[^"\\]|\\.)*"|[,:]|\+?[^ \t,:"#+]+)')
_NOTHING_MORE = re.compile(r"[ \t]*(#.*)?")
_NUMBER = re.compile(r"[-+]?[0-9]{1,16}")  # larger numbers do not fit into a log


@dataclass(frozen=True)
class WrongLine:
    """The first line that cannot be read, and why. As text it is one sentence for the person who wrote it."""

    line: int
    why: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.why}"


class Unclear(Exception):
    """Words that cannot be read, or that say something wrong. The text says why, for the person who wrote them."""


class Stopped(Exception):
    """The text of a game cannot be read or played any further than this line."""

    def __init__(self, trouble: WrongLine) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


@contextmanager
def on_line(line: int) -> Iterator[None]:
    """Turns an Unclear that is raised inside into a Stopped at this line."""
    try:
        yield
    except Unclear as unclear:
        raise Stopped(WrongLine(line, str(unclear))) from None


def split(line: str) -> list[str]:
    """The words of a line. A text keeps its quotes; a comma, a colon and a `+token` are words of their own."""
    words, place = [], 0
    while not _NOTHING_MORE.fullmatch(line, place):
        found = _WORD.match(line, place)
        if found is None:
            raise Unclear(f"{clip(line[place:].strip())} cannot be read; is a quote missing, or a word after a plus?")
        words.append(found[1])
        place = found.end()
    return words


def rows(source: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of a text that are not empty, with their numbers. Raises Stopped."""
    for line, row in enumerate(source.removeprefix("\ufeff").split("\n"), 1):
        with on_line(line):
            if words := split(row.removesuffix("\r")):
                yield line, words


def clip(word: str) -> str:
    """A wrong word in quotes, safe and short enough to print."""
    return repr(word if len(word) <= SHOWN else f"{word[:SHOWN]}...")


def listed(words: Iterable[str]) -> str:
    """The possible words as a list for a sentence: `a, b or c`."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def number(word: str) -> int:
    """Reads a whole number."""
    if not _NUMBER.fullmatch(word):
        raise Unclear(f"{clip(word)} is no number; expected digits, sixteen at most")
    return int(word)


def place(word: str) -> int:
    """Reads a place. People count places from 1, the game counts from 0."""
    if not word.isdigit() or not number(word):
        raise Unclear(f"{clip(word)} is no place; expected 1 for the first one, and so on")
    return number(word) - 1


def seat_of(word: str, names: Names) -> Seat:
    """Finds the seat of a player by name."""
    for seat, name in names.items():
        if name == word:
            return seat
    raise Unclear(f"nobody called {clip(word)} sits at this table; expected {listed(names.values())}")


def quoted(word: str) -> str:
    """Reads a text in quotes."""
    if not word.startswith('"'):
        raise Unclear(f"{clip(word)} cannot stand alone; a text stands in double quotes")
    try:
        return str(json.loads(word, strict=False))
    except ValueError:
        raise Unclear(f'{clip(word)} cannot be read; write a backslash or a quote in a text as \\\\ or \\"') from None


def write_quoted(value: str) -> str:
    """Writes a text in quotes, as `quoted` reads it. The result is always one line."""
    written = json.dumps(value, ensure_ascii=False)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in written)
