"""A small table and everything that can happen to it. One command tries all of it, with a stop as well."""

import pytest

from tests.properties.exploration import EVENINGS, HANDS_OVER, Exploration, explore


def test_every_order_of_messages() -> None:
    """Two phones, one race, nothing goes wrong. Every order of messages ends well, and these are all orders."""
    rooms, ends, everything = explore((), 1000)
    assert everything
    assert rooms > 100
    assert ends > 10


def test_what_is_left_out_ends_alike() -> None:
    """The orders that are left out would lead to the same ends, through the same states of both phones."""
    every, some = Exploration((), every=True), Exploration(())
    assert every.explore(1000)
    assert some.explore(1000)
    assert len(some.came) < len(every.came)
    assert len(some.ends) == len(every.ends)
    assert [len(phone) for phone in some.house.phones] == [len(phone) for phone in every.house.phones]


def test_with_a_hand_over() -> None:
    """A hand-over at any moment breaks no promise, and these are all rooms."""
    rooms, ends, everything = explore((HANDS_OVER,), 100_000)
    assert everything
    assert rooms > 10_000
    assert ends > 100


@pytest.mark.parametrize("harms", EVENINGS)
def test_with_a_stop_and_a_hand_over(harms: tuple[str, ...]) -> None:
    """Both, at any moment, break no promise in the rooms that there is time to see."""
    rooms, ends, _ = explore(harms, 600)
    assert rooms >= 600
    assert ends > 0
