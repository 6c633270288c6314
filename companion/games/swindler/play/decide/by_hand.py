"""Counts that are set by hand, because table and phone differ (ruling 11)."""

from companion.games.swindler.play import events as ev
from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.decide.move_builder import MoveBuilder
from companion.games.swindler.play.state import State
from companion.games.swindler.rules import dealers, orders
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.tiles import BAGS
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

MOST = 199
"""More is nowhere counted."""
OF_A_SEAT = frozenset(
    {What.POINTS, What.COINS, What.TILES, What.CARDS, What.POSTERS, What.ORDERS, What.DUNGEON, What.MARKER}
)
OF_A_BAG = frozenset({What.BAG_LOOT, What.BAG_SKULLS})
OF_A_TILE = OF_A_BAG | {What.TILES, What.SOLD}
OF_A_SLOT = frozenset({What.SOLD, What.MARKER})
_YES_OR_NO = frozenset({What.DUNGEON, What.MARKER})


def set_count(builder: MoveBuilder, tap: SetCount) -> Refused | None:
    """It names what it counts, and nothing else."""
    named = (
        (tap.seat is not None, tap.what in OF_A_SEAT),
        (tap.tile is not None, tap.what in OF_A_TILE),
        (tap.slot is not None, tap.what in OF_A_SLOT),
    )
    if any(given is not wanted for given, wanted in named) or (tap.tile is not None and not tap.tile.exists):
        return refuse(Veto.COUNT_UNCLEAR)
    most = 1 if tap.what in _YES_OR_NO else MOST
    if not 0 <= tap.count <= most or not _can_be(builder.state, tap):
        return refuse(Veto.COUNT_WRONG, most=most)
    builder.add(ev.CountSet(tap))
    return None


def _can_be(state: State, tap: SetCount) -> bool:
    """Whether the board has room for it, and the box so many."""
    slot = tap.slot or 0
    if tap.what in OF_A_BAG:
        return tap.tile is not None and tap.tile.colour in BAGS
    if tap.what is What.SOLD and tap.tile is not None:
        loot = state.dealers[slot] if slot < dealers.OUT else None
        if loot is None or not dealers.takes(tap.tile):
            return False
        return len(loot) - loot.number(tap.tile) + tap.count < dealers.FIELDS
    if tap.what is What.MARKER and tap.seat is not None:
        markers = [order.marker for place, order in enumerate(state.orders) if order is not None and place != slot]
        return state.orders[slot] is not None and orders.markers_left(markers, Seat(tap.seat)) >= tap.count
    if tap.what is What.CARDS and tap.seat is not None:
        return tap.count - state.swindler(Seat(tap.seat)).cards <= state.accomplices_left - state.discards
    return True
