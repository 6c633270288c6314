"""The end of what we say, on real sockets: behind all that was said before, and without an error that nobody hears."""

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import pytest

from companion.shell.connection import SocketConnection
from companion.shell.layer import FileAnswer, HandshakeDone, Heard
from companion.shell.link_ports import Lost
from tests.support.calls import device, run

LONG = bytes(500_000)


class Plain:
    """A layer that says everything in the clear: a file to a visitor, or so much that it waits in the system."""

    greets = True

    def __init__(self, *, visited: bool) -> None:
        self._visited = visited
        self._said = b"" if visited else LONG

    def feed(self, data: bytes) -> None:
        """Nothing comes."""

    def shake(self) -> HandshakeDone | FileAnswer | Lost | None:
        """At once."""
        return FileAnswer(b"", LONG) if self._visited else HandshakeDone("pin")

    def read(self) -> Heard:
        """Nothing comes."""
        return Heard(b"", over=False)

    def write(self, data: bytes) -> None:
        """Nothing else is said."""

    def say_goodbye(self) -> None:
        """All has been said."""

    def pending(self) -> bytes:
        """What is to be sent now."""
        said, self._said = self._said, b""
        return said


class Tearing(socket.socket):
    """A socket that knows when it has sent everything. Then `torn` is called, in the same moment."""

    left = len(LONG)
    torn: Callable[[], None]

    def send(self, data: Any, flags: int = 0, /) -> int:
        """Sends, and counts."""
        return self._counted(super().send(data, flags))

    def sendmsg(self, *pieces: Any) -> int:
        """The same, since Python 3.12."""
        return self._counted(super().sendmsg(*pieces))

    def _counted(self, sent: int) -> int:
        self.left -= sent
        if not self.left:
            self.torn()
        return sent


def ends() -> tuple[Tearing, socket.socket]:
    """Both ends of a connection on this machine. So little fits in between that most of it must wait."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        theirs = socket.socket()
        theirs.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        theirs.connect(door.getsockname())
        accepted, _ = door.accept()
        ours = Tearing(fileno=accepted.detach())
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        theirs.setblocking(False)
        return ours, theirs


async def last_words(*, visited: bool, tears: bool) -> bytes:
    """What somebody reads to whom we say all this, and then goodbye; or who is torn off with the last byte."""
    ours, theirs = ends()
    ours.torn = theirs.close if tears else lambda: None
    loop, read = asyncio.get_running_loop(), bytearray()
    async with device() as (links, _):
        connection = SocketConnection(links, Plain(visited=visited))
        await loop.connect_accepted_socket(lambda: connection, ours)
        if not visited:
            connection.hang()
        while theirs.fileno() >= 0 and (more := await loop.sock_recv(theirs, 4096)):
            read += more
            await asyncio.sleep(0)
        theirs.close()
        while links._open:
            await asyncio.sleep(0)
    return bytes(read)


@pytest.mark.parametrize("visited", [True, False])
def test_goodbye_comes_behind_all_that_was_said(visited: bool) -> None:
    """The other end reads everything, then that this was all: it does not wait for more."""

    async def test() -> None:
        assert await last_words(visited=visited, tears=False) == LONG

    run(test)


@pytest.mark.parametrize("visited", [True, False])
def test_who_is_torn_off_with_the_last_byte_leaves_no_error(visited: bool) -> None:
    """A browser whose tab was closed: `run` fails if an error reaches the loop."""

    async def test() -> None:
        assert len(await last_words(visited=visited, tears=True)) < len(LONG)

    run(test)
