"""What a rehearsal asks of robots."""

from companion.games.crooks.play.robots.robot import Robot
from companion.games.crooks.play.robots.robot_table import RobotTable
from companion.seal.commitment import Plan
from companion.table.ids import Seat
from tests.support.gangland import A, begun, crook

STATE = begun(crooks=[crook(A, 2, up=False)])


def nothing(_seat: Seat) -> dict[int, Plan]:
    """No plans: a robot imagines its crooks anew."""
    return {}


def test_one_robot_plays_all_seats() -> None:
    """Taps and faces are those of the robot."""
    table, robot = RobotTable(bytes(32)), Robot(bytes(32))
    assert table.sealed(STATE, A, 1000) == robot.sealed(STATE, A, 1000)
    taps = [table.tap(STATE, nothing) for _ in range(20)]
    assert taps == [robot.tap(STATE, STATE.ring) for _ in range(20)]
