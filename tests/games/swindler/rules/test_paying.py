"""Paying with coins and coin tiles."""

import pytest

from companion.games.swindler.rules.paying import COINS, change
from companion.games.swindler.rules.tiles import Colour, Heap, Tile

ONE, DOUBLE, ITEM = Tile(Colour.RED, 1), Tile(Colour.BLACK, 2), Tile(Colour.RED)


def test_the_box() -> None:
    """Rulebook p. 1."""
    assert COINS == 6


@pytest.mark.parametrize(
    ("price", "tiles", "left"),
    [
        (0, (), 0),
        (2, (), 2),
        (1, (ONE,), 0),
        (3, (ONE, DOUBLE), 0),
        (2, (DOUBLE,), 0),
        (1, (DOUBLE,), -1),  # 1 coin comes back: rulebook p. 7
        (4, (DOUBLE,), 2),
        (2, (ONE, DOUBLE), None),  # the single coin is not needed
        (0, (ONE,), None),
        (0, (DOUBLE,), None),
        (1, (ITEM,), None),
        (3, (ONE, ITEM), None),
    ],
)
def test_change(price: int, tiles: tuple[Tile, ...], left: int | None) -> None:
    """A double pays 2 or gives 1 back; no tile is thrown in for nothing, and items are no money."""
    assert change(price, Heap(tiles)) == left
