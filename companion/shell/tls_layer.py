"""TLS 1.3 on a connection, as bytes in and bytes out.

It runs on top of a plain connection, not inside asyncio. So callers can be counted and thrown out before their
handshake, and no layer lies between their bytes and the session."""

import ssl
from contextlib import suppress

from companion.shell.layer import HandshakeDone, Heard
from companion.shell.link_ports import Lost
from companion.wire.sealed_stream import pin_of

_PIECE = 64 * 1024


class TlsLayer:
    """One end of a connection: the one that is called, or the one that calls."""

    greets = True

    def __init__(self, context: ssl.SSLContext, *, called: bool) -> None:
        self._called = called
        self._in, self._out = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._in, self._out, server_side=called)

    def feed(self, data: bytes) -> None:
        """Takes bytes from the network."""
        self._in.write(data)

    def shake(self) -> HandshakeDone | Lost | None:
        """Goes on with the handshake."""
        try:
            self._tls.do_handshake()
        except ssl.SSLWantReadError:
            return None
        except ssl.SSLError:
            return Lost.FOREIGN  # TLS tells the other end why
        certificate = None if self._called else self._tls.getpeercert(binary_form=True)
        return HandshakeDone(pin_of(certificate) if certificate else "")

    def read(self) -> Heard:
        """Deciphers what has come. TLS may have answers of its own to send."""
        parts, over = [], False
        try:
            while part := self._tls.read(_PIECE):
                parts.append(part)
            over = True  # they said goodbye
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLError:
            over = True
        return Heard(b"".join(parts), over)

    def write(self, data: bytes) -> None:
        """Enciphers."""
        rest = memoryview(data)
        while rest:
            rest = rest[self._tls.write(rest) :]

    def say_goodbye(self) -> None:
        """Says goodbye. The connection waits for the other end's."""
        with suppress(ssl.SSLError):
            self._tls.unwrap()

    def pending(self) -> bytes:
        """What is to be sent now."""
        return self._out.read() if self._out.pending else b""
