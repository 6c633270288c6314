"""Whose turn comes, who misses it, and how the last round runs out. Rulebook p. 3, 6 and 7."""

from collections.abc import Sequence

from companion.table.ids import Seat, clockwise


def next_seat(ring: Sequence[Seat], active: Seat) -> Seat:
    """Who sits to the left of whoever has just played."""
    return clockwise(ring, active)[1]


def still_to_play(ring: Sequence[Seat], start: Seat, active: Seat) -> tuple[Seat, ...]:
    """Who plays after the active seat until the round is over: on to the seat right of the start marker."""
    around = clockwise(ring, start)
    return around[around.index(active) + 1 :]


def is_last_round(orders: Sequence[int], at: int) -> bool:
    """Whether somebody has fulfilled the orders that begin it."""
    return any(done >= at for done in orders)
