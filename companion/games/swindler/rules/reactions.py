"""In which order cards are carried out that were played at once. Rulebook p. 7."""

from collections.abc import Collection, Sequence

from companion.table.ids import Seat, clockwise


def in_turn_order(seats: Collection[Seat], ring: Sequence[Seat], active: Seat) -> tuple[Seat, ...]:
    """Clockwise from whoever's turn it is, never in the order of arrival."""
    return tuple(seat for seat in clockwise(ring, active) if seat in seats)
