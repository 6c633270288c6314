"""What one phone has before it, as one frozen fact: presenters make every screen of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.seal.commitment import Plan
from companion.table.duties import ToShow
from companion.table.entry import Entry
from companion.table.ids import Author, Letter, Seat
from companion.table.state import TableState


class Contact(StrEnum):
    """How this phone stands to its table."""

    NONE = "none"  # no table
    KNOCKING = "knocking"  # the invitation is tried
    WAITING = "waiting"  # in front of the door, until the host taps
    CATCHING_UP = "catching_up"  # goes on with a table, and reads again what happened there
    HERE = "here"
    LOOKING = "looking"  # has lost the host, and knocks at every door it knows
    FAILED = "failed"  # did not get in: `Seen.fault`


@dataclass(frozen=True)
class Asking:
    """A phone at the host's door, and where it calls from."""

    link: int
    name: str
    address: str


@dataclass(frozen=True)
class Invited:
    """How to join, while it is shown."""

    link: str = field(repr=False)
    code: str = field(repr=False)  # empty without an IPv4 address


@dataclass(frozen=True)
class Told:
    """One entry of the log, as people hear of it."""

    n: int
    author: Author
    kind: str  # as in `table.operations.KINDS`
    lines: tuple[str, ...] = ()  # what it brought about in the game
    strikes: int = 0  # the entry that it takes back


@dataclass(frozen=True)
class Checked:
    """A record that is checked: how far; at the end its tale, or its first entry that does not hold."""

    done: int = 0
    of: int = 0  # as many lines are done when it is over
    tale: tuple[Told, ...] = ()
    state: TableState = TableState()
    bad: int = 0
    why: str = ""  # the sentence; empty if everything holds; without a bad entry, why nothing could be checked at all
    record: bytes = field(default=b"", repr=False)  # once everything holds: what anybody can check again


@dataclass(frozen=True)
class Seen:
    """The table as this phone has it now, for its own owners."""

    state: TableState = TableState()
    letter: Letter = ""
    seats: tuple[Seat, ...] = ()  # played by people on this phone
    robots: tuple[Seat, ...] = ()  # played by robots on this phone
    rehearses: bool = False  # robots play beside people here, and nobody comes from elsewhere
    own: Mapping[Seat, Mapping[int, Plan]] = field(default_factory=dict, repr=False)  # sealed plans by seat, question
    hosts: bool = False
    contact: Contact = Contact.NONE
    finding: str = "nothing"  # as in `session.doctor.Finding`: why it does not reach whom it misses
    fault: str = ""  # the reason why it did not get in, as in `session.news.Fault`
    arranged: tuple[Seat, ...] = ()  # the seats clockwise, before a game has an order of its own
    here: frozenset[Letter] = frozenset()
    away: Mapping[Letter, float] = field(default_factory=dict)  # phones that are not here, and since when
    low: frozenset[Letter] = frozenset()  # other phones whose batteries are nearly out, as they say
    said: bool = False  # something that was said here is on its way
    read: int = 0  # while it catches up: entries that it has read
    entries: int = 0  # and how many there are
    version: int = 0  # the highest rules that all phones of the table share; 0: none
    asking: tuple[Asking, ...] = ()
    invited: Invited | None = None
    to_show: frozenset[ToShow] = frozenset()  # somebody else tapped for these: this phone's owner agrees first
    may_go_on: bool = False  # the host has been gone for long
    offered: Letter = ""  # this phone wishes to go on as host
    drops: tuple[Entry, ...] = ()  # another host goes on without these: a tap agrees
    suspicion: str = ""  # the sentence about a host that told what does not hold

    @property
    def is_display(self) -> bool:
        """Whether this phone looks on without a seat."""
        return bool(self.letter) and not self.seats and not self.robots and not self.hosts

    def helps(self, seat: Seat) -> bool:
        """Whether what this seat has to tap is tapped here: its own phone, or the helper of one without a phone."""
        chair = self.state.chairs.get(seat)
        return seat in self.seats or (chair is not None and not chair.phone and chair.device == self.letter)
