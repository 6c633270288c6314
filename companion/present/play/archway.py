"""The picture of how a game ended: the winner in the moonlit archway with the spoils, the others behind bars."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

WIDE, HIGH = 256, 144
"""The size of the picture, in its own units."""
ARCH, SILL = 128, 122
"""The middle of the archway, and the ground that people stand on there."""
CELLS, FLOOR, ROOM = (42, 214), 116, 54
"""The middles of the two cells, their floor, and how wide they are."""
MOST_SPOILS, STEP, PIECE = 10, 20, 17
"""How many pieces of spoils there is room for, how far apart they lie, and how large each is."""


@dataclass(frozen=True)
class Hung:
    """An emblem in the picture: its left and upper edge and the length of its sides, in the units of the picture."""

    emblem: str
    x: float
    y: float
    side: float


def archway(winners: Sequence[str], others: Sequence[str], spoils: Sequence[str]) -> tuple[Hung, ...]:
    """Where these emblems hang. The others fill the two cells by turns; spoils that finds no room is left out."""
    hung = list(_abreast(winners, ARCH, SILL, 80))
    for at, middle in enumerate(CELLS):
        hung += _abreast(others[at :: len(CELLS)], middle, FLOOR, ROOM)
    pieces = spoils[:MOST_SPOILS]
    left = ARCH - (STEP * (len(pieces) - 1) + PIECE) / 2
    hung += [Hung(piece, left + STEP * at, SILL + 3, PIECE) for at, piece in enumerate(pieces)]
    return tuple(hung)


def _abreast(emblems: Sequence[str], middle: float, ground: float, room: float) -> Iterator[Hung]:
    """Several who stand shoulder to shoulder on the ground, in this width."""
    if emblems:
        side = room / len(emblems) ** 0.6
        step = (room - side) / max(len(emblems) - 1, 1)
        for at, emblem in enumerate(emblems):
            yield Hung(emblem, middle - room / 2 + step * at, ground - side, side)
