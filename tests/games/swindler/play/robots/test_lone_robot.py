"""One robot with one phone: it taps what is its own, and draws for nobody else."""

import hashlib

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.robots.lone_robot import LoneRobot, may_answer
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.table.game import Answers, Laid, Opened
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.swindlers import ALL_HOLD, GAME, GREEN, A, B, C, fresh, stealing, stopped, table, then


def lone(seat: Seat, seed: int = 0) -> LoneRobot:
    """At this seat."""
    return LoneRobot(seat, hashlib.sha256(b"%d" % seed).digest())


def tap(state: State, seat: Seat, *helped: Seat, seed: int = 0) -> Command | None:
    """What its phone taps."""
    return lone(seat, seed).tap(state, lambda _: {}, helped)


def test_it_plays_its_own_turn() -> None:
    """And that of a seat that it helps."""
    assert isinstance(tap(table(), A), do.PickBag | do.Reserve)
    assert isinstance(tap(table(), B, A), do.PickBag | do.Reserve)
    assert tap(table(), B) is None


def test_it_draws_for_nobody_else() -> None:
    """Though anybody may tap what a hand has drawn."""
    drawn = do.DrawLoot | do.DrawSkull | do.StopStealing
    assert all(isinstance(tap(stealing(Colour.RED, 0), A, seed=seed), drawn) for seed in range(20))
    assert [tap(stealing(Colour.RED, 0), B, seed=seed) for seed in range(20)] == [None] * 20


def test_it_says_stop_for_itself() -> None:
    """Now and then, while the table waits for others."""
    skull = then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.DrawSkull(1, 2))
    stops = {tap(skull, B, seed=seed) for seed in range(255)}
    assert stops == {None, do.CallStop(1, B)}


def test_people_may_think_as_long_as_they_like() -> None:
    """A window asks its robot every second; what it has once left to others it leaves, until something happens."""
    skull = then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.DrawSkull(1, 2))
    robots = [lone(B, seed) for seed in range(255)]
    quiet = [robot for robot in robots if robot.tap(skull, lambda _: {}) is None]
    assert 0 < len(quiet) < len(robots)
    assert {robot.tap(skull, lambda _: {}) for robot in quiet} == {None}
    again = then(stealing(Colour.RED, 1, 0, swindlers=ALL_HOLD), do.DrawSkull(1, 3))
    assert {robot.tap(again, lambda _: {}) for robot in quiet} == {None, do.CallStop(1, B)}


def test_a_seat_that_it_helps_from_now_on_waits_for_it() -> None:
    """Though it has left the same state to others before."""
    robot, state = lone(B), table()
    assert robot.tap(state, lambda _: {}) is None
    assert isinstance(robot.tap(state, lambda _: {}, (A,)), do.PickBag | do.Reserve)


def test_it_seals_its_answer() -> None:
    """And carries out its own card, and no other."""
    asked = then(table(swindlers=ALL_HOLD), do.CallStop(1, B))
    assert isinstance(lone(B).sealed(asked, 1).open, list)
    played = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.KNOW_IT_ALL})
    assert isinstance(tap(played, B, seed=3), do.PlaceBet | do.CallStop)
    assert not isinstance(tap(played, C, seed=3), do.PlaceBet)


def test_what_is_everybodys() -> None:
    """The laugh and the last look; people may want to tap them."""
    assert isinstance(tap(fresh(), A), do.FirstSeat | None)
    assert LoneRobot.is_shared(fresh(), do.FirstSeat(A))
    assert LoneRobot.is_shared(table(Stage.COUNT), do.ConfirmCount())
    assert not LoneRobot.is_shared(table(), do.EndTurn(1))
    assert lone(A).roll(table()) is None


def test_lone_robots_play_a_whole_game() -> None:
    """Each from its own phone; one of them helps a seat without one. The table never waits in vain."""
    state, robots = fresh(3, master_thieves=True), [lone(A, 1), lone(B, 2)]
    for _ in range(5000):
        if state.stage is Stage.OVER:
            return
        for question in GAME.seals_due(state):
            own = [robot for robot in robots if robot.seat in question.seats]
            answers: dict[Seat, Opened | Laid] = dict.fromkeys(question.seats, Laid())
            answers |= {robot.seat: Opened(robot.sealed(state, 1).open) for robot in own}
            state = then(state, Answers(question.number, answers))
        tapped = [robot.tap(state, lambda _: {}, (C,) if robot.seat == B else ()) for robot in robots]
        command = next((each for each in tapped if each is not None), None)
        assert command is not None
        assert not isinstance(GAME.decide(state, command), Refused)
        state = then(state, command)
    raise AssertionError("this game does not end")


def test_people_are_given_time_where_they_may_answer() -> None:
    """With a card that could change something, and while a card is asked for or lies there; not at their own step."""
    rich = {seat: {"cards": 2, "tiles": Heap([GREEN, GREEN, GREEN])} for seat in (A, B, C)}
    poor = table(active=B)
    hire = table(Stage.HIRE, active=B, swindlers=rich)
    skull = then(stealing(active=B), do.DrawSkull(1, 1))
    asked = then(table(active=B, swindlers=rich), do.CallStop(1, C))
    lying = stopped(table(active=B, swindlers=rich), C, {C: Accomplice.BEGGAR})
    states = (poor, hire, skull, asked, lying, table(swindlers=rich), fresh())
    assert [may_answer(state, (A,)) for state in states] == [False, True, True, True, True, False, False]
    assert not may_answer(skull, (B,))
    assert not may_answer(hire, ())
