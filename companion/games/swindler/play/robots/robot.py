"""Robots: swindlers that play at random, within the rules, so that a game can be rehearsed and tested.

What the box would show (a tile out of a bag, the points of an order) they make up, as far as the phones know of it.
"""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.decide.actions import may_come, orders_out
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.decide.prepare import choosing
from companion.games.swindler.play.decide.steal import drawer
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.robots import cards
from companion.games.swindler.play.robots.cards import could_answer
from companion.games.swindler.play.robots.purse import payment, some_of
from companion.games.swindler.play.state import PLAYING, Pending, Stage, State, Theft
from companion.games.swindler.rules import dealers, orders
from companion.games.swindler.rules.abilities import ONE_EACH, Ability
from companion.games.swindler.rules.tiles import BAGS, DOUBLE, Colour, Tile
from companion.seal.chance import Chance
from companion.table.ids import Seat

Tap = tuple[Seat, Command]

ITEMS = 4
"""One tile in so many shows a coin."""


class Robot:
    """Chance in, answers and taps out; the same chance gives the same game."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._thought: dict[Seat, object] = {}  # the last moment at which each seat has thought of a STOP!

    def answer(self, state: State, seat: Seat) -> Answered:
        """A card whose moment is there, or none."""
        return cards.answer(self._chance, state, seat)

    def tap(self, state: State) -> Tap | None:
        """The next tap and whose it is; None while answers are sealed, or when the game is over."""
        if state.stack:
            return self._stopped(state) or cards.tap(self._chance, state, self._draw)
        if state.stage in PLAYING and (stopped := self._stopped(state)):
            return stopped
        match state.stage:
            case Stage.SETUP:
                return self._setup(state)
            case Stage.BEFORE:
                return active(state), do.DrawCard(state.turn)
            case Stage.RESERVE:
                return active(state), self._reserve(state)
            case Stage.STEAL:
                return self._steal(state)
            case Stage.ACTIONS | Stage.REFILL:
                return self._actions(state)
            case Stage.HIRE:
                return active(state), self._hire(state) or do.EndTurn(state.turn)
            case Stage.COUNT:
                return state.ring[0], do.ConfirmCount()
        return None

    def _stopped(self, state: State) -> Tap | None:
        """Now and then somebody says STOP! to play a card that changes something, more often where it can answer what
        just happened. Each seat thinks of it once a moment."""
        if (state.stack and state.front is None) or len(state.stack) > 3:
            return None
        pending = Pending.NOTHING if state.theft is None else state.theft.pending
        moment = state.turn, state.stage, state.draws, pending, state.front and state.front.number
        rarely = 3 if pending is not Pending.NOTHING or (state.stack and not state.cheat) else 12
        able = [seat for seat in state.ring if self._thought.get(seat) != moment and could_answer(state, seat)]
        self._thought |= dict.fromkeys(able, moment)
        if not able or not self._chance.one_in(rarely):
            return None
        seat = self._chance.pick(able)
        return seat, do.CallStop(state.turn, seat)

    def _setup(self, state: State) -> Tap:
        if state.start is None:
            seat = self._chance.pick(state.ring)
            return seat, do.FirstSeat(seat)
        seat = choosing(state)[0]
        taken = {swindler.ability for swindler in state.swindlers.values()}
        ability = self._chance.pick(sorted({*ONE_EACH, Ability.WRITTEN} - taken) or [Ability.WRITTEN])
        return seat, do.TakeAbility(seat, ability, "one of our own" if ability is Ability.WRITTEN else "")

    # -- steps 1 and 2 -------------------------------------------------------------------------------------------------

    def _reserve(self, state: State) -> Command:
        seat, chance = active(state), self._chance
        lying = [(slot, order.marker) for slot, order in enumerate(state.orders) if order is not None]
        own = [slot for slot, marker in lying if marker == seat]
        if own and chance.one_in(40):
            return do.Drop(state.turn, seat, chance.pick(own))
        free = [slot for slot, marker in lying if marker is None or (marker != seat and chance.one_in(4))]
        if free and len(own) < orders.MARKERS and chance.one_in(2):
            return do.Reserve(state.turn, chance.pick(free))
        full = [bag for bag in BAGS if state.odds(bag).loot > 1]
        return do.PickBag(state.turn, chance.pick(full or BAGS))

    def _steal(self, state: State) -> Tap:
        seat, theft = active(state), state.theft
        assert theft is not None
        if theft.pending is Pending.STOP:
            return seat, do.KeepLoot(state.turn, state.draws)
        if theft.pending is Pending.SKULL:
            return seat, do.GiveBack(state.turn, state.draws)
        if (theft.here or theft.spared) and self._wants_no_more(state, theft):
            return seat, do.StopStealing(state.turn, state.draws)
        return self._draw(state)

    def _wants_no_more(self, state: State, theft: Theft) -> bool:
        odds = state.odds(theft.bag)
        return not odds.loot or self._chance.one_in(2 if odds.loot < 2 * theft.here else 3)

    def _draw(self, state: State) -> Tap:
        """What a hand in the bag would find, by its true odds; anybody may tap it."""
        seat, theft = drawer(state), state.theft
        assert seat is not None
        assert theft is not None
        odds = state.odds(theft.bag)
        tapper = self._chance.pick((seat, seat, *state.ring))
        if self._chance.below(max(0, odds.loot) + odds.skulls) >= odds.loot:
            return tapper, do.DrawSkull(state.turn, state.draws + 1)
        return tapper, do.DrawLoot(state.turn, state.draws + 1, self._coins(state, theft.bag))

    def _coins(self, state: State, bag: Colour) -> int:
        double_is_out = any(heap.number(Tile(Colour.BLACK, DOUBLE)) for heap in state.heaps)
        if bag is Colour.BLACK and not double_is_out and self._chance.one_in(6):
            return DOUBLE
        return int(self._chance.one_in(ITEMS))

    # -- steps 3 to 5 --------------------------------------------------------------------------------------------------

    def _actions(self, state: State) -> Tap:
        seat = active(state)
        for each in state.ring:
            if wanted := state.swindler(each).hand_in:
                return each, do.HandIn(state.turn, each, some_of(self._chance, state.swindler(each).tiles, wanted))
        if state.stage is Stage.ACTIONS and (acted := self._act(state, seat)):
            return seat, acted
        if not state.finished:
            return seat, self._hire(state) or do.EndTurn(state.turn)
        if may_come(state) and self._chance.one_in(6):
            return seat, self._raid(state)
        lie = min(orders.OUT, orders_out(state) + state.deck)
        return seat, do.Refill(state.turn, lie if lie < orders.OUT or self._chance.below(40) else orders_out(state))

    def _act(self, state: State, seat: Seat) -> Command | None:
        chance, tiles = self._chance, state.swindler(seat).tiles
        free = state.has(seat, Ability.FREE_ORDERS)
        mine = [
            slot
            for slot, order in enumerate(state.orders)
            if order is not None and orders.may_fulfil(order.marker, seat, free_orders=free)
        ]
        if mine and tiles and chance.one_in(2):
            return self._fulfil(state, seat, chance.pick(mine))
        wares = [tile for tile in tiles.counts if dealers.takes(tile)]
        open_dealers = [slot for slot, loot in enumerate(state.dealers) if loot is not None]
        if wares and open_dealers and chance.one_in(3):
            return do.Sell(state.turn, chance.pick(open_dealers), chance.pick(wares), chance.below(3) + 1)
        return None

    def _fulfil(self, state: State, seat: Seat, slot: int) -> do.Fulfil:
        chance, swindler = self._chance, state.swindler(seat)
        gives = some_of(chance, swindler.tiles, chance.below(min(3, len(swindler.tiles)) + 1))
        price, paid_with = 0, ()
        if not gives and swindler.coins and chance.one_in(2):
            price = 1
        return do.Fulfil(
            state.turn,
            slot,
            points=chance.below(6) + 1,
            coins=int(chance.one_in(5)),
            neutral=int(chance.one_in(6)),
            posters=int(chance.one_in(4)),
            gives=gives,
            price=price,
            paid_with=paid_with,
        )

    def _raid(self, state: State) -> do.Raid:
        value = self._chance.below(4) + 3
        if self._chance.one_in(2):
            return do.Raid(state.turn, loot=value, hand_in=self._chance.below(2) + 1)
        return do.Raid(state.turn, posters=self._chance.below(2) + 1)

    def _hire(self, state: State) -> do.Hire | None:
        """Sometimes all that its coins pay, the double among them."""
        swindler = state.swindler(active(state))
        if not swindler.coins_shown or not state.accomplices_left or not self._chance.one_in(2):
            return None
        return do.Hire(state.turn, 1, payment(swindler))
