"""What is due, and whose it is."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.play.steps import SETUP, question_number, steps
from companion.games.crooks.rules.crooks import CrookFace
from companion.table.checklist import Waits
from companion.table.game import Answers, Laid, RollReal
from tests.support.gangland import A, B, begun, crook, fresh, passed, played, recruited


def due(state: State) -> list[tuple[str, tuple[int, ...], Waits | None, bool]]:
    """The checklist, shortly."""
    return [(step.id, step.seats, step.waits, step.done) for step in steps(state)]


def test_set_up() -> None:
    """Hands first; then the phones roll, or a real die does."""
    by_hand = [(each, (A, B), None, False) for each in SETUP]
    assert due(fresh()) == [*by_hand, ("first_roll", (), Waits.ROLL, False)]
    assert due(played(fresh(), RollReal("first"))) == [*by_hand, ("first_seat", (A, B), Waits.TAP, False)]


def test_a_turn() -> None:
    """Recruit, then rob."""
    assert due(begun()) == [("recruit", (A,), Waits.TAP, False), ("rob", (A,), None, False)]
    assert due(recruited(begun())) == [("recruit", (A,), Waits.TAP, True), ("rob", (A,), Waits.TAP, False)]


def test_the_end() -> None:
    """Turned up by a tap; seals, then the faces that each owner has to note, all at the same time; then all agree."""
    lying = [crook(A, 2, up=False), crook(A, 3, face=None), crook(B, 4, face=None)]
    state = passed(begun(crooks=lying))
    assert due(state) == [("turn_up", (A, B), Waits.TAP, False)]
    state = played(state, do.TurnUp())
    faces = [("faces", (A,), Waits.TAP, False), ("faces", (B,), Waits.TAP, False)]
    agree = ("stands", (A, B), None, False)
    assert due(state) == [("seals", (A,), Waits.SEAL, False), *faces, agree]
    state = played(state, Answers(1000, {A: Laid()}))
    assert due(state) == [*faces, agree]
    assert [step.facts for step in steps(state)] == [{"crooks": 2}, {"crooks": 1}, {}]
    for number in (1000, 1001, 1002):
        state = played(state, do.NoteFace(number, CrookFace(5)))
    assert due(state) == [("stands", (A, B), Waits.TAP, False)]
    assert due(played(state, do.ReckoningStands())) == []


def test_no_two_questions_have_the_same_number() -> None:
    """And none has a crook's."""
    state = played(passed(begun(crooks=[crook(A, 2, face=None), crook(B, 2, face=None)])), do.TurnUp())
    asked = [*steps(fresh()), *steps(recruited(begun())), *steps(state)]
    numbers = [question_number(state, step) for step in asked if step.waits is Waits.TAP]
    assert len(numbers) == len(set(numbers)) == 4
    assert max(numbers) < do.NUMBERS[0]


@pytest.mark.parametrize("turn", range(1, 40))
def test_questions_of_turns_lie_below_crooks(turn: int) -> None:
    """However long a game is: 32 crooks, and four who pass."""
    assert question_number(State(**{**vars(begun()), "turn": turn}), steps(begun())[0]) == 10 * turn + 1 < do.NUMBERS[0]
