"""What one phone knows of its table now. Every move of a session ends with one snapshot, and every page shows only
that."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from companion.table.ids import Letter, Seat
from companion.table.state import TableState

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.seal.commitment import Plan
    from companion.table.duties import ToShow
    from companion.table.fold import Admitted


class Contact(StrEnum):
    """How this phone stands to its table."""

    NONE = "none"  # no table
    KNOCKING = "knocking"  # the invitation is tried
    WAITING = "waiting"  # waits until somebody at the host taps "let in"
    CATCHING_UP = "catching_up"  # goes on with a kept table and reads its log
    HERE = "here"
    LOOKING = "looking"  # has lost the host, and calls every phone that it knows
    FAILED = "failed"  # was not let in: `fault` says why


@dataclass(frozen=True)
class Asking:
    """A phone that asks to come in, and where it calls from."""

    link: int  # its connection
    name: str
    address: str


@dataclass(frozen=True)
class Invited:
    """How to join, while it is shown; both are empty without a network."""

    link: str = field(repr=False)
    code: str = field(repr=False)  # empty without an IPv4 address


@dataclass(frozen=True)
class Search:
    """What a phone without a host knows about the phone that it misses."""

    missed: Letter  # empty: the phone whose invitation it uses
    addresses: tuple[str, ...]
    fellows: bool  # some other phone of the table is connected
    said: str  # why the last greeting with the missed phone failed: one of `session.news.Fault`


@dataclass(frozen=True)
class Sought:
    """Whom this phone follows, and whom it looks for: the part of a snapshot that every move asks for."""

    letter: Letter
    hosts: bool
    host: Letter
    search: Search | None


@dataclass(frozen=True)
class Story:
    """What one half of a table did while it could not reach the other."""

    host: Letter
    seats: frozenset[Seat]  # phone seats that it has
    happened: "tuple[tuple[TableState, Admitted], ...]" = field(repr=False)


@dataclass(frozen=True)
class Conflict:
    """Two halves of the table did what cannot stand together; one has to go. It is the same on all phones."""

    goes_on: Story
    drops: Story  # dropped if one of these seats agrees
    asked: frozenset[Seat]
    lost: int  # steps that are lost; all others are repeated
    is_ours: bool  # whether this phone is of the half that drops
    answered: bool = False  # somebody has tapped here, and the answer is on its way


@dataclass(frozen=True)
class Snapshot:
    """The table as this phone has it, for the people at it. `news`: what this move brought, in order."""

    state: TableState = field(default=TableState(), repr=False)
    letter: Letter = ""
    seats: tuple[Seat, ...] = ()  # that this phone plays
    own: "Mapping[Seat, Mapping[int, Plan]]" = field(default_factory=dict, repr=False)  # sealed plans by seat, question
    hosts: bool = False
    host: Letter = ""  # the host that it follows, which may be itself; empty while it looks for one
    host_has: int = 0  # entries that its host had when they met
    contact: Contact = Contact.NONE
    fault: str = ""  # why it did not get in: one of `session.news.Fault`
    search: Search | None = None  # while it has no host
    port: int = 0  # the port where others call it; 0: none yet
    last_port: int = 0  # the port before a restart, where others still look for it; 0: none
    finding: str = "nothing"  # why it does not reach the missed phone: one of `session.diagnosis.Finding`
    arranged: tuple[Seat, ...] = ()  # the seats clockwise, as set in the lobby
    here: frozenset[Letter] = frozenset()
    away: Mapping[Letter, float] = field(default_factory=dict)  # phones that are not here, and since when
    low: frozenset[Letter] = frozenset()  # other phones whose batteries are nearly out, as they say
    said: bool = False  # the host has not yet answered something that this phone said
    done: int = 0  # the number of its owner's last wish that was carried out
    version: int = 0  # the highest rules that all phones with a seat share; 0: none
    outdated: frozenset[Letter] = frozenset()  # if 0: these phones have to be updated
    asking: tuple[Asking, ...] = ()
    invited: Invited | None = None
    to_show: "frozenset[ToShow]" = frozenset()  # somebody else tapped for these: this phone's owner agrees first
    to_seal: frozenset[tuple[Seat, int]] = frozenset()  # seat, question: others know this plan; Ready seals it anew
    may_go_on: bool = False  # the host has been gone for long
    offered: Letter = ""  # this phone wishes to go on as host
    conflict: Conflict | None = None
    suspicion: Any = None  # news of a host whose log does not hold
    news: tuple[Any, ...] = ()


_COMPARED = attrgetter(*(each.name for each in fields(Snapshot) if each.name not in ("state", "news")))


def same(one: Snapshot, other: Snapshot) -> bool:
    """Whether two snapshots show the same, apart from their news. Two table objects count as different without a look
    inside: to compare them at every move would take longer than it saves."""
    return one.state is other.state and bool(_COMPARED(one) == _COMPARED(other))
