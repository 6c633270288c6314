"""Reasons for people and for code."""

from companion.table.refusals import Reason, Refused, refuse
from companion.table.why import Why


def test_refuse_names_its_one_reason_with_facts() -> None:
    """Facts for the gaps of the sentence come with the code."""
    assert refuse(Why.GAP, n=3) == Refused((Reason(Why.GAP, {"n": 3}),))


def test_a_reason_needs_no_facts() -> None:
    """A code alone is enough."""
    assert refuse(Why.STALE).reasons[0].facts == {}
