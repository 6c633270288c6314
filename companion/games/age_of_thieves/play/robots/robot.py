"""Robots: thieves that plan and tap at random, within the rules, so that a game can be rehearsed and tested.

They know what a person at the table knows: the state that everybody has, and their own plan.
"""

from collections.abc import Callable, Sequence

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.cards import card_fault, choices, closed, next_place
from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.decide.turn import DIE, FIRST_ROLL, alarm_due, guard_roll, is_real
from companion.games.age_of_thieves.play.robots import bookings, plans
from companion.games.age_of_thieves.play.robots.reversals import reversal
from companion.games.age_of_thieves.play.state import District, PlanIs, Stage, State, Thief, What
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.games.age_of_thieves.rules.card_use import LONE, ways
from companion.games.age_of_thieves.rules.cards import AMBUSH, CATALOGUE, MOVE, Way
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.ids import Seat

Hands = Callable[[Seat], Sequence[str | None] | None]
"""Gives the cards behind a seat's plan of this turn; None if its robot cannot know them (a seat without a phone)."""

Tap = tuple[Seat, Command]


class Robot:
    """Makes plans and taps from chance. The same stream gives the same game."""

    def __init__(self, stream: Stream) -> None:
        self._chance = Chance(stream)
        self._settled = (0, 0)  # turn and moment of the action that brings nothing more

    def plan(self, state: State, seat: Seat) -> tuple[LaidCard, ...]:
        """A legal plan."""
        return plans.plan(self._chance, state, seat)

    def tap(self, state: State, hands: Hands) -> Tap | None:
        """The next tap and whose it is; None while plans are sealed, a shared roll is due, or the game is over."""
        arbiter = state.ring[0] if state.arbiter is None else state.arbiter
        match state.stage:
            case Stage.SETUP:
                return self._setup(state, arbiter)
            case Stage.EVENT:
                return self._event(state, arbiter)
            case Stage.DECLARATION:
                return self._declaration(state, arbiter)
            case Stage.RESOLUTION:
                return self._resolution(state, arbiter, hands)
            case Stage.CLEANUP:
                return self._cleanup(state, arbiter)
            case Stage.COUNT:
                return self._count(state, arbiter)
            case _:
                return None

    def _setup(self, state: State, arbiter: Seat) -> Tap | None:
        if state.first is not None:
            return arbiter, do.FiguresStand()
        return (arbiter, do.FirstThief(self._chance.pick(state.ring))) if is_real(state, FIRST_ROLL) else None

    def _event(self, state: State, arbiter: Seat) -> Tap | None:
        if alarm_due(state):
            return arbiter, do.AlarmPlaced(state.turn)
        if self._chance.one_in(12):
            return arbiter, bookings.event_effect(self._chance, state)
        if not state.ready_to_roll:
            return arbiter, do.JewelPlaced(state.turn, placed=not self._chance.one_in(6))
        if is_real(state, guard_roll(state.turn)):
            return arbiter, do.DiceThrown(state.turn, tuple(self._chance.below(DIE) + 1 for _ in range(state.dice)))
        return None

    def _declaration(self, state: State, arbiter: Seat) -> Tap | None:
        """Types in the cards that lie on the table."""
        to_type = [seat for seat in state.in_town if state.thief(seat).plan is PlanIs.TO_TYPE]
        if not to_type:
            return None
        if not state.thief(to_type[0]).in_dungeon and self._chance.one_in(20):
            return arbiter, do.Adjust(state.turn, What.AP, self._chance.pick(bookings.AMOUNTS), seat=to_type[0])
        return to_type[0], plans.typed(self._chance, state, to_type[0])

    def _count(self, state: State, arbiter: Seat) -> Tap:
        counted = bookings.correction(self._chance, state) if self._chance.one_in(4) else None
        if counted:
            return Seat(counted.seat), counted
        return arbiter, do.CountIsRight()

    def _district(self, state: State) -> Command:
        return do.DrawDistrict(state.turn, self._chance.pick(tuple(District)))

    # -- Resolution ----------------------------------------------------------------------------------------------------

    def _resolution(self, state: State, arbiter: Seat, hands: Hands) -> Tap:
        if state.district_due and not self._chance.one_in(8):
            return arbiter, self._district(state)
        brought = self._brought(state)
        if brought:
            return brought
        if self._chance.one_in(60):
            return arbiter, bookings.slip(self._chance, state)
        if self._chance.one_in(60):
            return arbiter, reversal(self._chance, state)
        place = next_place(state)
        assert place is not None  # the Resolution ends without a tap
        if place.seat is None:
            prey = self._chance.pick(state.in_town)
            caught = bookings.catch(self._chance, state, prey) if self._chance.one_in(3) else None
            return arbiter, caught or do.GuardDone(state.turn)
        return place.seat, self._card(state, place.seat, hands(place.seat))

    def _cleanup(self, state: State, arbiter: Seat) -> Tap:
        """The taps of Clean-up. The last card of the turn may still bring something."""
        if state.district_due:
            return arbiter, self._district(state)
        return self._brought(state) or (arbiter, do.NextTurn(state.turn))

    def _brought(self, state: State) -> Tap | None:
        """A booking for the card used last, before anybody else acts. Most cards bring one thing, a long movement
        sometimes more."""
        action = state.turn, state.moment
        brought = None if action == self._settled else bookings.booking(self._chance, state)
        goes_on = brought and isinstance(brought[1], do.PickUp | do.Reveal | do.SpendNeighborhood)
        if not goes_on or not self._chance.one_in(3):
            self._settled = action
        return brought

    def _card(self, state: State, seat: Seat, hand: Sequence[str | None] | None) -> Command:
        """Uses one of the equal cards in a way that is open; else resigns it."""
        thief = state.thief(seat)
        slot = self._chance.pick(self._sensible(thief, hand, choices(state)))
        special = thief.slots[slot].special
        card = self._turned_up(state, seat, slot) if hand is None else hand[slot]
        open_ways = [way for way in ways(card, special) if not closed(state, seat, way)]
        if not open_ways or (not thief.in_dungeon and self._chance.one_in(14)):
            return do.Resign(state.turn, seat, slot, card)
        way = self._chance.pick(open_ways)
        if way in LONE and len(lying(thief)) > 1 and not self._chance.one_in(3):
            way = open_ways[0]  # these ways resign the rest of the plan, so they are rarely chosen
        known = CATALOGUE.get(card or "") if way in (Way.CARD, Way.COVER) else None
        if not (known and known.due and known.due.on_chosen):
            return do.Use(state.turn, seat, slot, way, card)
        targets = [other for other in state.in_town if other != seat and not state.thief(other).in_dungeon]
        if not targets:
            return do.Resign(state.turn, seat, slot, card)
        return do.Use(state.turn, seat, slot, way, card, self._chance.pick(targets))

    @staticmethod
    def _sensible(thief: Thief, hand: Sequence[str | None] | None, equal: Sequence[int]) -> Sequence[int]:
        """The order in which to try equal cards: in the dungeon the way out comes first."""
        ways_out = [slot for slot in equal if hand is not None and hand[slot] == MOVE]
        return ways_out if thief.in_dungeon and ways_out else equal

    def _turned_up(self, state: State, seat: Seat, slot: int) -> str | None:
        """The card that a seat without a phone reveals: any card that may lie there."""
        in_dungeon = state.thief(seat).in_dungeon
        card = MOVE if in_dungeon else self._chance.pick((MOVE, AMBUSH, None, *plans.GENERALS))
        return None if card_fault(state, seat, slot, card) else card
