"""The box: whatever is tapped, no tile, coin, card, marker or point appears or vanishes unsaid."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.state import State
from companion.games.swindler.rules import orders
from companion.games.swindler.rules.accomplices import CARDS
from companion.games.swindler.rules.paying import COINS
from companion.games.swindler.rules.scoring import AT_START
from companion.games.swindler.rules.tiles import BAGS
from tests.support.swindler_played import Made


def nothing_appears_or_vanishes(made: Made) -> None:
    """Between any two states, unless somebody has set a count by hand."""
    before, after = made.before, made.after
    if isinstance(made.move, do.SetCount):
        return
    assert _cards(after) == _cards(before)
    assert _coins(after) == COINS
    for swindler in after.swindlers.values():
        assert swindler.points == AT_START + sum(swindler.sources.values())
        assert swindler.points >= 0
        assert 0 <= swindler.resting <= swindler.cards
        assert swindler.coins >= 0
        assert swindler.posters >= 0
    _tiles_move_as_told(made)
    _markers_stay(after)


def _cards(state: State) -> int:
    in_hand = sum(swindler.cards for swindler in state.swindlers.values())
    on_table = len(state.bets) + sum(len(reaction.cards) for reaction in state.stack)
    pile = state.accomplices_left - state.discards
    assert pile >= 0
    assert in_hand + on_table + state.accomplices_left == CARDS
    return in_hand + on_table + state.discards + pile


def _coins(state: State) -> int:
    return state.supply_coins + sum(swindler.coins for swindler in state.swindlers.values())


def _tiles_move_as_told(made: Made) -> None:
    """Each bag holds more or less by what the events say, and never less than nothing."""
    for colour in BAGS:
        told = 0
        for event in made.events:
            match event:
                case ev.LootDrawn(tile=tile):
                    told -= tile.colour is colour
                case ev.TilesMoved(giver=giver, taker=None, tiles=tiles) if giver is not None:
                    told += len(tiles.of(colour))
                case ev.DealerDone(slot=slot):
                    sold = made.before.dealers[slot]
                    assert sold is not None
                    told += len(sold.of(colour))
                    told += sum(each.tile.colour is colour for each in made.events if isinstance(each, ev.TileSold))
        assert made.after.odds(colour).loot - made.before.odds(colour).loot == told
        theft = made.after.theft
        if theft is not None and made.after.active is not None:
            assert made.after.swindler(made.after.active).tiles.holds(theft.loot)


def _markers_stay(state: State) -> None:
    markers = [order.marker for order in state.orders if order is not None]
    assert all(0 <= orders.markers_left(markers, seat) <= orders.MARKERS for seat in state.ring)
