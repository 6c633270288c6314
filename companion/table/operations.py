"""The kinds of operation and what the body of each holds. A step's body is the game's own command."""

from dataclasses import dataclass
from typing import Any

from companion.table.commands import read_as, write_as
from companion.table.game import Body
from companion.table.ids import Letter, Seat
from companion.table.refusals import Refused, refuse
from companion.table.why import Why

PROTOCOL = 2
"""The version of what phones say to each other. A table speaks one to its end; for older ones see `protocols`."""


@dataclass(frozen=True)
class Table:
    """Opens a table. The author is device "A", which hosts."""

    key: bytes
    protocol: int
    game: str
    nonce: bytes  # 16 random bytes: no two tables have one name
    name: str
    pin: str = ""


@dataclass(frozen=True)
class DeviceJoins:
    """The author, the next free letter, is a phone at this table."""

    key: bytes
    pin: str
    name: str


@dataclass(frozen=True)
class SeatTaken:
    """The author sits down with a key of its own, played by this device."""

    device: Letter
    key: bytes
    anchor: bytes  # of its dice chain
    name: str
    figure: str


@dataclass(frozen=True)
class Hold:
    """The author's seat, with the same key, is played by this device from here on, with a dice chain of its own."""

    device: Letter
    anchor: bytes = b""


@dataclass(frozen=True)
class Cardboard:
    """The seat plays without a phone; `helper` taps for it. An empty name or figure: as before."""

    seat: Seat
    helper: Letter
    name: str = ""
    figure: str = ""


@dataclass(frozen=True)
class GoesHome:
    """The player of this seat goes home: in a game nobody waits for the seat any more, else the seat is free again."""

    seat: Seat


@dataclass(frozen=True)
class Start:
    """A game begins, or another one after it; everything of the old game is over."""

    ring: tuple[Seat, ...]  # clockwise
    version: int
    options: Body


@dataclass(frozen=True)
class SealLaid:
    """The author's sealed answer; or, with `seat` alone, "ready" for a seat without a phone."""

    q: int
    digest: bytes = b""
    envelope: bytes = b""
    seat: Seat | None = None


@dataclass(frozen=True)
class Unseal:
    """Ready is taken back: the author's own, or that of a seat without a phone."""

    q: int
    seat: Seat | None = None


@dataclass(frozen=True)
class Sign:
    """The author has seen every Ready, its own among them, and will open."""

    q: int


@dataclass(frozen=True)
class Open:
    """The author's open part, and what its hidden parts will be checked against."""

    q: int
    open: Any
    parts: tuple[bytes, ...]
    nonce: bytes


@dataclass(frozen=True)
class Part:
    """Hidden parts of the author's plan: all that it shows at once, each with its place, its value and its nonce."""

    q: int
    shown: tuple[tuple[int, Any, bytes], ...]


@dataclass(frozen=True)
class Call:
    """A roll is made now."""

    purpose: str


@dataclass(frozen=True)
class Share:
    """The author's share in a roll; or that its link for it is spent, and the anchor of a new chain."""

    roll: int
    link: bytes = b""
    anchor: bytes = b""


@dataclass(frozen=True)
class Skip:
    """The roll waits no longer for this seat: a real die is thrown."""

    seat: Seat


@dataclass(frozen=True)
class Step:
    """A command of the game, as plain data."""

    command: Body


@dataclass(frozen=True)
class Undo:
    """The last step that stands is struck; `n` is its entry."""

    n: int


@dataclass(frozen=True)
class Hand:
    """The host is done: this device goes on."""

    to: Letter


@dataclass(frozen=True)
class Host:
    """The author hosts from here on. `gone`: devices that it went on without."""

    epoch: int
    gone: tuple[Letter, ...] = ()


@dataclass(frozen=True)
class Yield:
    """Two halves of the table did what cannot stand together, and the author's half is dropped: everything that it has
    behind entry `k`, up to its own entry `n`, whose head is `head`."""

    k: int
    n: int
    head: bytes


Said = (
    Table | DeviceJoins | SeatTaken | Hold | Cardboard | GoesHome | Start | SealLaid | Unseal | Sign | Open | Part
    | Call | Share | Skip | Step | Undo | Hand | Host | Yield
)  # fmt: skip

KINDS: dict[str, type[Said]] = {
    "table": Table,
    "device": DeviceJoins,
    "seat": SeatTaken,
    "hold": Hold,
    "cardboard": Cardboard,
    "home": GoesHome,
    "start": Start,
    "seal": SealLaid,
    "unseal": Unseal,
    "sign": Sign,
    "open": Open,
    "part": Part,
    "call": Call,
    "share": Share,
    "skip": Skip,
    "step": Step,
    "undo": Undo,
    "hand": Hand,
    "host": Host,
    "yield": Yield,
}
KIND_OF = {said: kind for kind, said in KINDS.items()}


def read_body(kind: str, body: Body) -> Said | Refused:
    """What an operation says, or what is wrong with its body."""
    if kind not in KINDS:
        return refuse(Why.KIND_UNKNOWN, kind=kind[:40])
    if kind == "step":
        return Step(body)
    cls: type[Any] = KINDS[kind]
    said: Said | Refused = read_as(cls, body)
    return said


def write_body(said: Said) -> Body:
    """The body that says this."""
    return said.command if isinstance(said, Step) else write_as(said)
