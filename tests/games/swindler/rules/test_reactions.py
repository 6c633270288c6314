"""The order of cards played at once."""

from companion.games.swindler.rules.reactions import in_turn_order
from companion.table.ids import Seat

A, B, C, D = RING = tuple(map(Seat, range(4)))


def test_golden_case_4() -> None:
    """B is active, A and D play: D first, then A. The active seat's own card would come before both."""
    assert in_turn_order({A, D}, RING, B) == (D, A)
    assert in_turn_order({A, B, D}, RING, B) == (B, D, A)


def test_golden_case_5() -> None:
    """B is active, A and C play: C first."""
    assert in_turn_order({A, C}, RING, B) == (C, A)
