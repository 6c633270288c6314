"""Small names for seats and devices, and the clockwise order of seats."""

from collections.abc import Sequence
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0; never a player's name."""

SEATS = 16
"""All seat numbers are below this. It is more than any game has, but no stranger can claim seat one million."""

Letter = str
"""A device: "A" opened the table, the others follow in order."""

LETTERS: tuple[Letter, ...] = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

Author = Seat | Letter
"""Who says something: a seat or a device, each with its own key."""


def clockwise(ring: Sequence[Seat], start: Seat) -> tuple[Seat, ...]:
    """The ring read clockwise, beginning with `start`; `start` must sit in the ring."""
    place = ring.index(start)
    return (*ring[place:], *ring[:place])
