"""A robot that owns a phone; whole games of robots over connections are in tests/journeys."""

from pathlib import Path

from companion.cli.host import host
from companion.terminal.table_options import TableOptions
from tests.support.desks import Desk


def test_a_robot_plays_for_its_seat_and_for_those_that_its_phone_helps(tmp_path: Path) -> None:
    """One phone and two seats without: a whole game, and the host ends by itself."""
    options = TableOptions(
        figure="Zain", robot=True, folder=tmp_path, loopback=True, seats=3, cardboard=("Morius", "Noiron")
    )
    desk = Desk(lambda lines, say: host(options, lines, say))
    desk.until("THE END")
    desk.quit()
