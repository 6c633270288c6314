"""Turns and rounds."""

import pytest

from companion.games.swindler.rules.rounds import is_last_round, next_seat, still_to_play
from companion.table.ids import Seat

A, B, C = RING = tuple(map(Seat, range(3)))


def test_play_goes_clockwise() -> None:
    """And from the last seat to the first."""
    assert [next_seat(RING, seat) for seat in RING] == [B, C, A]


@pytest.mark.parametrize(("active", "left"), [(A, (B, C)), (B, (C,)), (C, ())])
def test_golden_case_8(active: Seat, left: tuple[Seat, ...]) -> None:
    """Three seats, A starts: whoever reaches the limit, the round is played to its end."""
    assert still_to_play(RING, A, active) == left


def test_the_round_ends_right_of_the_start_marker() -> None:
    """Wherever that lies."""
    assert still_to_play(RING, B, A) == ()
    assert still_to_play(RING, B, B) == (C, A)


def test_one_is_enough() -> None:
    """Whoever has fulfilled so many orders begins the last round for all."""
    assert not is_last_round((7, 7, 0), 8)
    assert is_last_round((0, 8, 0), 8)
