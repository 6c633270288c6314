"""What all parts of one phone's session share: its replica, its connections, and the list of what is to be done.

Who tried what may not be is told to the people here by one sentence a second for each, and how often since the last.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import encode as canonical
from companion.seal.keys import Crypto, Signer
from companion.session.connection import Connection, Connections
from companion.session.effects import Deed, Hang, Store
from companion.session.news import Attempt, Fault, JoinFailed
from companion.session.phone import Signed, TablePhone
from companion.session.presence import KnownPhones
from companion.session.seat_secrets import ChainBegun, LinkGiven, SeatRecord
from companion.table.entry import Operation, write_signed
from companion.table.ids import Letter, Seat
from companion.table.refusals import Reason
from companion.table.snapshot import Contact, Invited
from companion.table.state import Games
from companion.wire.allowance import Allowance
from companion.wire.limits import DOORS_A_SECOND, DOORS_AT_ONCE
from companion.wire.messages import VersionsPlayed, Whereabouts

PAUSE = 1.0
"""Seconds between two sentences about one phone: people read no faster, and a flood must not fill their screen."""


@dataclass
class _Tally:
    told_at: float
    reasons: tuple[Reason, ...] = ()
    times: int = 0  # since then


class AttemptLimiter:
    """Counts attempts by a phone's letter or a stranger's address."""

    def __init__(self) -> None:
        self._tallies: dict[Letter | str, _Tally] = {}

    def named(self, by: Letter | str, reasons: tuple[Reason, ...], now: float) -> list[Attempt]:
        """Counts one more attempt; returns what is told of it now."""
        tally = self._tallies.setdefault(by, _Tally(now - PAUSE))
        tally.reasons, tally.times = reasons, tally.times + 1
        return self.due(now)

    def due(self, now: float) -> list[Attempt]:
        """Returns what has not been told yet and may be told by now."""
        told = []
        for by, tally in list(self._tallies.items()):
            if now < tally.told_at + PAUSE:
                continue
            if tally.times:
                told.append(Attempt(by, tally.reasons, tally.times))
                tally.told_at, tally.times = now, 0
            else:
                del self._tallies[by]
        return told


@dataclass(frozen=True)
class JoinProgress:
    """How far a phone that has not joined yet has come at the table that it was invited to."""

    contact: Contact = Contact.NONE
    fault: str = ""


@dataclass(frozen=True)
class Identity:
    """This phone: its key for this table, its certificate's pin, its name."""

    signer: Signer
    pin: str
    name: str


class Context:
    """What the parts of one phone's session share."""

    def __init__(self, me: Identity, games: Games, crypto: Crypto, entropy: Callable[[int], bytes]) -> None:
        self.me = me
        self.games = games
        self._versions = dict[str, tuple[int, ...]]()  # of the rules, by game
        for game_id, version in sorted(games):
            self._versions[game_id] = (*self._versions.get(game_id, ()), version)
        self.crypto = crypto
        self.entropy = entropy
        self.phone = TablePhone(me.signer, games, crypto, entropy, self.store_kept)
        self.connections = Connections()
        self.known = KnownPhones()
        self.door = Whereabouts((), 0)
        self.now = 0.0  # when the last thing happened
        self.runs_low = False  # its battery is nearly out: the table hears of it with the next beat
        self.entrance = JoinProgress()
        self._attempts = AttemptLimiter()
        self._moves: dict[Letter, Allowance] = {}  # how often others' doors may still change
        self.invited: Invited | None = None  # the invitation on this host's screen
        self.link = ""  # its link, while it is shown here or by guests
        self.wants_link = False  # a guest's people wish to show it, too
        self.has_page = False  # browsers find a page at its door
        self.arranged: tuple[Seat, ...] = ()  # the seats clockwise, as the host has them before a game says it
        self.done = 0  # the number of its owner's last wish that was carried out
        self.wants: list[Deed] = []  # what is to be done, in this order; but what is to be stored comes first
        self.news: list[Any] = []  # for the people at this phone, since the last move

    @property
    def letter(self) -> Letter:
        """This phone's own, empty before it has joined."""
        return self.phone.letter or ""

    @property
    def low(self) -> tuple[Letter, ...]:
        """Itself, if others should know that it may soon be gone."""
        return (self.letter,) if self.runs_low and self.letter else ()

    @property
    def last_port(self) -> int:
        """Where its door was before a restart, and where others look for it; 0 if it had none."""
        door = self.known.doors.get(self.letter)
        return door.port if door else 0

    @property
    def rules(self) -> tuple[int, ...]:
        """The versions of this table's game that this phone can play; none before it knows which game that is."""
        return self._versions.get(self.phone.state.game_id, ())

    @property
    def played(self) -> VersionsPlayed:
        """The same by the game's id; a newcomer, who does not know yet which game this is, plays all its games."""
        game = self.phone.state.game_id
        return {each: versions for each, versions in self._versions.items() if game in ("", each)}

    def hang(self, connection: Connection) -> None:
        """Ends this connection."""
        self.connections.over(connection)
        self.wants.append(Hang(connection.link))

    def store(self, record: bytes) -> None:
        """Stores one more record in the journal."""
        self.wants.append(Store(record))

    def store_own(self, signed: Signed) -> None:
        """Stores an operation of this phone, before it leaves."""
        self.store(write_signed(signed.operation, signed.signature))

    def store_refusal(self, operation: Operation) -> None:
        """Stores that an operation of this phone is not to be said again."""
        self.store(canonical(["no", operation.author, operation.counter]))

    def learn_door(self, letter: Letter, door: Whereabouts) -> None:
        """Notes where a phone's door is, and keeps that for the next time. Others' doors may change only so often; one
        that is said for a phone without a door is none."""
        if self.phone.state.is_doorless(letter):
            return
        if self.known.doors.get(letter) == door or not self._may_move(letter):
            return
        if self.known.learn(letter, door):
            self.store(canonical(["door", letter, list(door.addresses), door.port]))

    def _may_move(self, letter: Letter) -> bool:
        moves = self._moves.setdefault(letter, Allowance(DOORS_AT_ONCE, DOORS_A_SECOND, self.now))
        return letter == self.letter or moves.takes(1, self.now)

    def attempt(self, by: Letter | str, reasons: tuple[Reason, ...]) -> None:
        """Notes that somebody tried what may not be."""
        self.news += self._attempts.named(by, reasons, self.now)

    def tell_of_attempts(self) -> None:
        """Tells of attempts that were so many that they had to wait."""
        self.news += self._attempts.due(self.now)

    def look_round(self, heard: Mapping[Letter, float]) -> None:
        """Notes which phones are reached now, and when each was heard last; tells what is new of the others."""
        for news in self.known.look_round(heard, self.phone.state, self.now):
            if news.letter != self.letter:
                self.news.append(news)

    def at_home(self) -> None:
        """Notes that our own door is where others call our letter."""
        if self.letter:
            self.learn_door(self.letter, self.door)

    def turned_out(self, fault: Fault) -> None:
        """Tells that this phone does not get in."""
        self.entrance = JoinProgress(Contact.FAILED, fault.value)
        self.news.append(JoinFailed(fault))

    def store_kept(self, record: SeatRecord) -> None:
        """Stores a dice chain that was begun, where a link goes, or a plan that is opened, before that leaves."""
        self.store(write_kept(record))


def write_kept(record: SeatRecord) -> bytes:
    """Writes what is kept for a seat as a record."""
    match record:
        case ChainBegun():
            return canonical(["chain", record.seat, record.anchor, record.salt])
        case LinkGiven(meant=meant):
            return canonical(["link", record.seat, record.anchor, record.k, meant.start, meant.purpose, meant.known])
    return canonical(["opened", record.seat, record.seal, record.among])
