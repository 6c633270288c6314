"""Robots: thieves that plan and tap at random, within the rules, so that a game can be rehearsed and tested.

They see what a person at the table sees: the state that everybody has, and their own plan.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide_cards import choices, next_place, used_ways
from companion.games.age_of_thieves.play.decide_turn import DIE, FIRST_ROLL, alarm_due, guard_roll, is_real
from companion.games.age_of_thieves.play.state import District, PlanIs, Span, Stage, State, Thief, What
from companion.games.age_of_thieves.rules.action_points import fill
from companion.games.age_of_thieves.rules.allocation import Laid
from companion.games.age_of_thieves.rules.calendar import may_leave
from companion.games.age_of_thieves.rules.cards import AMBUSH, CATALOGUE, MOVE, Kind, Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, lost_when_caught, theft_options
from companion.games.age_of_thieves.rules.resolution import forbidden, ways
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS, Token
from companion.seal.shared_dice import Stream
from companion.table.ids import Seat
from companion.table.refusals import Refused

Hands = Callable[[Seat], Sequence[str | None] | None]
"""The cards behind a seat's plan of this turn, or None if its robot cannot know them (cardboard)."""

GENERALS = tuple(card.id for card in CATALOGUE.values() if card.kind is Kind.GENERAL)


class Robot:
    """Chance in, plans and taps out; the same stream gives the same game."""

    def __init__(self, chance: Stream) -> None:
        self._chance = chance

    def _one_in(self, n: int) -> bool:
        return self._chance.below(n) == 0

    def _pick(self, values: Sequence[Any]) -> Any:
        return values[self._chance.below(len(values))]

    # -- Declaration ---------------------------------------------------------------------------------------------------

    def plan(self, state: State, seat: Seat) -> tuple[Laid, ...]:
        """A legal plan, sometimes with tokens, a special, unnamed cards, or none at all."""
        thief = state.thief(seat)
        cards = self._cards(thief)
        numbers = self._numbers(thief.markers.value, len(cards))
        filled = fill(thief.markers, numbers)
        assert not isinstance(filled, Refused)
        special = None if state.options.first_game or self._one_in(2) else self._cover(cards)
        plan = [Laid(points, card, special=n == special) for n, (points, card) in enumerate(zip(filled, cards, strict=False))]
        return tuple(self._with_tokens(thief, plan))

    def _cards(self, thief: Thief) -> list[str | None]:
        """Move in most plans, and always first out of the dungeon."""
        cards: list[str | None] = []
        if thief.in_dungeon or not self._one_in(5):
            cards.append(MOVE)
        if self._one_in(3):
            cards.append(AMBUSH)
        for _ in range(self._chance.below(3)):
            cards.append(None if self._one_in(3) else self._pick(GENERALS))
        return cards

    def _numbers(self, ap: int, cards: int) -> list[int]:
        """Falling numbers of at least 1, as long as the AP last."""
        numbers = []
        while cards and ap:
            number = 1 + self._chance.below(max(1, ap - cards + 1)) if cards <= ap else 1
            numbers.append(number)
            ap -= number
            cards -= 1
        return sorted(numbers, reverse=True)

    def _cover(self, cards: Sequence[str | None]) -> int | None:
        general = [n for n, card in enumerate(cards) if card not in (MOVE, AMBUSH)]
        return self._pick(general) if general else None

    def _with_tokens(self, thief: Thief, plan: list[Laid]) -> Iterator[Laid]:
        """AP tokens lie on the first card, if they are laid at all."""
        tokens = thief.pool.tokens if self._one_in(2) else thief.pool.tokens - thief.pool.tokens
        for number, laid in enumerate(plan):
            yield Laid(laid.points + tokens, laid.card, laid.special) if number == 0 else laid

    def typed(self, state: State, seat: Seat) -> do.TypeAp:
        """What lies on a cardboard seat's cards."""
        cards = self._numbers(state.thief(seat).markers.value, self._chance.below(4))
        return do.TypeAp(state.turn, seat, tuple((ap, 0, 0, 0) for ap in cards))

    # -- taps ----------------------------------------------------------------------------------------------------------

    def tap(self, state: State, hands: Hands) -> tuple[Seat, Command] | None:
        """The next tap and whose it is; None while plans are sealed, a shared roll is due, or the game is over."""
        arbiter = state.arbiter if state.arbiter is not None else state.ring[0]
        match state.stage:
            case Stage.SETUP:
                return self._setup(state, arbiter)
            case Stage.EVENT:
                return self._event(state, arbiter)
            case Stage.DECLARATION:
                to_type = [seat for seat in state.in_town if state.thief(seat).plan is PlanIs.TO_TYPE]
                return (to_type[0], self.typed(state, to_type[0])) if to_type else None
            case Stage.RESOLUTION:
                return self._resolution(state, arbiter, hands)
            case Stage.CLEANUP:
                due = do.DrawDistrict(state.turn, self._pick(tuple(District)))
                return arbiter, due if state.district_due else do.NextTurn(state.turn)
            case Stage.COUNT:
                return arbiter, do.CountIsRight()
            case Stage.OVER:
                return None

    def _setup(self, state: State, arbiter: Seat) -> tuple[Seat, Command] | None:
        if state.first is not None:
            return arbiter, do.FiguresStand()
        return (arbiter, do.FirstThief(self._pick(state.ring))) if is_real(state, FIRST_ROLL) else None

    def _event(self, state: State, arbiter: Seat) -> tuple[Seat, Command] | None:
        if alarm_due(state):
            return arbiter, do.AlarmPlaced(state.turn)
        if not state.ready_to_roll:
            return arbiter, do.JewelPlaced(state.turn, placed=not self._one_in(6))
        if self._one_in(12):
            return arbiter, self._adjustment(state)
        if is_real(state, guard_roll(state.turn)):
            return arbiter, do.DiceThrown(state.turn, tuple(self._chance.die(DIE) for _ in range(state.dice)))
        return None

    def _adjustment(self, state: State) -> Command:
        what = self._pick((What.AP, What.INITIATIVE, What.GUARD_MOVE, What.CAPTAIN_VIGILANCE))
        return do.Adjust(state.turn, what, self._pick((-2, -1, 1, 2)), self._pick(tuple(Span)), note="event card")

    def _resolution(self, state: State, arbiter: Seat, hands: Hands) -> tuple[Seat, Command]:
        place = next_place(state)
        assert place is not None  # the Resolution ends by itself
        if place.seat is None:
            caught = self._somebody_to_catch(state) if self._one_in(2) else None
            return arbiter, caught or do.GuardDone(state.turn)
        if self._one_in(3) and (booking := self._booking(state, place.seat)):
            return place.seat, booking
        return place.seat, self._card(state, place.seat, hands(place.seat))

    def _somebody_to_catch(self, state: State) -> Command | None:
        free = [s for s in state.in_town if not state.thief(s).in_dungeon and not state.thief(s).hidden]
        return self._catch(state, self._pick(free)) if free else None

    def _catch(self, state: State, seat: Seat) -> do.Catch:
        losable = lost_when_caught(state.thief(seat).purse, carries_emperors=state.heist.holder == seat)
        return do.Catch(state.turn, seat, self._pick(losable) if len(losable) > 1 else None)

    def _card(self, state: State, seat: Seat, hand: Sequence[str | None] | None) -> Command:
        """Use one of the equal cards in a way that is open, else resign it."""
        thief = state.thief(seat)
        slot = self._pick(choices(state))
        card = hand[slot] if hand is not None else None
        open_ways = [
            way
            for way in ways(card, thief.slots[slot].special)
            if forbidden(way, used_ways(thief), thief.in_dungeon) is None
        ]
        if not open_ways or self._one_in(8):
            return do.Resign(state.turn, seat, slot, card)
        way = self._pick(open_ways)
        known = CATALOGUE.get(card or "") if way in (Way.CARD, Way.COVER) else None
        if not (known and known.due and known.due.on_chosen):
            return do.Use(state.turn, seat, slot, way, card)
        targets = [other for other in state.in_town if not state.thief(other).in_dungeon]
        if not targets:
            return do.Resign(state.turn, seat, slot, card)
        return do.Use(state.turn, seat, slot, way, card, self._pick(targets))

    def _booking(self, state: State, seat: Seat) -> Command | None:
        """Something that this thief's action brought, if the rules allow it."""
        if state.thief(seat).in_dungeon:
            return None
        offers = list(self._offers(state, seat))
        return self._pick(offers) if offers else None

    def _offers(self, state: State, seat: Seat) -> Iterator[Command]:
        turn = state.turn
        if state.heist.holder is None and (state.heist.burglar is not None or self._one_in(4)):
            yield do.TakeEmperors(turn, seat)
        for jewel in (Jewel.GREEN, Jewel.YELLOW):
            if state.board.number(jewel):
                yield do.PickUp(turn, seat, jewel)
        token = self._pick(tuple(Token))
        if state.revealed.get(token, 0) < CITY_TOKENS[token].count:
            yield do.Reveal(turn, seat, token)
        if state.thief(seat).neighborhood:
            yield do.SpendNeighborhood(turn, seat)
        if state.district_due:
            yield do.DrawDistrict(turn, self._pick(tuple(District)))
        yield from self._against_others(state, seat)
        known = state.heist.district is not None
        if may_leave(state.mood, state.options.edition, district_known=known) and self._leaves(state, seat):
            yield do.Leave(turn, seat)

    def _leaves(self, state: State, seat: Seat) -> bool:
        """Late in the alarm everybody runs; with the Emperors' Jewel a little sooner."""
        hurry = 2 if state.heist.holder == seat else 3
        return state.mood is Mood.ALARM and (state.alarm_cards > hurry or self._one_in(3))

    def _against_others(self, state: State, seat: Seat) -> Iterator[Command]:
        for victim in state.in_town:
            robbed = state.thief(victim)
            if victim == seat or robbed.robbed or robbed.in_dungeon:
                continue
            carries = state.heist.holder == victim
            loot = theft_options(robbed.purse, carries_emperors=carries, robbed_this_turn=robbed.robbed)
            yield do.Steal(state.turn, seat, victim, self._pick(loot)) if loot else do.MarkForTheft(state.turn, seat, victim)
