"""A browser's connection, as bytes in and bytes out: one HTTP request, for a file or for a WebSocket with a sealed
stream in it.

A file is answered and the connection hung up. `/ws` is for pages of this door, and for those that came from another
phone of this table: a page that follows a hand-over keeps the origin that it has.
"""

import logging
from collections import deque
from http import HTTPStatus

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import Origin

from companion.seal.vault import Secret
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.keys import Keys
from companion.shell.layer import FileAnswer, HandshakeDone, Heard
from companion.shell.link_ports import Lost
from companion.shell.page_answers import answer, called_so
from companion.shell.served_files import Place, ServedPages
from companion.wire.addresses import in_url
from companion.wire.sealed_stream import SEALED_PIECE, Called, SealedStream, StreamFault

SOCKET = "/ws"

_HTTP = 80

_quiet = logging.getLogger(__name__)
_quiet.disabled = True  # strangers write no lines


def called_with(seed: Secret) -> Called:
    """Answers browsers' calls with this device key."""
    keys = Keys()
    return Called(keys, keys.signer(seed), certificate(seed).der, fresh)


class BrowserLayer:
    """One connection that a browser has opened. `here`: the end of it that is ours."""

    def __init__(self, called: Called, pages: ServedPages, here: Place) -> None:
        self._door = called
        self._pages = pages
        self._hosts = {name for place in (here, pages.outside) if place for name in _names(place)}
        self._http = ServerProtocol(max_size=SEALED_PIECE, logger=_quiet)
        self._events: deque[Request | Response | Frame] = deque()
        self._message = bytearray()
        self._stream: SealedStream | None = None
        self.greets = False  # it has not asked for the WebSocket yet

    def feed(self, data: bytes) -> None:
        """Takes bytes from the network."""
        self._http.receive_data(data)
        self._events += self._http.events_received()

    def shake(self) -> HandshakeDone | FileAnswer | Lost | None:
        """Reads the request, then the caller's first message."""
        while self._events:
            event = self._events.popleft()
            if isinstance(event, Request):
                if event.path != SOCKET or not self._let_in(event):
                    return answer(event, self._pages.files, self._hosts)
                continue
            message = self._whole(event)
            if message is not None:
                return self._called(message)
        return Lost.FOREIGN if self._is_over() else None

    def read(self) -> Heard:
        """Opens the pieces that have come."""
        parts, messages, over = list[bytes](), len(self._events), False
        while self._events and self._stream and not over:
            message = self._whole(self._events.popleft())
            if message is not None:
                found = self._stream.open(message)
                if isinstance(found, StreamFault):
                    over = True
                else:
                    parts.append(found)
        return Heard(b"".join(parts), over or self._is_over(), messages)

    def write(self, data: bytes) -> None:
        """Seals."""
        if self._stream and self._http.state is State.OPEN:
            for piece in self._stream.seal(data):
                self._http.send_binary(piece)

    def say_goodbye(self) -> None:
        """Says that the WebSocket ends."""
        if self._http.state is State.OPEN:
            self._http.send_close(CloseCode.NORMAL_CLOSURE)

    def pending(self) -> bytes:
        """What is to be sent now."""
        return b"".join(self._http.data_to_send())

    def _let_in(self, request: Request) -> bool:
        """Opens the WebSocket, unless the page has no business here, or calls us by another name."""
        origins = [*self._hosts, *(name for place in self._pages.others() for name in _names(place))]
        self._http.origins = [Origin(f"http://{name}") for name in origins]
        response = self._http.accept(request)
        allowed = called_so(request, self._hosts) and not self._http.eof_sent
        self.greets = allowed and response.status_code == HTTPStatus.SWITCHING_PROTOCOLS
        if self.greets:
            self._http.send_response(response)
        return self.greets

    def _called(self, call: bytes) -> HandshakeDone | Lost:
        found = self._door.answer(call)
        if isinstance(found, StreamFault) or self._is_over():
            return Lost.FOREIGN
        said, self._stream = found
        self._http.send_binary(said)
        return HandshakeDone()

    def _whole(self, event: Request | Response | Frame) -> bytes | None:
        """The message that this frame ends, if it ends one. Nothing but binary messages may come."""
        if not isinstance(event, Frame) or event.opcode not in (Opcode.BINARY, Opcode.CONT):
            self._http.fail(CloseCode.UNSUPPORTED_DATA)
            return None
        self._message += event.data
        if not event.fin:
            return None
        whole, self._message = bytes(self._message), bytearray()
        return whole

    def _is_over(self) -> bool:
        return self._http.close_expected()


def _names(place: Place) -> tuple[str, ...]:
    """What a browser calls this place in its address."""
    address, port = place
    figures = in_url(address)
    return (f"{figures}:{port}", figures) if port == _HTTP else (f"{figures}:{port}",)
