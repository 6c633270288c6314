"""The eight frames that phones say to each other. `codec` gives each its one byte form."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.table.entry import Operation
from companion.table.frame import Frame
from companion.table.ids import Author, Letter, Seat

SHOW_LINK = "?"
"""In place of a link: a guest's people wish to show how to join."""

VersionsPlayed = Mapping[str, tuple[int, ...]]
"""Versions of the rules that an app plays, by the id of the game."""


@dataclass(frozen=True)
class Whereabouts:
    """Where a phone can be called: its addresses, best first, and the one port for all of them."""

    addresses: tuple[str, ...]
    port: int


@dataclass(frozen=True)
class Hail:
    """The called phone speaks first: which table this is, and which phone hosts it as far as it knows."""

    table: str
    protocol: int
    rules: tuple[int, ...]  # of this table's game
    nonce: bytes
    letter: Letter  # the called phone itself
    epoch: int
    host: Letter


@dataclass(frozen=True)
class Hello:
    """The caller answers: who it is and how far its log goes.

    `heads`: the heads of entries n, n - 1, n - 2, n - 4, n - 8 ..., down to entry 1 at most. By them the called phone
    finds the last entry that both have."""

    protocol: int
    rules: VersionsPlayed  # a newcomer's of all its games, for it does not know yet which one this table plays
    key: bytes
    name: str
    epoch: int
    host: Letter
    n: int
    heads: tuple[bytes, ...]
    door: Whereabouts
    signature: bytes = b""  # covers the pin and nonce of the called phone, and all fields above
    proof: bytes = b""  # of a newcomer: made with the secret of its invitation, covers the same


@dataclass(frozen=True)
class In:
    """The called phone lets the caller in, and says how far its own log goes. `letter`: the caller's letter, empty for
    a newcomer."""

    letter: Letter
    n: int
    heads: tuple[bytes, ...]
    proof: bytes = b""  # for a newcomer: made with the same secret


@dataclass(frozen=True)
class Op:
    """An operation on its way to the host. Its author repeats it until it is in the log or refused."""

    operation: Operation
    signature: bytes


@dataclass(frozen=True)
class Log:
    """Entries in the host's order, under its signature. Phones pass them on unchanged."""

    frame: Frame


@dataclass(frozen=True)
class No:
    """A refusal. `counter` and `author` name the operation. Without an author it answers a hello or a claim."""

    reason: str
    author: Author | None = None
    counter: int = 0


@dataclass(frozen=True)
class Beat:
    """A phone is still here, and says how far its log goes. The host adds which phones are here and where, the link
    that it shows or a guest wishes to show, and the order of seats before a game fixes it.

    `low`: phones whose batteries are nearly out; a guest names itself, the host all of them."""

    epoch: int
    n: int
    head: bytes
    here: tuple[Letter, ...] = ()
    doors: Mapping[Letter, Whereabouts] = field(default_factory=dict)
    link: str = field(default="", repr=False)
    ring: tuple[Seat, ...] = ()
    low: tuple[Letter, ...] = ()


@dataclass(frozen=True)
class Claim:
    """A phone offers to host, or hosts already, or speaks for its half when two logs meet. It names the phones that it
    has, and the last entry of its log.

    A phone that repeats it with the same host agrees."""

    host: Letter
    here: tuple[Letter, ...]
    n: int
    head: bytes


Message = Hail | Hello | In | Op | Log | No | Beat | Claim
