"""`seal.small_order`: the points without a secret key, worked out from the curve."""

import pytest

from companion.seal.small_order import of_small_order, proves_nothing
from tests.support.curve import NOTHING, ORDER, P, Point, added, at_height, eighths, small_order, times, written

BASE = at_height(4 * pow(5, -1, P) % P)
GOOD, KEY = b"g" * 64, b"k" * 32


def based(n: int) -> Point:
    """A multiple of the base point, which therefore has a secret key."""
    assert BASE
    return times(n, BASE)


def test_all_fourteen_ways_are_found() -> None:
    """There are eight points. Two of them can be written with two heights, and two with either sign."""
    points = eighths()
    assert len(set(points)) == 8
    assert all(times(8, point) == NOTHING for point in points)
    assert len(small_order()) == 14
    assert all(map(of_small_order, small_order()))


@pytest.mark.parametrize("n", [1, 2, 3, ORDER - 1])
def test_a_key_with_a_secret_is_none_of_them(n: int) -> None:
    """It stays a good key if a point of small order is added: it still has a secret."""
    assert times(ORDER, based(1)) == NOTHING
    for point in eighths():
        assert not any(map(of_small_order, written(added(based(n), point))))


def test_a_height_above_the_prime_is_no_reason() -> None:
    """Of the heights that can be written in two ways, only 0 and 1 are of small order."""
    for y in range(2, 19):
        ways = written(point) if (point := at_height(y)) else set()
        assert not any(map(of_small_order, ways))


def test_as_key_or_inside_a_signature() -> None:
    """One of the two is enough."""
    assert not proves_nothing(KEY, GOOD)
    for point in small_order():
        assert proves_nothing(point, GOOD)
        assert proves_nothing(KEY, point + GOOD[32:])
