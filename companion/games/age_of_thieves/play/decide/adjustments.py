"""What people enter by hand, for cards and events that no rulebook text tells (rulings 12 and 28)."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.bookings import MOST, out_of_reach
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, lying, warn, warned
from companion.games.age_of_thieves.play.state import IN_PURSE, ON_SHEET, Adjustment, PlanIs, Span, Stage, State, What
from companion.games.age_of_thieves.rules.action_points import Points, laid_aside
from companion.games.age_of_thieves.rules.jewels import Jewel, beyond_supply
from companion.games.age_of_thieves.rules.reasons import Why
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused, refuse

NOTE = 120
"""Bytes of a note in the log."""
OF_A_THIEF = IN_PURSE | ON_SHEET
"""Adjustments of a thief sheet: they name their thief."""


def adjust(builder: MoveBuilder, tap: do.Adjust) -> Refused | None:
    """What the rulebook texts do not tell: how much, whom, how long, with a note (rulings 12 and 28)."""
    state = builder.state
    seat = None if tap.seat is None else Seat(tap.seat)
    adjustment = Adjustment(tap.what, tap.amount, seat, tap.slot, tap.span, tap.note, state.turn)
    if refused := _adjustment_is_off(state, adjustment):
        return refused
    if refused := warned(tap.insist, _more_than_exist(state, adjustment), _reaches_dungeon(state, adjustment)):
        return refused
    builder.add(ev.Adjusted(adjustment))
    if tap.what is What.AP and state.stage is Stage.DECLARATION and adjustment.counts_in(state.turn):
        _change_markers(builder, adjustment)
    return None


def _adjustment_is_off(state: State, a: Adjustment) -> Refused | None:
    if not a.amount or abs(a.amount) > MOST:
        return refuse(Why.AMOUNT_WRONG)
    if len(a.note.encode("utf-8", "surrogatepass")) > NOTE:  # written down by hand, it may hold half a character
        return refuse(Why.NOTE_TOO_LONG, most=NOTE)
    if a.what in OF_A_THIEF and (a.seat is None or not _stays_above_none(state, a.seat, a)):
        return refuse(Why.AMOUNT_WRONG)
    if a.slot is not None and not (a.what is What.CARD_AP and a.seat is not None and _lies(state, a.seat, a.slot)):
        return refuse(Why.NOT_LYING)
    return refuse(Why.NOT_NOW) if _too_late(state, a) else None


def _more_than_exist(state: State, a: Adjustment) -> Reason | None:
    """Jewels are counted: no correction makes new ones unseen."""
    if a.seat is None or a.what not in IN_PURSE:
        return None
    purses = {seat: thief.purse for seat, thief in state.thieves.items()}
    purses[a.seat] = purses[a.seat].changed(Jewel(a.what), a.amount)
    return warn(bool(beyond_supply(list(purses.values()))), Why.WARN_MORE_THAN_EXIST)


def _reaches_dungeon(state: State, a: Adjustment) -> Reason | None:
    """An effect on one thief, not on all; what lies on its sheet is corrected wherever it is."""
    return None if a.seat is None or a.what in OF_A_THIEF else out_of_reach(state, a.seat)


def _stays_above_none(state: State, seat: Seat, a: Adjustment) -> bool:
    thief = state.thief(seat)
    holds: int = getattr(thief.purse if a.what in IN_PURSE else thief, a.what)
    return holds + a.amount >= 0


def _lies(state: State, seat: Seat, slot: int) -> bool:
    return slot in lying(state.thief(seat))


def _too_late(state: State, a: Adjustment) -> bool:
    """A card that lies is changed in its own turn; a change for this turn alone must find something to change."""
    if a.span is not Span.TURN:
        return a.slot is not None
    match a.what:
        case What.AP:
            return not _planning(state, a)
        case What.DICE:
            return bool(state.faces)
        case What.CARD_AP:
            return state.stage is Stage.CLEANUP
    return False


def _planning(state: State, a: Adjustment) -> list[Seat]:
    """Those meant whose AP are not on their cards yet."""
    return [
        seat
        for seat in (state.in_town if a.seat is None else (a.seat,))
        if state.thief(seat).plan in (PlanIs.SECRET, PlanIs.TO_TYPE)
    ]


def _change_markers(builder: MoveBuilder, a: Adjustment) -> None:
    """The Declaration is on: the change comes at once, not as a debt."""
    for seat in _planning(builder.state, a):
        thief = builder.state.thief(seat)
        markers, aside = laid_aside(thief.markers + Points(purple=max(a.amount, 0)), max(-a.amount, 0))
        builder.add(ev.MarkersChanged(seat, markers, thief.aside + aside))
