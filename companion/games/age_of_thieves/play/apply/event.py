"""The state after an event. Nothing is refused or rolled here: `decide` has done that."""

from collections.abc import Iterable, Iterator
from functools import singledispatch
from typing import Any

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.adjustments import adjusted
from companion.games.age_of_thieves.play.apply.cleanup import cleaned_up
from companion.games.age_of_thieves.play.apply.taken_back import taken_back
from companion.games.age_of_thieves.play.state import (
    Debts,
    Fate,
    Owed,
    PlanIs,
    Slot,
    Stage,
    State,
    What,
)
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS
from companion.table.copies import replace
from companion.table.ids import Seat


def apply_event(state: State, event: ev.Event) -> State:
    """The state after one event."""
    return _after(event, state)


@singledispatch
def _after(event: ev.Event, _state: State) -> State:
    raise TypeError(f"no such event: {type(event).__name__}")


# -- set-up and Event --------------------------------------------------------------------------------------------------


@_after.register
def _(event: ev.FirstThiefFound, state: State) -> State:
    return replace(state, first=event.seat, rolled=event.rolled)


@_after.register
def _(event: ev.TurnBegan, state: State) -> State:
    calm = event.mood is Mood.CALM
    return replace(
        state,
        stage=Stage.EVENT,
        turn=event.turn,
        first=event.first,
        mood=event.mood,
        calm_cards=state.calm_cards + calm,
        alarm_cards=state.alarm_cards + (not calm),
        # nothing to do before the roll: an Alarm turn after the first, or no yellow jewel left in the supply
        ready_to_roll=not event.alarm_raised and (not calm or state.supply.yellow == 0),
        faces=(),
        by_hand=False,
        guard_done=None,
        guard_skipped=False,
        moment=0,
    )


@_after.register
def _(_event: ev.AlarmStood, state: State) -> State:
    return replace(state, ready_to_roll=True)


@_after.register
def _(event: ev.YellowPlaced, state: State) -> State:
    state = replace(state, ready_to_roll=True)
    if not event.placed:
        return state
    if state.supply.yellow:  # a thief may have taken the last one meanwhile
        state = replace(state, supply=state.supply.changed(Jewel.YELLOW, -1))
    return replace(state, board=state.board.changed(Jewel.YELLOW, 1))


@_after.register
def _(_event: ev.EventDrawn, state: State) -> State:
    if state.mood is Mood.CALM:
        return replace(state, calm_cards=state.calm_cards + 1)
    return replace(state, alarm_cards=state.alarm_cards + 1)


@_after.register
def _(event: ev.RollBecameReal, state: State) -> State:
    return replace(state, real=state.real | {event.purpose})


@_after.register
def _(event: ev.GuardRolled, state: State) -> State:
    return replace(state, faces=event.faces, by_hand=event.by_hand)


# -- Declaration -------------------------------------------------------------------------------------------------------


@_after.register
def _(event: ev.DebtCame, state: State) -> State:
    return state.with_thief(event.seat, markers=event.markers, aside=event.aside, draws=event.draws, debts=Debts())


@_after.register
def _(_event: ev.DeclarationBegan, state: State) -> State:
    return replace(state, stage=Stage.DECLARATION)


@_after.register
def _(event: ev.MarkersChanged, state: State) -> State:
    return state.with_thief(event.seat, markers=event.markers, aside=event.aside)


@_after.register
def _(event: ev.ScreensWent, state: State) -> State:
    lasting = [a for a in state.adjustments if a.what is What.CARD_AP and a.slot is None and a.counts_in(state.turn)]
    change = sum(a.amount for a in lasting if a.seat in (None, event.seat))
    return state.with_thief(
        event.seat, plan=event.plan, slots=tuple(replace(slot, change=change) for slot in event.slots)
    )


# -- Resolution --------------------------------------------------------------------------------------------------------


@_after.register
def _(_event: ev.ResolutionBegan, state: State) -> State:
    return replace(state, stage=Stage.RESOLUTION)


def _with_slot(state: State, seat: Seat, number: int, slot: Slot, **changes: Any) -> State:
    """With `changes` of the state itself."""
    thief = state.thief(seat)
    slots = (*thief.slots[:number], slot, *thief.slots[number + 1 :])
    return replace(state, thieves={**state.thieves, seat: replace(thief, slots=slots)}, **changes)


@_after.register
def _(event: ev.CardUsed, state: State) -> State:
    slot = state.thief(event.seat).slots[event.slot]
    card = event.card or slot.card
    done = replace(slot, fate=Fate.USED, done=state.moment, way=event.way, card=card, target=event.target)
    return _with_slot(state, event.seat, event.slot, done, moment=state.moment + 1)


@_after.register
def _(event: ev.CardResigned, state: State) -> State:
    slot = state.thief(event.seat).slots[event.slot]
    done = replace(slot, fate=Fate.RESIGNED, done=state.moment, card=event.card or slot.card)
    return _with_slot(state, event.seat, event.slot, done, moment=state.moment + 1)


@_after.register
def _(event: ev.CardCancelled, state: State) -> State:
    slot = state.thief(event.seat).slots[event.slot]
    return _with_slot(state, event.seat, event.slot, replace(slot, fate=Fate.CANCELLED))


@_after.register
def _(event: ev.CardShown, state: State) -> State:
    if state.owing(event.question, event.seat, event.slot):
        return replace(state, owed=tuple(_still_owed(state.owed, event)))
    slot = state.thief(event.seat).slots[event.slot]
    return _with_slot(state, event.seat, event.slot, replace(slot, shown=True, card=event.card or slot.card))


def _still_owed(owed: Iterable[Owed], event: ev.CardShown | ev.CardVoided) -> Iterator[Owed]:
    """The owed cards without the one that was shown. It becomes a known card for the other owed cards of its plan."""
    for card in owed:
        if (card.question, card.seat) != (event.question, event.seat):
            yield card
        elif card.part != event.slot:
            yield replace(card, known=(*card.known, event.card))


@_after.register
def _(event: ev.CardVoided, state: State) -> State:
    if state.owing(event.question, event.seat, event.slot):
        return replace(state, owed=tuple(_still_owed(state.owed, event)))
    slot = state.thief(event.seat).slots[event.slot]
    fate = slot.fate
    if fate is Fate.USED:
        fate, state = Fate.RESIGNED, taken_back(state, event.seat, slot)
    shown, card = slot.shown or event.proved, event.card if event.proved else slot.card
    voided = replace(slot, fate=fate, way=None, card=card, shown=shown, freed=False, hid=False)
    return _with_slot(state, event.seat, event.slot, voided)


@_after.register
def _(event: ev.PlanBroke, state: State) -> State:
    if event.question != state.question:
        return state  # that turn is over: the seat is named, but nothing can be taken back
    return state.with_thief(event.seat, plan=PlanIs.SET_ASIDE)


@_after.register
def _(event: ev.Escaped, state: State) -> State:
    thief = state.thief(event.seat)
    if event.slot is not None:
        freed = replace(thief.slots[event.slot], freed=True, hid=not thief.hidden)
        state = _with_slot(state, event.seat, event.slot, freed)
    return state.with_thief(event.seat, in_dungeon=False, hidden=True)


@_after.register
def _(_event: ev.GuardActed, state: State) -> State:
    return replace(state, guard_done=state.moment, moment=state.moment + 1)


# -- bookings ----------------------------------------------------------------------------------------------------------


@_after.register
def _(event: ev.JewelPicked, state: State) -> State:
    if state.board.number(event.jewel):
        state = replace(state, board=state.board.changed(event.jewel, -1))
    elif state.supply.number(event.jewel):  # nobody told the phones when this jewel came onto the board
        state = replace(state, supply=state.supply.changed(event.jewel, -1))
    purse = state.thief(event.seat).purse.changed(event.jewel, 1)
    return state.with_loot(event.seat).with_thief(event.seat, purse=purse)


@_after.register
def _(event: ev.EmperorsTaken, state: State) -> State:
    state = state.with_loot(event.seat)
    if not event.first:
        return replace(state, heist=replace(state.heist, holder=event.seat))
    return replace(state, heist=replace(state.heist, holder=event.seat, burglar=event.seat, turn=state.turn))


@_after.register
def _(event: ev.DistrictDrawn, state: State) -> State:
    return replace(state, heist=replace(state.heist, district=event.district))


@_after.register
def _(event: ev.TokenRevealed, state: State) -> State:
    seen = {**state.revealed, event.token: state.revealed.get(event.token, 0) + 1}
    thief, left = state.thief(event.seat), CITY_TOKENS[event.token]
    return replace(state.with_loot(event.seat), revealed=seen).with_thief(
        event.seat,
        informer=thief.informer + left.points.informer,
        agent=thief.agent + left.points.agent,
        neighborhood=thief.neighborhood + left.spaces,
        purse=thief.purse if left.jewel is None else thief.purse.changed(left.jewel, 1),
    )


@_after.register
def _(event: ev.NeighborhoodSpent, state: State) -> State:
    thief = state.thief(event.seat)
    lengthened = thief.lengthened if event.action is None else (*thief.lengthened, event.action)
    return state.with_thief(event.seat, neighborhood=thief.neighborhood - 1, lengthened=lengthened)


@_after.register
def _(event: ev.ThiefCaught, state: State) -> State:
    thief = state.thief(event.seat)
    if event.lost is Jewel.EMPERORS:
        state = replace(state, heist=replace(state.heist, holder=None))
    elif event.lost is not None:
        state = state.with_thief(event.seat, purse=thief.purse.changed(event.lost, -1))
        if event.lost is not Jewel.TRINKETS:  # the Trinkets token goes to the box
            state = replace(state, supply=state.supply.changed(event.lost, 1))
    return state.with_thief(
        event.seat, caught=True, lost=event.lost, in_dungeon=True, jailed=state.moment, hidden=False
    )


@_after.register
def _(event: ev.Stolen, state: State) -> State:
    state = state.with_loot(event.thief).with_thief(event.victim, robbed=True, marked=False)
    if event.jewel is Jewel.EMPERORS:
        return replace(state, heist=replace(state.heist, holder=event.thief))
    state = state.with_thief(event.victim, purse=state.thief(event.victim).purse.changed(event.jewel, -1))
    return state.with_thief(event.thief, purse=state.thief(event.thief).purse.changed(event.jewel, 1))


@_after.register
def _(event: ev.Marked, state: State) -> State:
    return state.with_thief(event.victim, marked=True)


@_after.register
def _(event: ev.DueLater, state: State) -> State:
    old, new = state.thief(event.seat).debts, event.debts
    both = Debts(old.gains + new.gains, old.asides + new.asides, old.draws + new.draws)
    return state.with_thief(event.seat, debts=both)


@_after.register
def _(event: ev.Hid, state: State) -> State:
    thief = state.thief(event.seat)
    if event.slot is not None:
        state = _with_slot(state, event.seat, event.slot, replace(thief.slots[event.slot], hid=not thief.hidden))
    return state.with_thief(event.seat, hidden=event.hidden)


@_after.register
def _(event: ev.ThiefLeft, state: State) -> State:
    return state.with_thief(event.seat, left=len(state.gone) + 1, debts=Debts(), in_dungeon=False)


@_after.register
def _(event: ev.Adjusted, state: State) -> State:
    return adjusted(state, event.adjustment)


# -- reversals ---------------------------------------------------------------------------------------------------------


@_after.register
def _(event: ev.JewelPutBack, state: State) -> State:
    if event.jewel is Jewel.EMPERORS:
        return replace(state, heist=replace(state.heist, holder=None))
    state = replace(state, board=state.board.changed(event.jewel, 1))
    return state.with_thief(event.seat, purse=state.thief(event.seat).purse.changed(event.jewel, -1))


@_after.register
def _(event: ev.MarkerTakenOff, state: State) -> State:
    return state.with_thief(event.seat, marked=False)


@_after.register
def _(event: ev.FirstThiefPassed, state: State) -> State:
    return replace(state, first=event.seat)


@_after.register
def _(_event: ev.GuardSkipped, state: State) -> State:
    return replace(state, guard_skipped=True)


@_after.register
def _(_event: ev.GuardCalled, state: State) -> State:
    again = Stage.RESOLUTION if state.stage is Stage.CLEANUP else state.stage  # all others have acted
    return replace(state, stage=again, guard_done=None, guard_skipped=False)


# -- Clean-up and the end ----------------------------------------------------------------------------------------------


@_after.register
def _(_event: ev.CleanUpBegan, state: State) -> State:
    return replace(state, stage=Stage.CLEANUP)


@_after.register
def _(_event: ev.CleanedUp, state: State) -> State:
    return cleaned_up(state)


@_after.register
def _(_event: ev.CountBegan, state: State) -> State:
    return replace(state, stage=Stage.COUNT)


@_after.register
def _(event: ev.Counted, state: State) -> State:
    return state.with_thief(event.seat, purse=event.purse)


@_after.register
def _(event: ev.GameEnded, state: State) -> State:
    return replace(state, stage=Stage.OVER, ranking=event.ranking)
