"""TCP connections under TLS 1.3. Each has a number.

| stage of a connection | what happens |
| --- | --- |
| handshake | the caller compares the pin as soon as it has the certificate, before it writes a byte inside TLS |
| open | bytes go both ways |
| hung up | this end says goodbye and listens for a moment: closing with unread bytes would lose our last frame |
| over | the other end, or the way to it, is gone |

TLS runs here on top of a plain connection, not inside asyncio. So callers can be counted and thrown out before their
handshake, and no layer lies between their bytes and the session. After it `session.invitations` limits strangers.
"""

import asyncio
import errno
import ssl
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto
from socket import AI_NUMERICHOST
from typing import cast

from companion.seal.vault import Secret
from companion.session.effects import ConnectionId
from companion.shell.certificate import client_context, server_context
from companion.shell.link_ports import CONNECT_SECONDS, LinkUser, Lost
from companion.wire import limits
from companion.wire.allowance import Allowances
from companion.wire.sealed_stream import pin_of

ROUNDS_TO_GREET = 3
"""Rounds of the loop from an accepted socket to `connection_made`."""

LINGER_SECONDS = 2.0
"""How long the last bytes may take to arrive before the connection is closed for good."""

_PIECE = 64 * 1024
_ANYWHERE = ("0.0.0.0", "::")


def _lost_by(error: Exception) -> Lost:
    """The reason why a call failed, from the system's error."""
    if isinstance(error, PermissionError):
        return Lost.FORBIDDEN
    if isinstance(error, ConnectionError):
        return Lost.REFUSED
    # unreachable: this device asked its own network for the address, and nobody answered
    silent = isinstance(error, TimeoutError) or getattr(error, "errno", None) in (errno.EHOSTUNREACH, errno.EHOSTDOWN)
    return Lost.SILENT if silent else Lost.NO_WAY


class Links:
    """All connections of this device, and the port where others call. It lives in one running loop."""

    def __init__(self, owner: LinkUser, seed: Secret) -> None:
        self.owner = owner
        self._called, self._calling = server_context(seed), client_context()
        self._doors: list[asyncio.Server] = []
        self._dials: dict[ConnectionId, asyncio.Task[None]] = {}
        self._up: dict[ConnectionId, _Connection] = {}
        self._open: dict[_Connection, None] = {}  # the oldest first
        self._calls = Allowances(limits.CALLS_AT_ONCE, limits.CALLS_A_SECOND)
        self._empty = asyncio.Event()
        self._closing = False

    async def listen(self, port: int = 0, hosts: Sequence[str] = _ANYWHERE) -> int:
        """Opens the port instead of an earlier one, and returns its number. Number 0 takes any free port.

        Raises OSError if the first host has no such port. The other hosts may be missing."""
        self.shut()
        loop = asyncio.get_running_loop()
        for host in hosts:
            try:
                door = await loop.create_server(
                    lambda: _Connection(self, self._called), host, port, backlog=2 * limits.STRANGERS
                )
            except OSError:  # many networks have no IPv6
                if not self._doors:
                    raise
                continue
            self._doors.append(door)
            port = port or door.sockets[0].getsockname()[1]
        return port

    def shut(self) -> None:
        """Closes the port. Open connections stay."""
        while self._doors:
            self._doors.pop().close()

    def dial(self, link: ConnectionId, address: str, port: int, pin: str | None) -> None:
        """Calls another phone; `connected` or `lost` follows. If its pin is another one, it reads nothing and is
        WRONG_PIN."""
        connection = _Connection(self, self._calling, link, pin)
        self._dials[link] = asyncio.get_running_loop().create_task(self._dial(link, connection, address, port))

    def write(self, link: ConnectionId, data: bytes, *, more: bool = False) -> None:
        """Sends bytes as soon as the network takes them. Nothing happens if the connection is over.

        With `more`, `drained` follows when the network has taken nearly all of them."""
        if link in self._up:
            self._up[link].write(data, more=more)

    def rest(self, link: ConnectionId, seconds: float) -> None:
        """Reads nothing from this connection for so many seconds."""
        if link in self._up:
            self._up[link].rest(seconds)

    def hang(self, link: ConnectionId) -> None:
        """Ends a connection. What was written before still goes out, if the other end takes it soon."""
        if link in self._dials:
            self._dials.pop(link).cancel()
        for connection in [each for each in self._open if each.link == link]:
            self._up.pop(link, None)
            connection.hang()
        lingering = [each for each in self._open if each.lingers]
        for oldest in lingering[: -limits.STRANGERS]:
            oldest.end(Lost.GONE)

    async def close(self) -> None:
        """Closes the port, ends all connections, and waits for their end."""
        self._closing = True
        await self._let_in_who_stands_there()
        self.shut()
        dials = list(self._dials.values())
        for link in [*self._dials, *self._up]:
            self.hang(link)
        for connection in list(self._open):
            connection.hang()
        await asyncio.gather(*dials, return_exceptions=True)
        while self._open:
            self._empty.clear()
            await self._empty.wait()

    async def _let_in_who_stands_there(self) -> None:
        """Accepts nobody else, then waits until the callers just accepted have a connection object. Otherwise asyncio
        would forget their sockets when the port closes."""
        for door in self._doors:
            for socket in door.sockets:
                with suppress(NotImplementedError):  # another kind of loop, with other habits
                    asyncio.get_running_loop().remove_reader(socket.fileno())
        for _ in range(ROUNDS_TO_GREET):
            await asyncio.sleep(0)

    async def _dial(self, link: ConnectionId, connection: "_Connection", address: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                # the address comes from another phone: if it is a name, it must not reach a name server
                await loop.create_connection(lambda: connection, address, port, flags=AI_NUMERICHOST)
        except (OSError, ValueError, OverflowError) as error:
            self._dials.pop(link, None)
            self.owner.lost(link, _lost_by(error))
        else:
            self._dials.pop(link, None)

    # -- what connections report ---------------------------------------------------------------------------------------

    def opened(self, connection: "_Connection") -> None:
        """A socket is connected. If too many callers have not finished the handshake, the oldest is thrown out."""
        self._open[connection] = None
        now = asyncio.get_running_loop().time()
        if connection.is_stranger and not self._calls.of(connection.address, now).takes(1, now):
            connection.end(Lost.GONE)
        if self._closing:  # it was accepted while the port was being closed
            connection.end(Lost.GONE)
        strangers = [each for each in self._open if each.is_stranger]
        alike = [each for each in strangers if each.address == connection.address]
        if connection.is_stranger:
            for crowded_out in alike[: -limits.PER_ADDRESS] + strangers[: -limits.STRANGERS]:
                crowded_out.end(Lost.GONE)

    def ready(self, connection: "_Connection", pin: str) -> None:
        """The TLS handshake is finished."""
        if connection.link is not None:
            self._up[connection.link] = connection
            self.owner.connected(connection.link, pin)
            return
        connection.link = self.owner.called(connection.address)
        if connection.link is None:
            connection.hang()
        else:
            self._up[connection.link] = connection

    def closed(self, connection: "_Connection", why: Lost | None) -> None:
        """A socket is closed. `why` is given if the owner does not know the reason yet."""
        self._open.pop(connection, None)
        if not self._open:
            self._empty.set()
        if connection.link is not None and why is not None:
            self._up.pop(connection.link, None)
            self.owner.lost(connection.link, why)


class _Stage(Enum):
    SHAKING = auto()
    UP = auto()
    LINGERING = auto()
    OVER = auto()


class _Connection(asyncio.BufferedProtocol):
    """One connection. A caller's connection gets its number after the handshake."""

    def __init__(
        self, links: Links, context: ssl.SSLContext, link: ConnectionId | None = None, pin: str | None = None
    ) -> None:
        self.link, self.address = link, ""
        self._links = links
        self._pin = pin
        self._called = link is None
        self._stage = _Stage.SHAKING
        self._why: Lost | None = Lost.GONE
        self._buffer = bytearray(limits.READ_AT_ONCE)
        self._taken = 0  # bytes of the handshake
        self._paused = False
        self._more = False
        self._in, self._out = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._in, self._out, server_side=self._called)

    @property
    def is_stranger(self) -> bool:
        """Whether the other end called us and has not finished the handshake."""
        return self._called and self._stage is _Stage.SHAKING

    @property
    def lingers(self) -> bool:
        """Whether we have hung up and the other end has not."""
        return self._stage is _Stage.LINGERING

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is connected; the TLS handshake begins."""
        self._transport = cast(asyncio.Transport, transport)
        self.address = (transport.get_extra_info("peername") or ("",))[0]  # None if the caller has already gone
        patience = limits.GREETING_SECONDS if self._called else CONNECT_SECONDS
        self._timer = asyncio.get_running_loop().call_later(patience, self.end, Lost.MUTE)
        self._links.opened(self)
        if not self._called:
            self._shake()

    def get_buffer(self, _: int) -> bytearray:
        """The buffer for bytes from the network."""
        return self._buffer

    def buffer_updated(self, count: int) -> None:
        """Takes the bytes that have come into the buffer."""
        if self._stage is _Stage.LINGERING:
            return
        self._in.write(memoryview(self._buffer)[:count])
        if self._stage is _Stage.SHAKING:
            self._taken += count
            self._shake()
        if self._stage is _Stage.UP:
            self._read()

    def eof_received(self) -> None:
        """The other end has finished sending."""
        self.end(Lost.GONE)

    def connection_lost(self, _: Exception | None) -> None:
        """The socket is closed."""
        self._timer.cancel()
        self._stage = _Stage.OVER
        self._links.closed(self, self._why)

    def write(self, data: bytes, *, more: bool) -> None:
        """Enciphers and sends; ends a connection whose other end does not read."""
        if self._stage is _Stage.UP:
            rest = memoryview(data)
            while rest:
                rest = rest[self._tls.write(rest) :]
            self._more = self._more or more
            self._flush()
            if self._more and not self._paused:
                asyncio.get_running_loop().call_soon(self._drained)

    def rest(self, seconds: float) -> None:
        """Reads nothing for so many seconds. What the other end sends meanwhile waits at its side."""
        if self._stage is _Stage.UP:
            self._transport.pause_reading()
            self._timer.cancel()
            self._timer = asyncio.get_running_loop().call_later(seconds, self._transport.resume_reading)

    def pause_writing(self) -> None:
        """The network takes no more bytes for now."""
        self._paused = True

    def resume_writing(self) -> None:
        """The network has taken nearly all."""
        self._paused = False
        self._drained()

    def _drained(self) -> None:
        if self._more and not self._paused and self.link is not None and self._stage is _Stage.UP:
            self._more = False
            self._links.owner.drained(self.link)

    def hang(self) -> None:
        """Says goodbye and waits a moment for the other end to do so; reports nothing more."""
        self._why = None
        if self._stage is _Stage.LINGERING:
            return
        if self._stage is not _Stage.UP:
            self.end(Lost.GONE)
            return
        self._stage = _Stage.LINGERING
        self._timer.cancel()
        self._transport.resume_reading()  # it may be resting, but must read the other end's goodbye
        self._timer = asyncio.get_running_loop().call_later(LINGER_SECONDS, self.end, Lost.GONE)
        with suppress(ssl.SSLError):  # the transport waits for the other end's goodbye
            self._tls.unwrap()
        self._flush()
        try:
            self._transport.write_eof()
        except OSError:  # torn off already, though no callback has said so
            self.end(Lost.GONE)

    def end(self, why: Lost) -> None:
        """Cuts the connection. The first reason counts."""
        if self._stage is not _Stage.OVER:
            self._why = self._why and why
            self._stage = _Stage.OVER
            self._transport.abort()

    def _shake(self) -> None:
        try:
            self._tls.do_handshake()
        except ssl.SSLWantReadError:
            self._flush()
            if self._taken > limits.GREETING:
                self.end(Lost.FOREIGN)
            return
        except ssl.SSLError:
            self._flush()  # TLS tells the other end why
            self.end(Lost.FOREIGN)
            return
        certificate = None if self._called else self._tls.getpeercert(binary_form=True)
        seen = pin_of(certificate) if certificate else ""
        if not self._called and (not seen or self._pin not in (None, seen)):
            self.end(Lost.WRONG_PIN)
            return
        self._flush()
        self._timer.cancel()
        self._stage = _Stage.UP
        self._links.ready(self, seen)

    def _read(self) -> None:
        parts, over = [], False
        try:
            while part := self._tls.read(_PIECE):
                parts.append(part)
            over = True  # they said goodbye
        except ssl.SSLWantReadError:
            self._flush()  # TLS has answers of its own to send
        except ssl.SSLError:
            over = True
        if over:
            self.end(Lost.GONE)  # reported in the next round of the loop, after the last bytes
        if parts and self.link is not None:
            self._links.owner.received(self.link, b"".join(parts))

    def _flush(self) -> None:
        if self._out.pending:
            self._transport.write(self._out.read())
        if self._transport.get_write_buffer_size() > limits.UNSENT:
            self.end(Lost.CHOKED)
