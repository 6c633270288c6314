"""A whole table in one place: several phones, one of them hosting, and robots that tap. No network, clock or files.

Every phone keeps its own replica and checks every entry itself, the host's own phone among them, as at a real table.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.present.tenant import RehearsalRobots
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto
from companion.seal.seat_words import draw, root
from companion.seal.vault import Secret
from companion.session.phone import Signed, TablePhone
from companion.session.seat_secrets import Entropy
from companion.table import operations, record
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted, admit
from companion.table.frame import PER_FRAME
from companion.table.game import Answer, Game
from companion.table.ids import Seat
from companion.table.log import TableLog
from companion.table.refusals import Refused
from companion.table.seals import SealStage, questions, stage
from companion.table.state import Games, Playing, TableState


@dataclass(frozen=True)
class Guest:
    """One seat of the rehearsal: with a phone of its own, or cardboard with the host as its helper."""

    name: str
    figure: str
    phone: bool = True


class Ordering:
    """The host's part in a rehearsal: it puts operations into one order, and can continue another host's log.

    An accepted operation is in the log. A refused one has changed nothing."""

    def __init__(
        self, games: Games, crypto: Crypto, log: TableLog | None = None, state: TableState | None = None
    ) -> None:
        self._games = games
        self._crypto = crypto
        self.log = log or TableLog()
        self.state = state or TableState()

    def take(self, operation: Operation, signature: bytes) -> Entry | Refused:
        """The new entry for all phones, also for the host's own; or the reason why the operation is refused."""
        admitted = admit(self.state, self._games, self._crypto, operation, signature)
        if isinstance(admitted, Refused):
            return admitted
        self.log.append(admitted.entry, self.state.head)
        self.state = admitted.state
        return admitted.entry


class RehearsalStopped(RuntimeError):
    """The table refused a robot's tap, or waits for something that nobody does. This is a bug of ours."""


class Rehearsal:
    """A table where any number of games can be played. The host needs no seat of its own."""

    def __init__(self, game: Game[Any, Any, Any], crypto: Crypto, entropy: Entropy) -> None:
        self._game = game
        self._crypto = crypto
        self._entropy = entropy
        self._games = {(game.game_id, game.version): game}
        self.ordering = Ordering(self._games, crypto)
        self.host = self._phone()
        self.phones = [self.host]
        self._at: dict[Seat, TablePhone] = {}
        self._waiting: list[Signed] = []  # what phones have said and the host has not yet passed on
        self.pass_on(self.host.open_table(game.game_id, "rehearsal"))

    def _phone(self) -> TablePhone:
        return TablePhone(self._crypto.signer(Secret(self._entropy(32))), self._games, self._crypto, self._entropy)

    def seat(self, guests: Sequence[Guest]) -> None:
        """Seats everybody, clockwise."""
        for number, guest in enumerate(guests):
            seat = Seat(number)
            if guest.phone:
                self._at[seat] = self._seat_phone(seat, guest)
            else:
                said = operations.Cardboard(seat, self.host.letter or "", guest.name, guest.figure)
                self.pass_on(self.host.say(said))

    def _seat_phone(self, seat: Seat, guest: Guest) -> TablePhone:
        phone = self.host
        if self._at:
            phone = self._phone()
            for entry in self.ordering.log.since(0):
                phone.replica.receive(entry)
            self.phones.append(phone)
            self.pass_on(phone.join("", guest.name))
        words = draw(self._entropy(9))
        self.pass_on(phone.sit(seat, root(words, phone.state.table), guest.name, guest.figure))
        return phone

    def play(self, options: Mapping[str, Any], robots: RehearsalRobots[Any, Any]) -> Iterator[tuple[Any, Admitted]]:
        """Plays one game. Yields for each entry the game's state before it, and the events of the entry."""
        ring = tuple(sorted(self.ordering.state.chairs))
        begin = operations.Start(ring, self._game.version, dict(options))
        yield None, self.pass_on(self.host.say(begin))
        while (said := self._next(robots)) is not None:
            yield self.playing.state, self.pass_on(said)

    def record(self) -> bytes:
        """The record of the table so far, signed by its host, which anybody can check."""
        log = self.host.replica.log
        ends = [*range(PER_FRAME, len(log), PER_FRAME), len(log)]
        return record.write(log, {n: self.host.sign_head(n) for n in ends})

    @property
    def playing(self) -> Playing:
        """The game under way, as the host's log tells it."""
        if self.ordering.state.playing is None:
            raise ValueError("no game is under way")
        return self.ordering.state.playing

    @property
    def is_quiet(self) -> bool:
        """Whether all that phones have said is passed on: else it comes before what anybody says now."""
        return not self._waiting

    def pass_on(self, signed: Signed) -> Admitted:
        """Puts one operation into the log of every phone. Raises RehearsalStopped if a phone refuses it."""
        taken = self.ordering.take(signed.operation, signed.signature)
        if isinstance(taken, Refused):
            raise RehearsalStopped(f"{signed.operation.kind}: {', '.join(r.code for r in taken.reasons)}")
        received = [phone.replica.receive(taken) for phone in self.phones]
        if refused := next((answer for answer in received if isinstance(answer, Refused)), None):
            raise RehearsalStopped(f"a phone will not follow: {', '.join(r.code for r in refused.reasons)}")
        return next(answer for answer in received if isinstance(answer, Admitted))

    def _next(self, robots: RehearsalRobots[Any, Any]) -> Signed | None:
        """The next operation: what phones owe, then plans, then taps, then a roll. None if the game is over."""
        return self._owed() or self._plan(robots) or self._tap(robots) or self._roll()

    def _owed(self) -> Signed | None:
        if not self._waiting:
            self._waiting = [signed for phone in self.phones for signed in phone.owed()]
        return self._waiting.pop(0) if self._waiting else None

    def _plan(self, robots: RehearsalRobots[Any, Any]) -> Signed | None:
        for number, seat in self._still_planning():
            if seat not in self._at:
                return self.host.say(operations.SealLaid(number, seat=seat))
            plan = robots.sealed(self.playing.state, seat, number)
            return self._at[seat].seal_plan(seat, number, plan.open, plan.parts)
        return None

    def _still_planning(self) -> Iterator[tuple[int, Seat]]:
        """Each seat that still has to seal an answer, with the question. A seat without a phone seals no SINGLE
        question."""
        for answer in (Answer.LOCK, Answer.SINGLE):
            for number, question in questions(self.playing, answer).items():
                seats = [seat for seat in question.seats if answer is Answer.LOCK or seat in self._at]
                yield from ((number, s) for s in seats if stage(self.playing, number, s) is SealStage.PLANNING)

    def _tap(self, robots: RehearsalRobots[Any, Any]) -> Signed | None:
        tapped = robots.tap(self.playing.state, self._hand)
        if tapped is None:
            return None
        seat, command = tapped
        chair = self.ordering.state.chairs.get(seat)  # none: it is the table's tap
        return (self._at[seat] if chair and chair.phone else self.host).tap(command)

    def _hand(self, seat: Seat) -> Mapping[int, Plan]:
        return self._at[seat].own(seat) if seat in self._at else {}

    def _roll(self) -> Signed | None:
        for roll in self._game.rolls_due(self.playing.state):
            return self.host.say(operations.Call(roll.purpose))
        return None
