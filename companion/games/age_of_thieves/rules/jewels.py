"""Jewels: what they are worth, how many there are, and which of them a thief can lose."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType


class Jewel(StrEnum):
    """Everything that counts as a jewel; Trinkets are a city token and a yellow jewel in every way."""

    EMPERORS = "emperors"
    GREEN = "green"
    YELLOW = "yellow"
    TRINKETS = "trinkets"


BEST_BURGLAR_VP = 3
VP: Mapping[Jewel, int] = MappingProxyType({Jewel.GREEN: 2, Jewel.YELLOW: 1, Jewel.TRINKETS: 1})
"""The VP of each kind. Rulebook p. 15. The Emperors' Jewel has none: the thief who leaves with it wins."""
EXIST: Mapping[Jewel, int] = MappingProxyType({Jewel.EMPERORS: 1, Jewel.GREEN: 4, Jewel.YELLOW: 10, Jewel.TRINKETS: 6})
"""How many of each kind are in the box. Rulebook p. 3 and 16."""


@dataclass(frozen=True)
class Purse:
    """A thief's jewels without the Emperors' Jewel, of which there is only one."""

    green: int = 0
    yellow: int = 0
    trinkets: int = 0

    def number(self, jewel: Jewel) -> int:
        """How many of this kind; asking for the Emperors' Jewel raises KeyError."""
        return {Jewel.GREEN: self.green, Jewel.YELLOW: self.yellow, Jewel.TRINKETS: self.trinkets}[jewel]

    def changed(self, jewel: Jewel, by: int) -> "Purse":
        """The purse with so many more or fewer of one kind; going below none raises ValueError."""
        number = self.number(jewel) + by
        if number < 0:
            raise ValueError(f"no {jewel} left to take")
        return replace(self, **{jewel.value: number})

    @property
    def vp(self) -> int:
        """What the jewels are worth. Rulebook p. 15."""
        return sum(worth * self.number(jewel) for jewel, worth in VP.items())


def count_jewels(purse: Purse) -> int:
    """How many jewels, Trinkets too. Ruling 27."""
    return purse.green + purse.yellow + purse.trinkets


def lost_when_caught(purse: Purse, *, carries_emperors: bool) -> tuple[Jewel, ...]:
    """The one jewel that a caught thief loses; if there are several, the owner picks one. Rulebook p. 13, ruling 27.

    It is the Emperors' Jewel before all others, then the cheapest. Empty: there is nothing to lose."""
    if carries_emperors:
        return (Jewel.EMPERORS,)
    owned = [jewel for jewel in VP if purse.number(jewel)]
    cheapest = min((VP[jewel] for jewel in owned), default=0)
    return tuple(jewel for jewel in owned if VP[jewel] == cheapest)


def theft_options(purse: Purse, *, carries_emperors: bool) -> tuple[Jewel, ...]:
    """The jewels of which a thief may pick exactly one to steal from this victim. Rulebook p. 12, ruling 29."""
    emperors = (Jewel.EMPERORS,) if carries_emperors else ()
    return emperors + tuple(jewel for jewel in VP if purse.number(jewel))


def beyond_supply(purses: Collection[Purse]) -> tuple[Jewel, ...]:
    """The kinds of which the thieves together have more than exist: a mistake to warn about. Rulebook p. 16, ruling
    11."""
    return tuple(jewel for jewel in VP if sum(purse.number(jewel) for purse in purses) > EXIST[jewel])
