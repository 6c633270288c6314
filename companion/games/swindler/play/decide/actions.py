"""Steps 3 to 5: orders, dealers, the refill with its raid, and hiring. Rulebook p. 5 to 7."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.move_builder import MoveBuilder, active, draw_cards, missing, pay
from companion.games.swindler.play.decide.turn import is_last_round
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules import dealers, orders, rounds
from companion.games.swindler.rules.abilities import SELLING_BONUS, Ability
from companion.games.swindler.rules.accomplices import PRICE
from companion.games.swindler.rules.raid import RaidCard, caught
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.scoring import Source
from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

MOST = 20
"""No card prints more of anything; beyond it somebody has tapped amiss."""


# -- step 3 ------------------------------------------------------------------------------------------------------------


def can_act(state: State) -> bool:
    """Whether there may be something left to do, as far as the phones know: an order to fulfil, or loot to sell."""
    seat = active(state)
    free = state.has(seat, Ability.FREE_ORDERS)
    lying = (order for order in state.orders if order is not None)
    wares = any(map(dealers.takes, state.swindler(seat).tiles.counts))
    sells = wares and any(loot is not None for loot in state.dealers)
    return sells or any(orders.may_fulfil(order.marker, seat, free_orders=free) for order in lying)


def fulfil(builder: MoveBuilder, tap: do.Fulfil) -> Refused | None:
    """What the card prints is tapped: what it takes, what it brings."""
    state = builder.state
    seat, order = active(state), state.orders[tap.slot]
    if order is None:
        return refuse(Veto.NO_ORDER)
    if not orders.may_fulfil(order.marker, seat, free_orders=state.has(seat, Ability.FREE_ORDERS)):
        return refuse(Veto.NOT_RESERVED)
    if not all(0 <= amount <= MOST for amount in (tap.points, tap.coins, tap.neutral, tap.posters, tap.price)):
        return refuse(Veto.AMOUNT_WRONG, most=MOST)
    if refused := _taken(builder, seat, tap):
        return refused
    was_last = is_last_round(builder.state)
    builder.add(ev.OrderFulfilled(seat, tap.slot))
    _brought(builder, seat, tap)
    if is_last_round(builder.state) and not was_last:
        assert state.start is not None
        builder.add(ev.LastRoundBegan(seat, len(rounds.still_to_play(state.ring, state.start, seat))))
    return None


def _taken(builder: MoveBuilder, seat: Seat, tap: do.Fulfil) -> Refused | None:
    if refused := missing(builder.state, seat, (*tap.gives, *tap.paid_with)):
        return refused
    if tap.gives:
        builder.add(ev.TilesMoved(seat, None, Heap(tap.gives)))
    return pay(builder, seat, tap.price, tap.paid_with)


def _brought(builder: MoveBuilder, seat: Seat, tap: do.Fulfil) -> None:
    """Coins are counted on when the supply is out, neutral tiles are not (ruling 8)."""
    if tap.points:
        builder.add(ev.Scored(seat, tap.points, Source.ORDER))
    if tap.coins:
        builder.add(ev.CoinsMoved(None, seat, tap.coins))
    if neutral := min(tap.neutral, builder.state.supply_neutral):
        builder.add(ev.TilesMoved(None, seat, Heap({Tile(Colour.NEUTRAL): neutral})))
    if tap.posters:
        builder.add(ev.PostersMoved(seat, tap.posters))


def sell(builder: MoveBuilder, tap: do.Sell) -> Refused | None:
    """A tile on a dealer's field, and the points printed there; filling the third brings 2 more."""
    state = builder.state
    seat, loot = active(state), state.dealers[tap.slot]
    if loot is None:
        return refuse(Veto.NO_DEALER)
    if not dealers.takes(tap.tile):
        return refuse(Veto.COINS_NOT_SOLD)
    if not 0 <= tap.points <= MOST:
        return refuse(Veto.AMOUNT_WRONG, most=MOST)
    if refused := missing(state, seat, (tap.tile,)):
        return refused
    dearer = state.has(seat, Ability.SELLS_DEARER) and not state.sold_dearer
    builder.add(ev.TileSold(seat, tap.slot, tap.tile, dearer))
    if tap.points:
        builder.add(ev.Scored(seat, tap.points, Source.SOLD))
    if dearer:
        builder.add(ev.Scored(seat, SELLING_BONUS, Source.ABILITY))
    if dealers.is_filled(builder.state.dealers[tap.slot] or Heap()):
        builder.add(ev.DealerDone(tap.slot), ev.Scored(seat, dealers.FILLED, Source.DEALER_FILLED))
    return None


# -- step 4 ------------------------------------------------------------------------------------------------------------


def orders_out(state: State) -> int:
    """How many orders lie out."""
    return sum(order is not None for order in state.orders)


def may_come(state: State) -> bool:
    """Whether a raid can be turned up now: order cards are, and none has come in this refill."""
    return state.finished and state.raided is None and orders_out(state) < orders.OUT and state.deck > 0


def raid(builder: MoveBuilder, tap: do.Raid) -> Refused | None:
    """Only the first one of a refill counts; it hits everybody who is not in the dungeon, and leaves the game."""
    if not may_come(builder.state):
        return refuse(Veto.NO_RAID_NOW)
    printed = [number for number in (tap.loot, tap.posters) if number is not None]
    if not printed or not all(1 <= each <= MOST for each in printed) or (tap.loot is None) is not (tap.hand_in == 0):
        return refuse(Veto.RAID_ODD)
    if not 0 <= tap.hand_in <= MOST:
        return refuse(Veto.AMOUNT_WRONG, most=MOST)
    card = RaidCard(tap.loot, tap.hand_in, tap.posters)
    builder.add(ev.StageBegan(Stage.REFILL), ev.RaidCame(card))
    for seat in builder.state.ring:
        swindler = builder.state.swindler(seat)
        hit = caught(
            card,
            tiles=len(swindler.tiles),
            posters=swindler.posters,
            in_dungeon=swindler.in_dungeon,
            looks_harmless=builder.state.has(seat, Ability.LOOKS_HARMLESS),
        )
        if hit.hand_in:
            builder.add(ev.HandInDue(seat, hit.hand_in))
        if hit.dungeon:
            builder.add(ev.PostersMoved(seat, -1), ev.Jailed(seat))
    return None


def hand_in(builder: MoveBuilder, tap: do.HandIn) -> Refused | None:
    """The number that the raid prints, of the seat's own choice."""
    seat = Seat(tap.seat)
    swindler = builder.state.swindler(seat)
    if not swindler.hand_in:
        return refuse(Veto.STEP_NOT_DUE)
    if len(tap.tiles) != min(swindler.hand_in, len(swindler.tiles)):
        return refuse(Veto.HAND_IN_WRONG, tiles=swindler.hand_in)
    if refused := missing(builder.state, seat, tap.tiles):
        return refused
    builder.add(ev.TilesMoved(seat, None, Heap(tap.tiles)), ev.HandInDue(seat, 0))
    return None


def refill(builder: MoveBuilder, tap: do.Refill) -> Refused | None:
    """Dealers and orders lie out again; fewer orders when the deck is empty (ruling 9)."""
    state = builder.state
    if not state.finished:
        return refuse(Veto.STEP_NOT_DUE)
    if waiting := [swindler.figure for swindler in state.swindlers.values() if swindler.hand_in]:
        return refuse(Veto.HAND_IN_FIRST, swindler=waiting[0])
    out = orders_out(state)
    new = min(tap.out, out + state.deck) - out
    if not out <= tap.out <= orders.OUT:
        return refuse(Veto.ORDERS_WRONG, most=orders.OUT)
    builder.add(ev.Refilled(new, out + new), ev.StageBegan(Stage.HIRE))
    return None


# -- step 5 ------------------------------------------------------------------------------------------------------------


def hire(builder: MoveBuilder, tap: do.Hire) -> Refused | None:
    """1 coin each; they rest until anybody's next turn begins."""
    seat = active(builder.state)
    if builder.state.finished:
        return refuse(Veto.REFILL_DUE)
    if tap.cards < 1:
        return refuse(Veto.AMOUNT_WRONG, most=MOST)
    if builder.state.stage is not Stage.HIRE:
        builder.add(ev.StageBegan(Stage.HIRE))
    refused = pay(builder, seat, PRICE * tap.cards, tap.paid_with)
    return refused or draw_cards(builder, seat, tap.cards, rest=True)
