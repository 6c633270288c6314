"""What people enter by hand, for cards and events whose text is in no rulebook (rulings 12 and 28)."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.bookings import MOST, out_of_reach
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, lying, warn, warned
from companion.games.age_of_thieves.play.state import IN_PURSE, ON_SHEET, Adjustment, PlanIs, Span, Stage, State, What
from companion.games.age_of_thieves.rules.action_points import Points, laid_aside
from companion.games.age_of_thieves.rules.jewels import Jewel, beyond_supply
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused, refuse

NOTE = 120
"""The longest note in the log, in bytes."""
OF_A_THIEF = IN_PURSE | ON_SHEET
"""Adjustments of a thief sheet: they must name a thief."""


def adjust(builder: MoveBuilder, tap: do.Adjust) -> Refused | None:
    """A change by a text that is in no rulebook: how much, for whom, how long, with a note (rulings 12 and 28)."""
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
        return refuse(Veto.AMOUNT_WRONG)
    if len(a.note.encode("utf-8", "surrogatepass")) > NOTE:  # a note in a written game may hold half a character
        return refuse(Veto.NOTE_TOO_LONG, most=NOTE)
    if a.what in OF_A_THIEF and (a.seat is None or not _stays_above_none(state, a.seat, a)):
        return refuse(Veto.AMOUNT_WRONG)
    if a.slot is not None and not (a.what is What.CARD_AP and a.seat is not None and _lies(state, a.seat, a.slot)):
        return refuse(Veto.NOT_LYING)
    return refuse(Veto.NOT_NOW) if _too_late(state, a) else None


def _more_than_exist(state: State, a: Adjustment) -> Reason | None:
    """A warning that there would be more jewels than exist."""
    if a.seat is None or a.what not in IN_PURSE:
        return None
    purses = {seat: thief.purse for seat, thief in state.thieves.items()}
    purses[a.seat] = purses[a.seat].changed(Jewel(a.what), a.amount)
    return warn(bool(beyond_supply(list(purses.values()))), Veto.WARN_MORE_THAN_EXIST)


def _reaches_dungeon(state: State, a: Adjustment) -> Reason | None:
    """A warning that an effect would reach into the dungeon. Effects on all thieves and corrections of a sheet are
    free."""
    return None if a.seat is None or a.what in OF_A_THIEF else out_of_reach(state, a.seat)


def _stays_above_none(state: State, seat: Seat, a: Adjustment) -> bool:
    thief = state.thief(seat)
    holds: int = getattr(thief.purse if a.what in IN_PURSE else thief, a.what)
    return holds + a.amount >= 0


def _lies(state: State, seat: Seat, slot: int) -> bool:
    return slot in lying(state.thief(seat))


def _too_late(state: State, a: Adjustment) -> bool:
    """Whether the change comes too late. A laid card can be changed only in its own turn, and what a change for one
    turn is about must not be over."""
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
    """The thieves of this change whose AP are not on their cards yet."""
    return [
        seat
        for seat in (state.in_town if a.seat is None else (a.seat,))
        if state.thief(seat).plan in (PlanIs.SECRET, PlanIs.TO_TYPE)
    ]


def _change_markers(builder: MoveBuilder, a: Adjustment) -> None:
    """Changes the markers at once, as the Declaration is on, instead of noting a debt."""
    for seat in _planning(builder.state, a):
        thief = builder.state.thief(seat)
        markers, aside = laid_aside(thief.markers + Points(purple=max(a.amount, 0)), max(-a.amount, 0))
        builder.add(ev.MarkersChanged(seat, markers, thief.aside + aside))
