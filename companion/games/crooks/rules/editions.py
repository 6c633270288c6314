"""The numbers of the set-up, which depend on the edition of the rulebook and on the number of players.

Only numbers that are known for certain stand here. All others are None: players read them in their own rulebook, and
nobody guesses them."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

CROOKS = 32
"""The number of crooks in the box. Those that the set-up does not need go back into the box unseen."""

LETTERS = "ABCDEFGHI"
"""The letters of the hangouts, in the order in which they are laid out."""


class Edition(StrEnum):
    """An edition of the game, by the year of its rulebook."""

    FIRST = "2012"
    SECOND = "2016"


HANGOUTS: Mapping[Edition, Mapping[int, int]] = MappingProxyType(
    {
        Edition.FIRST: MappingProxyType({2: 5, 3: 7, 4: 9}),
        Edition.SECOND: MappingProxyType({2: 6, 3: 8, 4: 9}),
    }
)
"""How many hangouts each edition uses, by the number of players."""

_STACKS: Mapping[tuple[Edition, int], tuple[int, ...]] = MappingProxyType({(Edition.SECOND, 2): (2, 3, 3, 4, 4, 5)})
_GANG_POINTS: Mapping[int, int] = MappingProxyType({2: 5, 3: 4})


def stacks(edition: Edition, players: int) -> tuple[int | None, ...]:
    """How many crooks lie in the stack under each hangout; None: the number is not known."""
    return _STACKS.get((edition, players), (None,) * HANGOUTS[edition][players])


def letters(edition: Edition, players: int) -> str:
    """The hangouts that are laid out, one letter each."""
    return LETTERS[: HANGOUTS[edition][players]]


def gang_points(players: int) -> int | None:
    """The points for the player who controls a gang; None: the number is not known."""
    return _GANG_POINTS.get(players)


def can_be_dealt(heights: Sequence[int]) -> bool:
    """Whether the box has enough crooks for stacks of these heights. Each stack must have at least one crook."""
    return min(heights) >= 1 and sum(heights) <= CROOKS
