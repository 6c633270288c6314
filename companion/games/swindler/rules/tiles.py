"""Loot tiles and heaps of them: the phones know a tile by its back and its coins, not by its item. Rulebook p. 4."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property


class Colour(StrEnum):
    """Whose bag a tile belongs to; neutral ones belong to the supply."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    BLACK = "black"
    NEUTRAL = "neutral"


BAGS = tuple(colour for colour in Colour if colour is not Colour.NEUTRAL)
"""The five moneybags."""
NEUTRALS = 6
"""So many neutral tiles are in the box."""
DOUBLE = 2
"""The coins on the tile that only the black bag has."""


@dataclass(frozen=True)
class Tile:
    """A kind of loot tile: its colour, and how many coins it shows instead of an item."""

    colour: Colour
    coins: int = 0

    @property
    def exists(self) -> bool:
        """Whether the box can hold such a tile."""
        most = {Colour.NEUTRAL: 0, Colour.BLACK: DOUBLE}.get(self.colour, 1)
        return 0 <= self.coins <= most


KINDS = tuple(Tile(colour, coins) for colour in Colour for coins in range(DOUBLE + 1) if Tile(colour, coins).exists)
"""Every kind of tile, in one order."""


class Heap:
    """Tiles that lie somewhere, how many of each kind. Frozen; empty to begin with."""

    def __init__(self, tiles: Iterable[Tile] | Mapping[Tile, int] = ()) -> None:
        counted = Counter(tiles)
        self._counts = {tile: counted[tile] for tile in KINDS if counted[tile]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap) and self._counts == other._counts

    def __hash__(self) -> int:
        return hash(tuple(self._counts.items()))

    def __repr__(self) -> str:
        return f"Heap({self._counts})"

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Tile]:
        """Tile by tile, in the order of `KINDS`."""
        return (tile for tile, count in self._counts.items() for _ in range(count))

    @cached_property
    def _size(self) -> int:
        return sum(self._counts.values())

    @property
    def counts(self) -> Mapping[Tile, int]:
        """Kind -> how many; kinds that are not there are left out."""
        return self._counts

    @property
    def coins(self) -> int:
        """All coins shown on these tiles."""
        return sum(tile.coins * count for tile, count in self._counts.items())

    def number(self, tile: Tile) -> int:
        """How many of this kind."""
        return self._counts.get(tile, 0)

    def of(self, colour: Colour) -> "Heap":
        """Those of one colour."""
        return Heap({tile: count for tile, count in self._counts.items() if tile.colour is colour})

    def holds(self, other: "Heap") -> bool:
        """Whether all those are among these."""
        return all(self.number(tile) >= count for tile, count in other.counts.items())

    def __add__(self, other: "Heap") -> "Heap":
        return Heap(Counter(self._counts) + Counter(other._counts))

    def __sub__(self, other: "Heap") -> "Heap":
        """What is left without those, as far as they are here."""
        return Heap(Counter(self._counts) - Counter(other._counts))

    def __and__(self, other: "Heap") -> "Heap":
        """What both have."""
        return Heap(Counter(self._counts) & Counter(other._counts))
