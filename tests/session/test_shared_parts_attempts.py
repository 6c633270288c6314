"""Forbidden attempts are told once a second for each phone, with their number."""

from companion.session.news import Attempt, Fault
from companion.session.shared_parts import AttemptLimiter
from companion.table.refusals import Reason
from companion.table.why import Why

NOT_YOURS, NONSENSE = (Reason(Why.NOT_YOURS),), (Reason(Fault.NONSENSE),)


def test_the_first_attempt_is_told_at_once_and_the_next_ones_after_a_second() -> None:
    """The later ones are one piece of news, with their number and the last reason."""
    attempts = AttemptLimiter()
    assert attempts.named("B", NOT_YOURS, 5.0) == [Attempt("B", NOT_YOURS)]
    assert attempts.named("B", NOT_YOURS, 5.1) == []
    assert attempts.named("B", NONSENSE, 5.2) == []
    assert attempts.due(5.9) == []
    assert attempts.due(6.0) == [Attempt("B", NONSENSE, 2)]
    assert attempts.due(7.0) == []


def test_a_phone_with_many_attempts_hides_nobody_elses() -> None:
    """Each phone has its own second. A phone that has stopped begins anew."""
    attempts = AttemptLimiter()
    attempts.named("B", NOT_YOURS, 0.0)
    assert attempts.named("C", NONSENSE, 0.1) == [Attempt("C", NONSENSE)]
    attempts.due(5.0)
    assert attempts.named("B", NOT_YOURS, 5.0) == [Attempt("B", NOT_YOURS)]
