"""How things move: each movement by its name, and how long it takes. Both faces draw the same movements.

A thing comes to its place in 150 to 400 ms, so that nobody waits for it. Only what goes on beside it takes longer."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

SECONDS: Mapping[str, float] = MappingProxyType(
    {
        "fall": 0.4,  # a die: from above, turning, and it bounces
        "land": 0.2,  # its number: it springs up
        "drop": 0.4,  # a thing: from far above into another one
        "pop": 0.25,  # a thing: it grows to its size, and springs
        "deal": 0.25,  # a row: from below
        "fade": 0.3,  # light, words
        "flip": 0.35,  # a panel: it turns over
        "rise": 0.4,  # what covers the page: up and away
        "swing": 2.4,  # beside: a bell, less and less
    }
)
NIGHT = 3.2
"""Seconds in which a light sweeps over the sky, and all windows go dark, one after the other."""
APART = MappingProxyType({"fall": 0.12, "deal": 0.06})
"""Seconds between the beginnings of the same movement of one thing and of the next."""


def over(movement: str, count: int = 1) -> float:
    """The seconds until all of these things have come to rest."""
    return SECONDS[movement] + APART.get(movement, 0.0) * max(count - 1, 0)


def dimmed(faces: Sequence[int | None]) -> tuple[bool, ...]:
    """Which of these dice do not count: all below the highest, once every face is known."""
    known = [face for face in faces if face]
    return tuple(len(known) == len(faces) and face < max(known) for face in (each or 0 for each in faces))
