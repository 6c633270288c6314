"""The checklist of a game: what people do by hand, what the phones wait for, and whose step it is.

`table.checklist` says what a step consists of.
"""

from collections.abc import Iterator

from companion.games.crooks.play.state import Stage, State
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.once import once

SETUP = "targets", "colours", "hangouts", "stacks", "money"
"""What people do by hand before the first turn."""


@once
def steps(state: State) -> tuple[ChecklistStep, ...]:
    """The steps of the stage that the game is in, in order."""
    match state.stage:
        case Stage.SETUP:
            return tuple(_setup(state))
        case Stage.TURNS:
            return tuple(_turn(state))
        case Stage.EVENING:
            return (ChecklistStep("turn_up", "evening", state.ring, Waits.TAP),)
        case Stage.RECKONING:
            return tuple(_reckoning(state))
    return ()


def question_number(state: State, step: ChecklistStep) -> int:
    """The number of the question that a waiting step asks. It is lower than the number of any crook, and no other step
    of the game has it."""
    place = {"first_seat": 0, "recruit": 1, "rob": 2, "turn_up": 3, "stands": 4}
    return 10 * state.turn + place.get(step.id, 5 + step.seats[0])


def _setup(state: State) -> Iterator[ChecklistStep]:
    yield from (ChecklistStep(each, "setup", state.ring) for each in SETUP)
    if state.roll_is_real:
        yield ChecklistStep("first_seat", "setup", state.ring, Waits.TAP)
    else:
        yield ChecklistStep("first_roll", "setup", (), Waits.ROLL)


def _turn(state: State) -> Iterator[ChecklistStep]:
    assert state.seat is not None  # turns have begun
    recruited = state.hand is not None
    yield ChecklistStep("recruit", "turns", (state.seat,), Waits.TAP, recruited)
    yield ChecklistStep("rob", "turns", (state.seat,), Waits.TAP if recruited else None)


def _reckoning(state: State) -> Iterator[ChecklistStep]:
    """The steps of the reckoning: seals open by themselves, all owners note their missing faces at the same time, and
    at the end a tap agrees."""
    if opening := _owners(state, state.dark):
        yield ChecklistStep("seals", "reckoning", opening, Waits.SEAL)
    for seat in _owners(state, state.faceless):
        missing = sum(state.crooks[number].seat == seat for number in state.faceless)
        yield ChecklistStep("faces", "reckoning", (seat,), Waits.TAP, facts={"crooks": missing})
    yield ChecklistStep("stands", "reckoning", state.ring, None if state.reckoning is None else Waits.TAP)


def _owners(state: State, numbers: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.ring if any(state.crooks[number].seat == seat for number in numbers))
