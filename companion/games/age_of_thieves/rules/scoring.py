"""The end of the game: who won, the ranking, and which comparison decided it."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from types import MappingProxyType

from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.editions import BOOKS, Edition
from companion.games.age_of_thieves.rules.jewels import BEST_BURGLAR_VP, VP, Purse, count_jewels
from companion.table.ids import Seat


class Decided(StrEnum):
    """What put a thief before the next one, or decided the game. Tie-breaks have the names of `TieBreak`."""

    EMPERORS_JEWEL = "emperors_jewel"
    MOST_VP = "most_vp"
    BEST_BURGLAR = "best_burglar"
    MORE_JEWELS = "more_jewels"
    MORE_GREEN = "more_green"
    LEFT_EARLIER = "left_earlier"
    FIRST_TO_LEAVE_WITHOUT_VP = "first_to_leave_without_vp"
    ONLY_ONE_WHO_LEFT = "only_one_who_left"
    NOBODY_LEFT = "nobody_left"
    JEWEL_NEVER_TAKEN = "jewel_never_taken"


@dataclass(frozen=True)
class FinalStanding:
    """One thief when the game ends. `left`: its place among those who left (1, 2...), all different; None: still in
    town."""

    seat: Seat
    purse: Purse
    best_burglar: bool = False
    left: int | None = None
    emperors: bool = False

    @property
    def vp_by_source(self) -> Mapping[str, int]:
        """VP of the token under "best_burglar" and of each kind of jewel under its name. Rulebook p. 15."""
        jewels = {jewel.value: worth * self.purse.number(jewel) for jewel, worth in VP.items()}
        return MappingProxyType({"best_burglar": BEST_BURGLAR_VP * self.best_burglar, **jewels})

    @property
    def vp(self) -> int:
        """All VP together."""
        return sum(self.vp_by_source.values())


@dataclass(frozen=True)
class RankingPlace:
    """One thief who left. `ahead_by`: the comparison that put it before the next place; None for the last."""

    standing: FinalStanding
    ahead_by: Decided | None


@dataclass(frozen=True)
class Ranking:
    """`winner` None: all lose. `places`: those who left, best first; `in_town`: those who do not count, by seat."""

    winner: Seat | None
    decided: Decided
    places: tuple[RankingPlace, ...]
    in_town: tuple[FinalStanding, ...]


_COMPARED: Mapping[Decided, Callable[[FinalStanding], int]] = MappingProxyType(
    {
        Decided.EMPERORS_JEWEL: lambda thief: thief.emperors,
        Decided.MOST_VP: lambda thief: thief.vp,
        Decided.BEST_BURGLAR: lambda thief: thief.best_burglar,
        # the Emperors' Jewel is left out: leaving with it has already won
        Decided.MORE_JEWELS: lambda thief: count_jewels(thief.purse),
        Decided.MORE_GREEN: lambda thief: thief.purse.green,
        Decided.LEFT_EARLIER: lambda thief: -(thief.left or 0),
    }
)
"""How each comparison turns a thief into a number; more is better."""


def comparisons(edition: Edition) -> tuple[Decided, ...]:
    """What is compared, in this order, until two thieves differ. Rulebooks p. 15."""
    return (Decided.EMPERORS_JEWEL, Decided.MOST_VP, *(Decided(tie.value) for tie in BOOKS[edition].tie_breaks))


def rank(standings: Collection[FinalStanding], edition: Edition, ending: Ending) -> Ranking:
    """The ranking of those who left; thieves still in town do not count. Rulebook p. 15."""
    in_town = tuple(sorted((thief for thief in standings if thief.left is None), key=lambda thief: thief.seat))
    if ending is Ending.JEWEL_NEVER_TAKEN:
        return Ranking(None, Decided.JEWEL_NEVER_TAKEN, (), in_town)
    left = [thief for thief in standings if thief.left is not None]
    if not left:
        return Ranking(None, Decided.NOBODY_LEFT, (), in_town)
    order = comparisons(edition)
    left.sort(key=lambda thief: [_COMPARED[what](thief) for what in order], reverse=True)
    ahead = [next(what for what in order if _COMPARED[what](a) != _COMPARED[what](b)) for a, b in pairwise(left)]
    places = tuple(RankingPlace(thief, by) for thief, by in zip(left, [*ahead, None], strict=True))
    return Ranking(left[0].seat, _why_first(places), places, in_town)


def _why_first(places: tuple[RankingPlace, ...]) -> Decided:
    """Why the winner won. This may be simpler than what put it before the second. Rulebook p. 15."""
    best = places[0].standing
    if best.emperors:
        return Decided.EMPERORS_JEWEL
    if places[0].ahead_by is None:
        return Decided.ONLY_ONE_WHO_LEFT
    if not best.vp:
        return Decided.FIRST_TO_LEAVE_WITHOUT_VP
    return places[0].ahead_by
