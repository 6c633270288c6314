"""Evenings with a phone that puts itself in the host's place. One command plays the full number."""

from collections import Counter

import pytest

from tests.properties.usurpers import UsurpedEvening, check

EVENINGS = 40  # `python -m tests.properties.usurpers 10000` plays as many as you have patience for


@pytest.mark.parametrize("number", range(EVENINGS))
def test_nobody_who_plays_is_deposed_by_who_looks_on(number: int) -> None:
    """The host goes on unless somebody has followed the other one; all come together in the end."""
    check(number)


def test_these_evenings_are_as_bad_as_they_claim() -> None:
    """The phone hosts alone and is not followed, and it hosts and is; each again and again."""
    seen = Counter[str]()
    for number in range(20):
        evening = UsurpedEvening(number)
        evening.play()
        seen += evening.witness.seen
    assert seen["usurps"] > 20
    assert seen["deposed"] > 1
    assert {"Dropped", "HostsNoMore", "Follows"} <= set(seen)
