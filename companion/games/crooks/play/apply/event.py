"""Works out the state after an event. Nothing is asked, rolled or refused here: `decide` has done that before."""

from functools import singledispatch

from companion.games.crooks.play import events as ev
from companion.games.crooks.play.state import Crook, InHand, Stage, State
from companion.table.copies import replace


def apply_event(state: State, event: ev.Event) -> State:
    """The state after one event."""
    return _after(event, state)


@singledispatch
def _after(event: ev.Event, _state: State) -> State:
    raise TypeError(f"no such event: {type(event).__name__}")


# -- set-up ------------------------------------------------------------------------------------------------------------


@_after.register
def _(_event: ev.FirstRollBecameReal, state: State) -> State:
    return replace(state, roll_is_real=True)


@_after.register
def _(event: ev.FirstSeatFound, state: State) -> State:
    return replace(state, first=event.seat)


# -- turns -------------------------------------------------------------------------------------------------------------


@_after.register
def _(event: ev.TurnBegan, state: State) -> State:
    return replace(state, stage=Stage.TURNS, turn=event.turn, seat=event.seat)


@_after.register
def _(event: ev.Recruited, state: State) -> State:
    stacks = tuple(cards - (place == event.hangout) for place, cards in enumerate(state.stacks))
    return replace(state, stacks=stacks, hand=InHand(event.hangout, event.price)).paid(event.seat, event.price)


@_after.register
def _(event: ev.CrookLaid, state: State) -> State:
    assert state.hand is not None  # a crook is laid from the hand
    laid = Crook(event.seat, event.target, event.up, state.hand.price, event.action, event.face)
    return replace(state, hand=None, crooks={**state.crooks, event.number: laid}).paid(event.seat, event.cost)


@_after.register
def _(event: ev.MoneyTaken, state: State) -> State:
    return state.paid(event.seat, -event.amount)


@_after.register
def _(event: ev.CrooksMoved, state: State) -> State:
    for number in event.numbers:
        state = state.with_crook(number, target=event.to)
    return state


@_after.register
def _(event: ev.CrooksKilled, state: State) -> State:
    left = {number: crook for number, crook in state.crooks.items() if number not in event.numbers}
    return replace(state, crooks=left, killed=state.killed | {*event.numbers})


@_after.register
def _(_event: ev.Spied, state: State) -> State:
    return state


@_after.register
def _(_event: ev.CrookBoxed, state: State) -> State:
    return replace(state, hand=None, boxed=state.boxed + 1)


@_after.register
def _(event: ev.Passed, state: State) -> State:
    return state.with_player(event.seat, passed=True)


@_after.register
def _(_event: ev.AllPassed, state: State) -> State:
    return replace(state, stage=Stage.EVENING)


# -- the reckoning -----------------------------------------------------------------------------------------------------


@_after.register
def _(_event: ev.TurnedUp, state: State) -> State:
    return replace(state, stage=Stage.RECKONING)


@_after.register
def _(event: ev.FaceOpened, state: State) -> State:
    return state.with_crook(event.number, face=event.face, turned=True)


@_after.register
def _(event: ev.FaceNoted, state: State) -> State:
    return state.with_crook(event.number, face=event.face)


@_after.register
def _(event: ev.GameEnded, state: State) -> State:
    return replace(state, stage=Stage.OVER, ranking=event.ranking)
