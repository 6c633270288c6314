"""Tables of Swindler with cards on them: a stop, a skull, one STOP! and one on top of it."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.table.ids import Seat
from tests.support.swindlers import (
    BLACK,
    BLUE,
    COIN,
    DOUBLE,
    GREEN,
    RED,
    WHITE,
    A,
    B,
    C,
    D,
    stealing,
    stopped,
    then,
    tiles,
)

RICH: dict[Seat, dict[str, Any]] = {
    A: {"cards": 2, "points": 12, "orders": 3, **tiles(RED, BLUE, COIN)},
    B: {"cards": 3, "resting": 1, "points": 9, "coins": 3, **tiles(RED, GREEN, GREEN, BLACK)},
    C: {"cards": 1, "points": 15, "orders": 4, "posters": 2, **tiles(WHITE, DOUBLE, BLUE)},
    D: {"cards": 2, "points": 4, "coins": 0, "in_dungeon": True, **tiles(BLUE)},
}
"""Everybody holds a card that does not rest."""
STOPS = then(stealing(Colour.RED, 0, 0, 1, swindlers=RICH), do.StopStealing(1, 3))
"""Nell has stopped with two red tiles and a red coin."""
SKULL = then(stealing(Colour.RED, 0, 1, swindlers=RICH), do.DrawSkull(1, 3))
CALLED = then(STOPS, do.CallStop(1, B))
"""All four are asked."""
LINE = stopped(STOPS, B, {B: Accomplice.TRAITOR, C: Accomplice.LEGACY_HUNTER, D: Accomplice.BEGGAR})
"""Three cards, numbers 1 to 3."""
NESTED = stopped(LINE, A, {A: (Accomplice.ASSASSIN, 1), D: (Accomplice.ASSASSIN, 2)})
"""Two more on top of them, numbers 4 and 5."""


def played(state: State, seat: Seat, card: Accomplice, *moves: Any) -> State:
    """This seat alone plays this card."""
    return then(stopped(state, seat, {seat: card}), *moves)
