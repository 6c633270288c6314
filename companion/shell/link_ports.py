"""What a network needs of its connections, as protocols. `links` fulfils them over TLS, a browser over WebSocket."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from companion.session.effects import ConnectionId

CONNECT_SECONDS = 3.0
"""How long a call may take. A phone in the room answers in milliseconds; this leaves time for two lost packets."""


class Lost(StrEnum):
    """Why a connection is over."""

    SILENT = "silent"  # nothing comes back from there
    REFUSED = "refused"  # a device is there, and nobody listens
    MUTE = "mute"  # it accepts the connection and says nothing
    NO_WAY = "no_way"  # this device knows no way to this address, or it is not an address
    FORBIDDEN = "forbidden"  # this device's system does not let the app call there
    FOREIGN = "foreign"  # what answers there is no phone with this app
    WRONG_PIN = "wrong_pin"  # another phone answers there
    CHOKED = "choked"  # it left too much unread
    GONE = "gone"  # it has hung up, or was torn off


class LinkUser(Protocol):
    """The owner of the connections, who is told what happens to them. The loop calls these methods; `Links` never calls
    one while its own method runs."""

    def called(self, address: str) -> ConnectionId | None:
        """A caller has finished the handshake. Returns the number of the connection, or None to hang up."""

    def connected(self, link: ConnectionId, pin: str) -> None:
        """The other end has answered a call, with the certificate of this pin."""

    def received(self, link: ConnectionId, data: bytes) -> None:
        """Bytes have come, cut anywhere."""

    def drained(self, link: ConnectionId) -> None:
        """The network has taken what was written with `more`."""

    def lost(self, link: ConnectionId, why: Lost) -> None:
        """The other end, or the way to it, is gone. This is called once, and never after `hang`."""


class LinkPort(Protocol):
    """All connections of this device, and the port where others call, if it has one."""

    async def listen(self, port: int = 0, hosts: Sequence[str] = ...) -> int:
        """Opens the port, and returns its number. Raises OSError if there is no such port."""

    def dial(self, link: ConnectionId, address: str, port: int, pin: str | None) -> None:
        """Calls another phone; `connected` or `lost` follows."""

    def write(self, link: ConnectionId, data: bytes, *, more: bool = False) -> None:
        """Sends bytes. Nothing happens if the connection is over. With `more`, `drained` follows."""

    def rest(self, link: ConnectionId, seconds: float) -> None:
        """Reads nothing from this connection for so many seconds."""

    def hang(self, link: ConnectionId) -> None:
        """Ends a connection. What was written before still goes out."""

    async def close(self) -> None:
        """Ends all connections, and waits for their end."""
