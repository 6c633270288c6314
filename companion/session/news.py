"""What a session tells the people at its phone: frozen facts. The sentences for them are in `assets`."""

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
    """Why a call, a join or an offer failed: what the other side said in a `no`, or what this phone found."""

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
    """Whether a phone is here. It is shown to people, and decides nothing."""

    HERE = "here"
    SILENT = "silent"  # no word for a while: asleep, or out of reach
    GONE = "gone"  # it said goodbye


@dataclass(frozen=True)
class Happened:
    """A new entry is in the log. It comes with the table before it and after it."""

    before: TableState
    admitted: Admitted


@dataclass(frozen=True)
class NotTaken:
    """The host refuses an operation of this phone."""

    operation: Operation
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class PlanRefused:
    """A plan of this phone cannot be sealed as it is; its owner has to change it."""

    seat: Seat
    q: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Attempt:
    """Somebody tried something forbidden: a phone of the table (its letter) or a stranger (its address). `times`: how
    often since this was told last."""

    by: Letter | str
    reasons: tuple[Reason, ...]
    times: int = 1


@dataclass(frozen=True)
class Asks:
    """A newcomer with a good invitation waits for the host's tap. `name` is safe to show."""

    link: ConnectionId
    name: str
    address: str


@dataclass(frozen=True)
class RunLow:
    """All phones that say that their batteries are nearly empty."""

    phones: frozenset[Letter]


@dataclass(frozen=True)
class AsksNoMore:
    """A newcomer does not wait any more: it has gone, or the host has answered."""

    link: ConnectionId


@dataclass(frozen=True)
class WordsWrong:
    """These are not the twelve words of that seat, or the seat is played here already."""

    seat: Seat


@dataclass(frozen=True)
class JoinFailed:
    """This phone does not get in; the reason."""

    fault: Fault


@dataclass(frozen=True)
class WaitsForHost:
    """The invitation was good. Now the host has to tap."""


@dataclass(frozen=True)
class Joined:
    """This phone belongs to the table now."""

    letter: Letter


@dataclass(frozen=True)
class PresenceChanged:
    """A phone came, became silent, or left."""

    letter: Letter
    presence: Presence
    why: Fault | None = None


@dataclass(frozen=True)
class Moved:
    """This phone is in another network: invitations and addresses that it has shown are old."""


@dataclass(frozen=True)
class Follows:
    """This phone hears its host."""

    host: Letter
    epoch: int


@dataclass(frozen=True)
class HostLost:
    """This phone has lost its host, and calls every address it knows."""

    host: Letter


@dataclass(frozen=True)
class MayOffer:
    """The host has been away for so long that this phone can offer to host."""


@dataclass(frozen=True)
class Hosts:
    """This phone hosts the table from now on."""

    epoch: int


@dataclass(frozen=True)
class HostsNoMore:
    """Another phone hosts the table now."""

    host: Letter


@dataclass(frozen=True)
class Offered:
    """A phone offers to go on as host."""

    by: Letter


@dataclass(frozen=True)
class OfferFailed:
    """The offer of this phone failed: somebody still hears the host, or another phone hosts."""

    by: Letter
    fault: Fault


@dataclass(frozen=True)
class StoppedFollowing:
    """The host passed on an entry that does not hold; this phone takes nothing more from it."""

    host: Letter
    n: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class TwoFaced:
    """One host signed two different entries with one number: this proves that it told two stories."""

    host: Letter
    n: int
    ours: bytes  # a `log` frame as it came
    theirs: bytes


@dataclass(frozen=True)
class Parted:
    """Two halves of the table did things that do not fit together. People have to decide."""

    conflict: Conflict


@dataclass(frozen=True)
class Dropped:
    """Entries of this phone's log were dropped, as another half of the table goes on. What still fits is done again by
    itself; `lost` steps do not fit, and are kept in a file of this name."""

    entries: tuple[Entry, ...]
    lost: int = 0
    file: str = ""


@dataclass(frozen=True)
class AsksToShow:
    """Somebody else's tap would show a hidden part of this seat's plan. The owner has to agree first."""

    seat: Seat
    q: int
    j: int


@dataclass(frozen=True)
class LinkForDisplay:
    """The host's invitation, for the table's display and for a guest whose people wish to show it; empty if none is
    open."""

    link: str = field(repr=False)


@dataclass(frozen=True)
class Arranged:
    """The order of seats, clockwise, as the host has it before the game."""

    ring: tuple[Seat, ...]
