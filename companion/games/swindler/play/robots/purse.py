"""What a robot takes out of what lies before it."""

from companion.games.swindler.play.state import Swindler
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.seal.chance import Chance


def some_of(chance: Chance, tiles: Heap, number: int) -> tuple[Tile, ...]:
    """So many of these tiles, or all if there are fewer."""
    left, taken = list(tiles), list[Tile]()
    while left and len(taken) < number:
        taken.append(left.pop(chance.below(len(left))))
    return tuple(taken)


def payment(swindler: Swindler) -> tuple[Tile, ...]:
    """The tile that pays 1 coin, when there is no coin to pay it with."""
    if swindler.coins:
        return ()
    return tuple(tile for tile in swindler.tiles if tile.coins)[:1]
