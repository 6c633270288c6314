"""One round as plain text that a person can write in a bug report.

    calm guard 2 first Morius
    Morius 4 4
    Noiron 4 2

The side of the guard sheet, the guard's initiative, the first thief; then each thief, clockwise, with the AP of its
cards. Rounds are parted by empty lines; blanks around words do not matter. Numbers stay digits throughout, so that they
may be of any length.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.age_of_thieves.rules.cards import Figure
from companion.games.age_of_thieves.rules.guards import Mood
from companion.table.notation.words import WrongLine, clip

FORM = "calm guard 4 first Morius"
FEWEST, MOST = 2, 4

Row = tuple[Figure, tuple[str, ...]]
Line = tuple[int, list[str]]


@dataclass(frozen=True)
class Round:
    """One round. Numbers are decimal digits without leading zeros. `rows`: the thieves clockwise, with the AP of their
    cards."""

    mood: Mood
    guard: str
    first: Figure
    rows: tuple[Row, ...]


def parse(text: str) -> tuple[Round, ...] | WrongLine:
    """All rounds of a text, at least one; or the first mistake in it."""
    rounds = []
    for block in _blocks(text.removeprefix("\ufeff")):
        found = _round(block)
        if isinstance(found, WrongLine):
            return found
        rounds.append(found)
    if not rounds:
        return WrongLine(1, f"there is no round here; a round begins with a line like '{FORM}'")
    return tuple(rounds)


def write(given: Round) -> str:
    """The text of a round; `parse` reads it back."""
    header = f"{given.mood} guard {given.guard} first {given.first}"
    return "".join(f"{line}\n" for line in (header, *(" ".join((name, *cards)) for name, cards in given.rows)))


def _blocks(text: str) -> Iterator[list[Line]]:
    """Groups of lines between empty lines. Each line has its number and its words."""
    block: list[Line] = []
    for number, line in enumerate(text.split("\n"), 1):
        # not str.split(): it would also split at exotic blanks
        words = [word for word in re.split("[ \t]+", line.removesuffix("\r")) if word]
        if words:
            if len(block) <= MOST + 1:  # behind one thief too many nobody reads on
                block.append((number, words))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _round(block: list[Line]) -> Round | WrongLine:
    number, words = block[0]
    header = _header(number, words)
    if isinstance(header, WrongLine):
        return header
    mood, guard, first = header
    rows: dict[Figure, tuple[str, ...]] = {}
    lines: dict[Figure, int] = {}
    for line, row_words in block[1:]:
        row = _row(line, row_words)
        if isinstance(row, WrongLine):
            return row
        name, cards = row
        if name in rows:
            return WrongLine(line, f"{name} stands in line {lines[name]} already; each thief has one line in a round")
        if len(rows) == MOST:
            return WrongLine(line, f"{name} would be thief number {MOST + 1}; a round has {FEWEST} to {MOST} thieves")
        rows[name], lines[name] = cards, line
    if len(rows) < FEWEST:
        thieves = "1 thief" if rows else "no thieves"
        return WrongLine(number, f"this round has {thieves}; {FEWEST} to {MOST} lines like 'Morius 4 1' must follow it")
    if first not in rows:
        return WrongLine(number, f"{first} is the first thief but has no line below; expected one, even without cards")
    return Round(mood, guard, first, tuple(rows.items()))


def _header(line: int, words: list[str]) -> tuple[Mood, str, Figure] | WrongLine:
    match words:
        case [mood, "guard", guard, "first", first]:
            number, name = _digits(guard), _figure(first)
        case _:
            return WrongLine(line, f"a round begins with a line like '{FORM}', not with {clip(' '.join(words))}")
    if mood not in tuple(Mood):
        return WrongLine(line, f"{clip(mood)} is no side of the city guard sheet; expected calm or alarm")
    if number is None:
        return WrongLine(line, f"the guard cannot act at {clip(guard)}; expected a whole number in the digits 0 to 9")
    if name is None:
        return WrongLine(line, f"{clip(first)} cannot be first thief; expected one of {', '.join(Figure)}")
    return Mood(mood), number, name


def _row(line: int, words: list[str]) -> Row | WrongLine:
    name = _figure(words[0])
    if words[0] in tuple(Mood):
        return WrongLine(line, "a new round begins here; expected an empty line before it")
    if name is None:
        return WrongLine(line, f"{clip(words[0])} is none of the thieves; expected one of {', '.join(Figure)}")
    cards = []
    for word in words[1:]:
        number = _digits(word)
        if number is None or number == "0":
            given = f"{name} cannot have a card with {clip(word)} AP"
            return WrongLine(
                line, f"{given}; expected whole numbers of at least 1 in the digits 0 to 9, parted by blanks"
            )
        cards.append(number)
    return name, tuple(cards)


def _figure(word: str) -> Figure | None:
    return Figure(word) if word in tuple(Figure) else None


def _digits(word: str) -> str | None:
    """A whole number without leading zeros; None if the word is anything else."""
    return word.lstrip("0") or "0" if word.isascii() and word.isdigit() else None
