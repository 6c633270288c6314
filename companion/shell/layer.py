"""What lies between the bytes of a socket and those of the session: TLS, or a browser's HTTP and sealed stream.

A layer has no socket and no clock. Its owner feeds it with what came, and sends what is pending.
"""

from dataclasses import dataclass, field
from typing import Protocol

from companion.shell.link_ports import Lost


@dataclass(frozen=True)
class HandshakeDone:
    """The handshake is finished. `pin`: of the other end, if that was called."""

    pin: str = ""


@dataclass(frozen=True)
class FileAnswer:
    """A caller wants a file, and nothing else: this is said, then it is hung up."""

    head: bytes
    body: bytes = field(default=b"", repr=False)


@dataclass(frozen=True)
class Heard:
    """Bytes for the session. `over`: nothing comes after them. `messages`: how many small ones they came in, for each
    is work of its own."""

    data: bytes = b""
    over: bool = False
    messages: int = 0


class Layer(Protocol):
    """One connection without its socket."""

    @property
    def greets(self) -> bool:
        """Whether the other end means to become a phone of the table, as far as it has said."""

    def feed(self, data: bytes) -> None:
        """Takes bytes from the network."""

    def shake(self) -> HandshakeDone | FileAnswer | Lost | None:
        """Goes on with the handshake. None if more bytes must come first."""

    def read(self) -> Heard:
        """What the other end has said since the last time, after the handshake."""

    def write(self, data: bytes) -> None:
        """Says this to the other end, after the handshake."""

    def say_goodbye(self) -> None:
        """Says that nothing comes after this."""

    def pending(self) -> bytes:
        """What is to be sent to the network now."""
