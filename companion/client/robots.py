"""Robots that play seats on this phone: beside people in a rehearsal, or instead of them until somebody takes over."""

from typing import TYPE_CHECKING

from companion.client.autopilot import Sitter, StartWished, begin, free_figure
from companion.client.robot import RobotOwner
from companion.present.chairs import free_seat
from companion.present.tenant import Tenants
from companion.seal.seat_words import ENTROPY, draw, root
from companion.shell.entropy import fresh
from companion.table.ids import SEATS, Seat

if TYPE_CHECKING:  # the first page does without
    from companion.session.member import Member

UNHURRIED = 6.0
"""Seconds that a robot waits before it taps what a whole table waits for, so that people can read first."""


class Robots:
    """Makes one tap at each call of `act`. Only wishes may use them, as they live in the network thread.

    | robots play | what they do |
    | --- | --- |
    | beside people | take the seats that people leave, until `sit` seats are taken |
    | instead of people (`figure` is given) | one robot sits down as this figure; a host starts when `sit` sit |

    `seats`: the seats that they play already. `language`: a host starts the game as is usual in it."""

    def __init__(
        self,
        tenants: Tenants,
        seats: tuple[Seat, ...] = (),
        *,
        sit: int = 0,
        figure: str | None = None,
        language: str = "en",
    ) -> None:
        self.seats = seats
        self.rehearse = figure is None and sit > 0
        self._tenants = tenants
        self._sit_in_all = sit
        self._language = language
        self._sitter = None if figure is None else Sitter(tenants, "", figure)
        self._owners: dict[Seat, RobotOwner] = {}
        self._last = 0, 0.0  # how long the log was, and since when

    def act(self, member: "Member", now: float | None = None) -> None:
        """Does the next thing for any of them. While a wish of this phone is on its way, it does nothing.

        Without the time they do not wait for people to read."""
        seen = member.snapshot
        if seen.said or not seen.letter:
            return
        if seen.state.playing is None:
            self._sit(member)
            return
        leads = now is None or self._leads(member, now)
        for seat in self.seats:
            if seat not in self._owners:
                beside = None if set(seen.seats) <= set(self.seats) else seat
                self._owners[seat] = RobotOwner(self._tenants, fresh(32), beside)
            self._owners[seat](member, leads=leads)
            if member.snapshot.said:
                return

    def _leads(self, member: "Member", now: float) -> bool:
        """Whether robots take steps that all share now: never if people here may take them, and not too fast."""
        seen = member.snapshot
        count = seen.state.n
        if count != self._last[0]:
            self._last = count, now
        people = set(seen.seats) - set(self.seats)
        return not (people and seen.hosts) and now - self._last[1] >= UNHURRIED

    def _sit(self, member: "Member") -> None:
        state = member.snapshot.state
        if self._sitter:
            self._sitter(member)
            if member.snapshot.hosts and 0 < self._sit_in_all <= len(state.chairs):
                begin(member, self._tenants, StartWished(self._language))
            self.seats = member.snapshot.seats or tuple(map(Seat, range(SEATS)))  # whichever seat it will be
            return
        seat, figure = free_seat(state), free_figure(state, self._tenants[state.game_id].game.identities)
        people = set(member.snapshot.seats) - set(self.seats)
        if people and len(state.chairs) < self._sit_in_all and seat is not None and figure is not None:
            self.seats = (*self.seats, seat)
            words = draw(fresh(ENTROPY))
            member.owner.sit(seat, words, root(words, state.table), "", figure)
