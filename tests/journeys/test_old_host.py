"""A host is killed, the others go on, and it is opened again: two, three and four terminals."""

from pathlib import Path

import pytest

from tests.journeys.moments import GUEST, HOST, MORE, POINTS, Evening
from tests.support.terminals import room

SAME = "adjust green 2 game Zain"
"""Of two people who correct the same count, each means what stood on the screen."""

OTHER = "adjust yellow 1 game Noiron"
"""This stands beside the mark."""


@pytest.mark.parametrize("phones", [2, 3, 4])
def test_what_was_played_without_it_stands(phones: int, tmp_path: Path) -> None:
    """It follows by itself: no tap, one host, at most two changes of connection a phone."""
    with room(tmp_path) as made:
        evening = Evening(made, phones)
        evening.begin()
        evening.reach(POINTS["between open and first tap"])
        evening.kill(HOST)
        evening.go_on(GUEST)
        evening.mark(GUEST)
        evening.back(HOST)
        evening.follows(HOST, GUEST)
        evening.end()


@pytest.mark.parametrize("phones", [2, 3, 4])
def test_what_it_had_done_alone_is_laid_behind(phones: int, tmp_path: Path) -> None:
    """Its own step, which nobody had heard, and what was played without it both stand."""
    with room(tmp_path) as made:
        evening = Evening(made, phones)
        parted(evening, phones, OTHER)
        evening.back(HOST)
        evening.follows(HOST, GUEST)
        evening.end()


@pytest.mark.parametrize("phones", [2, 3, 4])
def test_what_cannot_stand_together_is_asked_once(phones: int, tmp_path: Path) -> None:
    """Both corrected one count: the old host reads both stories, agrees, and the other half stands."""
    with room(tmp_path) as made:
        evening = Evening(made, phones)
        parted(evening, phones, SAME)
        evening.back(HOST)
        evening.agree(HOST)
        evening.end()


def parted(evening: Evening, phones: int, step: str) -> None:
    """The host does something while all others are gone; these do something when it is."""
    others = [GUEST, *MORE][: phones - 1]
    evening.begin()
    evening.reach(POINTS["between open and first tap"])
    evening.kill(*others)
    evening.mark(HOST, step)
    evening.kill(HOST)
    for name in others:
        evening.back(name)
    evening.go_on(GUEST)
    evening.mark(GUEST)
