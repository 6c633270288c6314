"""A checklist: the table waits for one step after the other, and never for steps done by hand."""

from companion.table.checklist import ChecklistStep, Waits, awaited, questions
from companion.table.game import Answer, Question
from companion.table.ids import Seat


def test_the_first_that_waits_is_awaited() -> None:
    """Steps that are done, or done by hand, are passed over."""
    by_hand, done = ChecklistStep("shuffle", None, ()), ChecklistStep("deal", None, (), Waits.TAP, done=True)
    first, second = ChecklistStep("bid", None, (), Waits.SEAL), ChecklistStep("throw", None, (), Waits.ROLL)
    assert awaited([by_hand, done, first, second]) is first
    assert awaited([by_hand, done]) is None


def test_taps_and_sealed_answers_are_asked_for() -> None:
    """Each has its number. Steps that are done, done by hand, or rolls are not asked."""
    steps = [
        ChecklistStep("shuffle", None, (Seat(0),)),
        ChecklistStep("deal", None, (Seat(0),), Waits.TAP, done=True),
        ChecklistStep("bid", None, (Seat(0), Seat(1)), Waits.SEAL),
        ChecklistStep("throw", None, (), Waits.ROLL),
        ChecklistStep("score", None, (Seat(1),), Waits.TAP),
    ]
    assert questions(steps, lambda step: len(step.id)) == (
        Question(3, (Seat(0), Seat(1)), Answer.LOCK, "bid"),
        Question(5, (Seat(1),), Answer.STEP, "score"),
    )
