"""The words in the lines of a game, which a person can write in a bug report.

    age_of_thieves en
    thieves Noiron Zain
    first Noiron
    stand
    place yes
    dice 4
    plan Noiron cog_rod 6, ambush 1
    plan Zain move 3+informer, special beacon 2, "My own card" 1
    use Noiron 1 card

There is one line for each tap: its short word, then its fields in order. The turn is left out, and so are usual values
at the end. A thief is written by name, a card of a thief by its place from 1, none or all as `-`, a switch as `yes` or
`no`, a text in quotes; `insist` comes last. `#` begins a comment. Read on in `read`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import CATALOGUE
from companion.table.notation.words import NONE, Unclear, clip, number, quoted, write_quoted

UNPROVED = "?"
SPECIAL = "special"
A_CARD = "'move 3', 'special beacon 2', '- 4' or 'ambush 5+informer+agent'"


@dataclass(frozen=True)
class Declared:
    """One card of a plan as it is written. `points`: all its markers are blue. `proved`: False if nobody has seen the
    card."""

    points: Points
    special: bool = False
    card: str | None = None
    proved: bool = True


# -- names of cards ----------------------------------------------------------------------------------------------------


def text(word: str) -> str:
    """Reads a card of the catalogue by its plain name, or any text in quotes."""
    if word in CATALOGUE:
        return word
    if not word.startswith('"'):
        raise Unclear(f"{clip(word)} is no card of the catalogue; your own names and notes stand in double quotes")
    return quoted(word)


def write_text(value: str) -> str:
    """Writes a name as `text` reads it."""
    return value if value in CATALOGUE else write_quoted(value)


# -- cards with AP -----------------------------------------------------------------------------------------------------


def read_cards(words: Sequence[str], *, named: bool) -> tuple[Declared, ...]:
    """Reads cards with commas between them, most AP first. `named`: the words also name each card."""
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
    """Writes cards as `read_cards` reads them."""
    return ", ".join(_write_card(card, named) for card in cards)


def _write_card(card: Declared, named: bool) -> str:
    name = (NONE if card.card is None else write_text(card.card)) if card.proved else UNPROVED
    tokens = "+informer" * card.points.informer + "+agent" * card.points.agent
    return " ".join([SPECIAL] * card.special + [name] * named + [f"{card.points.markers}{tokens}"])
