"""Tiles chosen one by one out of a heap, as rows with "one more" and "one fewer"."""

from collections import Counter

from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from companion.present.play import counting
from companion.present.ports import Words

Chosen = Counter[Tile]
Row = counting.Counter


def tile_rows(words: Words, tiles: Heap, chosen: Chosen, *, full: bool = False) -> tuple[Row, ...]:
    """A row for each kind that lies there. `full`: no more are needed."""
    return tuple(
        row(key(tile), f"tile_{tile.colour}", name(words, tile, count), chosen[tile], 0 if full else count)
        for tile, count in tiles.counts.items()
    )


def changed(chosen: Chosen, which: str, step: int) -> Chosen:
    """One more or one fewer of a kind."""
    return chosen + Counter({tile_of(which): step})


def row(which: str, emblem: str, text: str, number: int, most: int) -> Row:
    """One row; `most` there may be."""
    return Row(which, emblem, text, number, can=True, fewer=number > 0, more=number < most)


def name(words: Words, tile: Tile, count: int) -> str:
    """The kind, and how many lie there."""
    colour = words.say(f"tile_rows.{tile.colour}")
    kind = words.say("tile_rows.coins", colour=colour, coins=tile.coins) if tile.coins else colour
    return words.say("tile_rows.of", kind=kind, n=count)


def key(tile: Tile) -> str:
    """A kind as text."""
    return f"{tile.colour}-{tile.coins}"


def tile_of(which: str) -> Tile:
    """The kind with this key."""
    colour, coins = which.split("-")
    return Tile(Colour(colour), int(coins))
