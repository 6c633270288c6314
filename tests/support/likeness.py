"""A number for everything that a phone is: the same for phones that will do the same, whatever the hour."""

from collections.abc import Collection
from enum import Enum
from typing import Any

from companion.seal.shared_dice import Chain
from companion.seal.vault import Secret
from companion.session.connection import Connection, ConnectionStage
from companion.session.effects import ConnectionId
from companion.session.hosting import Hosting
from companion.session.member import Member
from companion.session.outbox import Outbox
from companion.session.own_signatures import OwnSignatures
from companion.session.phone import Signed, TablePhone
from companion.session.presence import KnownPhones
from companion.session.seat_secrets import DiceChains
from companion.session.shared_parts import Context
from companion.session.timers import Dialer, Timers
from companion.table.entry import Entry, Operation
from companion.table.log import TableLog
from companion.table.state import TableState
from companion.wire.allowance import Allowances
from tests.support.keys import StandInKeys, StandInSigner
from tests.support.net import Node
from tests.support.ring import Entropy
from tests.toys.lanterns import LanternGame

# for one phone; that own signatures are not checked again changes no answer
ALWAYS_THE_SAME = (StandInKeys, StandInSigner, LanternGame, Entropy, Chain, OwnSignatures)

LEFT_OUT: dict[type | None, frozenset[str]] = {
    # the hour itself, and what follows from the rest; how often something was seen; of a newcomer, and nobody comes;
    # and what guards words after a Ready that is taken back, and nobody takes back
    None: frozenset({"now", "offset", "rate", "_latest", "_alarm", "wake_at", "seen", "caught_up", "_known", "since"}),
    Member: frozenset({"_told"}),  # what is shown follows from the rest
    Node: frozenset({"shown", "shows", "wakes"}),
    Outbox: frozenset({"_at", "_pause"}),  # hours, too
    Context: frozenset({"_attempts", "_moves"}),  # and how often; nobody floods
    Hosting: frozenset({"_meters"}),
    TablePhone: frozenset({"_seats", "_sitting", "_seats_asked"}),  # follow from the rest
    DiceChains: frozenset({"_by_purpose"}),  # this, too
    Dialer: frozenset({"_at", "_pause"}),  # hours, too
    KnownPhones: frozenset({"turned_away", "away"}),  # shown, and decides nothing
    Connection: frozenset({"size"}),  # only allowances ask for it
}
GREETED = frozenset({"heard", "hello", "nonce"})  # the hour of the last word, and a newcomer's greeting
BROUGHT_UP = frozenset({"n", "heads"})  # how far its log went when it came


def likeness(thing: Any, now: float, brought_up: Collection[ConnectionId] = ()) -> int:
    """Everything in this object and below but for what is named above; of hours only whether they have come.

    `brought_up`: the connections to guests that have got what they lacked."""
    return hash(_Look(now, brought_up).at(thing))


class _Look:
    def __init__(self, now: float, brought_up: Collection[ConnectionId]) -> None:
        self._now = now
        self._brought_up = brought_up
        self._met: dict[int, int] = {}

    def at(self, thing: Any, name: str = "") -> Any:
        match thing:
            case Enum():
                return thing.value
            case None | bool() | int() | str() | bytes():
                return thing
            case float():
                return self._now >= thing
            case TableState():
                return thing.n, thing.head  # the log tells the table
            case TableLog():
                return len(thing), thing.head(len(thing))
            case Entry():
                return thing.head
            case Signed():
                return thing.signature
            case Operation():
                return repr(thing)
            case Allowances():
                assert all(each._left >= 1 for each in thing._by.values()), "somebody floods"
                return None  # so it refuses nothing and delays nothing
            case Secret():
                return thing.reveal()
            case bytearray():
                return bytes(thing)
            case list() | tuple():
                return tuple([self.at(each) for each in thing])
            case set() | frozenset():
                return frozenset([self.at(each) for each in thing])
            case dict():
                items = [(self.at(key), self.at(each)) for key, each in thing.items()]
                return tuple(items) if name == "_lines" else frozenset(items)  # connections have an order
        return None if isinstance(thing, ALWAYS_THE_SAME) else self._parts(thing)

    def _parts(self, thing: Any) -> Any:
        """An object that can change counts once, wherever it is met again; equal ones that cannot change are the
        same."""
        if not _frozen(thing):
            if id(thing) in self._met:
                return "met", self._met[id(thing)]
            self._met[id(thing)] = len(self._met)
        without = LEFT_OUT[None] | LEFT_OUT.get(type(thing), frozenset())
        match thing:
            case Timers(_sought=sought) if sought is not None and id(sought) not in self._met:
                without |= {"_sought"}  # a role that is over: only that it is another one matters
            case Connection(stage=ConnectionStage.IN, peer=peer, link=link) if peer:
                without |= GREETED | (BROUGHT_UP if link in self._brought_up else frozenset())
        known = sorted(vars(thing).keys() - without)
        return type(thing).__name__, *[self.at(getattr(thing, name), name) for name in known]


def _frozen(thing: Any) -> bool:
    made = getattr(type(thing), "__dataclass_params__", None)
    return made is not None and bool(made.frozen)
