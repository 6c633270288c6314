"""Promises of robots on a phone: they sit where people leave room, play their own seats, and never a person's."""

from functools import partial
from typing import Any

from companion.catalogue import CROOKS
from companion.client.robots import TO_ANSWER, TO_FOLLOW, UNHURRIED, Robots
from companion.games.age_of_thieves.play.state import PlanIs, Stage
from companion.games.age_of_thieves.tenant import AgeOfThievesTenant
from companion.games.crooks.play.state import Stage as Evening
from companion.table.ids import Seat
from companion.table.seals import SealStage as Far
from companion.table.seals import stage
from tests.support.table_desk import Table, robots_play


def act(table: Table, robots: Robots, times: int) -> None:
    """Makes so many taps, or as many as there are."""
    for _ in range(times):
        table.nodes[0].do(robots.act)
        table.settle(0.1)


def test_robots_wait_for_people_and_take_the_other_seats() -> None:
    """The person sits down first; the desk tells whose seats are whose."""
    table = Table(0, begun=False)
    desk = table.new_phone("phone")
    robots = desk.robots = Robots(desk.tenants, sit=3)
    act(table, robots, 5)
    assert not desk.seen.state.chairs
    desk.wish.ask(lambda *_: None)
    table.settle()
    assert desk.seen.rehearses
    desk.wish.sit(Seat(0), "Ann", "Zain")
    table.settle()
    act(table, robots, 9)
    desk.wish.ask(lambda *_: None)
    table.settle()
    assert (desk.seen.seats, desk.seen.robots) == ((0,), (1, 2))
    assert len({chair.figure for chair in desk.seen.state.chairs.values()}) == 3


def test_robots_never_plan_or_tap_for_a_person() -> None:
    """They are ready, and the table waits for the person alone."""
    table = Table(3, shared=True)
    desk = table.desks[0]
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)
    others = Seat(1), Seat(2)
    act(table, Robots(desk.tenants, others), 9)
    playing = desk.seen.state.playing
    assert playing is not None
    question = table.state.question
    assert [stage(playing, question, seat) for seat in playing.ring] == [Far.PLANNING, Far.READY, Far.READY]
    desk.wish.ready(Seat(0), question, [], ())
    table.settle()
    robots = Robots(desk.tenants, others)
    for _ in range(9):
        if table.state.stage is Stage.DECLARATION:
            act(table, robots, 1)
    assert table.state.stage is Stage.RESOLUTION
    assert table.state.thief(Seat(0)).plan is PlanIs.OPEN


def test_a_robot_instead_of_a_person_sits_down_by_itself() -> None:
    """It is the thief that it was told, on any free seat; nobody plays there by hand."""
    table = Table(1, begun=False)
    desk = table.new_phone("robot")
    robots = desk.robots = Robots(desk.tenants, figure="Joanne")
    for _ in range(3):
        table.nodes[1].do(robots.act)
        table.settle(0.1)
    desk.wish.ask(lambda *_: None)
    table.settle()
    assert (desk.seen.seats, desk.seen.robots) == ((), (1,))
    assert desk.seen.state.chairs[Seat(1)].figure == "Joanne"


def test_nothing_is_done_before_a_phone_is_at_the_table() -> None:
    """A newcomer at the door has nothing to tap."""
    table = Table(1, begun=False)
    table.lets_in = False
    desk = table.new_phone("robot")
    desk.robots = Robots(desk.tenants, figure="")
    table.nodes[1].do(partial(desk.robots.act))
    assert (desk.seen.letter, desk.seen.seats, desk.seen.robots) == ("", (), ())


def test_robots_beside_people_make_a_rehearsal() -> None:
    """They do so before they sit down and after a restart; a robot instead of a person plays at a real table."""
    table = Table(2, shared=True)
    desk = table.desks[0]

    def rehearses(*robots: int, sit: int = 0, figure: str | None = None) -> bool:
        desk.robots = Robots(desk.tenants, tuple(map(Seat, robots)), sit=sit, figure=figure)
        desk.wish.ask(lambda *_: None)
        table.settle()
        return desk.seen.rehearses

    assert [rehearses(), rehearses(1), rehearses(0, 1)] == [False, True, False]
    assert [rehearses(sit=2), rehearses(sit=2, figure="Zain")] == [True, False]
    desk.get_up()
    assert desk.robots is None


def stays(table: Table, at: int, robots: Robots, now: float | None) -> bool:
    """Whether robots on this phone change nothing at this time."""
    before = table.state
    for _ in range(3):
        table.nodes[at].do(lambda member: robots.act(member, now))
        table.settle(0.1)
    return bool(table.state == before)


def before_first_turn(first_is_a_robot: bool) -> tuple[Table, Robots]:
    """A practice of three before its first turn, which the first thief begins."""
    table = Table(3, shared=True)
    robots_play(table, lambda state: state.stage is Stage.SETUP and state.first is not None)
    person = (table.state.first + first_is_a_robot) % 3
    return table, Robots(table.desks[0].tenants, tuple(seat for seat in map(Seat, range(3)) if seat != person))


def test_robots_do_their_share_beside_a_person() -> None:
    """A person has had time to read; then nothing that is a robot's waits for the person."""
    table, robots = before_first_turn(first_is_a_robot=True)
    assert stays(table, 0, robots, 1.0)
    assert stays(table, 0, robots, 0.9 + TO_ANSWER)
    assert not stays(table, 0, robots, 1.0 + TO_ANSWER)


def test_robots_leave_the_steps_of_a_person_alone() -> None:
    """They do so for any length of time."""
    table, robots = before_first_turn(first_is_a_robot=False)
    assert stays(table, 0, robots, 1.0)
    assert stays(table, 0, robots, 1.0 + 10 * UNHURRIED)


def test_robots_leave_to_a_person_what_anybody_may_do() -> None:
    """In Crooks, every seat may say that all is turned up."""
    table = Table(2, shared=True, game=CROOKS, figures=("Bowler", "Fedora"))
    robots_play(table, lambda state: state.stage is Evening.EVENING)
    robots = Robots(table.desks[0].tenants, (Seat(1),))
    assert stays(table, 0, robots, 1.0)
    assert stays(table, 0, robots, 1.0 + 10 * UNHURRIED)


def test_people_can_follow_robots_step_by_step() -> None:
    """After each change of the game they wait, before they seal a plan, too."""
    table = Table(2, shared=True)
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)
    robots = Robots(table.desks[0].tenants, (Seat(1),))

    def ready(now: float) -> Far:
        table.nodes[0].do(lambda member: robots.act(member, now))
        table.settle(0.1)
        playing = table.desks[0].seen.state.playing
        assert playing is not None
        return stage(playing, table.state.question, Seat(1))

    assert [ready(now) for now in (1.0, 0.9 + TO_FOLLOW, 1.0 + TO_FOLLOW)] == [Far.PLANNING, Far.PLANNING, Far.READY]


def test_robots_by_themselves_take_their_time_over_shared_steps() -> None:
    """People can look on. After the pause they tap, and nothing stalls."""
    table = Table(3)
    robots_play(table, lambda state: state.stage is Stage.SETUP and state.first is not None)
    first = table.state.first
    robots = Robots(table.desks[0].tenants, (first,))
    assert stays(table, first, robots, 1.0)
    assert stays(table, first, robots, 0.9 + UNHURRIED)
    assert not stays(table, first, robots, 1.0 + UNHURRIED)


def test_robots_give_people_time_to_answer() -> None:
    """Some seconds after each step that one of them may want to answer."""
    table = Table(3, shared=True)
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)
    asked = list[tuple[Seat, ...]]()

    class Answering(AgeOfThievesTenant):
        def may_answer(self, state: Any, seats: Any) -> bool:  # noqa: ARG002 - at any moment
            """Notes whom it is asked about."""
            asked.append(tuple(seats))
            return True

    tenants: Any = {"age_of_thieves": Answering()}
    robots = Robots(tenants, (Seat(1), Seat(2)))

    def ready(now: float) -> list[Far]:
        for _ in range(3):
            table.nodes[0].do(lambda member: robots.act(member, now))
            table.settle(0.1)
        playing = table.desks[0].seen.state.playing
        assert playing is not None
        return [stage(playing, table.state.question, seat) for seat in playing.ring]

    assert ready(1.0) == ready(0.9 + TO_ANSWER) == [Far.PLANNING] * 3
    assert ready(1.0 + TO_ANSWER) == [Far.PLANNING, Far.READY, Far.READY]
    assert set(asked) == {(Seat(0),)}
    nobody = Robots(tenants, (Seat(0), Seat(1), Seat(2)))
    table.nodes[0].do(lambda member: nobody.act(member, 1.0))
    assert set(asked) == {(Seat(0),)}
