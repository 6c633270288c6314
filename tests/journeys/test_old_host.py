"""A host is killed, the others go on, and the host is opened again: two, three and four terminals."""

from pathlib import Path

import pytest

from tests.journeys.moments import GUEST, HOST, MORE, PATIENCE, POINTS, Evening
from tests.support.terminals import Room, room

OTHER = "adjust green 2 game Zain"
"""Of two corrections of one count each means what stood on the screen."""

DECLARE = "plan CARD AP"


@pytest.mark.parametrize("phones", [2, 3, 4])
def test_what_was_played_without_it_stands(phones: int, tmp_path: Path) -> None:
    """The old host follows without a tap; there is one host, and each phone changes its connection at most twice."""
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
    """Its plan, sealed when nobody heard it, stands beside the guest's; nobody is asked anything."""
    with room(tmp_path) as made:
        evening = Evening(made, phones)
        others = all_but_the_host(phones)
        evening.begin()
        evening.until(lambda by, line: by == HOST and DECLARE in line)
        all_may_plan(made)
        evening.kill(*others)
        evening.until(lambda _, line: "You are ready" in line)
        evening.kill(HOST)
        go_on(evening, others)
        evening.until(lambda by, line: by == GUEST and "You are ready" in line)
        evening.back(HOST)
        evening.follows(HOST, GUEST)
        evening.until(lambda by, line: by == HOST and reads_the_order(line))
        evening.end()


@pytest.mark.parametrize("phones", [2, 3, 4])
def test_what_cannot_stand_together_is_asked_once(phones: int, tmp_path: Path) -> None:
    """Both corrected the same count. The old host reads both stories and agrees, and the other half stands."""
    with room(tmp_path) as made:
        evening = Evening(made, phones)
        others = all_but_the_host(phones)
        evening.begin()
        evening.reach(POINTS["between open and first tap"])
        evening.kill(*others)
        evening.mark(HOST, OTHER)
        evening.kill(HOST)
        go_on(evening, others)
        evening.mark(GUEST)
        evening.back(HOST)
        evening.agree(HOST)
        evening.end()


def all_but_the_host(phones: int) -> list[str]:
    """The phones that are left without a host."""
    return [GUEST, *MORE][: phones - 1]


def all_may_plan(made: Room) -> None:
    """Everybody is asked for a plan; nobody types anything before."""

    def asked() -> bool:
        return all(any(DECLARE in line for line in terminal.lines) for terminal in made.terminals)

    assert made.until(asked, PATIENCE)


def go_on(evening: Evening, names: list[str]) -> None:
    """These phones lose their host; one of them hosts."""
    for name in names:
        evening.back(name)
    evening.go_on(GUEST)


def reads_the_order(line: str) -> bool:
    """All plans open; nobody has to plan again before."""
    assert DECLARE not in line
    return "Order: " in line
