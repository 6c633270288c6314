"""Evenings of people, some in browsers. One command plays the full number."""

from collections import Counter
from contextlib import suppress

import pytest

from tests.properties.browsers import check
from tests.support.people_evening import Evening
from tests.support.schedules_witness import Broken

EVENINGS = 100  # `python -m tests.properties.browsers 10000` plays as many as you have patience for


@pytest.mark.parametrize("number", range(EVENINGS))
def test_browsers_rob_nobody_and_are_not_left_behind(number: int) -> None:
    """Soon all follow one phone with a door, whatever happens; nothing is lost, and the game ends."""
    check(number)


def test_evenings_with_browsers_are_as_bad_as_they_claim() -> None:
    """Each has a browser, and in some the host alone has a door; people go on, hand over and agree as ever."""
    seen, doors = Counter[str](), set[int]()
    for number in range(40):
        evening = Evening(number, browsers=True)
        with suppress(Broken):
            evening.play()
        seen += evening.judge.seen
        assert not all(node.door for node in evening.nodes)
        doors.add(sum(node.door for node in evening.nodes))
    assert 1 in doors
    assert max(doors) > 1
    assert {"go on", "hand over", "asked", "cut back", "moves", "Hosts", "HostsNoMore"} <= set(seen)
