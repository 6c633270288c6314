"""Takes back the effects of a used card that proved to be another card, and so did nothing (ruling 31). Jewels, tokens
and catches that people tapped for it stay until people reverse them."""

from companion.games.age_of_thieves.play.state import Slot, State, debts_of
from companion.games.age_of_thieves.rules.cards import Way, due_after
from companion.table.ids import Seat


def taken_back(state: State, seat: Seat, slot: Slot) -> State:
    """The state without the effect of this thief's card, which was used in this turn."""
    if state.options.book.effects_stay:
        return state
    state, thief = _debt_lapsed(state, seat, slot), state.thief(seat)
    inside = thief.in_dungeon or (slot.freed and thief.left is None)
    return state.with_thief(seat, in_dungeon=inside, hidden=thief.hidden and not slot.hid)


def _debt_lapsed(state: State, seat: Seat, slot: Slot) -> State:
    """Removes the debt that the card left. A debt of this turn is not due yet; a thief who has left has no debts."""
    due = due_after(slot.card if slot.way in (Way.CARD, Way.COVER) else None, slot.way) if slot.way else None
    if due is None or (due.on_chosen and slot.target is None):  # a card without a target has left no debt
        return state
    debtor = seat if slot.target is None else slot.target
    thief = state.thief(debtor)
    return state if thief.left is not None else state.with_thief(debtor, debts=thief.debts.without(debts_of(due)))
