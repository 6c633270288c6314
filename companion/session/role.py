"""What a phone is at its table: one of five roles, and the one table of how each leads to the next.

    event        from                            to           when
    founds       Newcomer                        Hosting      its owner opens a table
    returns      Newcomer                        Seeking      it comes back with a journal
    hears        all but Hosting                 Following    a phone that hosts says its first word, and may be
                                                              followed; or its own host is there, on another call
    is shut out  Following                       Newcomer     its host is lost before it has joined
    misses       Following                       Seeking      its host is lost
    offers       Seeking, Offering               Offering     its owner taps "go on", or it hosted (see below)
    desists      Offering                        Seeking      somebody hears the host, or another offer goes on
    takes over   all but Newcomer                Hosting      it was named, or its offer is complete
    resigns      Hosting                         Seeking      another phone hosts
    wakes        Hosting                         Seeking      it slept: by now another phone may host

Theory of operation: a role holds what it needs and nothing that only another one needs; what outlives it (log, seats,
what was said and is not in the log yet) lies elsewhere. Messages and timers make events (`dispatch`, `timers`); what
else happens on the way from role to role is in `role_changes`. A way that is not in the table is a mistake of ours.

A phone that hosted when it stopped or slept does not host at once: it offers to, `unasked`. Its offer is complete when
all phones agree, or after a while in which nobody says that somebody else hosts; else it seeks and follows. So an old
host never tears its table, and what it has lost of its log is lent to it.
"""

from dataclasses import dataclass, field
from enum import Enum

from companion.session.connection import Connection
from companion.session.effects import ConnectionId
from companion.session.hosting import Hosting
from companion.table.ids import Letter


@dataclass(frozen=True)
class Newcomer:
    """At no table yet."""


@dataclass
class Following:
    """Hears its host on this connection; a phone that is let in follows before it has a letter."""

    connection: Connection
    stuck: int = -1  # where our log stood at the last beat, if the host's was ahead


@dataclass
class Seeking:
    """Hears no host and calls every door it knows."""

    since: float
    may_offer: bool = False  # it has sought for so long that its owner may go on from here
    offered: Letter = ""  # another phone wishes to go on
    lent: ConnectionId = 0  # on which connection that offer was answered
    sent_on: Letter = ""  # its host said that another one hosts: its people hear of a loss only if none is found


@dataclass
class Offering:
    """Its owner wishes to go on from here, these phones ticked as gone; or it hosted before, and nobody was asked."""

    since: float  # it hears no host
    gone: frozenset[Letter] = frozenset()
    unasked: bool = False
    answered: set[Letter] = field(default_factory=set)


Role = Newcomer | Following | Seeking | Offering | Hosting


def may_go_on(role: Role) -> bool:
    """Whether its owner may go on from here, or has said that this phone does."""
    return (isinstance(role, Seeking) and role.may_offer) or (isinstance(role, Offering) and not role.unasked)


class RoleEvent(Enum):
    """What leads from role to role."""

    FOUNDS = "founds"
    RETURNS = "returns"
    HEARS = "hears"
    SHUT_OUT = "is shut out"
    MISSES = "misses"
    OFFERS = "offers"
    DESISTS = "desists"
    TAKES_OVER = "takes over"
    RESIGNS = "resigns"
    WAKES = "wakes"


TRANSITIONS: dict[RoleEvent, tuple[tuple[type[Role], ...], type[Role]]] = {
    RoleEvent.FOUNDS: ((Newcomer,), Hosting),
    RoleEvent.RETURNS: ((Newcomer,), Seeking),
    RoleEvent.HEARS: ((Newcomer, Following, Seeking, Offering), Following),
    RoleEvent.SHUT_OUT: ((Following,), Newcomer),
    RoleEvent.MISSES: ((Following,), Seeking),
    RoleEvent.OFFERS: ((Seeking, Offering), Offering),
    RoleEvent.DESISTS: ((Offering,), Seeking),
    RoleEvent.TAKES_OVER: ((Following, Seeking, Offering, Hosting), Hosting),
    RoleEvent.RESIGNS: ((Hosting,), Seeking),
    RoleEvent.WAKES: ((Hosting,), Seeking),
}


class NoSuchTransition(RuntimeError):
    """An event that cannot befall this role."""


class StateMachine:
    """The role of one phone."""

    def __init__(self) -> None:
        self.role: Role = Newcomer()

    def change(self, event: RoleEvent, role: Role) -> None:
        """Takes on another role. Raises NoSuchWay if the table does not lead there from the one it has."""
        origins, to = TRANSITIONS[event]
        if not isinstance(self.role, origins) or not isinstance(role, to):
            raise NoSuchTransition(f"{type(self.role).__name__} {event.value}: no way to {type(role).__name__}")
        self.role = role

    @property
    def connection(self) -> Connection | None:
        """The connection to its host, while it follows one."""
        return self.role.connection if isinstance(self.role, Following) else None
