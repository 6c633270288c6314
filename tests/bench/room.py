"""Tables without a network, for measurements: a long log made by one phone, and a room where bytes take one second."""

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.catalogue import AGE_OF_THIEVES
from companion.games.age_of_thieves.play.state import Stage
from companion.seal.canonical import b64
from companion.seal.seat_words import draw, root
from companion.seal.vault import Secret
from companion.session import news
from companion.session.effects import Dial, Send, Store, Tell
from companion.session.member import Member
from companion.session.shared_parts import Identity
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.keys import Keys
from companion.table.ids import Seat
from companion.wire.pairing import Invitation, read
from tests.bench import player
from tests.bench.crowd import CROWD

SEATS = 4
PLAN = (4, 3, 2)
PORT = 4000


def born(name: str, seed: Secret, now: float = 0.0) -> Member:
    """One phone, at whose table up to eight can sit."""
    crypto = Keys()
    return Member(Identity(crypto.signer(seed), certificate(seed).pin, name), CROWD, crypto, fresh, now)


def stage(member: Member) -> Stage | None:
    """The stage of the game, as this phone knows it."""
    playing = member.phone.state.playing
    return playing.state.stage if playing else None


@dataclass
class Grown:
    """A table that one phone has kept and played all by itself, seat by seat; `upto`: records after so many turns."""

    seed: Secret
    words: list[tuple[str, ...]]
    records: list[bytes] = field(default_factory=list)
    upto: dict[int, int] = field(default_factory=dict)


def grow(turns: Sequence[int]) -> Grown:
    """Plays to the plans after the last of these turns; the records of a journal, as they would have been written."""
    made = Grown(Secret(fresh(32)), [draw(fresh(9)) for _ in range(SEATS)])
    member = born("host", made.seed)
    member.open_table(AGE_OF_THIEVES)
    game = next(iter(CROWD.values()))
    for seat, words in enumerate(made.words):
        grown = root(words, member.phone.state.table)
        member.owner.sit(Seat(seat), words, grown, f"guest {seat}", game.identities[seat])
    played = -1
    while played < max(turns):
        player.begin(member)
        if stage(member) is Stage.DECLARATION:
            played += 1
            if played in turns:
                made.records += _stored(member)
                made.upto[played] = len(made.records)
            for seat in member.phone.seats:
                player.lay(member, seat, PLAN)
        for seat in member.phone.seats:
            if stage(member) is not Stage.DECLARATION:
                player.play_on(member, seat, 0)
        member.owner.show()
        made.records += _stored(member)
    return made


def _stored(member: Member) -> list[bytes]:
    return [effect.record for effect in member.effects(0.0) if isinstance(effect, Store)]


class Room:
    """Phones that reach each other after `delay` seconds, and think in no time."""

    def __init__(self, seats: int = SEATS, delay: float = 0.5) -> None:
        self.now = 0.0
        self._delay = delay
        self._queue: list[tuple[float, int, Callable[[], Any]]] = []
        self._count = 0
        self._wires: dict[tuple[int, int], tuple[int, int]] = {}  # member and its link -> the other end's
        self._alarms: dict[int, float] = {}
        self.sent: list[int] = []  # the size of everything that a phone sent
        self.members = [born("host", Secret(fresh(32)))]
        self.members[0].open_table(AGE_OF_THIEVES)
        self._do(0, lambda member: member.moved(["10.0.0.1"], PORT, self.now))
        link = self._do(0, lambda member: member.owner.invitations.link())
        invited = read(link)
        assert isinstance(invited, Invitation)
        self._pin = b64(invited.pin)
        for seat in range(seats):
            self._seat(Seat(seat), invited)

    def round_trips(self) -> float:
        """From the last Ready to the order on every phone, in units of there and back."""
        for member in range(1, len(self.members)):
            self._do(member, lambda phone: player.lay(phone, phone.phone.seats[0], PLAN))
            if member < len(self.members) - 1:
                self._run(lambda: self._ready() >= member)  # noqa: B023  # called before the next
        begun = self.now
        self._run(lambda: all(stage(member) is Stage.RESOLUTION for member in self.members))
        return (self.now - begun) / (2 * self._delay)

    def to_the_plans(self) -> None:
        """Everybody taps until plans are asked for."""
        tapped = -1
        while stage(self.members[0]) is not Stage.DECLARATION:
            n = self.members[0].snapshot.state.n
            settled = all(member.phone.state.n == n for member in self.members)
            if settled and tapped != n:
                tapped = n
                self._do(0, player.begin)
                for index in range(1, len(self.members)):
                    self._do(index, lambda phone: player.play_on(phone, phone.phone.seats[0], 0))
            self._step()
        self._run(lambda: all(stage(member) is Stage.DECLARATION for member in self.members))

    def _seat(self, seat: Seat, invited: Invitation) -> None:
        self.members.append(born(f"guest {seat}", Secret(fresh(32)), self.now))
        index = len(self.members) - 1
        self._do(index, lambda member: member.join(invited, self.now))
        member = self.members[index]
        self._run(lambda: member.snapshot.letter != "")
        words = draw(fresh(9))
        grown, figure = root(words, member.phone.state.table), next(iter(CROWD.values())).identities[seat]
        self._do(index, lambda member: member.owner.sit(seat, words, grown, "guest", figure))
        self._run(lambda: seat in self.members[0].snapshot.state.chairs)

    def _ready(self) -> int:
        playings = [member.phone.state.playing for member in self.members]
        return min(player.ready(playing, playing.state.ring) for playing in playings if playing)

    def _do(self, index: int, what: Callable[[Member], Any]) -> Any:
        member = self.members[index]
        done = what(member)
        for effect in member.effects(self.now):
            match effect:
                case Dial(link):
                    self._later(partial(self._answered, index, link))
                case Send(link, data):
                    self.sent.append(len(data))
                    other = self._wires.get((index, link))
                    if other:
                        self._later(partial(self._arrive, other, data))
                case Tell(shown):
                    for said in shown.news:
                        self._hear(index, said)
        if self._alarms.get(index) != member.wake_at:
            self._alarms[index] = hour = member.wake_at
            self._later(lambda: self._wake(index, hour), hour - self.now)
        return done

    def _hear(self, index: int, said: object) -> None:
        match said:
            case news.Asks(link):
                self._later(partial(self._do, index, partial(_let_in, link)))
            case news.AsksToShow():
                self._later(lambda: self._do(index, lambda phone: phone.owner.show()), 0.0)

    def _wake(self, index: int, hour: float) -> None:
        if self._alarms.get(index) == hour:
            del self._alarms[index]
            self._do(index, lambda phone: phone.woke(self.now))

    def _answered(self, caller: int, link: int) -> None:
        there = self.members[0].dispatch.called(f"10.0.0.{caller + 2}", self.now)
        self._wires[caller, link], self._wires[0, there] = (0, there), (caller, link)
        self._do(caller, lambda member: member.dispatch.connected(link, self._pin, self.now))
        self._do(0, lambda _: None)

    def _arrive(self, end: tuple[int, int], data: bytes) -> None:
        index, link = end
        self._do(index, lambda member: member.dispatch.received(link, data, self.now))

    def _later(self, what: Callable[[], Any], seconds: float | None = None) -> None:
        when = self.now + (self._delay if seconds is None else seconds)
        self._count += 1
        heapq.heappush(self._queue, (when, self._count, what))

    def _run(self, until: Callable[[], bool]) -> None:
        while not until():
            self._step()

    def _step(self) -> None:
        self.now, _, what = heapq.heappop(self._queue)
        what()


def _let_in(link: int, host: Member) -> None:
    host.owner.let_in(link)
