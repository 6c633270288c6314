"""A checklist: the table waits for one thing after the other, and never for what hands do."""

from companion.table.checklist import ChecklistStep, Waits, awaited


def test_the_first_that_waits_is_awaited() -> None:
    """What is done or done by hand holds nobody up."""
    by_hand, done = ChecklistStep("shuffle", None, ()), ChecklistStep("deal", None, (), Waits.TAP, done=True)
    first, second = ChecklistStep("bid", None, (), Waits.SEAL), ChecklistStep("throw", None, (), Waits.ROLL)
    assert awaited([by_hand, done, first, second]) is first
    assert awaited([by_hand, done]) is None
