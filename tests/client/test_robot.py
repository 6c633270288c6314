"""A robot that owns a phone; whole games of robots over connections are in tests/journeys."""

from pathlib import Path

from companion.cli.host import host
from companion.client.robot import RobotOwner
from companion.table import operations
from companion.table.ids import Seat
from companion.terminal.table_options import TableOptions
from tests.support.attacker import MOMENT, under_way
from tests.support.desks import Desk
from tests.toys.lantern_tenant import TWO_GAMES
from tests.toys.lanterns import Hide


def test_a_robot_plays_for_its_seat_and_for_those_that_its_phone_helps(tmp_path: Path) -> None:
    """One phone and two seats without: a whole game, and the host ends by itself."""
    options = TableOptions(
        figure="Zain", robot=True, folder=tmp_path, loopback=True, seats=3, cardboard=("Morius", "Noiron")
    )
    desk = Desk(lambda lines, say: host(options, lines, say))
    desk.until("THE END")
    desk.quit()


def test_a_robot_lays_a_seal_that_stands_alone() -> None:
    """It seals once for its own seat, and never for a seat that its phone helps or for another phone's seat."""
    net = under_way()
    hosting, guest = net.nodes[:2]
    hosting.do(lambda member: member.owner.say(operations.Cardboard(Seat(2), guest.letter)))
    net.run(MOMENT)
    guest.do(lambda member: member.owner.tap(Hide(Seat(1), 11, 0), Seat(1)))
    guest.do(lambda member: member.owner.tap(Hide(Seat(2), 12, 1), guest.letter))
    hosting.do(lambda member: member.owner.tap(Hide(Seat(0), 13, 2)))
    net.run(MOMENT)
    robot = RobotOwner(TWO_GAMES, bytes(32))
    for _ in range(2):
        guest.do(robot)
        net.run(MOMENT)
    playing = hosting.member.phone.state.playing
    assert playing is not None
    assert playing.state.niches == {11: 0, 12: 1, 13: 2}
    assert {number: set(sealing.seals) for number, sealing in playing.sealings.items()} == {11: {1}}
