"""A robot that plays one seat over the network. It sees what its phone sees, and taps what a person would tap."""

from typing import TYPE_CHECKING, Any

from companion.present.tenant import SeatRobot, Tenants
from companion.table import operations
from companion.table.game import Answer
from companion.table.ids import Seat
from companion.table.seals import SealStage, questions, stage
from companion.table.state import Playing

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.session.member import Member

AnyRobot = SeatRobot[Any, Any]


class RobotOwner:
    """Plays the seat of one phone, and the seats without a phone that it helps. It is an `autopilot.Mover`.

    `beside`: it plays only this seat, beside people on the same phone. Then it leaves all steps to them that are theirs
    as well."""

    def __init__(self, tenants: Tenants, chance: bytes, beside: Seat | None = None) -> None:
        self._tenants = tenants
        self._chance = chance
        self._beside = beside
        self._robot: AnyRobot | None = None

    def __call__(self, member: "Member", *, leads: bool = True) -> None:
        """Plans, taps or rolls, if the game waits for this phone. It takes steps for the whole table only if it
        `leads`."""
        seen = member.snapshot
        if seen.to_show and (self._beside is None or {duty.seat for duty in seen.to_show} == {self._beside}):
            member.owner.show()
        playing = seen.state.playing
        seat = next(iter(seen.seats), None) if self._beside is None else self._beside
        if playing is None or not seen.letter or seat is None:
            return
        robot = self._robot
        if robot is None or robot.seat != seat:
            robot = self._robot = self._tenants[seen.state.game_id].lone_robot(seat, self._chance)
        helped = frozenset(s for s, c in seen.state.chairs.items() if not c.phone and c.device == seen.letter)
        if self._beside is not None:
            helped = frozenset()
        if not self._plan(member, playing, robot, helped):
            self._tap(member, playing, robot, helped, leads)

    def _plan(self, member: "Member", playing: Playing, robot: AnyRobot, helped: frozenset[Seat]) -> bool:
        seat = robot.seat
        said = False
        locked = questions(playing, Answer.LOCK)
        for number, question in {**locked, **questions(playing, Answer.SINGLE)}.items():
            lay = helped if number in locked else frozenset[Seat]()  # only a phone seals a SINGLE answer
            for asked in question.seats:
                if stage(playing, number, asked) is not SealStage.PLANNING:
                    continue
                if asked == seat:
                    plan = robot.sealed(playing.state, number)
                    member.owner.ready(seat, number, plan.open, plan.parts)
                elif asked in lay:
                    member.owner.say(operations.SealLaid(number, seat=asked))
                said = said or asked == seat or asked in lay
        return said

    def _tap(self, member: "Member", playing: Playing, robot: AnyRobot, helped: frozenset[Seat], leads: bool) -> None:
        seen, seat = member.snapshot, robot.seat
        hosts = seen.hosts and self._beside is None
        author = None if hosts or helped else seat  # a device may tap for all its seats; the host's also for the table
        command = robot.tap(playing.state, lambda of: seen.own.get(of, {}), helped, hosts=hosts)
        if command is not None:
            if not robot.is_shared(playing.state, command) or (leads and self._is_mine(playing, seat, command)):
                member.owner.tap(command, author)
        elif leads and playing.call is None and (purpose := robot.roll(playing.state, helped, hosts=hosts)):
            member.owner.say(operations.Call(purpose), author)

    def _is_mine(self, playing: Playing, seat: Seat, command: Any) -> bool:
        """Whether nobody beside the robot should take this step."""
        return self._beside is None or playing.game.doers(playing.state, command).seats == {seat}
