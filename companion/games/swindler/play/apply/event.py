"""The state after an event: no question, no chance, no refusal; the deciding is done elsewhere."""

from functools import singledispatch
from typing import Any

from companion.games.swindler.play import events as ev
from companion.games.swindler.play.apply.cards import after_card
from companion.games.swindler.play.apply.counts import with_count
from companion.games.swindler.play.state import OrderOut, Pending, Stage, State, Theft
from companion.games.swindler.rules.scoring import scored
from companion.games.swindler.rules.tiles import Heap
from companion.table.copies import replace
from companion.table.ids import Seat


def apply_event(state: State, event: ev.Event) -> State:
    """The state after one event."""
    return _after(event, state)


@singledispatch
def _after(event: Any, state: State) -> State:
    return after_card(event, state)


# -- the turn ----------------------------------------------------------------------------------------------------------


@_after.register
def _(event: ev.FirstSeatFound, state: State) -> State:
    return replace(state, start=event.seat)


@_after.register
def _(event: ev.AbilityTaken, state: State) -> State:
    return state.with_swindler(event.seat, ability=event.ability, written=event.text)


@_after.register
def _(event: ev.TurnBegan, state: State) -> State:
    rested = {seat: replace(swindler, resting=0) for seat, swindler in state.swindlers.items()}
    return replace(
        state,
        swindlers=rested,
        stage=event.stage,
        turn=event.turn,
        active=event.seat,
        theft=None,
        draws=0,
        sold_dearer=False,
    )


@_after.register
def _(event: ev.TurnLost, state: State) -> State:
    return replace(state, turn=event.turn, active=event.seat).with_swindler(event.seat, in_dungeon=False)


@_after.register
def _(event: ev.StageBegan, state: State) -> State:
    aids = state.aids if event.stage is Stage.ACTIONS else ()
    return replace(state, stage=event.stage, aids=aids)


@_after.register
def _(_event: ev.LastRoundBegan, state: State) -> State:
    return state


@_after.register
def _(event: ev.RankingMade, state: State) -> State:
    return replace(state, stage=Stage.OVER, ranking=event.ranking)


# -- points, coins, tiles, cards ---------------------------------------------------------------------------------------


@_after.register
def _(event: ev.Scored, state: State) -> State:
    swindler = state.swindler(event.seat)
    points = scored(swindler.points, event.amount)
    before = swindler.sources.get(event.source, 0)
    sources = {**swindler.sources, event.source: before + points - swindler.points}
    return state.with_swindler(event.seat, points=points, sources=sources)


@_after.register
def _(event: ev.CoinsMoved, state: State) -> State:
    for seat, coins in ((event.giver, -event.coins), (event.taker, event.coins)):
        if seat is not None:
            state = state.with_swindler(seat, coins=state.swindler(seat).coins + coins)
    return state


@_after.register
def _(event: ev.TilesMoved, state: State) -> State:
    if event.giver is not None:
        state = _without(state, event.giver, event.tiles, of_loot=event.of_loot)
    if event.taker is not None:
        state = state.with_swindler(event.taker, tiles=state.swindler(event.taker).tiles + event.tiles)
    return state


def _without(state: State, seat: Seat, tiles: Heap, *, of_loot: bool = False) -> State:
    """The same table when these tiles do not lie before a seat any more; older ones go first (ruling 13)."""
    left = state.swindler(seat).tiles - tiles
    state = state.with_swindler(seat, tiles=left)
    if seat != state.active or state.theft is None:
        return state
    loot = state.theft.loot - tiles if of_loot else state.theft.loot & left
    return replace(state, theft=replace(state.theft, loot=loot))


@_after.register
def _(event: ev.PostersMoved, state: State) -> State:
    return state.with_swindler(event.seat, posters=state.swindler(event.seat).posters + event.posters)


@_after.register
def _(event: ev.CardsDrawn, state: State) -> State:
    swindler = state.swindler(event.seat)
    state = replace(state, discards=0) if event.shuffled else state
    resting = swindler.resting + event.cards * event.rest
    return state.with_swindler(event.seat, cards=swindler.cards + event.cards, resting=resting)


# -- orders and dealers ------------------------------------------------------------------------------------------------


def _with_order(state: State, slot: int, order: OrderOut | None) -> State:
    return replace(state, orders=(*state.orders[:slot], order, *state.orders[slot + 1 :]))


def _with_dealer(state: State, slot: int, loot: Heap | None) -> State:
    return replace(state, dealers=(*state.dealers[:slot], loot, *state.dealers[slot + 1 :]))


@_after.register
def _(event: ev.MarkerLaid, state: State) -> State:
    return _with_order(state, event.slot, OrderOut(event.seat))


@_after.register
def _(event: ev.MarkerOff, state: State) -> State:
    return _with_order(state, event.slot, OrderOut())


@_after.register
def _(event: ev.OrderFulfilled, state: State) -> State:
    state = replace(_with_order(state, event.slot, None), finished=True)
    return state.with_swindler(event.seat, orders=state.swindler(event.seat).orders + 1)


@_after.register
def _(event: ev.TileSold, state: State) -> State:
    tiles = Heap((event.tile,))
    state = replace(_without(state, event.seat, tiles), sold_dearer=state.sold_dearer or event.dearer)
    return _with_dealer(state, event.slot, (state.dealers[event.slot] or Heap()) + tiles)


@_after.register
def _(event: ev.DealerDone, state: State) -> State:
    return replace(_with_dealer(state, event.slot, None), finished=True)


@_after.register
def _(event: ev.RaidCame, state: State) -> State:
    return replace(state, raided=event.raid, deck=state.deck - 1)


@_after.register
def _(event: ev.HandInDue, state: State) -> State:
    return state.with_swindler(event.seat, hand_in=event.tiles)


@_after.register
def _(event: ev.Jailed, state: State) -> State:
    return replace(state, jailed=(*state.jailed, event.seat)).with_swindler(event.seat, in_dungeon=True)


@_after.register
def _(event: ev.Refilled, state: State) -> State:
    orders, new = list(state.orders), event.new
    for slot, order in enumerate(orders):
        if order is None and new:
            orders[slot], new = OrderOut(), new - 1
    return replace(
        state,
        orders=tuple(orders),
        dealers=tuple(Heap() if loot is None else loot for loot in state.dealers),
        deck=state.deck - event.new,
        finished=False,
        raided=None,
        jailed=(),
    )


@_after.register
def _(event: ev.CountSet, state: State) -> State:
    return with_count(state, event.change)


# -- stealing ----------------------------------------------------------------------------------------------------------


def _theft(state: State) -> Theft:
    assert state.theft is not None  # nothing of this happens before a bag is picked
    return state.theft


@_after.register
def _(event: ev.BagPicked, state: State) -> State:
    if not event.switched:
        return replace(state, theft=Theft(event.bag))
    switched = replace(_theft(state), bag=event.bag, here=0, pending=Pending.NOTHING, switched=True, spared=False)
    return replace(state, theft=switched)


@_after.register
def _(event: ev.LootDrawn, state: State) -> State:
    tile = Heap((event.tile,))
    state = replace(state, draws=state.draws + 1)
    state = state.with_swindler(event.seat, tiles=state.swindler(event.seat).tiles + tile)
    if event.seat != state.active:
        return after_card(event, state)
    theft = _theft(state)
    pending = Pending.NOTHING if theft.forced_by is None else Pending.STOP
    drawn = replace(
        theft, loot=theft.loot + tile, here=theft.here + 1, stood=theft.stood + 1, pending=pending, forced_by=None
    )
    return replace(state, theft=drawn)


@_after.register
def _(event: ev.SkullDrawn, state: State) -> State:
    state = replace(state, draws=state.draws + 1)
    return state if event.by_cheat else replace(state, theft=replace(_theft(state), pending=Pending.SKULL))


@_after.register
def _(_event: ev.StealStopped, state: State) -> State:
    return replace(state, theft=replace(_theft(state), pending=Pending.STOP))


@_after.register
def _(_event: ev.SkullStood, state: State) -> State:
    theft = _theft(state)
    return replace(state, theft=replace(theft, skulls=theft.skulls + 1))


@_after.register
def _(_event: ev.StealEnded, state: State) -> State:
    return replace(state, theft=None)
