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
import socket
from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol, cast

from companion.session.effects import ConnectionId
from companion.shell.layer import Answer, Layer, Ready
from companion.shell.link_ports import CONNECT_SECONDS, Lost
from companion.wire import limits
from companion.wire.allowance import Allowance

LINGER_SECONDS = 2.0
"""How long the last bytes may take to arrive before the connection is closed for good."""

PAGE_HELD = 128 * 1024
"""Bytes of a page that may wait in the system for one browser (it doubles them). So we see how much a browser takes."""

_PAGE_LINGER = LINGER_SECONDS + 2 * PAGE_HELD / limits.VISIT_A_SECOND
_PIECE = 64 * 1024


class ConnectionOwner(Protocol):
    """Who is told what happens to connections: all of them, with their numbers."""

    def layer_for(self, connection: "Connection", first: int) -> Layer:
        """The layer of a caller who begins with this byte."""

    def opened(self, connection: "Connection") -> None:
        """A socket is connected."""

    def recognised(self, connection: "Connection") -> None:
        """A caller has said whether it comes as a phone or as a visitor."""

    def ready(self, connection: "Connection", pin: str) -> None:
        """The handshake is finished."""

    def received(self, connection: "Connection", data: bytes) -> None:
        """Bytes for the session have come."""

    def drained(self, connection: "Connection") -> None:
        """The network has taken nearly all."""

    def closed(self, connection: "Connection", why: Lost | None) -> None:
        """A socket is closed. `why` is given if nobody was told a reason yet."""


class _Stage(Enum):
    SHAKING = auto()
    UP = auto()
    VISITED = auto()
    LINGERING = auto()
    OVER = auto()


class Connection(asyncio.BufferedProtocol):
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
        self._buffer = bytearray(limits.READ_AT_ONCE)
        self._taken = 0  # bytes of the handshake
        self._paused = False
        self._more = False
        self._visits = False  # it is handed a page
        self._page = memoryview(b"")  # what a visitor has not been sent yet
        self._page_left = 0  # at the last look: what it had not taken

    @property
    def is_stranger(self) -> bool:
        """Whether the other end called us as a phone and has not finished the handshake."""
        return self._called and self._stage is _Stage.SHAKING and self._layer is not None and self._layer.greets

    @property
    def is_visitor(self) -> bool:
        """Whether the other end called us and wants a page, or has not said yet what it wants."""
        undecided = self._called and self._stage is _Stage.SHAKING and not self.is_stranger
        return undecided or (self._visits and self._stage is not _Stage.OVER)

    @property
    def lingers(self) -> bool:
        """Whether we have hung up and the other end has not."""
        return self._stage is _Stage.LINGERING and not self._visits

    @property
    def here(self) -> tuple[str, int]:
        """Our end of it: address and port."""
        address, port = (self._transport.get_extra_info("sockname") or ("", 0))[:2]  # None if it has gone again
        return address.partition("%")[0], port

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
            layer = self._layer = self._owner.layer_for(self, self._buffer[0])
            self._recognised(was_stranger=False)
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
        self._hand_out()

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
        self._linger(LINGER_SECONDS)

    def end(self, why: Lost) -> None:
        """Cuts the connection. The first reason counts."""
        if self._stage is not _Stage.OVER:
            self._why = self._why and why
            self._stage = _Stage.OVER
            self._transport.abort()

    def _wait(self, seconds: float, then: Callable[..., object], *what: Lost) -> None:
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, then, *what)

    def _linger(self, seconds: float) -> None:
        """Sends what is left, and waits for the other end's goodbye."""
        self._stage = _Stage.LINGERING
        self._wait(seconds, self.end, Lost.GONE)
        self._flush()
        try:
            self._transport.write_eof()
        except OSError:  # torn off already, though no callback has said so
            self.end(Lost.GONE)

    # -- handshake -----------------------------------------------------------------------------------------------------

    def _shake(self, layer: Layer) -> None:
        was_stranger = self.is_stranger
        match layer.shake():
            case Ready(pin):
                self._up(pin)
            case Answer() as answer:
                self._visited(answer)
            case None:
                self._flush()
                self._recognised(was_stranger=was_stranger)
                if self._taken > limits.GREETING:
                    self.end(Lost.FOREIGN)
            case why:
                self._flush()
                self.end(why)

    def _up(self, pin: str) -> None:
        if not self._called and (not pin or self._pin not in (None, pin)):
            self.end(Lost.WRONG_PIN)
            return
        self._flush()
        self._timer.cancel()
        self._stage = _Stage.UP
        self._owner.ready(self, pin)

    def _recognised(self, *, was_stranger: bool) -> None:
        if self.is_stranger and not was_stranger:
            self._owner.recognised(self)

    # -- an open connection --------------------------------------------------------------------------------------------

    def _read(self, layer: Layer) -> None:
        heard = layer.read()
        self._flush()
        if heard.over:
            self.end(Lost.GONE)  # reported in the next round of the loop, after the last bytes
        if heard.data:
            self._owner.received(self, heard.data)
        if heard.messages:
            self._rests_after(heard.messages)

    def _rests_after(self, messages: int) -> None:
        owes = self._work.owes(messages * limits.FRAME_WORK, asyncio.get_running_loop().time())
        if owes:
            self.rest(owes)

    def _flush(self) -> None:
        pending = self._layer.pending() if self._layer else b""
        if pending:
            self._transport.write(pending)
        if self._transport.get_write_buffer_size() > limits.UNSENT:
            self.end(Lost.CHOKED)

    # -- a visitor -----------------------------------------------------------------------------------------------------

    def _visited(self, answer: Answer) -> None:
        """Hands out a page, piece by piece, to whoever takes it soon enough."""
        self._stage, self._visits = _Stage.VISITED, True
        line = self._transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PAGE_HELD)
        self._page = memoryview(answer.body)
        self._page_left = len(answer.body)
        self._wait(limits.VISIT_SECONDS, self._look)
        self._transport.write(answer.head)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._stage is _Stage.VISITED and not self._paused:
            if not self._page:
                self._linger(_PAGE_LINGER)
                return
            piece, self._page = self._page[:_PIECE], self._page[_PIECE:]
            self._transport.write(piece)

    def _look(self) -> None:
        """Ends a visit that takes too little."""
        left = len(self._page) + self._transport.get_write_buffer_size()
        if self._page_left - left < limits.VISIT_SECONDS * limits.VISIT_A_SECOND:
            self.end(Lost.CHOKED)
            return
        self._page_left = left
        self._wait(limits.VISIT_SECONDS, self._look)
