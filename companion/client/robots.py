"""Robots that play seats on this phone: beside people in a rehearsal, or instead of them until somebody takes over."""

from typing import TYPE_CHECKING, Any

from companion.client.autopilot import Sitter, StartWished, begin, free_figure
from companion.client.robot import RobotOwner
from companion.present.chairs import free_seat
from companion.present.tenant import Tenants
from companion.seal.seat_words import ENTROPY, draw, root
from companion.shell.entropy import fresh
from companion.table.game import options_for
from companion.table.ids import SEATS, Seat
from companion.table.options import as_typed, examples, usual

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.session.member import Member

UNHURRIED = 6.0
"""Seconds that a robot waits before it taps what a whole table waits for, so that people can read first."""
TO_FOLLOW = 2.0
"""Seconds that robots beside people wait after each step, so that people can follow."""
TO_ANSWER = 3.0
"""The same after a step which one of these people may want to answer, and before a step for the whole table."""


class Robots:
    """All robots of this phone; each call of `act` makes one tap. They live in the network thread: call them from
    wishes only.

    | robots play | what they do |
    | --- | --- |
    | beside people | take the seats that people leave, until `sit` seats are taken |
    | instead of people (`figure` is given) | one robot sits down as this figure; a host starts when `sit` sit |

    `seats`: the seats that they play already. `language`: a robot that hosts starts the game with the usual options for
    it."""

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
        self._last = 0, 0.0  # the length of the log, and since when it has had it
        self._game: tuple[Any, float] = None, 0.0  # the state of the game, and since when it is so

    def act(self, member: "Member", now: float | None = None) -> None:
        """Makes the next tap of one robot. It does nothing while the host has not answered a wish of this phone.

        Without `now` the robots do not give people time to read."""
        seen = member.snapshot
        if seen.said or not seen.letter:
            return
        if seen.state.playing is None:
            self._sit(member)
            return
        leads = now is None or self._leads(member, now)
        if now is not None and self._gives_time(member, now):
            return
        for seat in self.seats:
            if seat not in self._owners:
                beside = None if set(seen.seats) <= set(self.seats) else seat
                self._owners[seat] = RobotOwner(self._tenants, fresh(32), beside)
            self._owners[seat](member, leads=leads)
            if member.snapshot.said:
                return

    def _gives_time(self, member: "Member", now: float) -> bool:
        """Whether robots now wait, so that people here can follow, or answer, what has just happened."""
        seen = member.snapshot
        assert seen.state.playing is not None  # a game is on
        state = seen.state.playing.state
        if state is not self._game[0]:
            self._game = state, now
        people = set(seen.seats) - set(self.seats)
        since = now - self._game[1]
        if not people or since >= TO_ANSWER:
            return False
        return since < TO_FOLLOW or self._tenants[seen.state.game_id].may_answer(state, people)

    def _leads(self, member: "Member", now: float) -> bool:
        """Whether robots now take steps for the whole table: never too fast. A person beside them waits for nobody
        else, so there it takes less time."""
        seen = member.snapshot
        if seen.state.n != self._last[0]:
            self._last = seen.state.n, now
        return now - self._last[1] >= (TO_ANSWER if set(seen.seats) - set(self.seats) else UNHURRIED)

    def _sit(self, member: "Member") -> None:
        state = member.snapshot.state
        if self._sitter:
            self._sitter(member)
            if member.snapshot.hosts and 0 < self._sit_in_all <= len(state.chairs):
                offered = options_for(self._tenants[state.game_id].game, len(state.chairs))
                filled = as_typed(examples(offered, usual(offered)))
                begin(member, self._tenants, StartWished(self._language, filled))
            self.seats = member.snapshot.seats or tuple(map(Seat, range(SEATS)))  # whichever seat it will be
            return
        seat, figure = free_seat(state), free_figure(state, self._tenants[state.game_id].game.identities)
        people = set(member.snapshot.seats) - set(self.seats)
        if people and len(state.chairs) < self._sit_in_all and seat is not None and figure is not None:
            self.seats = (*self.seats, seat)
            words = draw(fresh(ENTROPY))
            member.owner.sit(seat, words, root(words, state.table), "", figure)
