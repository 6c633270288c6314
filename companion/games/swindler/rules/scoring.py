"""Points, the final count and who has won. Rulebook p. 4, 5 and 7."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from companion.games.swindler.rules.orders import LOST
from companion.table.ids import Seat

AT_START = 3
"""Where the score markers stand."""


class Source(StrEnum):
    """What points come from."""

    ORDER = "order"
    SOLD = "sold"
    DEALER_FILLED = "dealer_filled"
    ABILITY = "ability"
    BET = "bet"
    DROPPED = "dropped"  # an own marker taken off
    THROWN_OFF = "thrown_off"  # a marker that a rival has thrown off
    COINS = "coins"  # the final count
    RESERVED = "reserved"  # the same
    SET_BY_HAND = "set_by_hand"


def scored(points: int, amount: int) -> int:
    """Where the marker stands after one change: never below 0, and what is lost there is not made up for."""
    return max(0, points + amount)


def final_changes(coins: int, reserved: int) -> tuple[tuple[Source, int], ...]:
    """The final count, change by change: coins first, then each reserved order (ruling 10)."""
    return ((Source.COINS, coins), *((Source.RESERVED, LOST),) * reserved)


class WonBy(StrEnum):
    """What put one seat before the next."""

    MORE_POINTS = "more_points"
    MORE_ORDERS = "more_orders"


@dataclass(frozen=True)
class FinalScore:
    """One seat when all is counted."""

    seat: Seat
    points: int
    orders: int


@dataclass(frozen=True)
class Rank:
    """One place of the final ranking; `ahead_by` None: level with the next one, or the last."""

    score: FinalScore
    place: int
    ahead_by: WonBy | None


def final_ranking(scores: Iterable[FinalScore]) -> tuple[Rank, ...]:
    """Most points, then more orders fulfilled; who is level shares a place."""
    order = sorted(scores, key=lambda score: (-score.points, -score.orders))
    ahead = [_ahead_by(one, after) for one, after in pairwise(order)]
    places = [1]
    for number, by in enumerate(ahead, 2):
        places.append(number if by else places[-1])
    return tuple(Rank(*each) for each in zip(order, places, [*ahead, None], strict=True))


def _ahead_by(one: FinalScore, after: FinalScore) -> WonBy | None:
    if one.points != after.points:
        return WonBy.MORE_POINTS
    return WonBy.MORE_ORDERS if one.orders != after.orders else None
