"""One TCP connection: its socket, its stage, and how long the other end may take.

| stage of a connection | what happens |
| --- | --- |
| handshake | the caller compares the pin as soon as it has the certificate, before it writes a byte inside TLS |
| open | bytes go both ways |
| visited | a browser is handed a file, and hung up |
| hung up | this end says goodbye and listens for a moment: closing with unread bytes would lose our last frame |
| over | the other end, or the way to it, is gone |

What the bytes mean is known to its layer. Of a connection that somebody else has opened, the first byte decides on it.
"""

import asyncio
from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol, cast

from companion.session.effects import ConnectionId
from companion.shell.last_word import say_last_word
from companion.shell.layer import FileAnswer, HandshakeDone, Layer
from companion.shell.link_ports import CONNECT_SECONDS, LinkUser, Lost
from companion.shell.visit import Visit
from companion.wire import limits
from companion.wire.allowance import Allowance

CALLED_AT_ONCE = 64 * 1024
"""Bytes that are read at once from a phone that we have called ourselves. What comes from a host is its log above all,
and for each reading the disk is waited for; others get their turn sooner, see `limits.READ_AT_ONCE`."""

LINGER_SECONDS = 2.0
"""How long the last bytes may take to arrive before the connection is closed for good."""


class ConnectionOwner(Protocol):
    """Who is told what happens to connections: all of them, with their numbers."""

    def layer_for(self, first: int, here: tuple[str, int]) -> Layer:
        """The layer of a caller who begins with this byte, and has called this address and port of ours."""

    def opened(self, connection: "SocketConnection") -> None:
        """A socket is connected."""

    def recognised(self, connection: "SocketConnection") -> None:
        """A caller has said that it comes as a phone."""

    def ready(self, connection: "SocketConnection", pin: str) -> None:
        """The handshake is finished."""

    def received(self, connection: "SocketConnection", data: bytes) -> None:
        """Bytes for the session have come."""

    def drained(self, connection: "SocketConnection") -> None:
        """The network has taken nearly all."""

    def closed(self, connection: "SocketConnection", why: Lost | None) -> None:
        """A socket is closed. `why` is given if nobody was told a reason yet."""


class _Stage(Enum):
    SHAKING = auto()
    UP = auto()
    VISITED = auto()
    LINGERING = auto()
    OVER = auto()


class SocketConnection(asyncio.BufferedProtocol):
    """One connection. A caller's connection gets its number after the handshake, its layer with its first byte."""

    def __init__(
        self,
        owner: ConnectionOwner,
        layer: Layer | None = None,
        link: ConnectionId | None = None,
        pin: str | None = None,
    ) -> None:
        self.link, self.address = link, ""
        self._owner = owner
        self._layer = layer
        self._pin = pin
        self._called = layer is None
        self._stage = _Stage.SHAKING
        self._why: Lost | None = Lost.GONE
        self._buffer = bytearray(limits.READ_AT_ONCE if self._called else CALLED_AT_ONCE)
        self._taken = 0  # bytes of the handshake
        self._paused = False
        self._more = False
        self._recognised = False  # as a phone
        self._visit: Visit | None = None

    @property
    def is_stranger(self) -> bool:
        """Whether the other end called us as a phone and has not finished the handshake."""
        return self._called and self._stage is _Stage.SHAKING and self._layer is not None and self._layer.greets

    @property
    def is_visitor(self) -> bool:
        """Whether the other end called us and wants a page, or has not said yet what it wants."""
        undecided = self._called and self._stage is _Stage.SHAKING and not self.is_stranger
        return undecided or self._stage is _Stage.VISITED

    @property
    def lingers(self) -> bool:
        """Whether we have hung up and the other end has not."""
        return self._stage is _Stage.LINGERING

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is connected; the handshake begins."""
        self._transport = cast(asyncio.Transport, transport)
        self.address = (transport.get_extra_info("peername") or ("",))[0]  # None if the caller has already gone
        patience = limits.GREETING_SECONDS if self._called else CONNECT_SECONDS
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(patience, self.end, Lost.MUTE)
        self._work = Allowance(limits.HEARD_AT_ONCE, limits.HEARD_A_SECOND, loop.time())
        self._owner.opened(self)
        if self._layer:
            self._shake(self._layer)

    def get_buffer(self, _: int) -> bytearray:
        """The buffer for bytes from the network."""
        return self._buffer

    def buffer_updated(self, count: int) -> None:
        """Takes the bytes that have come into the buffer."""
        if self._stage not in (_Stage.SHAKING, _Stage.UP):
            return
        layer = self._layer
        if layer is None:
            address, port, *_ = self._transport.get_extra_info("sockname") or ("", 0)  # None if it has gone again
            layer = self._layer = self._owner.layer_for(self._buffer[0], (address.partition("%")[0], port))
        layer.feed(bytes(memoryview(self._buffer)[:count]))
        if self._stage is _Stage.SHAKING:
            self._taken += count
            self._shake(layer)
        if self._stage is _Stage.UP:
            self._read(layer)

    def eof_received(self) -> None:
        """The other end has finished sending."""
        self.end(Lost.GONE)

    def connection_lost(self, _: Exception | None) -> None:
        """The socket is closed."""
        self._timer.cancel()
        if self._visit:
            self._visit.stop()
        self._stage = _Stage.OVER
        self._owner.closed(self, self._why)

    def write(self, data: bytes, *, more: bool) -> None:
        """Enciphers and sends; ends a connection whose other end does not read."""
        if self._stage is _Stage.UP and self._layer:
            self._layer.write(data)
            self._more = self._more or more
            self._flush()
            if self._more and not self._paused:
                asyncio.get_running_loop().call_soon(self._drained)

    def rest(self, seconds: float) -> None:
        """Reads nothing for so many seconds. What the other end sends meanwhile waits at its side."""
        if self._stage is _Stage.UP:
            self._transport.pause_reading()
            self._wait(seconds, self._transport.resume_reading)

    def pause_writing(self) -> None:
        """The network takes no more bytes for now."""
        self._paused = True

    def resume_writing(self) -> None:
        """The network has taken nearly all."""
        self._paused = False
        self._drained()
        if self._visit:
            self._visit.go_on()
        elif self._stage is _Stage.LINGERING:
            asyncio.get_running_loop().call_soon(say_last_word, self._transport, self.end)

    def _drained(self) -> None:
        if self._more and not self._paused and self._stage is _Stage.UP:
            self._more = False
            self._owner.drained(self)

    def hang(self) -> None:
        """Says goodbye and waits a moment for the other end to do so; reports nothing more."""
        self._why = None
        if self._stage is _Stage.LINGERING:
            return
        if self._stage is not _Stage.UP or self._layer is None:
            self.end(Lost.GONE)
            return
        self._transport.resume_reading()  # it may be resting, but must read the other end's goodbye
        self._layer.say_goodbye()
        self._stage = _Stage.LINGERING
        self._wait(LINGER_SECONDS, self.end, Lost.GONE)
        self._flush()
        say_last_word(self._transport, self.end)

    def end(self, why: Lost) -> None:
        """Cuts the connection. The first reason counts."""
        if self._stage is not _Stage.OVER:
            self._why = self._why and why
            self._stage = _Stage.OVER
            self._transport.abort()

    def _wait(self, seconds: float, then: Callable[..., object], *what: Lost) -> None:
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, then, *what)

    # -- handshake -----------------------------------------------------------------------------------------------------

    def _shake(self, layer: Layer) -> None:
        match layer.shake():
            case HandshakeDone(pin) if not self._called and (not pin or self._pin not in (None, pin)):
                self.end(Lost.WRONG_PIN)
            case HandshakeDone(pin):
                self._flush()
                self._timer.cancel()
                self._stage = _Stage.UP
                self._owner.ready(self, pin)
            case FileAnswer() as answer:
                self._timer.cancel()
                self._stage = _Stage.VISITED
                self._visit = Visit(self._transport, answer, self.end)
            case None:
                self._flush()
                if self.is_stranger and not self._recognised:
                    self._recognised = True
                    self._owner.recognised(self)
                if self._taken > limits.GREETING:
                    self.end(Lost.FOREIGN)
            case why:
                self._flush()
                self.end(why)

    # -- an open connection --------------------------------------------------------------------------------------------

    def _read(self, layer: Layer) -> None:
        heard = layer.read()
        self._flush()
        if heard.over:
            self.end(Lost.GONE)  # reported in the next round of the loop, after the last bytes
        if heard.data:
            self._owner.received(self, heard.data)
        owes = self._work.owes(heard.messages * limits.FRAME_WORK, asyncio.get_running_loop().time())
        if owes:
            self.rest(owes)

    def _flush(self) -> None:
        pending = self._layer.pending() if self._layer else b""
        if pending:
            self._transport.write(pending)
        if self._transport.get_write_buffer_size() > limits.UNSENT:
            self.end(Lost.CHOKED)


class OpenConnections:
    """The connections whose handshake is finished, by number: what goes out on them, and what comes in. `owner` is told
    of it."""

    def __init__(self, owner: LinkUser) -> None:
        self.owner = owner
        self._up: dict[ConnectionId, SocketConnection] = {}

    def write(self, link: ConnectionId, data: bytes, *, more: bool = False) -> None:
        """Sends bytes as soon as the network takes them. Nothing happens if the connection is over.

        With `more`, `drained` follows when the network has taken nearly all of them."""
        if link in self._up:
            self._up[link].write(data, more=more)

    def rest(self, link: ConnectionId, seconds: float) -> None:
        """Reads nothing from this connection for so many seconds."""
        if link in self._up:
            self._up[link].rest(seconds)

    def received(self, connection: SocketConnection, data: bytes) -> None:
        """Bytes for the session have come."""
        if connection.link is not None:
            self.owner.received(connection.link, data)

    def drained(self, connection: SocketConnection) -> None:
        """The network has taken nearly all."""
        if connection.link is not None:
            self.owner.drained(connection.link)
