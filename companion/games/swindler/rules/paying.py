"""Paying with coins and with tiles that show coins. Rulebook p. 4 and 7."""

from companion.games.swindler.rules.tiles import Heap

COINS = 6
"""So many coins are in the box; when they are out, they are counted on (ruling 8)."""


def change(price: int, tiles: Heap) -> int | None:
    """The coins that these tiles leave to be paid, below 0 for 1 that comes back; None if a tile is not needed.

    Only a double coin gives change: a tile of 1 coin would simply be left out."""
    left = price - tiles.coins
    if any(tile.coins == 0 for tile in tiles) or left < -1:
        return None
    return None if left < 0 and any(tile.coins <= -left for tile in tiles) else left
