"""What the worker's JavaScript offers to Python, as protocols: `page/worker.js` fulfils them, tests have their own."""

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol

Piece = tuple[str, int, bytes]
"""A part of a kept file: its path, where it begins in the file, its bytes."""


class Listener(Protocol):
    """Is told what happens to a socket; nothing after `closed`, or after it closed the socket itself."""

    def opened(self) -> None:
        """The other end has answered."""

    def received(self, message: bytes) -> None:
        """One message has come."""

    def closed(self) -> None:
        """The socket is over, or never came up. A browser does not say why."""


class Socket(Protocol):
    """One WebSocket."""

    def send(self, message: bytes) -> None:
        """Sends one message."""

    def unsent(self) -> int:
        """How many bytes the network has not taken yet."""

    def close(self) -> None:
        """Ends it. What was sent before still goes out."""


class Glue(Protocol):
    """The worker around Python."""

    def post(self, message: str) -> None:
        """Sends a message, in JSON, to the page."""

    def connect(self, url: str, listener: Listener) -> Socket:
        """Opens a socket."""

    def keep(self, changed: Sequence[Piece], gone: Sequence[tuple[str, int]]) -> Awaitable[None]:
        """Keeps these parts for good, and drops those: all or nothing. Raises Complaint if there is no room."""


class Sodium(Protocol):
    """libsodium on the other side of the border. Bytes cross it through `outwards` and `inwards`."""

    @property
    def functions(self) -> Any:
        """libsodium's functions. They take and give bytes of the other side."""

    @property
    def refused(self) -> type[Exception]:
        """What a function raises that cannot do what is asked."""

    def outwards(self, data: bytes) -> Any:
        """These bytes for the other side."""

    def inwards(self, data: Any) -> bytes:
        """Bytes of the other side for us."""
