"""The state after a change that somebody entered by hand."""

from companion.games.age_of_thieves.play.state import IN_PURSE, ON_SHEET, Adjustment, Fate, State, What
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.table.copies import replace


def adjusted(state: State, adjustment: Adjustment) -> State:
    """Keeps the change. Numbers on a thief sheet or on a card change at once."""
    state = replace(state, adjustments=(*state.adjustments, adjustment))
    if adjustment.what is What.CARD_AP:
        return _adjust_cards(state, adjustment) if adjustment.counts_in(state.turn) else state
    if adjustment.seat is None:
        return state
    thief, what = state.thief(adjustment.seat), adjustment.what
    if what in IN_PURSE:
        return state.with_thief(adjustment.seat, purse=thief.purse.changed(Jewel(what), adjustment.amount))
    if what in ON_SHEET:
        return state.with_thief(adjustment.seat, **{str(what): getattr(thief, what) + adjustment.amount})
    return state


def _adjust_cards(state: State, adjustment: Adjustment) -> State:
    """Changes the AP of cards, and so their order; cards that are done stay as they are."""
    for seat, thief in state.thieves.items():
        if adjustment.seat not in (None, seat):
            continue
        slots = tuple(
            replace(slot, change=slot.change + adjustment.amount)
            if slot.fate is Fate.LIES and adjustment.slot in (None, number)
            else slot
            for number, slot in enumerate(thief.slots)
        )
        state = state.with_thief(seat, slots=slots)
    return state
