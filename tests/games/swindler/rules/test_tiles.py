"""Tiles and heaps of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.swindler.rules.tiles import BAGS, KINDS, NEUTRALS, Colour, Heap, Tile

RED, RED_COIN, BLACK, DOUBLE, WHITE = (
    Tile(Colour.RED),
    Tile(Colour.RED, 1),
    Tile(Colour.BLACK),
    Tile(Colour.BLACK, 2),
    Tile(Colour.NEUTRAL),
)
heaps = st.lists(st.sampled_from(KINDS), max_size=9).map(Heap)


def test_the_box() -> None:
    """Rulebook p. 1: five bags, six neutral tiles."""
    assert [bag.value for bag in BAGS] == ["red", "blue", "yellow", "green", "black"]
    assert NEUTRALS == 6


@pytest.mark.parametrize(
    ("tile", "exists"),
    [(RED, True), (RED_COIN, True), (Tile(Colour.RED, 2), False), (DOUBLE, True), (Tile(Colour.BLACK, 3), False),
     (WHITE, True), (Tile(Colour.NEUTRAL, 1), False), (Tile(Colour.BLUE, -1), False)],
)  # fmt: skip
def test_which_tiles_there_are(tile: Tile, exists: bool) -> None:
    """Coins lie in every bag, the double only in the black one, none on neutral tiles. Rulebook p. 4 and 7."""
    assert tile.exists is exists
    assert (tile in KINDS) is exists


def test_a_heap_is_counted() -> None:
    """By kind, by colour, by coins; the order in which it was laid does not matter."""
    heap = Heap((RED, BLACK, RED, DOUBLE, RED_COIN))
    assert heap == Heap({RED: 2, DOUBLE: 1, BLACK: 1, RED_COIN: 1})
    assert hash(heap) == hash(Heap(reversed(tuple(heap))))
    assert (len(heap), heap.coins, heap.number(RED), heap.number(WHITE)) == (5, 3, 2, 0)
    assert heap.of(Colour.RED) == Heap((RED, RED, RED_COIN))
    assert list(heap) == [RED, RED, RED_COIN, BLACK, DOUBLE]
    assert dict(heap.counts) == {RED: 2, RED_COIN: 1, BLACK: 1, DOUBLE: 1}
    assert heap != (RED,)
    assert "RED" in repr(heap)
    assert not Heap()


@given(heaps, heaps)
def test_what_is_added_can_be_taken_away(one: Heap, other: Heap) -> None:
    """Nothing is lost on the way, and what both have is in each of them."""
    assert (one + other) - other == one
    assert (one + other).holds(one)
    assert len(one + other) == len(one) + len(other)
    both = one & other
    assert one.holds(both)
    assert other.holds(both)
    assert (one - other) + both == one
    assert one.holds(other) is (both == other)
