"""Seats in clockwise order."""

from hypothesis import given
from hypothesis import strategies as st

from companion.table.ids import LETTERS, Seat, clockwise


@given(st.lists(st.integers(0, 15), min_size=1, unique=True), st.data())
def test_clockwise_begins_where_asked_and_keeps_the_ring(ring: list[int], data: st.DataObject) -> None:
    """The start comes first, and every seat keeps its left neighbour."""
    seats = [Seat(number) for number in ring]
    start = data.draw(st.sampled_from(seats))
    turned = clockwise(seats, start)
    assert turned[0] == start
    pairs = set(zip(seats, seats[1:] + seats[:1], strict=True))
    assert set(zip(turned, turned[1:] + turned[:1], strict=True)) == pairs


def test_letters_are_single_and_different() -> None:
    """A device is one capital letter, and all are different."""
    assert len(set(LETTERS)) == len(LETTERS) == 26
    assert all(len(letter) == 1 for letter in LETTERS)
