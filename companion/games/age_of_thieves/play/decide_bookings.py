"""Jewels, tokens, catches, thefts, effects and what no rulebook text tells: booked in any phase of a turn."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.flow import Flow, cancel_cards, end_game, warn, warned
from companion.games.age_of_thieves.play.state import Adjustment, Debts, PlanIs, Span, Stage, State, What
from companion.games.age_of_thieves.rules.action_points import at_declaration
from companion.games.age_of_thieves.rules.calendar import Ending, may_leave
from companion.games.age_of_thieves.rules.jewels import Jewel, lost_when_caught, theft_options
from companion.games.age_of_thieves.rules.reasons import Why
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused, refuse

MOST = 99
"""No effect changes a number by more; it keeps a slip of the thumb from becoming a fact."""
NOTE = 120
"""Bytes of a note in the log."""
OF_A_THIEF = frozenset({What.GREEN, What.YELLOW, What.TRINKETS, What.INFORMER, What.AGENT, What.NEIGHBORHOOD})
"""Adjustments of a thief sheet: they name their thief."""


def _in_dungeon(state: State, seat: Seat) -> Reason | None:
    return warn(state.thief(seat).in_dungeon, Why.WARN_IN_DUNGEON, thief=state.thief(seat).figure)


def pick_up(flow: Flow, tap: do.PickUp) -> Refused | None:
    seat = Seat(tap.seat)
    if tap.jewel not in (Jewel.GREEN, Jewel.YELLOW):
        return refuse(Why.NOT_ON_BOARD)
    none_there = warn(not flow.state.board.number(tap.jewel), Why.WARN_NONE_ON_BOARD)
    if refused := warned(tap.insist, none_there, _in_dungeon(flow.state, seat)):
        return refused
    flow.add(ev.JewelPicked(seat, tap.jewel))
    return None


def take_emperors(flow: Flow, tap: do.TakeEmperors) -> Refused | None:
    """Its own button at any time in a turn, never deduced (ruling 16)."""
    state, seat = flow.state, Seat(tap.seat)
    holder = state.heist.holder
    if holder == seat:
        return refuse(Why.ALREADY_CARRIES)
    carried = None if holder is None else Reason(Why.WARN_CARRIED, {"thief": state.thief(holder).figure})
    if refused := warned(tap.insist, carried, _in_dungeon(state, seat)):
        return refused
    flow.add(ev.EmperorsTaken(seat, first=state.heist.burglar is None))
    return None


def draw_district(flow: Flow, tap: do.DrawDistrict) -> Refused | None:
    if not flow.state.district_due:
        return refuse(Why.NOT_DUE)
    flow.add(ev.DistrictDrawn(tap.district))
    return None


def reveal(flow: Flow, tap: do.Reveal) -> Refused | None:
    seat = Seat(tap.seat)
    all_out = flow.state.revealed.get(tap.token, 0) >= CITY_TOKENS[tap.token].count
    if refused := warned(tap.insist, warn(all_out, Why.WARN_TOKENS_OUT), _in_dungeon(flow.state, seat)):
        return refused
    flow.add(ev.TokenRevealed(seat, tap.token))
    return None


def spend_neighborhood(flow: Flow, tap: do.SpendNeighborhood) -> Refused | None:
    if not flow.state.thief(Seat(tap.seat)).neighborhood:
        return refuse(Why.NO_SUCH_TOKEN)
    flow.add(ev.NeighborhoodSpent(Seat(tap.seat)))
    return None


def catch(flow: Flow, tap: do.Catch) -> Refused | None:
    """One jewel lost, the dungeon, 2 blue AP next turn, all cards that lie cancelled. Rulebook p. 13."""
    state, seat = flow.state, Seat(tap.seat)
    thief = state.thief(seat)
    hidden = warn(thief.hidden, Why.WARN_HIDDEN, thief=thief.figure)
    if refused := warned(tap.insist, _in_dungeon(state, seat), hidden):
        return refused
    losable = lost_when_caught(thief.purse, carries_emperors=state.heist.holder == seat)
    if tap.lost is None and len(losable) > 1:
        return refuse(Why.WHICH_JEWEL)
    if tap.lost is not None and tap.lost not in losable:
        return refuse(Why.NOT_THAT_JEWEL)
    flow.add(ev.ThiefCaught(seat, tap.lost or next(iter(losable), None)))
    cancel_cards(flow, seat, ev.Because.CAUGHT)
    return None


def steal(flow: Flow, tap: do.Steal) -> Refused | None:
    """Exactly one jewel, once for each victim and turn. Rulebook p. 12."""
    state, thief, victim = flow.state, Seat(tap.thief), Seat(tap.victim)
    robbed = state.thief(victim)
    if thief == victim:
        return refuse(Why.FROM_ONESELF)
    if tap.jewel not in theft_options(
        robbed.purse, carries_emperors=state.heist.holder == victim, robbed_this_turn=False
    ):
        return refuse(Why.NOT_THAT_JEWEL)
    again = warn(robbed.robbed, Why.WARN_ROBBED, thief=robbed.figure)
    if refused := warned(tap.insist, again, _in_dungeon(state, victim), _in_dungeon(state, thief)):
        return refused
    flow.add(ev.Stolen(thief, victim, tap.jewel))
    return None


def mark(flow: Flow, tap: do.MarkForTheft) -> Refused | None:
    state, victim = flow.state, Seat(tap.victim)
    if tap.thief == tap.victim:
        return refuse(Why.FROM_ONESELF)
    marked = state.thief(victim)
    again = warn(marked.robbed, Why.WARN_ROBBED, thief=marked.figure)
    if refused := warned(tap.insist, again, _in_dungeon(state, victim)):
        return refused
    flow.add(ev.Marked(Seat(tap.thief), victim))
    return None


def due_next(flow: Flow, tap: do.DueNext) -> Refused | None:
    amounts = (tap.gain, tap.aside, tap.draws)
    if not any(amounts) or not all(0 <= amount <= MOST for amount in amounts):
        return refuse(Why.AMOUNT_WRONG)
    flow.add(ev.DueLater(Seat(tap.seat), Debts(tap.gain, (tap.aside,) if tap.aside else (), tap.draws)))
    return None


def hide(flow: Flow, tap: do.Hide) -> Refused | None:
    for seat in flow.state.in_town if tap.seat is None else (Seat(tap.seat),):
        flow.add(ev.Hid(seat, tap.hidden))
    return None


def leave(flow: Flow, tap: do.Leave) -> Refused | None:
    """Out of the city for good; with the Emperors' Jewel the game ends at once. Rulebook p. 14 and 15."""
    state, seat = flow.state, Seat(tap.seat)
    known = state.heist.district is not None
    closed = warn(not may_leave(state.mood, state.options.edition, district_known=known), Why.WARN_GATES_CLOSED)
    if refused := warned(tap.insist, closed, _in_dungeon(state, seat)):
        return refused
    flow.add(ev.ThiefLeft(seat))
    cancel_cards(flow, seat, ev.Because.LEFT)
    if flow.state.heist.holder == seat:
        end_game(flow, Ending.EMPERORS_CARRIED_OFF)
    elif not flow.state.in_town:
        flow.add(ev.CountBegan())  # nobody is left to play on (ruling 9)
    return None


def adjust(flow: Flow, tap: do.Adjust) -> Refused | None:
    """What the rulebook texts do not tell: how much, whom, how long, with a note (ruling 12)."""
    state = flow.state
    seat = None if tap.seat is None else Seat(tap.seat)
    adjustment = Adjustment(tap.what, tap.amount, seat, tap.slot, tap.span, tap.note, state.turn)
    if refused := _adjustment_is_off(state, adjustment):
        return refused
    flow.add(ev.Adjusted(adjustment))
    if tap.what is What.AP and state.stage is Stage.DECLARATION and adjustment.counts_in(state.turn):
        _change_markers(flow, adjustment)
    return None


def _adjustment_is_off(state: State, a: Adjustment) -> Refused | None:
    if not a.amount or abs(a.amount) > MOST:
        return refuse(Why.AMOUNT_WRONG)
    if len(a.note.encode()) > NOTE:
        return refuse(Why.NOTE_TOO_LONG, most=NOTE)
    if a.what in OF_A_THIEF and (a.seat is None or not _stays_above_none(state, a.seat, a)):
        return refuse(Why.AMOUNT_WRONG)
    if a.slot is not None and (a.seat is None or a.slot not in range(len(state.thief(a.seat).slots))):
        return refuse(Why.NOT_LYING)
    if not a.counts_in(state.turn):
        return None
    late = {
        What.AP: state.stage in (Stage.RESOLUTION, Stage.CLEANUP) and a.span is Span.TURN,
        What.DICE: bool(state.faces) and a.span is Span.TURN,
        What.CARD_AP: state.stage is not Stage.RESOLUTION,
    }
    return refuse(Why.NOT_NOW) if late.get(a.what) else None


def _stays_above_none(state: State, seat: Seat, a: Adjustment) -> bool:
    thief = state.thief(seat)
    holds: int = getattr(thief.purse if hasattr(thief.purse, a.what) else thief, a.what)
    return holds + a.amount >= 0


def _change_markers(flow: Flow, a: Adjustment) -> None:
    """The Declaration is on: the change comes at once, not as a debt."""
    for seat in flow.state.in_town if a.seat is None else (a.seat,):
        thief = flow.state.thief(seat)
        if thief.plan is PlanIs.SECRET:
            markers, aside = at_declaration(thief.markers, max(a.amount, 0), (-a.amount,) if a.amount < 0 else ())
            flow.add(ev.MarkersChanged(seat, markers, thief.aside + aside))
