"""What a robot taps beside its cards: loot, quarrels, the great theft, the way out, and what people enter by hand.

Every command fits the state it was made for.
"""

from collections.abc import Iterator
from itertools import product

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.bookings import movement_of
from companion.games.age_of_thieves.play.decide.cards import choices, next_place, under_way
from companion.games.age_of_thieves.play.decide.end import gates_open
from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.state import Fate, Slot, Span, State, What
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.cards import CATALOGUE, Way, uncatchable
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import (
    BEST_BURGLAR_VP,
    Jewel,
    Purse,
    beyond_supply,
    lost_when_caught,
    theft_options,
)
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS, Token
from companion.seal.chance import Chance
from companion.table.ids import Seat

BOLD_FROM = 4
"""From this turn on robots try to take the Emperors' Jewel. Before, they rarely do."""
AMOUNTS = (-2, -1, 1, 2)
SPANS = (Span.TURN, Span.TURN, Span.NEXT_TURN, Span.GAME)

# -- a thief's own affair ----------------------------------------------------------------------------------------------


def booking(chance: Chance, state: State) -> tuple[Seat, Command] | None:
    """A booking for the card used last, and the seat that makes it. Usually there is none, so that the game goes on."""
    acted = last_used(state)
    if acted is None:
        return None
    seat, slot = acted
    if slot.way is Way.SNEAK:
        brought = _sneaking(chance, state, seat)
    elif slot.way is Way.DASH:
        brought = _dashing(chance, state, seat)
    elif slot.way in (Way.SPECIAL, Way.CARD, Way.COVER) and chance.one_in(3):
        brought = _by_card(chance, state, seat, None if slot.way is Way.SPECIAL else slot.card)
    else:
        brought = None
    return None if brought is None else (seat, brought)


def last_used(state: State) -> tuple[Seat, Slot] | None:
    """The thief who acted last with its card, while that action is not over.

    It is over once the thief is caught, or the district of the first taking is known."""
    action = under_way(state)
    return None if action is None or _over(state, action[0]) else action


def _over(state: State, seat: Seat) -> bool:
    first_taking = state.heist.burglar == seat and state.heist.turn == state.turn
    return state.thief(seat).in_dungeon or (first_taking and not state.district_due)


def _sneaking(chance: Chance, state: State, seat: Seat) -> Command | None:
    if state.heist.holder is None and chance.one_in(_patience(state)):
        return do.TakeEmperors(state.turn, seat)
    left = _leaving(chance, state, seat)
    if left or not chance.one_in(2):
        return left
    if chance.one_in(8):
        return catch(chance, state, seat)
    thefts = [theft for theft in _thefts(chance, state, seat) if state.thief(Seat(theft.victim)).marked]
    found: list[Command] = [*thefts] or list(_loot(chance, state, seat))
    return chance.pick(found) if found else None


def _dashing(chance: Chance, state: State, seat: Seat) -> Command | None:
    """What a Dash brings: it is only movement, which Known Neighborhood can make longer."""
    left = _leaving(chance, state, seat)
    if left or not chance.one_in(4):
        return left
    if _may_spend(state, seat):
        return do.SpendNeighborhood(state.turn, seat)
    return catch(chance, state, seat) if chance.one_in(2) else None


def _by_card(chance: Chance, state: State, seat: Seat, card: str | None) -> Command | None:
    """What a card brings. A card that the phones know does what it says; any other may bring anything, even the
    Emperors' Jewel."""
    known = CATALOGUE.get(card or "")
    if known and not known.theft:
        return None
    thefts: list[Command] = [] if chance.one_in(3) else list(_thefts(chance, state, seat))
    thefts = thefts or list(_markers(state, seat))
    if thefts and (known or chance.one_in(2)):
        return chance.pick(thefts)
    if known:
        return None
    if state.heist.holder is None and chance.one_in(2 * _patience(state)):
        return do.TakeEmperors(state.turn, seat)
    loot = list(_loot(chance, state, seat)) if chance.one_in(4) else []
    return chance.pick(loot or [_effect(chance, state)])


def _patience(state: State) -> int:
    """One in how many tries takes the Emperors' Jewel: in about one turn of three; soon after it was dropped."""
    if state.heist.burglar is not None:
        return 3
    return 2 * len(state.in_town) - 1 if state.turn >= BOLD_FROM else 24 * len(state.in_town)


def _leaving(chance: Chance, state: State, seat: Seat) -> do.Leave | None:
    if gates_open(state) and chance.one_in(_lingering(state, seat)):
        return do.Leave(state.turn, seat)
    return None


def _lingering(state: State, seat: Seat) -> int:
    """One in how many tries leaves the city: sooner with few event cards left, later with the Emperors' Jewel."""
    if state.mood is Mood.CALM:
        return 20
    left = calendar.cards_left(state.mood, calm_drawn=state.calm_cards, alarm_drawn=state.alarm_cards)
    return 3 + 7 * left if state.heist.holder == seat else 1 + 2 * left


def catch(chance: Chance, state: State, seat: Seat) -> do.Catch | None:
    """The tap that this thief is caught; None if that is not possible."""
    thief = state.thief(seat)
    safe = any(slot.fate is Fate.USED and uncatchable(slot.card) for slot in thief.slots)
    return None if thief.in_dungeon or thief.hidden or safe else _caught(chance, state, seat)


def _caught(chance: Chance, state: State, seat: Seat) -> do.Catch:
    losable = lost_when_caught(state.thief(seat).purse, carries_emperors=state.heist.holder == seat)
    return do.Catch(state.turn, seat, chance.pick(losable) if len(losable) > 1 else None)


def _loot(chance: Chance, state: State, seat: Seat) -> Iterator[Command]:
    for jewel in (Jewel.GREEN, Jewel.YELLOW):
        if state.board.number(jewel):
            yield do.PickUp(state.turn, seat, jewel)
    token = chance.pick(tuple(Token))
    if state.revealed.get(token, 0) < CITY_TOKENS[token].count:
        yield do.Reveal(state.turn, seat, token)
    if _may_spend(state, seat):
        yield do.SpendNeighborhood(state.turn, seat)


def _may_spend(state: State, seat: Seat) -> bool:
    movement, thief = movement_of(state, seat), state.thief(seat)
    return thief.neighborhood > 0 and movement is not None and movement not in thief.lengthened


def _within_reach(state: State, seat: Seat) -> list[Seat]:
    """The other thieves who may be robbed: once a turn each, not in the dungeon, not while hidden."""
    thieves = [(other, state.thief(other)) for other in state.in_town if other != seat]
    return [other for other, thief in thieves if not (thief.robbed or thief.in_dungeon or thief.hidden)]


def _thefts(chance: Chance, state: State, seat: Seat) -> Iterator[do.Steal]:
    for victim in _within_reach(state, seat):
        carries = state.heist.holder == victim
        loot = theft_options(state.thief(victim).purse, carries_emperors=carries)
        if loot:
            yield do.Steal(state.turn, seat, victim, chance.pick(loot))


def _markers(state: State, seat: Seat) -> Iterator[do.MarkForTheft]:
    for victim in _within_reach(state, seat):
        if not state.thief(victim).marked:
            yield do.MarkForTheft(state.turn, seat, victim)


def _effect(chance: Chance, state: State) -> Command:
    """The effect of a card that players named: it hides a thief, or leaves a debt for the next Declaration. It does not
    reach into the dungeon."""
    seat = chance.pick(_at_large(state))
    gain, aside, draws = chance.pick(((2, 0, 0), (0, 4, 0), (0, 0, 2), (1, 0, 1)))
    if not state.thief(seat).hidden and chance.one_in(2):
        return do.Hide(state.turn, True, seat)
    return do.DueNext(state.turn, seat, gain, aside, draws)


def _at_large(state: State) -> list[Seat]:
    """The thieves whom an effect may reach."""
    return [seat for seat in state.in_town if not state.thief(seat).in_dungeon]


# -- what the first thief enters ---------------------------------------------------------------------------------------


def event_effect(chance: Chance, state: State) -> Command:
    """A change by an event card that the phones do not know."""
    what = chance.pick((What.AP, What.INITIATIVE, What.DICE, What.GUARD_MOVE, What.CAPTAIN_VIGILANCE))
    seat = chance.pick((None, *_at_large(state))) if what is What.AP else None
    entered: list[Command] = [
        do.Adjust(state.turn, what, chance.pick(AMOUNTS), chance.pick(SPANS), seat),
        do.Adjust(state.turn, chance.pick((What.YELLOW, What.INFORMER)), 1, seat=chance.pick(state.in_town)),
        do.Hide(state.turn, hidden=True),
    ]
    if calendar.cards_left(state.mood, calm_drawn=state.calm_cards, alarm_drawn=state.alarm_cards):
        entered.append(do.ExtraEvent(state.turn))
    return chance.pick(entered)


def slip(chance: Chance, state: State) -> Command:
    """A mishap while somebody still has to act: people forgot the phones, a card is wrong or unknown, a hidden thief
    was seen."""
    ahead = [(seat, slot) for seat in state.in_town for slot in lying(state.thief(seat))]
    hidden = [seat for seat in state.in_town if state.thief(seat).hidden]
    entered: list[Command] = []
    if state.guard_to_act:
        entered.append(do.WeAreHere(state.turn))
    if ahead:
        seat, slot = chance.pick(ahead)
        entered.append(do.WeAreHere(state.turn, seat, slot))
        if not state.thief(seat).in_dungeon:
            amounts = [amount for amount in AMOUNTS if state.thief(seat).slots[slot].ap + amount >= 1]
            entered.append(do.Adjust(state.turn, What.CARD_AP, chance.pick(amounts), seat=seat, slot=slot))
    place = next_place(state)
    if place is not None and place.seat is not None:
        entered.append(do.Mismatch(state.turn, place.seat, chance.pick(choices(state))))
    if hidden:
        entered.append(do.Hide(state.turn, False, chance.pick(hidden)))
    return chance.pick(entered)


def correction(chance: Chance, state: State) -> do.Count | None:
    """A count with one jewel more or less than the phones have, if so many exist. It prefers one that makes two thieves
    equal."""
    counts = list(_counts(state))
    level = [count for count, vp, others in counts if vp in others]
    possible = level or [count for count, _, _ in counts]
    return chance.pick(possible) if possible else None


def _counts(state: State) -> Iterator[tuple[do.Count, int, list[int]]]:
    """Every count with one jewel more or less that is possible, with the VP that its thief and the others who left then
    have."""

    def vp(seat: Seat, purse: Purse) -> int:
        return purse.vp + BEST_BURGLAR_VP * (state.heist.burglar == seat)

    for seat in sorted(state.gone):
        purses = {other: thief.purse for other, thief in state.thieves.items() if other != seat}
        others = [vp(other, purse) for other, purse in purses.items() if other in state.gone]
        for jewel, by in product((Jewel.GREEN, Jewel.YELLOW, Jewel.TRINKETS), (1, -1)):
            if state.thief(seat).purse.number(jewel) + by < 0:
                continue
            counted = state.thief(seat).purse.changed(jewel, by)
            if not beyond_supply([counted, *purses.values()]):
                count = do.Count(seat, counted.green, counted.yellow, counted.trinkets)
                yield count, vp(seat, counted), others
