"""One connection and what is known of the other end; and all connections of one phone."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from companion.seal.vault import Secret
from companion.session.effects import Link
from companion.table.ids import Letter
from companion.wire.framing import FrameReader
from companion.wire.limits import GREETING
from companion.wire.messages import Hello, Whereabouts

TOGETHER = 1.0
"""Seconds: calls of two phones to each other that are no further apart than this crossed on their way."""


class Stage(IntEnum):
    """How far a connection is."""

    RINGING = 0  # we dial
    GREETING = 1  # it is up, nobody knows yet who it is
    WAITING = 2  # a newcomer whose secret is right waits for the host's tap
    IN = 3


@dataclass
class Line:
    """One connection. `peer` is who it is once that is proved; `wanted` whom we meant to call."""

    link: Link
    outgoing: bool
    address: str
    since: float
    heard: float
    stage: Stage
    reader: FrameReader = field(default_factory=lambda: FrameReader(GREETING))
    pin: str = ""  # the called's certificate
    nonce: bytes = b""  # the called's
    wanted: Letter = ""
    secret: Secret | None = None  # of the invitation
    hello: Hello | None = None  # what the caller said of itself
    peer: Letter = ""
    key: bytes = b""  # a newcomer's
    name: str = ""  # a newcomer's, as it can be shown here
    epoch: int = 0  # as the other end said in its greeting
    host: Letter = ""
    n: int = 0
    heads: tuple[bytes, ...] = ()
    size: int = 0  # bytes of the frame that came last
    sent: int = 0  # the last entry we have sent
    lagging: int = -1  # where the other end's log stood at its last beat, if behind
    parted: bool = False  # it has lent us what another half went on with
    later: bool = False  # its last beat told of a later host than our log does
    shown: str = field(default="", repr=False)  # the invitation that the host gave a display
    told: dict[Letter, Whereabouts] = field(default_factory=dict)  # doors it knows from us

    @property
    def is_in(self) -> bool:
        """Whether both ends know each other."""
        return self.stage is Stage.IN

    @property
    def hosts(self) -> bool:
        """Whether the other end said that it keeps the table itself."""
        return self.peer != "" and self.peer == self.host


def cross(one: Line, other: Line) -> bool:
    """Whether these may be two phones that have called each other at one moment."""
    return one.outgoing != other.outgoing and abs(one.since - other.since) < TOGETHER


class Lines:
    """All connections of this phone, by number. Numbers are never used twice."""

    def __init__(self) -> None:
        self._last = 0
        self._lines: dict[Link, Line] = {}

    def __iter__(self) -> Iterator[Line]:
        return iter(list(self._lines.values()))

    def opened(self, now: float, address: str, *, outgoing: bool) -> Line:
        """One more."""
        self._last += 1
        stage = Stage.RINGING if outgoing else Stage.GREETING
        line = Line(self._last, outgoing, address, now, now, stage)
        self._lines[line.link] = line
        return line

    def get(self, link: Link) -> Line | None:
        """The connection of this number, None once it is over."""
        return self._lines.get(link)

    def over(self, line: Line) -> None:
        """This one is no more."""
        self._lines.pop(line.link, None)

    def to(self, peer: Letter) -> Line | None:
        """The connection to a phone of the table that is up and known."""
        return next((line for line in self._lines.values() if line.is_in and line.peer == peer), None)

    def greeted(self) -> frozenset[Letter]:
        """The phones with which a greeting is under way, as far as it is known whom it is with."""
        greeting = (line for line in self._lines.values() if line.stage is Stage.GREETING)
        return frozenset(filter(None, (line.peer or line.wanted for line in greeting)))

    def up(self) -> list[Line]:
        """Those to phones of the table."""
        return [line for line in self._lines.values() if line.is_in and line.peer]
