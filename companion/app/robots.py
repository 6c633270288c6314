"""Robots that play seats on this phone: beside people in a rehearsal, or instead of them until somebody takes over."""

from companion.app.desk import Desk
from companion.app.robot import RobotOwner
from companion.app.unasked import Sitter, begin, free_figure, free_seat
from companion.seal.seat_words import ENTROPY, draw, root
from companion.session.member import Member
from companion.shell.entropy import fresh
from companion.table.ids import Seat

UNHURRIED = 6.0
"""Seconds that a robot looks at what has happened before it taps what a whole table waits for: people read it first."""


class Robots:
    """One tap at each call of `act`, in the network thread.

    Beside people: robots take the seats that these leave, until `seats` sit. Instead of them (`figure` is given): one
    robot sits down as this thief, and if it hosts, begins as soon as `seats` sit."""

    def __init__(self, desk: Desk, seats: int = 0, figure: str | None = None) -> None:
        self._desk = desk
        desk.rehearses = figure is None and seats > 0
        self._seats = seats
        self._sitter = None if figure is None else Sitter(desk.tenant, "", figure)
        self._owners: dict[Seat, RobotOwner] = {}
        self._last = 0, 0.0  # how long the log was, and since when

    def act(self, member: Member, now: float | None = None) -> None:
        """Whatever is next for any of them; nothing while something said here is on its way. Without the time they
        hurry: nobody looks on."""
        phone = member.phone
        if member.board.guest.outbox or phone.letter is None:
            return
        if phone.state.playing is None:
            self._sit(member)
            return
        leads = now is None or self._leads(member, now)
        for seat in self._desk.robots:
            if seat not in self._owners:
                beside = None if set(phone.seats) <= set(self._desk.robots) else seat
                self._owners[seat] = RobotOwner(self._desk.tenant.lone_robot, fresh(32), beside)
            self._owners[seat](member, leads=leads)
            if member.board.guest.outbox:
                return

    def _leads(self, member: Member, now: float) -> bool:
        """Whether robots tap shared steps now: never while people here may, and in no hurry."""
        count = len(member.phone.log)
        if count != self._last[0]:
            self._last = count, now
        people = set(member.phone.seats) - set(self._desk.robots)
        return not (people and member.hosts) and now - self._last[1] >= UNHURRIED

    def _sit(self, member: Member) -> None:
        state = member.phone.state
        if self._sitter:
            self._sitter(member)
            if member.hosts and 0 < self._seats <= len(state.chairs):
                begin(member, self._desk.tenant, self._desk.settings.language)
            self._desk.robots = member.phone.seats or tuple(map(Seat, range(4)))  # whichever seat it will be
            return
        seat, figure = free_seat(state), free_figure(state, self._desk.tenant.game.identities)
        people = set(member.phone.seats) - set(self._desk.robots)
        if people and len(state.chairs) < self._seats and seat is not None and figure is not None:
            self._desk.robots = (*self._desk.robots, seat)  # before anybody can look
            words = draw(fresh(ENTROPY))
            member.owner.sit(seat, words, root(words, state.table), "", figure)
