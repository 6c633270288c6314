"""One robot on one phone: it taps what is its own, and a table of such robots plays to the end."""

import hashlib

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.robots.lone_robot import LoneRobot
from companion.games.crooks.play.robots.robot import Robot
from companion.games.crooks.play.state import Stage
from companion.seal.commitment import Plan
from companion.table.game import Answers, Laid, Opened, RollMade
from companion.table.ids import Seat
from tests.support.gangland import GAME, A, B, C, begun, crook, fresh, passed, played


def nothing(_seat: Seat) -> dict[int, Plan]:
    """No plans: a robot imagines its crooks anew."""
    return {}


def test_it_taps_for_its_seat_and_those_it_helps() -> None:
    """In their turns; what carries the table on it taps for its own."""
    state = begun(seats=3)
    assert LoneRobot(B, bytes(32)).tap(state, nothing) is None
    tap = LoneRobot(B, bytes(32)).tap(state, nothing, {A})
    assert isinstance(tap, do.Recruit | do.Pass)
    assert tap.seat == A
    assert LoneRobot(B, bytes(32)).tap(passed(state), nothing) == do.TurnUp()


def test_what_all_share() -> None:
    """People may want to do that themselves."""
    shared = do.FirstSeat(A), do.TurnUp(), do.ReckoningStands()
    robot = LoneRobot(A, bytes(32))
    assert all(robot.is_shared(begun(), tap) for tap in shared)
    assert not robot.is_shared(begun(), do.Pass(1, A))


def test_it_corrects_nothing_however_often_it_is_asked() -> None:
    """It leaves the end of the reckoning to people for a while; a correction would make them wait anew."""
    known = played(passed(begun(crooks=[crook(A, 2)])), do.TurnUp())
    robot = LoneRobot(A, bytes(32))
    assert {robot.tap(known, nothing) for _ in range(200)} == {do.ReckoningStands()}


def test_the_host_calls_the_roll() -> None:
    """While it is due."""
    robot = LoneRobot(B, bytes(32))
    assert [robot.roll(fresh(), hosts=hosts) for hosts in (True, False)] == ["first", None]
    assert robot.roll(begun(), hosts=True) is None


def test_its_face_is_that_of_the_robot() -> None:
    """Under the number that is asked."""
    state = begun(crooks=[crook(A, 2, up=False)])
    assert LoneRobot(A, bytes(32)).sealed(state, 1000) == Robot(bytes(32)).sealed(state, A, 1000)


@pytest.mark.parametrize("seed", range(8))
def test_a_table_of_lone_robots_plays_to_the_end(seed: int) -> None:
    """Three seats, two phones: one helps a seat without one, whose hidden crooks nobody has noted."""
    phones = [(LoneRobot(seat, hashlib.sha256(b"%d %d" % (seed, seat)).digest())) for seat in (A, B)]
    state = played(fresh(seats=3), RollMade("first", bytes([seed])))
    for _ in range(300):
        if state.stage is Stage.OVER:
            break
        for due in GAME.openings_due(state):
            answer = Laid() if due.seat == C else Opened(phones[due.seat].sealed(state, due.question).open)
            state = played(state, Answers(due.question, {due.seat: answer}))
        taps = [robot.tap(state, nothing, {C} if robot.seat == A else ()) for robot in phones]
        state = played(state, next(tap for tap in taps if tap is not None))
    assert state.stage is Stage.OVER
