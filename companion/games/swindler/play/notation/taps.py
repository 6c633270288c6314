"""Taps as lines: what Swindler writes in its own way, and what follows from the moment.

A tile is its colour, with its coins behind it: `red`, `red1`, `black2`, `neutral`; several are parted by slashes, and
`-` is none. Places on the board are counted from 1. The turn, the number of a draw and the card on the table are left
out.
"""

from collections.abc import Mapping

from companion.games.swindler.play.commands import KINDS, Command, Tiles
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.tiles import KINDS as TILES
from companion.games.swindler.rules.tiles import Tile
from companion.table.notation.taps import OneWord, TapLines, filled
from companion.table.notation.words import NONE, Unclear, clip, listed, place

BETWEEN = "/"


def write_tile(tile: Tile) -> str:
    """The word of a tile."""
    return f"{tile.colour}{tile.coins or ''}"


_TILES = {write_tile(tile): tile for tile in TILES}


def read_tile(word: str) -> Tile:
    """A tile by its word."""
    if word not in _TILES:
        raise Unclear(f"{clip(word)} is no tile; expected {listed(_TILES)}")
    return _TILES[word]


def read_tiles(word: str) -> Tiles:
    """Any number of tiles in one word."""
    return () if word == NONE else tuple(map(read_tile, word.split(BETWEEN)))


def write_tiles(tiles: Tiles) -> str:
    """What `read_tiles` reads."""
    return BETWEEN.join(map(write_tile, tiles)) or NONE


def _write_place(slot: int) -> str:
    return str(slot + 1)


LINES: TapLines[Command] = TapLines(
    KINDS,
    seats={"seat": "swindler", "other": "other"},
    own={
        "slot": OneWord(place, _write_place),
        Tile: OneWord(read_tile, write_tile),
        Tiles: OneWord(read_tiles, write_tiles),
    },
    moment={"number", "draws", "play"},
)
"""Every kind of tap, as a line and back."""


def moment(state: State) -> Mapping[str, int]:
    """What whoever plays a line now leaves out: the turn, the number of the draw, the card on the table."""
    front = state.front
    return {
        "turn": state.turn,
        "number": state.draws + 1,
        "draws": state.draws,
        "play": front.number if front else 0,
    }


def made_now(command: Command, state: State) -> Command:
    """The tap, made at this moment of the game."""
    return filled(command, moment(state))
