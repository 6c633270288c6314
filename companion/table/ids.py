"""The small names that everything else is counted by: seats and their clockwise order."""

from collections.abc import Sequence
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0; never a player's name."""

SEATS = 16
"""More than any game seats: seat numbers lie below it, and no stranger can claim seat one million."""

Letter = str
"""A device: "A" is the one that opened the table, the others follow in order."""

LETTERS: tuple[Letter, ...] = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

Author = Seat | Letter
"""Who says something: a seat with its own key, or a device with its own."""


def clockwise(ring: Sequence[Seat], start: Seat) -> tuple[Seat, ...]:
    """The ring read clockwise, beginning with `start`; `start` must sit in the ring."""
    place = ring.index(start)
    return (*ring[place:], *ring[:place])
