"""What all parts of one phone's session share: its replica, its connections, and the list of what is to be done."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import encode as canonical
from companion.seal.keys import Crypto, Signer
from companion.session.attempts import Attempts
from companion.session.effects import Effect, Hang, Send, Store
from companion.session.hand import HandRecord
from companion.session.journal import write_kept
from companion.session.line import Line, Lines
from companion.session.news import Fault, JoinFailed
from companion.session.phone import Phone, Signed
from companion.session.roster import Roster
from companion.table.entry import Operation
from companion.table.ids import Letter, Seat
from companion.table.refusals import Reason
from companion.table.snapshot import Contact
from companion.table.state import Games
from companion.wire.allowance import Allowance
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.limits import DOORS_A_SECOND, DOORS_AT_ONCE
from companion.wire.messages import Message, Whereabouts


@dataclass(frozen=True)
class Entrance:
    """How a phone that has not joined yet stands to the table that it was invited to."""

    contact: Contact = Contact.NONE
    fault: str = ""


@dataclass(frozen=True)
class Me:
    """This phone: its key for this table, its certificate's pin, its name."""

    signer: Signer
    pin: str
    name: str


class Place:
    """One phone at one table."""

    def __init__(self, me: Me, games: Games, crypto: Crypto, entropy: Callable[[int], bytes]) -> None:
        self.me = me
        self.games = games
        self.crypto = crypto
        self.entropy = entropy
        self.phone = Phone(me.signer, games, crypto, entropy, self.store_kept)
        self.lines = Lines()
        self.roster = Roster()
        self.door = Whereabouts((), 0)
        self.now = 0.0  # when the last thing happened
        self.runs_low = False  # its battery is nearly out: the table hears of it with the next beat
        self.entrance = Entrance()
        self._attempts = Attempts()
        self._moves: dict[Letter, Allowance] = {}  # how often others' doors may still change
        self.link = ""  # the invitation, while it is shown here
        self.arranged: tuple[Seat, ...] = ()  # the seats clockwise, as the host has them before a game says it
        self.done = 0  # the number of its owner's last wish that was carried out
        self.wants: list[Effect] = []
        self.news: list[Any] = []  # since the last move

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
        door = self.roster.doors.get(self.letter)
        return door.port if door else 0

    @property
    def rules(self) -> tuple[int, ...]:
        """The versions of this table's game that this phone can play; a newcomer, who does not know yet which game that
        is, says those of all its games."""
        game = self.phone.state.game_id
        return tuple(sorted({version for game_id, version in self.games if game in ("", game_id)}))

    def send(self, line: Line, message: Message, *, more: bool = False) -> int:
        """One frame, behind everything that is to be stored; its size."""
        data = framed(encode(message))
        self.wants.append(Send(line.link, data, more))
        return len(data)

    def hang(self, line: Line) -> None:
        """This connection is over."""
        self.lines.over(line)
        self.wants.append(Hang(line.link))

    def store(self, record: bytes) -> None:
        """One more record of the journal."""
        self.wants.append(Store(record))

    def store_own(self, signed: Signed) -> None:
        """An operation of this phone, before it leaves."""
        self.store(canonical(["op", signed.operation.plain(), signed.signature]))

    def store_refusal(self, operation: Operation) -> None:
        """An operation of this phone that was stored and is not to be said again."""
        self.store(canonical(["no", operation.author, operation.counter]))

    def learn_door(self, letter: Letter, door: Whereabouts) -> None:
        """Where somebody's door is; news are kept for the next time. Of others, not more than doors change."""
        if self.roster.doors.get(letter) == door or not self._may_move(letter):
            return
        if self.roster.learn(letter, door):
            self.store(canonical(["door", letter, list(door.addresses), door.port]))

    def _may_move(self, letter: Letter) -> bool:
        moves = self._moves.setdefault(letter, Allowance(DOORS_AT_ONCE, DOORS_A_SECOND, self.now))
        return letter == self.letter or moves.takes(1, self.now)

    def attempt(self, by: Letter | str, reasons: tuple[Reason, ...]) -> None:
        """Somebody tried what may not be."""
        self.news += self._attempts.named(by, reasons, self.now)

    def tell_of_attempts(self) -> None:
        """What was tried so often that it had to wait."""
        self.news += self._attempts.due(self.now)

    def look_round(self, here: Iterable[Letter]) -> None:
        """These phones are here now; what is new of the others is told."""
        for news in self.roster.look_round(here, self.phone.state):
            if news.letter != self.letter:
                self.tell(news)

    def at_home(self) -> None:
        """Our own door is where a phone with our letter is called."""
        if self.letter:
            self.learn_door(self.letter, self.door)

    def turned_out(self, fault: Fault) -> None:
        """This phone does not get in."""
        self.entrance = Entrance(Contact.FAILED, fault.value)
        self.tell(JoinFailed(fault))

    def store_kept(self, record: HandRecord) -> None:
        """A dice chain that was begun, where a link goes, or a plan that is opened: before it leaves."""
        self.store(write_kept(record))

    def tell(self, news: Any) -> None:
        """Something for the people at this phone."""
        self.news.append(news)
