"""Jewels, tokens, catches, thefts and effects, which people enter in any phase of a turn."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.cards import under_way, used_ways, whose_turn
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, cancel_cards, warn, warned
from companion.games.age_of_thieves.play.state import Debts, Fate, State, Thief
from companion.games.age_of_thieves.rules.cards import Way, uncatchable
from companion.games.age_of_thieves.rules.jewels import Jewel, lost_when_caught, theft_options
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused, refuse

MOST = 99
"""The largest change by an effect: it stops typing mistakes."""


def in_dungeon(state: State, seat: Seat) -> Reason | None:
    """A warning that the thief is in the dungeon, where nothing reaches it. Rulebook p. 13."""
    return warn(state.thief(seat).in_dungeon, Veto.WARN_IN_DUNGEON, thief=state.thief(seat).figure)


def out_of_reach(state: State, seat: Seat) -> Reason | None:
    """A warning that an effect was entered for a thief in the dungeon. Rulebook p. 13."""
    return None if state.options.book.reaches_dungeon else in_dungeon(state, seat)


def _dashed(state: State, seat: Seat) -> Reason | None:
    """A warning that the thief uses Dash, which is movement and nothing else. Rulebook p. 12."""
    return warn(Way.DASH in used_ways(state.thief(seat)), Veto.WARN_DASHED, thief=state.thief(seat).figure)


def pick_up(builder: MoveBuilder, tap: do.PickUp) -> Refused | None:
    """A thief picks up a jewel from the board during a movement. Rulebook p. 11."""
    seat = Seat(tap.seat)
    if tap.jewel not in (Jewel.GREEN, Jewel.YELLOW):
        return refuse(Veto.NOT_ON_BOARD)
    none_there = warn(not builder.state.board.number(tap.jewel), Veto.WARN_NONE_ON_BOARD)
    if refused := warned(tap.insist, none_there, in_dungeon(builder.state, seat), _dashed(builder.state, seat)):
        return refused
    builder.add(ev.JewelPicked(seat, tap.jewel))
    return None


def take_emperors(builder: MoveBuilder, tap: do.TakeEmperors) -> Refused | None:
    """The Emperors' Jewel is taken. It has its own button (ruling 16), and counts even if the thief is caught at once
    (ruling 26)."""
    state, seat = builder.state, Seat(tap.seat)
    holder = state.heist.holder
    if holder == seat:
        return refuse(Veto.ALREADY_CARRIES)
    carried = None if holder is None else Reason(Veto.WARN_CARRIED, {"thief": state.thief(holder).figure})
    if refused := warned(tap.insist, carried, in_dungeon(state, seat), _dashed(state, seat)):
        return refused
    builder.add(ev.EmperorsTaken(seat, first=state.heist.burglar is None))
    return None


def draw_district(builder: MoveBuilder, tap: do.DrawDistrict) -> Refused | None:
    """The district card is drawn, once, after the first taking. Rulebook p. 14."""
    if not builder.state.district_due:
        return refuse(Veto.STEP_NOT_DUE)
    builder.add(ev.DistrictDrawn(tap.district))
    return None


def reveal(builder: MoveBuilder, tap: do.Reveal) -> Refused | None:
    """A city token is revealed; the sheet has at once what it gives. Rulebook p. 16 and 17."""
    seat = Seat(tap.seat)
    all_out = builder.state.revealed.get(tap.token, 0) >= CITY_TOKENS[tap.token].count
    none_left = warn(all_out, Veto.WARN_TOKENS_OUT)
    if refused := warned(tap.insist, none_left, in_dungeon(builder.state, seat), _dashed(builder.state, seat)):
        return refused
    builder.add(ev.TokenRevealed(seat, tap.token))
    return None


def spend_neighborhood(builder: MoveBuilder, tap: do.SpendNeighborhood) -> Refused | None:
    """A Known Neighborhood is spent for one more space; the token goes to the box. Rulebook p. 17."""
    state, seat = builder.state, Seat(tap.seat)
    thief = state.thief(seat)
    if not thief.neighborhood:
        return refuse(Veto.NO_SUCH_TOKEN)
    movement = movement_of(state, seat)
    still = warn(movement is None, Veto.WARN_NOT_MOVING, thief=thief.figure)
    again = warn(movement in thief.lengthened, Veto.WARN_SPENT_ALREADY, thief=thief.figure)
    if refused := warned(tap.insist or state.options.book.spends_anywhere, still, again):
        return refused
    builder.add(ev.NeighborhoodSpent(seat, movement))
    return None


def movement_of(state: State, seat: Seat) -> int | None:
    """The action in which this thief may be moving now, by its moment: the card that it used last, else the card whose
    turn it is. Only an Ambush is known not to move its thief."""
    action = under_way(state)
    if action is not None and not state.thief(seat).in_dungeon:
        acts, slot = action
        if acts == seat and slot.way not in (Way.WITS, Way.CUNNING):
            return slot.done
    return state.moment if whose_turn(state) == seat else None


def catch(builder: MoveBuilder, tap: do.Catch) -> Refused | None:
    """A thief is caught: one jewel lost, dungeon, 2 blue AP next turn, all its cards cancelled. Rulebook p. 13."""
    state, seat = builder.state, Seat(tap.seat)
    thief = state.thief(seat)
    hidden = warn(thief.hidden, Veto.WARN_HIDDEN, thief=thief.figure)
    uncaught = warn(_cannot_be_caught(thief), Veto.WARN_UNCATCHABLE, thief=thief.figure)
    if refused := warned(tap.insist, in_dungeon(state, seat), hidden, uncaught):
        return refused
    losable = lost_when_caught(thief.purse, carries_emperors=state.heist.holder == seat)
    if tap.lost is None and len(losable) > 1:
        return refuse(Veto.WHICH_JEWEL)
    if tap.lost is not None and tap.lost not in losable:
        return refuse(Veto.NOT_THAT_JEWEL)
    builder.add(ev.ThiefCaught(seat, tap.lost or next(iter(losable), None)))
    cancel_cards(builder, seat, ev.Because.CAUGHT)
    return None


def _cannot_be_caught(thief: Thief) -> bool:
    """A warning that a card used in this turn protects the thief from the guard. Rulebook p. 13."""
    used = [slot for slot in thief.slots if slot.fate is Fate.USED and slot.way in (Way.CARD, Way.COVER)]
    return any(uncatchable(slot.card) for slot in used)


def steal(builder: MoveBuilder, tap: do.Steal) -> Refused | None:
    """A theft of exactly one jewel, once for each victim and turn. Rulebook p. 12."""
    state, thief, victim = builder.state, Seat(tap.thief), Seat(tap.victim)
    robbed = state.thief(victim)
    if thief == victim:
        return refuse(Veto.FROM_ONESELF)
    if tap.jewel not in theft_options(robbed.purse, carries_emperors=state.heist.holder == victim):
        return refuse(Veto.NOT_THAT_JEWEL)
    again = warn(robbed.robbed, Veto.WARN_ROBBED, thief=robbed.figure)
    if refused := warned(tap.insist, again, in_dungeon(state, victim), in_dungeon(state, thief), _dashed(state, thief)):
        return refused
    builder.add(ev.Stolen(thief, victim, tap.jewel))
    return None


def mark(builder: MoveBuilder, tap: do.MarkForTheft) -> Refused | None:
    """A theft marker is placed; not before a thief who was robbed this turn. Rulebook p. 12."""
    state, victim = builder.state, Seat(tap.victim)
    if tap.thief == tap.victim:
        return refuse(Veto.FROM_ONESELF)
    marked = state.thief(victim)
    again = warn(marked.robbed, Veto.WARN_ROBBED, thief=marked.figure)
    if refused := warned(tap.insist, again, in_dungeon(state, victim)):
        return refused
    builder.add(ev.Marked(Seat(tap.thief), victim))
    return None


def due_next(builder: MoveBuilder, tap: do.DueNext) -> Refused | None:
    """An effect is noted for the next Declaration. Rulebook p. 7."""
    amounts = (tap.gain, tap.aside, tap.draws)
    if not any(amounts) or not all(0 <= amount <= MOST for amount in amounts):
        return refuse(Veto.AMOUNT_WRONG)
    if refused := warned(tap.insist, out_of_reach(builder.state, Seat(tap.seat))):
        return refused
    builder.add(ev.DueLater(Seat(tap.seat), Debts(tap.gain, (tap.aside,) if tap.aside else (), tap.draws)))
    return None


def hide(builder: MoveBuilder, tap: do.Hide) -> Refused | None:
    """A thief is hidden until the turn ends, or is not hidden any more. Rulebook p. 13."""
    one = None if tap.seat is None else Seat(tap.seat)
    if refused := warned(tap.insist, out_of_reach(builder.state, one) if tap.hidden and one is not None else None):
        return refused
    for seat in builder.state.in_town if one is None else (one,):
        builder.add(ev.Hid(seat, tap.hidden))
    return None
