"""Who tried what may not be: told once a second for each, and how often."""

from companion.session.context import AttemptLimiter
from companion.session.news import Attempt, Fault
from companion.table.refusals import Reason
from companion.table.why import Why

NOT_YOURS, NONSENSE = (Reason(Why.NOT_YOURS),), (Reason(Fault.NONSENSE),)


def test_the_first_is_told_at_once_and_the_rest_with_a_count() -> None:
    """With the last reason; none is forgotten."""
    attempts = AttemptLimiter()
    assert attempts.named("B", NOT_YOURS, 5.0) == [Attempt("B", NOT_YOURS)]
    assert attempts.named("B", NOT_YOURS, 5.1) == []
    assert attempts.named("B", NONSENSE, 5.2) == []
    assert attempts.due(5.9) == []
    assert attempts.due(6.0) == [Attempt("B", NONSENSE, 2)]
    assert attempts.due(7.0) == []


def test_one_that_floods_hides_nobody_else() -> None:
    """Each has its own second; whoever has stopped is forgotten."""
    attempts = AttemptLimiter()
    attempts.named("B", NOT_YOURS, 0.0)
    assert attempts.named("C", NONSENSE, 0.1) == [Attempt("C", NONSENSE)]
    attempts.due(5.0)
    assert attempts.named("B", NOT_YOURS, 5.0) == [Attempt("B", NOT_YOURS)]
