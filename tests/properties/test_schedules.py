"""Evenings of phones in a hostile world. One command plays the full number."""

import pytest

from tests.properties.schedules import check

EVENINGS = 500  # `python -m tests.properties.schedules 10000` plays as many as you have patience for


@pytest.mark.parametrize("number", range(EVENINGS))
def test_nobody_is_robbed_and_the_evening_goes_on(number: int) -> None:
    """Whatever happens to the phones, every promise of safety holds, and when the harm stops, all come together
    again."""
    check(number)


def test_the_world_is_hostile() -> None:
    """The evenings above are as hostile as they claim: every kind of harm and wish occurs."""
    seen = sum((check(number).seen for number in range(80)), start=check(80).seen)
    harms = {"_cut", "_drop", "_crash", "_sleep", "_move", "_clock"}
    wishes = {"race", "ready", "take_back", "swap", "throw", "play", "undo", "cardboard", "sit_again", "hold"}
    told = {"hand_over", "go_on", "Dropped", "Parted", "Hosts", "HostsNoMore", "MayOffer"}
    assert harms | wishes | told <= set(seen)
