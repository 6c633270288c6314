"""What a session tells the people at its phone. Frozen facts; the sentences live with the other words."""

from dataclasses import dataclass, field
from enum import StrEnum

from companion.session.effects import ConnectionId
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted
from companion.table.ids import Letter, Seat
from companion.table.refusals import Reason
from companion.table.snapshot import Conflict
from companion.table.state import TableState


class Fault(StrEnum):
    """Why a call, a join or an offer came to nothing: the other side's word in a `no`, or what we found ourselves."""

    UNREACHABLE = "unreachable"  # nobody answers at any address
    WRONG_PIN = "wrong_pin"  # somebody else answers there
    WRONG_TABLE = "wrong_table"  # another table is kept there by now
    NOT_HOST = "not_host"  # a newcomer called a phone that does not keep the table
    SECRET_WRONG = "secret_wrong"  # an old invitation, or none at all
    LOCKED_OUT = "locked_out"  # wrong secrets came from this address a moment ago
    NOT_LET_IN = "not_let_in"  # the host tapped "not us"
    TABLE_FULL = "table_full"
    THEY_ARE_OLDER = "they_are_older"  # the other phone's app must be updated
    WE_ARE_OLDER = "we_are_older"  # ours must
    UNKNOWN_PHONE = "unknown_phone"  # not one of this table, and no invitation
    GREETING_WRONG = "greeting_wrong"  # a signature or proof in the greeting does not hold
    TOO_SLOW = "too_slow"  # the greeting took longer than a greeting may
    NONSENSE = "nonsense"  # bytes that nobody may send
    HOST_HERE = "host_here"  # an offer to host, but somebody still hears the host
    ANOTHER_HOST = "another_host"  # another phone keeps the table now
    OLD_EPOCH = "old_epoch"  # entries of a host that has been replaced
    TOO_MUCH = "too_much"  # more than a phone may say in a while
    LEAVING = "leaving"  # somebody goes, and says so


class Presence(StrEnum):
    """Whether a phone is there. Shown, and decides nothing."""

    HERE = "here"
    SILENT = "silent"  # no word for a while: asleep, or out of reach
    GONE = "gone"  # it said goodbye


@dataclass(frozen=True)
class Happened:
    """One more entry counts: the table before it and with it."""

    before: TableState
    admitted: Admitted


@dataclass(frozen=True)
class NotTaken:
    """The host refuses what this phone said."""

    operation: Operation
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class PlanRefused:
    """A plan that was made here cannot be sealed as it is: its owner plans on."""

    seat: Seat
    q: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Attempt:
    """Somebody tried what may not be: a phone of the table by its letter, a stranger by the address. `times`: since the
    last word about it."""

    by: Letter | str
    reasons: tuple[Reason, ...]
    times: int = 1


@dataclass(frozen=True)
class Asks:
    """A newcomer with a good invitation waits for the host's tap. `name`: as it can be shown here."""

    link: ConnectionId
    name: str
    address: str


@dataclass(frozen=True)
class RunLow:
    """These phones say that their batteries are nearly out; nobody else does."""

    phones: frozenset[Letter]


@dataclass(frozen=True)
class AsksNoMore:
    """The newcomer has gone, or was answered."""

    link: ConnectionId


@dataclass(frozen=True)
class WordsWrong:
    """These are not the twelve words of that seat, or the seat is played here already."""

    seat: Seat


@dataclass(frozen=True)
class JoinFailed:
    """This phone does not get in, and why."""

    fault: Fault


@dataclass(frozen=True)
class WaitsForHost:
    """The secret was right; now the host has to tap."""


@dataclass(frozen=True)
class Joined:
    """This phone is one of the table's now."""

    letter: Letter


@dataclass(frozen=True)
class PresenceChanged:
    """A phone came, fell silent, or left."""

    letter: Letter
    presence: Presence
    why: Fault | None = None


@dataclass(frozen=True)
class Moved:
    """This phone is in another network: all that says where it is must be said anew."""


@dataclass(frozen=True)
class Follows:
    """This phone hears its host."""

    host: Letter
    epoch: int


@dataclass(frozen=True)
class HostLost:
    """This phone has lost its host and calls every door it knows."""

    host: Letter


@dataclass(frozen=True)
class MayOffer:
    """The host has been gone for so long that this phone offers to go on from here."""


@dataclass(frozen=True)
class Hosts:
    """This phone keeps the table from here on."""

    epoch: int


@dataclass(frozen=True)
class HostsNoMore:
    """Another phone keeps the table."""

    host: Letter


@dataclass(frozen=True)
class Offered:
    """A phone wishes to go on as host."""

    by: Letter


@dataclass(frozen=True)
class OfferFailed:
    """This phone's own offer came to nothing: somebody hears the host, or another phone goes on."""

    by: Letter
    fault: Fault


@dataclass(frozen=True)
class StoppedFollowing:
    """The host passed on what does not hold; nothing more is taken from it."""

    host: Letter
    n: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class TwoFaced:
    """Two heads for one entry under one host's signature: the proof that it told two stories."""

    host: Letter
    n: int
    ours: bytes  # a `log` frame as it came
    theirs: bytes


@dataclass(frozen=True)
class Parted:
    """Two halves of the table did what cannot stand together, and people have to decide."""

    conflict: Conflict


@dataclass(frozen=True)
class Dropped:
    """These entries are no more: another half of the table goes on. What fits behind its work is done again unasked; so
    many steps are `lost`, and kept in a file of this name."""

    entries: tuple[Entry, ...]
    lost: int = 0
    file: str = ""


@dataclass(frozen=True)
class AsksToShow:
    """Somebody else's tap would turn up a hidden part of this seat's plan; its owner taps first."""

    seat: Seat
    q: int
    j: int


@dataclass(frozen=True)
class LinkForDisplay:
    """The invitation, for a phone that only shows the table; empty when none is open."""

    link: str = field(repr=False)


@dataclass(frozen=True)
class Arranged:
    """The seats clockwise, as the host has them, before a game says it."""

    ring: tuple[Seat, ...]
