"""The eight frames that phones say to each other. `codec` gives each its one byte form."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.table.entry import Operation
from companion.table.frame import Frame
from companion.table.ids import Author, Letter, Seat


@dataclass(frozen=True)
class Whereabouts:
    """Where a phone's door is: its addresses, best first, and the port behind all of them."""

    addresses: tuple[str, ...]
    port: int


@dataclass(frozen=True)
class Hail:
    """The called speaks first: which table this is, and who keeps it as far as it knows."""

    table: str
    protocol: int
    rules: tuple[int, ...]
    nonce: bytes
    letter: Letter  # the called itself
    epoch: int
    host: Letter


@dataclass(frozen=True)
class Hello:
    """The caller answers: who it is and how far its log goes.

    `heads`: those of entries n, n - 1, n - 2, n - 4, n - 8 ..., the last one not below entry 1; by them the other finds
    the last entry that both have."""

    protocol: int
    rules: tuple[int, ...]
    key: bytes
    name: str
    epoch: int
    host: Letter
    n: int
    heads: tuple[bytes, ...]
    door: Whereabouts
    signature: bytes = b""  # over the pin and nonce of the called, and all of the above
    proof: bytes = b""  # a newcomer's: made with the secret of its invitation, over the same


@dataclass(frozen=True)
class In:
    """The called lets the caller in: how far its own log goes; `letter` is the caller's, empty for a newcomer."""

    letter: Letter
    n: int
    heads: tuple[bytes, ...]
    proof: bytes = b""  # for a newcomer, with the same secret


@dataclass(frozen=True)
class Op:
    """An operation on its way to the host; said again until it is seen in the log or refused."""

    operation: Operation
    signature: bytes


@dataclass(frozen=True)
class Log:
    """Entries in the host's order, under its signature, handed on unchanged."""

    frame: Frame


@dataclass(frozen=True)
class No:
    """A refusal. `counter` and `author` name the operation; without author it answers a hello or a claim."""

    reason: str
    author: Author | None = None
    counter: int = 0


@dataclass(frozen=True)
class Beat:
    """Still here, and this is how far the log goes. The host adds who is here and where, the link that it shows, and
    the seats clockwise, as far as it has been told before a game says it to all.

    `low`: phones whose batteries are nearly out; a guest names itself, the host all of them."""

    epoch: int
    n: int
    head: bytes
    here: tuple[Letter, ...] = ()
    doors: Mapping[Letter, Whereabouts] = field(default_factory=dict)
    link: str = ""
    ring: tuple[Seat, ...] = ()
    low: tuple[Letter, ...] = ()


@dataclass(frozen=True)
class Claim:
    """Somebody offers to host, or does already, or stands for itself where two logs meet: the phones that it has, and
    the last entry of its log.

    Said back with the same host, it is a phone's assent."""

    host: Letter
    here: tuple[Letter, ...]
    n: int
    head: bytes


Message = Hail | Hello | In | Op | Log | No | Beat | Claim
