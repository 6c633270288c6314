"""Reasons for people and for code."""

import pytest

from companion.table.refusals import Reason, Refused, refuse, taken
from companion.table.why import Why


def test_refuse_names_its_one_reason_with_facts() -> None:
    """Facts for the gaps of the sentence come with the code."""
    assert refuse(Why.GAP, n=3) == Refused((Reason(Why.GAP, {"n": 3}),))


def test_a_reason_needs_no_facts() -> None:
    """A code alone is enough."""
    assert refuse(Why.STALE).reasons[0].facts == {}


def test_what_was_refused_is_not_taken() -> None:
    """Anything else is handed on as it is."""
    assert taken(b"read") == b"read"
    with pytest.raises(ValueError, match="no phone of ours"):
        taken(refuse(Why.GAP, n=3))
