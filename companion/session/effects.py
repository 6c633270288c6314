"""What a session wants done. The shell does it in this order: everything stored and flushed before anything is sent."""

from dataclasses import dataclass, field
from typing import Any

from companion.table.ids import Letter, Seat

ConnectionId = int
"""One connection, from the call to its end; numbers are never used twice."""


@dataclass(frozen=True)
class Store:
    """One more record of the journal."""

    record: bytes


@dataclass(frozen=True)
class Keep:
    """The words of a seat go into the vault, for good, before its first operation leaves."""

    seat: Seat
    words: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Keep(seat={self.seat})"


@dataclass(frozen=True)
class Dial:
    """Call this address. `pin`: the certificate it must show before a byte is sent; None with a typed code.

    `wanted`: the phone that is called; empty for the one that invited us."""

    link: ConnectionId
    address: str
    port: int
    pin: str | None
    wanted: Letter = ""


@dataclass(frozen=True)
class Send:
    """One frame, its length before it. `more`: there is more; say so when the network has taken this."""

    link: ConnectionId
    data: bytes
    more: bool = False


@dataclass(frozen=True)
class Hang:
    """This connection is over; what was sent before may still leave."""

    link: ConnectionId


@dataclass(frozen=True)
class Rest:
    """Nothing more is read from this connection for so many seconds: the other end says too much."""

    link: ConnectionId
    seconds: float


@dataclass(frozen=True)
class Tell:
    """What the people at this phone have before them now, and what is new: a `Snapshot`, one a move at most."""

    snapshot: Any


@dataclass(frozen=True)
class Save:
    """A file of its own beside the journal: a record of a half that was dropped, for its people to look at."""

    name: str
    data: bytes = field(repr=False)


KEPT = Store | Keep | Save
"""What is on the disk before anything leaves."""

Deed = KEPT | Dial | Send | Hang | Rest
"""What others wait for, be it only the disk."""

Effect = Deed | Tell
