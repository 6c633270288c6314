"""One connection and what is known of the other end; and all connections of one phone."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from companion.seal.vault import Secret
from companion.session.effects import ConnectionId, Send
from companion.table.ids import Letter
from companion.wire.codec import encode
from companion.wire.framing import FrameReader, framed
from companion.wire.limits import GREETING
from companion.wire.messages import Hello, Message, Whereabouts

TOGETHER = 1.0
"""Seconds: calls of two phones to each other that are no further apart than this crossed on their way."""


class ConnectionStage(IntEnum):
    """How far a connection has come."""

    RINGING = 0  # we dial
    GREETING = 1  # it is up, nobody knows yet who it is
    WAITING = 2  # a newcomer whose secret is right waits for the host's tap
    IN = 3


@dataclass
class Connection:
    """One connection. `peer`: the phone at the other end, once that is proved; `wanted`: the phone that we called."""

    link: ConnectionId
    outgoing: bool
    address: str
    since: float
    heard: float
    stage: ConnectionStage
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
    shown: str = field(default="", repr=False)  # the invitation that the host gave, for a screen
    wants_link: bool = False  # a guest's people wish to show how to join
    told: dict[Letter, Whereabouts] = field(default_factory=dict)  # doors it knows from us

    @property
    def is_in(self) -> bool:
        """Whether both ends know each other."""
        return self.stage is ConnectionStage.IN

    def says(self, message: Message, *, more: bool = False) -> Send:
        """One frame to the other end."""
        return Send(self.link, framed(encode(message)), more)

    @property
    def hosts(self) -> bool:
        """Whether the other end said that it keeps the table itself."""
        return self.peer != "" and self.peer == self.host


def cross(one: Connection, other: Connection) -> bool:
    """Whether these may be the calls of two phones that have called each other at one moment."""
    return one.outgoing != other.outgoing and abs(one.since - other.since) < TOGETHER


class Connections:
    """All connections of this phone, by number. Numbers are never used twice."""

    def __init__(self) -> None:
        self._last = 0
        self._connections: dict[ConnectionId, Connection] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._connections.values()))

    def opened(self, now: float, address: str, *, outgoing: bool) -> Connection:
        """Begins another connection."""
        self._last += 1
        stage = ConnectionStage.RINGING if outgoing else ConnectionStage.GREETING
        connection = Connection(self._last, outgoing, address, now, now, stage)
        self._connections[connection.link] = connection
        return connection

    def get(self, link: ConnectionId) -> Connection | None:
        """The connection of this number, None once it is over."""
        return self._connections.get(link)

    def over(self, connection: Connection) -> None:
        """Forgets a connection that has ended."""
        self._connections.pop(connection.link, None)

    def to(self, peer: Letter) -> Connection | None:
        """The connection to a phone of the table that is up and known."""
        return next(
            (connection for connection in self._connections.values() if connection.is_in and connection.peer == peer),
            None,
        )

    def up(self) -> list[Connection]:
        """All connections to phones of the table."""
        return [connection for connection in self._connections.values() if connection.is_in and connection.peer]
