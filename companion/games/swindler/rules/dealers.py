"""Dealers: three fields each, filled by anybody. Rulebook p. 6."""

from companion.games.swindler.rules.tiles import Heap, Tile

OUT = 3
"""So many dealers lie out."""
FIELDS = 3
"""The loot that one of them takes."""
FILLED = 2
"""The points for the tile that fills the third field, whoever laid the others."""


def takes(tile: Tile) -> bool:
    """No dealer buys money."""
    return tile.coins == 0


def is_filled(loot: Heap) -> bool:
    """Whether this dealer is done: its loot goes back, its tile to the discards."""
    return len(loot) >= FIELDS
