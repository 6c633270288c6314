"""Action points: what a thief has, by kind, and what changes it between two turns."""

import operator
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.refusals import Refused, refuse

BLUE = 10
BLUE_AFTER_CAUGHT = 2
AGENT_AP = 2
BOLA_FLOOR = 2


@dataclass(frozen=True)
class Points:
    """AP by kind: markers (blue, purple, red) and tokens (an Informer is 1 AP, a Guild Agent 2 that stay together).

    No kind may be negative: raises ValueError.
    """

    blue: int = 0
    purple: int = 0
    red: int = 0
    informer: int = 0
    agent: int = 0

    def __post_init__(self) -> None:
        if min(self.plain()) < 0:
            raise ValueError(f"AP below zero: {self.plain()}")

    def __add__(self, other: Self) -> Self:
        return type(self)(*map(operator.add, self.plain(), other.plain()))

    def __sub__(self, other: Self) -> Self:
        """Takes points away; raises ValueError if there are not so many."""
        return type(self)(*map(operator.sub, self.plain(), other.plain()))

    @property
    def markers(self) -> int:
        """Blue, purple and red together: in play they are worth the same."""
        return self.blue + self.purple + self.red

    @property
    def tokens(self) -> Self:
        """The points that are city tokens."""
        return type(self)(informer=self.informer, agent=self.agent)

    @property
    def value(self) -> int:
        """The number of AP. Rulebook p. 17 for the tokens."""
        return self.markers + self.informer + AGENT_AP * self.agent

    def fits_in(self, pool: Self) -> bool:
        """Whether `pool` has as many of every kind."""
        return all(a <= b for a, b in zip(self.plain(), pool.plain(), strict=True))

    def plain(self) -> list[int]:
        """Blue, purple, red, Informers, Guild Agents."""
        return [self.blue, self.purple, self.red, self.informer, self.agent]

    @classmethod
    def read(cls, value: object) -> Self | None:
        """The points that `plain` wrote, or None for anything else."""
        if not isinstance(value, list) or len(value) != 5:
            return None
        if any(type(number) is not int or number < 0 for number in value):
            return None
        return cls(*value)


NO_POINTS = Points()


def total(points: Iterable[Points]) -> Points:
    """The sum of all these points, kind by kind: it is asked for whenever a plan opens."""
    return Points(*map(sum, zip(NO_POINTS.plain(), *(each.plain() for each in points), strict=True)))


def red_for(players_at_start: int) -> int:
    """The carrier of the Emperors' Jewel has a red AP for each rival, also one who left. Rulebook p. 14, ruling 24."""
    return players_at_start - 1


def next_pool(*, few: bool, carries: bool, players_at_start: int, informers: int, agents: int) -> Points:
    """The AP that step c of Clean-up prepares for the next turn, with the tokens on the sheet. Rulebook p. 13 and 14.

    `few`: after the dungeon (rulings 20 and 21).
    """
    return Points(
        blue=BLUE_AFTER_CAUGHT if few else BLUE,
        red=red_for(players_at_start) if carries else 0,
        informer=informers,
        agent=agents,
    )


def at_declaration(pool: Points, gains: int, asides: Sequence[int]) -> tuple[Points, Points]:
    """The pool once the debts are paid, and what lies aside for this turn. Rulebook p. 7, ruling 6.

    Gained purple AP are added first. Then each effect that sets AP aside (a Poisonous Bola) takes its number, but
    leaves 2 markers; tokens stay. Blue markers go first, then purple, then red. This makes no difference in play, as
    all kinds are prepared anew in Clean-up."""
    pool += Points(purple=gains)
    aside = Points()
    for asked in asides:
        pool, lost = laid_aside(pool, asked, BOLA_FLOOR)
        aside += lost
    return pool, aside


def laid_aside(pool: Points, asked: int, floor: int = 0) -> tuple[Points, Points]:
    """The pool without so many markers, and the markers taken. At least `floor` markers are left. Tokens always
    stay."""
    taken = min(asked, max(0, pool.markers - floor))
    blue = min(taken, pool.blue)
    purple = min(taken - blue, pool.purple)
    lost = Points(blue=blue, purple=purple, red=taken - blue - purple)
    return pool - lost, lost


def fill(pool: Points, wanted: Sequence[int]) -> tuple[Points, ...] | Refused:
    """Markers for slots, each of which needs so many. Players lay tokens themselves. The colours are our own choice,
    not a rule. Purple markers are used first, as Clean-up takes them back anyway, then red, then blue."""
    if sum(wanted) > pool.markers:
        return refuse(Veto.TOO_FEW_AP, laid=sum(wanted), pool=pool.markers)
    return spread(pool, wanted)


def spread(pool: Points, wanted: Sequence[int]) -> tuple[Points, ...]:
    """Does what `fill` does, for callers that know that there are enough markers; raises ValueError if not."""
    filled = []
    for number in wanted:
        purple = min(number, pool.purple)
        red = min(number - purple, pool.red)
        filled.append(Points(blue=number - purple - red, purple=purple, red=red))
        pool -= filled[-1]
    return tuple(filled)
