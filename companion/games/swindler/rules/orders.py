"""Orders: how many lie out, who has reserved them, and what giving one up costs. Rulebook p. 2 to 7."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from companion.table.ids import Seat

OUT = 4
"""So many orders lie out."""
MARKERS = 3
"""So many reservation markers has a seat."""
LOST = -2
"""The points of a marker that comes off an order that is not fulfilled."""
A_CARDS_A_SEAT = 2
B_CARDS = 32

MASTER_AT: Mapping[int, int] = MappingProxyType({2: 5, 3: 4, 4: 3})
"""Seats -> orders that make a master thief."""
LAST_ROUND_AT: Mapping[int, int] = MappingProxyType({2: 9, 3: 8, 4: 6})
"""Seats -> orders that begin the last round."""

Markers = Sequence[Seat | None]
"""Whose marker lies on each order that is out."""


def deck(seats: int) -> int:
    """The order cards of a game, raids among them, before the first four are turned up."""
    return A_CARDS_A_SEAT * seats + B_CARDS


def markers_left(markers: Markers, seat: Seat) -> int:
    """The markers that a seat has before it."""
    return MARKERS - sum(marker == seat for marker in markers)


def may_fulfil(marker: Seat | None, seat: Seat, *, free_orders: bool) -> bool:
    """With the own marker on it; by a master thief's ability also with nobody's, never with a rival's (ruling 5)."""
    return marker == seat or (marker is None and free_orders)
