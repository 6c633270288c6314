"""A browser as the door meets it: HTTP, WebSocket and the sealed stream, without a browser.

`BrowserLinks` stands for `Links` on a phone that calls as a page does: so any table can be played through `/ws`.
"""

import asyncio
from collections import deque
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.typing import Origin
from websockets.uri import parse_uri

from companion.session.effects import ConnectionId
from companion.shell.connection import SocketConnection
from companion.shell.entropy import fresh
from companion.shell.keys import Keys
from companion.shell.layer import HandshakeDone, Heard
from companion.shell.link_ports import Lost
from companion.shell.links import Links
from companion.wire.addresses import in_url
from companion.wire.sealed_stream import Caller, SealedStream, StreamFault


class CallerLayer:
    """The browser's end of a sealed stream, as bytes in and bytes out."""

    greets = True

    def __init__(self, address: str, port: int, pin: str, origin: str | None = None) -> None:
        place = f"{in_url(address)}:{port}"
        self._pin = pin
        self._caller = Caller(Keys(), pin, fresh)
        self.http = ClientProtocol(parse_uri(f"ws://{place}/ws"), origin=Origin(origin or f"http://{place}"))
        self.http.send_request(self.http.connect())
        self._events: deque[Any] = deque()
        self._stream: SealedStream | None = None

    def feed(self, data: bytes) -> None:
        """Takes bytes from the network."""
        self.http.receive_data(data)
        self._events += self.http.events_received()

    def shake(self) -> HandshakeDone | Lost | None:
        """Calls as soon as the WebSocket is open, and reads the answer."""
        while self._events:
            event = self._events.popleft()
            if isinstance(event, Response) and self.http.state is State.OPEN:
                self.http.send_binary(self._caller.call())
            elif isinstance(event, Frame):
                found = self._caller.answered(bytes(event.data))
                if isinstance(found, StreamFault):
                    return Lost.FOREIGN if found is StreamFault.MISFIT else Lost.WRONG_PIN
                self._stream = found
                return HandshakeDone(self._pin)
        return Lost.FOREIGN if self.http.handshake_exc or self.http.close_rcvd else None

    def read(self) -> Heard:
        """Opens the pieces that have come."""
        parts = list[bytes]()
        while self._events and self._stream:
            event = self._events.popleft()
            if event.opcode is Opcode.BINARY:
                found = self._stream.open(bytes(event.data))
                if isinstance(found, StreamFault):
                    return Heard(b"".join(parts), over=True)
                parts.append(found)
        return Heard(b"".join(parts), self.http.state is not State.OPEN)

    def write(self, data: bytes) -> None:
        """Seals."""
        for piece in self._stream.seal(data) if self._stream else ():
            self.http.send_binary(piece)

    def say_goodbye(self) -> None:
        """Closes the WebSocket."""
        if self.http.state is State.OPEN:
            self.http.send_close(CloseCode.NORMAL_CLOSURE)

    def pending(self) -> bytes:
        """What is to be sent now."""
        return b"".join(self.http.data_to_send())


class BrowserLinks(Links):
    """Calls through `/ws` every phone whose pin it knows."""

    def dial(self, link: ConnectionId, address: str, port: int, pin: str | None) -> None:
        """Calls another phone as a page does."""
        if pin is None:
            super().dial(link, address, port, pin)
            return
        connection = SocketConnection(self, CallerLayer(address, port, pin), link, pin)
        self._dials[link] = asyncio.get_running_loop().create_task(self._dial(link, connection, address, port))


async def fetched(port: int, path: str = "/", *lines: str, method: str = "GET", host: str | None = None) -> "Fetched":
    """What the door of this port answers a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    named = f"127.0.0.1:{port}" if host is None else host
    wanted = (f"{method} {path} HTTP/1.1", f"Host: {named}", "Accept-Encoding: gzip, deflate", *lines)
    writer.write("".join(f"{line}\r\n" for line in (*wanted, "")).encode("latin-1"))
    found = Fetched(await reader.read())
    writer.transport.abort()
    return found


class Fetched:
    """An answer: its code, headers and body. The code is 0 if the door has hung up without a word."""

    def __init__(self, raw: bytes) -> None:
        head, _, self.body = raw.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        self.code = int(first.split(" ")[1]) if first else 0
        self.headers = dict(line.split(": ", 1) for line in rest)
