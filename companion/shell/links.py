"""All TCP connections of this device, each with a number, and the one port where others call.

| a caller's first byte | it comes as | before the handshake there may be |
| --- | --- | --- |
| 0x16, or what begins no HTTP | a phone, with TLS 1.3 | `STRANGERS`, of which `PER_ADDRESS` from one address |
| a capital letter | a browser's page, once it asks for `/ws` | the same, counted together |
| a capital letter | a visitor, who fetches a file | `VISITORS`; the address with most of them makes room |
| none yet | a visitor | |

After the handshake there is no difference between phones and pages, and `session.invitations` limits strangers.
"""

import asyncio
import errno
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property, partial
from socket import AI_NUMERICHOST
from string import ascii_uppercase
from typing import TYPE_CHECKING

from companion.seal.vault import Secret
from companion.session.effects import ConnectionId
from companion.shell.certificate import client_context, server_context
from companion.shell.connection import OpenConnections, SocketConnection
from companion.shell.layer import Layer
from companion.shell.link_ports import CONNECT_SECONDS, LinkUser, Lost
from companion.shell.served_files import Place, ServedPages
from companion.shell.tls_layer import TlsLayer
from companion.wire import limits
from companion.wire.allowance import Allowances

if TYPE_CHECKING:  # for mypy alone: loaded when a browser calls
    from companion.shell.browser_layer import BrowserLayer

ROUNDS_TO_GREET = 3
"""Rounds of the loop from an accepted socket to `connection_made`."""

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


class Links(OpenConnections):
    """All connections of this device, and the port where others call. It lives in one running loop."""

    def __init__(self, owner: LinkUser, seed: Secret, pages: ServedPages | None = None) -> None:
        super().__init__(owner)
        self._called, self._calling = server_context(seed), client_context()
        self._seed, self._pages = seed, pages or ServedPages()
        self._doors: list[asyncio.Server] = []
        self._dials: dict[ConnectionId, asyncio.Task[None]] = {}
        self._open: dict[SocketConnection, None] = {}  # the oldest first
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
                backlog = 2 * (limits.STRANGERS + limits.VISITORS)
                door = await loop.create_server(lambda: SocketConnection(self), host, port, backlog=backlog)
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
        connection = SocketConnection(self, TlsLayer(self._calling, called=False), link, pin)
        self._dials[link] = asyncio.get_running_loop().create_task(self._dial(link, connection, address, port))

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

    async def _dial(self, link: ConnectionId, connection: SocketConnection, address: str, port: int) -> None:
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

    def opened(self, connection: SocketConnection) -> None:
        """A socket is connected. If there are too many visitors, one is thrown out."""
        self._open[connection] = None
        now = asyncio.get_running_loop().time()
        if connection.is_visitor and not self._calls.of(connection.address, now).takes(1, now):
            connection.end(Lost.GONE)
        if self._closing:  # it was accepted while the port was being closed
            connection.end(Lost.GONE)
        visitors = [each for each in self._open if each.is_visitor]
        if len(visitors) > limits.VISITORS:
            [(crowd, _)] = Counter(each.address for each in visitors).most_common(1)
            next(each for each in visitors if each.address == crowd).end(Lost.GONE)

    def layer_for(self, first: int, here: tuple[str, int]) -> Layer:
        """The layer of a caller who begins with this byte, and has called this address and port of ours."""
        if chr(first) in ascii_uppercase:
            return self._browsers(self._pages, here)
        return TlsLayer(self._called, called=True)

    @cached_property
    def _browsers(self) -> "Callable[[ServedPages, Place], BrowserLayer]":
        """Answers browsers."""
        from companion.shell.browser_layer import BrowserLayer, called_with  # here, as most tables see no browser

        return partial(BrowserLayer, called_with(self._seed))

    def recognised(self, connection: SocketConnection) -> None:
        """A caller comes as a phone. If too many such callers have not finished the handshake, the oldest is thrown
        out."""
        strangers = [each for each in self._open if each.is_stranger]
        alike = [each for each in strangers if each.address == connection.address]
        for crowded_out in alike[: -limits.PER_ADDRESS] + strangers[: -limits.STRANGERS]:
            crowded_out.end(Lost.GONE)

    def ready(self, connection: SocketConnection, pin: str) -> None:
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

    def closed(self, connection: SocketConnection, why: Lost | None) -> None:
        """A socket is closed. `why` is given if the owner does not know the reason yet."""
        self._open.pop(connection, None)
        if not self._open:
            self._empty.set()
        if connection.link is not None and why is not None:
            self._up.pop(connection.link, None)
            self.owner.lost(connection.link, why)
