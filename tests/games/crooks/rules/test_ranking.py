"""The ranking and what decided it."""

import pytest

from companion.games.crooks.rules.ranking import Decided, rank
from companion.table.ids import Seat

A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    ("points", "money", "winners", "decided"),
    [
        ((20, 21), (9, 0), (B,), Decided.MORE_POINTS),
        ((21, 21), (1, 3), (B,), Decided.MORE_MONEY),  # golden case 9
        ((21, 21), (3, 3), (A, B), Decided.SHARED),
        ((21, 21, 21), (0, 3, 3), (B, C), Decided.SHARED),
        ((5, 21, 20), (18, 0, 0), (B,), Decided.MORE_POINTS),
    ],
)
def test_who_wins(points: tuple[int, ...], money: tuple[int, ...], winners: tuple[Seat, ...], decided: Decided) -> None:
    """Most points, then most money, then they share it."""
    seats = [Seat(seat) for seat in range(len(points))]
    found = rank(dict(zip(seats, points, strict=True)), dict(zip(seats, money, strict=True)))
    assert (found.winners, found.decided) == (winners, decided)


def test_places() -> None:
    """Equals share a place, and the next one is left out."""
    found = rank({A: 7, B: 9, C: 7}, {A: 2, B: 0, C: 2})
    assert [(each.place, each.seat, each.points, each.money) for each in found.places] == [
        (1, B, 9, 0),
        (2, A, 7, 2),
        (2, C, 7, 2),
    ]
