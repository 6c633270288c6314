"""The ways to pay a price: coins, tiles that show coins, both."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from companion.games.swindler.play.state import Swindler
from companion.games.swindler.presenters.texts.phrases import heap_text
from companion.games.swindler.rules.paying import change
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.present.ports import Words

Way = tuple[Tile, ...]
"""The tiles that are paid with; the rest is paid in coins."""


def ways(swindler: Swindler, price: int) -> tuple[Way, ...]:
    """Every way that the rules allow, the one with the fewest tiles first."""
    if price < 1:
        return ((),)
    return tuple(way for way in _tiles(swindler, price) if _is_paid(swindler, price, way))


def _tiles(swindler: Swindler, price: int) -> Iterator[Way]:
    kinds = [tile for tile in swindler.tiles.counts if tile.coins]
    for count in range(price + 1):
        for way in combinations_with_replacement(kinds, count):
            if swindler.tiles.holds(Heap(way)):
                yield way


def _is_paid(swindler: Swindler, price: int, way: Way) -> bool:
    left = change(price, Heap(way))
    return left is not None and left <= swindler.coins


def way_text(words: Words, price: int, way: Way) -> str:
    """What is handed over, and what comes back."""
    left = price - Heap(way).coins
    parts = [heap_text(words, Heap(way))] if way else []
    if left > 0:
        parts.append(words.say("payment.coins", n=left))
    text = " + ".join(parts)
    return words.say("payment.back", text=text, n=-left) if left < 0 else text
