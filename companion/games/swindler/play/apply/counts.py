"""The state after somebody has set a count by hand."""

from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.state import OrderOut, State
from companion.games.swindler.rules.scoring import Source
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.table.copies import replace
from companion.table.ids import Seat


def with_count(state: State, change: SetCount) -> State:
    """The count is what was said; `decide.by_hand` has seen to it that it can be."""
    match change.what:
        case What.DECK:
            return replace(state, deck=change.count)
        case What.BAG_LOOT | What.BAG_SKULLS:
            return _with_bag(state, change)
        case What.SOLD:
            return _with_sold(state, change)
        case What.MARKER:
            return _with_marker(state, change)
    return _with_seat(state, Seat(change.seat or 0), change)


def _tile(change: SetCount) -> Tile:
    assert change.tile is not None  # decided before
    return change.tile


def _set(heap: Heap, tile: Tile, count: int) -> Heap:
    return Heap({**heap.counts, tile: count})


def _with_bag(state: State, change: SetCount) -> State:
    colour, contents = _tile(change).colour, state.options.contents
    field = "loot" if change.what is What.BAG_LOOT else "skulls"
    bag = replace(contents[colour], **{field: change.count})
    return replace(state, options=replace(state.options, contents={**contents, colour: bag}))


def _with_sold(state: State, change: SetCount) -> State:
    dealers, slot = list(state.dealers), change.slot or 0
    dealers[slot] = _set(dealers[slot] or Heap(), _tile(change), change.count)
    return replace(state, dealers=tuple(dealers))


def _with_marker(state: State, change: SetCount) -> State:
    orders, marker = list(state.orders), None if change.seat is None else Seat(change.seat)
    orders[change.slot or 0] = OrderOut(marker if change.count else None)
    return replace(state, orders=tuple(orders))


def _with_seat(state: State, seat: Seat, change: SetCount) -> State:
    swindler = state.swindler(seat)
    match change.what:
        case What.POINTS:
            by_hand = swindler.sources.get(Source.SET_BY_HAND, 0) + change.count - swindler.points
            sources = {**swindler.sources, Source.SET_BY_HAND: by_hand}
            return state.with_swindler(seat, points=change.count, sources=sources)
        case What.TILES:
            tiles = _set(swindler.tiles, _tile(change), change.count)
            state = state.with_swindler(seat, tiles=tiles)
            if seat != state.active or state.theft is None:
                return state
            return replace(state, theft=replace(state.theft, loot=state.theft.loot & tiles))
        case What.CARDS:
            return state.with_swindler(seat, cards=change.count, resting=min(swindler.resting, change.count))
        case What.DUNGEON:
            return state.with_swindler(seat, in_dungeon=bool(change.count))
    return state.with_swindler(seat, **{change.what.value: change.count})
