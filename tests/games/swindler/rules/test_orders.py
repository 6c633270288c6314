"""Orders and their markers."""

import pytest

from companion.games.swindler.rules import orders
from companion.table.ids import Seat

A, B = Seat(0), Seat(1)


def test_the_box() -> None:
    """Rulebook p. 2, 4, 5 and 7."""
    assert (orders.OUT, orders.MARKERS, orders.LOST) == (4, 3, -2)
    assert [orders.deck(seats) for seats in (2, 3, 4)] == [36, 38, 40]
    assert orders.MASTER_AT == {2: 5, 3: 4, 4: 3}
    assert orders.LAST_ROUND_AT == {2: 9, 3: 8, 4: 6}


def test_three_markers() -> None:
    """What lies on orders is not before the seat any more."""
    assert orders.markers_left((None, None), A) == 3
    assert orders.markers_left((A, B, A, A), A) == 0
    assert orders.markers_left((A, B, A, A), B) == 2


@pytest.mark.parametrize(
    ("marker", "free_orders", "may"),
    [(A, False, True), (A, True, True), (None, False, False), (None, True, True), (B, False, False), (B, True, False)],
)
def test_who_may_fulfil(marker: Seat | None, free_orders: bool, may: bool) -> None:
    """Ruling 5: by the ability orders with nobody's marker, never with a rival's."""
    assert orders.may_fulfil(marker, A, free_orders=free_orders) is may
