"""The connections of a phone in a browser: it calls hosts over WebSocket, and nobody can call it.

| stage of a connection | what happens |
| --- | --- |
| opening | the browser connects; then our half of the handshake leaves |
| handshake | the host's answer proves that it holds the key of its pin: `wire.sealed_stream` |
| open | bytes go both ways, sealed |

Fulfils `shell.link_ports.LinkPort`.
"""

import asyncio
from collections.abc import Callable, Sequence

from companion.seal.keys import Crypto
from companion.session.effects import ConnectionId
from companion.shell.entropy import fresh
from companion.shell.link_ports import CONNECT_SECONDS, LinkUser, Lost
from companion.web.seat.glue import Glue
from companion.wire import limits
from companion.wire.sealed_stream import Caller, SealedStream, StreamFault

LOOK = 0.05
"""Seconds between two looks whether the network has taken what was written: a browser does not tell."""

NEARLY_ALL = 64 * 1024
"""So many bytes may still wait when it has."""


class SocketLinks:
    """All connections of this phone."""

    def __init__(self, owner: LinkUser, glue: Glue, crypto: Crypto) -> None:
        self.owner = owner
        self._glue = glue
        self._crypto = crypto
        self._calls: dict[ConnectionId, _Call] = {}

    async def listen(self, port: int = 0, hosts: Sequence[str] = ()) -> int:  # noqa: ARG002 - there is no port to open
        """Nobody can call a browser."""
        return 0

    def dial(self, link: ConnectionId, address: str, port: int, pin: str | None) -> None:
        """Calls a host; `connected` or `lost` follows. After a typed code there is no pin, and nobody could prove who
        answers."""
        if pin is None or not port:
            asyncio.get_running_loop().call_soon(self.owner.lost, link, Lost.NO_WAY)
            return
        named = f"[{address}]" if ":" in address else address
        self._calls[link] = _Call(self, link, pin, Caller(self._crypto, pin, fresh))
        self._calls[link].dial(self._glue, f"ws://{named}:{port}/ws")

    def write(self, link: ConnectionId, data: bytes, *, more: bool = False) -> None:
        """Seals and sends. Nothing happens if the connection is over."""
        if link in self._calls:
            self._calls[link].write(data, more=more)

    def rest(self, link: ConnectionId, seconds: float) -> None:
        """Takes nothing from this connection for so many seconds: what comes meanwhile waits here."""
        if link in self._calls:
            self._calls[link].rest(seconds)

    def hang(self, link: ConnectionId) -> None:
        """Ends a connection. A browser still sends what was written before."""
        if link in self._calls:
            self._calls.pop(link).hang()

    async def close(self) -> None:
        """Ends all connections."""
        for link in list(self._calls):
            self.hang(link)

    def lost(self, link: ConnectionId, why: Lost) -> None:
        """A connection is over, and its owner does not know yet."""
        if link in self._calls:
            self._calls.pop(link).hang()
            self.owner.lost(link, why)


class _Call:
    """One connection. `_stream` is there after the handshake."""

    def __init__(self, links: SocketLinks, link: ConnectionId, pin: str, caller: Caller) -> None:
        self._links, self._link, self._pin = links, link, pin
        self._caller = caller
        self._stream: SealedStream | None = None
        self._is_open = False
        self._waiting: list[bytes] | None = None  # what comes while it rests
        self._timers: list[asyncio.TimerHandle] = []

    def dial(self, glue: Glue, url: str) -> None:
        """Opens the socket."""
        self._later(CONNECT_SECONDS, self._is_late)
        self._socket = glue.connect(url, self)

    def write(self, data: bytes, *, more: bool) -> None:
        """Seals and sends; ends a connection whose other end does not read."""
        if self._stream is None:
            return
        for piece in self._stream.seal(data):
            self._socket.send(piece)
        if self._socket.unsent() > limits.UNSENT:
            self._links.lost(self._link, Lost.CHOKED)
        elif more:
            self._later(0, self._look)

    def rest(self, seconds: float) -> None:
        """Reads nothing for so many seconds."""
        self._waiting = self._waiting or []
        self._later(seconds, self._go_on)

    def hang(self) -> None:
        """Ends it; nothing more is heard from it."""
        for timer in self._timers:
            timer.cancel()
        self._socket.close()

    # -- what the browser reports --------------------------------------------------------------------------------------

    def opened(self) -> None:
        """The socket is connected."""
        self._is_open = True
        self._socket.send(self._caller.call())

    def received(self, message: bytes) -> None:
        """One message has come."""
        if self._waiting is not None:
            self._waiting.append(message)
        elif self._stream is None:
            self._answered(self._caller.answered(message))
        else:
            found = self._stream.open(message)
            if isinstance(found, StreamFault):
                self._links.lost(self._link, Lost.GONE)
            else:
                self._links.owner.received(self._link, found)

    def closed(self) -> None:
        """The socket is over."""
        self._links.lost(self._link, Lost.GONE if self._is_open else Lost.SILENT)

    def _answered(self, answer: SealedStream | StreamFault) -> None:
        if isinstance(answer, StreamFault):
            self._links.lost(self._link, Lost.FOREIGN if answer is StreamFault.MISFIT else Lost.WRONG_PIN)
        else:
            self._stream = answer
            self._links.owner.connected(self._link, self._pin)

    # -- hours ---------------------------------------------------------------------------------------------------------

    def _later(self, seconds: float, what: Callable[[], None]) -> None:
        self._timers.append(asyncio.get_running_loop().call_later(seconds, what))

    def _is_late(self) -> None:
        if self._stream is None:
            self._links.lost(self._link, Lost.MUTE if self._is_open else Lost.SILENT)

    def _look(self) -> None:
        if self._socket.unsent() > NEARLY_ALL:
            self._later(LOOK, self._look)
        else:
            self._links.owner.drained(self._link)

    def _go_on(self) -> None:
        waiting, self._waiting = self._waiting or [], None
        for message in waiting:
            self.received(message)
