"""A game as plain text that a person can write in a bug report: the words of its lines.

    age_of_thieves en
    thieves Noiron Zain
    first Noiron
    stand
    place yes
    dice 4
    plan Noiron cog_rod 6, ambush 1
    plan Zain move 3+informer, special beacon 2, "My own card" 1
    use Noiron 1 card

One line for each tap: its short word, then its fields in order, whatever they are; the turn is left out, and so are
usual values at the end. Thieves stand by name, cards of a thief by their place from 1, `-` for none or all, `yes` and
`no`, texts in quotes, `insist` at the end. `#` begins a comment. Read on in `read`.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise

from companion.games.age_of_thieves.play.notation.round import Trouble, clip
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import CATALOGUE
from companion.table.ids import Seat

Names = Mapping[Seat, str]
"""The thief of each seat."""

NONE = "-"
UNPROVED = "?"
SPECIAL = "special"
A_CARD = "'move 3', 'special beacon 2', '- 4' or 'ambush 5+informer+agent'"

_WORD = re.compile(r'[ \t]*("(?:[^"\\]|\\.)*"|[,:]|\+?[^ \t,:"#+]+)')
_NOTHING_MORE = re.compile(r"[ \t]*(#.*)?")
_NUMBER = re.compile(r"[-+]?[0-9]{1,16}")  # as far as a log can count


class Unclear(Exception):
    """Words that cannot be read or do not hold; its text says why, for whoever wrote them."""


class Stopped(Exception):
    """The line at which a game in notation comes to an end before its time."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


@contextmanager
def on_line(line: int) -> Iterator[None]:
    """What is unclear in here is so in this line."""
    try:
        yield
    except Unclear as unclear:
        raise Stopped(Trouble(line, str(unclear))) from None


@dataclass(frozen=True)
class Declared:
    """One card of a plan as written: `points` has its markers as blue ones; not `proved`: nobody has seen the card."""

    points: Points
    special: bool = False
    card: str | None = None
    proved: bool = True


# -- words -------------------------------------------------------------------------------------------------------------


def split(line: str) -> list[str]:
    """The words of a line: texts in their quotes, commas and colons alone, `+token` apart from its number."""
    words, place = [], 0
    while not _NOTHING_MORE.fullmatch(line, place):
        found = _WORD.match(line, place)
        if found is None:
            raise Unclear(f"{clip(line[place:].strip())} cannot be read; is a quote missing, or a word after a plus?")
        words.append(found[1])
        place = found.end()
    return words


def listed(words: Iterable[str]) -> str:
    """What somebody could have written instead."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def number(word: str) -> int:
    """A whole number."""
    if not _NUMBER.fullmatch(word):
        raise Unclear(f"{clip(word)} is no number; expected digits, sixteen at most")
    return int(word)


def thief(word: str, names: Names) -> Seat:
    """The seat of a thief by name."""
    for seat, name in names.items():
        if name == word:
            return seat
    raise Unclear(f"{clip(word)} is no thief at this table; expected {listed(names.values())}")


def place(word: str) -> int:
    """A card by its place in its plan, from 1 in the text, from 0 in the game."""
    if not word.isdigit() or not number(word):
        raise Unclear(f"{clip(word)} is no place of a card; expected 1 for the first card of the plan, and so on")
    return number(word) - 1


def text(word: str) -> str:
    """A card of the catalogue by its bare name, or any text in quotes."""
    if word in CATALOGUE:
        return word
    if not word.startswith('"'):
        raise Unclear(f"{clip(word)} is no card of the catalogue; your own names and notes stand in double quotes")
    try:
        return str(json.loads(word, strict=False))
    except ValueError:
        raise Unclear(f'{clip(word)} cannot be read; write a backslash or a quote in a text as \\\\ or \\"') from None


def write_text(value: str) -> str:
    """The word that `text` reads; on one line, whatever the text holds."""
    if value in CATALOGUE:
        return value
    quoted = json.dumps(value, ensure_ascii=False)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in quoted)


# -- cards with AP -----------------------------------------------------------------------------------------------------


def read_cards(words: Sequence[str], *, named: bool) -> tuple[Declared, ...]:
    """Cards parted by commas, the one with most AP first; `named`: with what each card is."""
    groups: list[list[str]] = [[]]
    for word in words:
        if word == ",":
            groups.append([])
        else:
            groups[-1].append(word)
    cards = [_read_card(group, named) for group in groups] if words else []
    for one, after in pairwise(cards):
        if one.points.value < after.points.value:
            raise Unclear(f"{after.points.value} AP stand behind {one.points.value}; expected the most AP first")
    return tuple(cards)


def _read_card(words: list[str], named: bool) -> Declared:
    special = words[:1] == [SPECIAL]
    rest = words[special:]
    name = rest.pop(0) if named and rest else NONE
    card = None if name in (NONE, UNPROVED) else text(name)
    if not rest:
        raise Unclear(f"{clip(' '.join(words))} is no card with AP; expected {A_CARD}, parted by commas")
    ap, *tokens = rest
    markers = number(ap)
    if markers < 0:
        raise Unclear(f"a card cannot have {ap} AP; expected none or more, and tokens on top")
    for word in tokens:
        if word not in ("+informer", "+agent"):
            raise Unclear(f"{clip(word)} cannot lie on a card; expected +informer, +agent, or a comma")
    points = Points(markers, informer=tokens.count("+informer"), agent=tokens.count("+agent"))
    return Declared(points, special, card, name != UNPROVED)


def write_cards(cards: Iterable[Declared], *, named: bool) -> str:
    """What `read_cards` reads."""
    return ", ".join(_write_card(card, named) for card in cards)


def _write_card(card: Declared, named: bool) -> str:
    name = (NONE if card.card is None else write_text(card.card)) if card.proved else UNPROVED
    tokens = "+informer" * card.points.informer + "+agent" * card.points.agent
    return " ".join([SPECIAL] * card.special + [name] * named + [f"{card.points.markers}{tokens}"])
