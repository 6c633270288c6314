"""Whole tables of real processes over real connections: a game from invitation to ranking, and phones that die."""

from pathlib import Path

import pytest

from tests.journeys.kills import ended, killed_and_back
from tests.support.terminals import room


def test_four_processes_play_a_whole_game(tmp_path: Path) -> None:
    """A host and three guests: one ranking on every screen, one record that holds."""
    with room(tmp_path) as made:
        ended(made, list(made.robots(3)))


@pytest.mark.parametrize("kills", [[(0, 40), (2, 60)], [(1, 50), (0, 70)]])
def test_a_killed_phone_comes_back_and_nothing_is_lost(tmp_path: Path, kills: list[tuple[int, int]]) -> None:
    """Host or guest, killed in the middle of a turn and started again: the game goes on to its end, its plans count."""
    with room(tmp_path) as made:
        killed_and_back(made, kills)


def test_phones_that_die_for_good_do_not_stop_the_evening(tmp_path: Path) -> None:
    """A dead guest's seat is made cardboard by the host; when the host dies, too, a guest goes on with the other."""
    with room(tmp_path) as made:
        host, one, two = made.robots(2, people=1)
        three = made.join("three", "--figure", "Nikolai")  # a person, without whose plan the robots do not run ahead
        one.until("two is here")  # they know of each other from the host alone
        two.until("one is here")
        host.until("three plays")
        three.kill()
        host.until("three is silent")
        host.type("cardboard three")
        host.until("TURN [2-9]")
        host.kill()
        for guest in (one, two):
            guest.until("The connection to host is gone")
        one.type("goon host three")
        one.until("You're hosting now")
        one.type("cardboard host", "cardboard three")  # each other seat is helped from here now
        ended(made, [one, two])
