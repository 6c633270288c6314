"""Dealers."""

from companion.games.swindler.rules import dealers
from companion.games.swindler.rules.tiles import Colour, Heap, Tile

RED = Tile(Colour.RED)


def test_the_box() -> None:
    """Rulebook p. 2 and 6."""
    assert (dealers.OUT, dealers.FIELDS, dealers.FILLED) == (3, 3, 2)


def test_no_dealer_buys_money() -> None:
    """Rulebook p. 4; neutral tiles are loot like any other."""
    assert dealers.takes(RED)
    assert dealers.takes(Tile(Colour.NEUTRAL))
    assert not dealers.takes(Tile(Colour.RED, 1))


def test_the_third_tile_fills_a_dealer() -> None:
    """Whoever laid the others."""
    assert not dealers.is_filled(Heap((RED, RED)))
    assert dealers.is_filled(Heap((RED, RED, RED)))
