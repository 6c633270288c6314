"""Who has won: the player with the most points. Among players with equal points, the one with the most money comes
first; if the money is equal, too, they share the place."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.table.ids import Seat


class Decided(StrEnum):
    """What decided who has won."""

    MORE_POINTS = "more_points"
    MORE_MONEY = "more_money"
    SHARED = "shared"


@dataclass(frozen=True)
class Place:
    """One seat in the ranking. `place`: counted from 1; seats with equal points and equal money share it."""

    place: int
    seat: Seat
    points: int
    money: int


@dataclass(frozen=True)
class Ranking:
    """All places, the best first. Seats that share a place stand in the order of their numbers."""

    places: tuple[Place, ...]
    decided: Decided

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats at the first place. Mostly it is one."""
        return tuple(place.seat for place in self.places if place.place == 1)


def rank(points: Mapping[Seat, int], money: Mapping[Seat, int]) -> Ranking:
    """The ranking of these seats. Money gives no points: it only decides between seats with equal points."""
    worth = {seat: (points[seat], money[seat]) for seat in points}
    order = sorted(worth, key=lambda seat: (-points[seat], -money[seat], seat))
    places = tuple(
        Place(1 + sum(other > worth[seat] for other in worth.values()), seat, *worth[seat]) for seat in order
    )
    first, second = places[:2]
    if second.place == 1:
        return Ranking(places, Decided.SHARED)
    return Ranking(places, Decided.MORE_POINTS if first.points > second.points else Decided.MORE_MONEY)
