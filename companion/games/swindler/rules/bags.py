"""The five bags: what they hold, what is left in them, and what the next draws risk. Rulebook p. 2, 4 and 5."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.games.swindler.rules.tiles import BAGS, Colour, Heap

LOOT = 36
"""All coloured loot tiles of the box."""
SKULLS = 6
"""All skulls of the box; they never lie anywhere but in their bags."""


@dataclass(frozen=True)
class Bag:
    """What one bag holds when everything is in it, as printed on the character boards."""

    loot: int
    skulls: int


Contents = Mapping[Colour, Bag]
"""Every bag when the game begins."""


def contents(loot: Sequence[int], skulls: Sequence[int]) -> Contents:
    """The bags out of two rows of numbers in the order red, blue, yellow, green, black."""
    return {colour: Bag(*both) for colour, *both in zip(BAGS, loot, skulls, strict=True)}


@dataclass(frozen=True)
class Odds:
    """What is in a bag now."""

    loot: int
    skulls: int

    @property
    def skull(self) -> Fraction:
        """The chance that the next draw is a skull; 0 for a bag that holds nothing at all."""
        return 1 - self.safe(1) if self.loot + self.skulls else Fraction(0)

    def safe(self, draws: int) -> Fraction:
        """The chance that so many draws in a row are all loot."""
        chance = Fraction(1)
        for drawn in range(draws):
            left = self.loot - drawn
            chance *= Fraction(left, left + self.skulls) if left > 0 else 0
        return chance


def odds(bag: Bag, colour: Colour, heaps: Sequence[Heap]) -> Odds:
    """What is left in a bag, seen from all tiles that lie before seats and on dealers."""
    return Odds(bag.loot - sum(len(heap.of(colour)) for heap in heaps), bag.skulls)


def goes_back(before: Heap, bag: Colour) -> Heap:
    """What a skull costs its thief: all tiles of that colour, old and new. Rulebook p. 4 and 5."""
    return before.of(bag)


def consoles(stood: int) -> bool:
    """Whether a skull brings 1 coin: as the very first draw of the turn. An undone one was never made (ruling 3)."""
    return stood == 0
