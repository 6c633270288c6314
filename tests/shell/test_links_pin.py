"""Nobody but the right phone gets a byte, and there is no other way to talk."""

import asyncio
import contextlib
import socket
import ssl

import pytest

from companion.shell import connection as module
from companion.shell import links as links_module
from companion.shell.certificate import client_context, server_context
from companion.shell.link_ports import Lost
from tests.support.calls import HERE, OTHER, OTHER_PIN, PIN, SEED, device, run


class Counting(asyncio.Protocol):
    """An honest TLS server that counts the bytes that it gets inside and around TLS."""

    def __init__(self, context: ssl.SSLContext) -> None:
        self.raw = 0
        self.inside = b""
        self.shaken = False
        self.over = asyncio.Event()
        self._in, self._out = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._in, self._out, server_side=True)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A caller has connected."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Continues as far as TLS allows."""
        self.raw += len(data)
        self._in.write(data)
        with contextlib.suppress(ssl.SSLError):  # it wants more, or refuses
            self._tls.do_handshake()
            self.shaken = True
            while part := self._tls.read(1000):
                self.inside += part
        self._transport.write(self._out.read())

    def connection_lost(self, _: Exception | None) -> None:
        """The caller has gone."""
        self.over.set()


async def counting(context: ssl.SSLContext) -> tuple[Counting, asyncio.Server, int]:
    """Starts such a server."""
    counter = Counting(context)
    server = await asyncio.get_running_loop().create_server(lambda: counter, "127.0.0.1", 0)
    return counter, server, server.sockets[0].getsockname()[1]


def test_a_wrong_pin_gets_no_byte() -> None:
    """Whatever is sent on such a connection, nothing is written inside TLS, not even the end of the handshake."""

    async def test() -> None:
        counter, server, port = await counting(server_context(SEED))
        async with device() as (calling, ours):
            calling.dial(1, "127.0.0.1", port, OTHER_PIN)
            calling.write(1, b"my plan")
            while not counter.raw:
                calling.write(1, b"my plan")
                await asyncio.sleep(0)
            assert await ours.next() == ("lost", 1, Lost.WRONG_PIN)
            calling.write(1, b"my plan")
            await counter.over.wait()
        assert counter.inside == b""
        assert not counter.shaken
        server.close()

    run(test)


def test_the_right_pin_gets_every_byte() -> None:
    """It is the same server with the right pin, which shows that the count works."""

    async def test() -> None:
        counter, server, port = await counting(server_context(SEED))
        async with device() as (calling, ours):
            calling.dial(1, "127.0.0.1", port, PIN)
            assert await ours.next() == ("connected", 1, PIN)
            calling.write(1, b"my plan")
            calling.hang(1)
            await counter.over.wait()
        assert counter.inside == b"my plan"
        assert counter.shaken
        server.close()

    run(test)


@pytest.mark.parametrize("pin", ["", PIN[:-1], PIN.lower(), PIN + "A"])
def test_a_pin_that_is_almost_right_is_wrong(pin: str) -> None:
    """The whole pin is compared; an empty one fits nobody."""

    async def test() -> None:
        async with device() as (called, _), device(OTHER) as (calling, ours):
            calling.dial(1, "127.0.0.1", await called.listen(hosts=HERE), pin)
            assert await ours.next() == ("lost", 1, Lost.WRONG_PIN)

    run(test)


def test_without_a_pin_the_one_seen_is_told() -> None:
    """A typed code has no room for a pin: the session decides."""

    async def test() -> None:
        async with device() as (called, _), device(OTHER) as (calling, ours):
            calling.dial(1, "127.0.0.1", await called.listen(hosts=HERE), None)
            assert await ours.next() == ("connected", 1, PIN)

    run(test)


def older(context: ssl.SSLContext) -> ssl.SSLContext:
    """The same server, for TLS 1.2 only."""
    context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_2
    return context


def test_an_older_tls_is_not_answered() -> None:
    """A caller with TLS 1.2 is never reported."""

    async def test() -> None:
        async with device() as (called, theirs):
            port = await called.listen(hosts=HERE)
            with pytest.raises((ssl.SSLError, ConnectionError)):
                await asyncio.open_connection("127.0.0.1", port, ssl=older(client_context()))
            await called.close()
            assert theirs.heard.empty()

    run(test)


def test_an_older_tls_is_not_called() -> None:
    """The right certificate does not help."""

    async def test() -> None:
        counter, server, port = await counting(older(server_context(SEED)))
        async with device(OTHER) as (calling, ours):
            calling.dial(1, "127.0.0.1", port, PIN)
            assert await ours.next() == ("lost", 1, Lost.FOREIGN)
        assert not counter.shaken
        server.close()

    run(test)


async def answering(answer: bytes) -> tuple[asyncio.Server, int]:
    """A server on this port that says the same to every caller."""

    async def say(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        with contextlib.suppress(ConnectionError):
            await writer.drain()
            writer.write_eof()
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    server = await asyncio.start_server(say, "127.0.0.1", 0)
    return server, server.sockets[0].getsockname()[1]


def lost_to(answer: bytes, why: Lost) -> None:
    """Why a phone that calls this port finds nobody."""

    async def test() -> None:
        server, port = await answering(answer)
        async with device() as (calling, ours):
            calling.dial(1, "127.0.0.1", port, PIN)
            assert await ours.next() == ("lost", 1, why)
        server.close()

    run(test)


@pytest.mark.parametrize(
    "answer", [b"HTTP/1.1 301 Moved\r\nLocation: http://192.0.2.1/\r\n\r\n", b"\x16\x03\x03" * 9000]
)
def test_what_is_no_phone_is_foreign(answer: bytes) -> None:
    """A printer, a router or a flood of bytes is cut off, and its bytes are not used."""
    lost_to(answer, Lost.FOREIGN)


def test_a_handshake_that_never_ends_is_cut_off() -> None:
    """A record that is announced with 16 KiB and sent bit by bit fills no memory."""
    lost_to(b"\x16\x03\x03\x40\x00\x02\x00\x3f\xfc" + bytes(9000), Lost.FOREIGN)


def test_an_end_that_hangs_up_at_once_is_gone() -> None:
    """A phone that is too busy for us is not a wrong phone."""
    lost_to(b"", Lost.GONE)


def test_an_end_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sleeping phone accepts the call and never answers."""
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.05)

    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0)) as asleep:
            async with device() as (calling, ours):
                calling.dial(1, "127.0.0.1", asleep.getsockname()[1], PIN)
                assert await ours.next() == ("lost", 1, Lost.MUTE)

    run(test)


def test_a_way_that_swallows_calls_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network that drops everything does not keep us waiting either."""
    monkeypatch.setattr(links_module, "CONNECT_SECONDS", 0.0)

    async def test() -> None:
        async with device() as (calling, ours):
            calling.dial(1, "127.0.0.1", 1, PIN)
            assert await ours.next() == ("lost", 1, Lost.SILENT)

    run(test)


@pytest.mark.parametrize(
    ("address", "port"),
    [
        ("127.0.0.1", 70_000),
        ("127.0.0.1", -1),
        ("localhost", 1),
        ("a.name.invalid", 1),
        ("a" * 300, 1),
        ("ä..", 1),
        ("127.0.0.1\0", 1),
        ("", 1),
    ],
)
def test_to_an_address_that_is_none_there_is_no_way(address: str, port: int) -> None:
    """Addresses come from other phones: a bad one gives the same report, and no name server is asked."""

    async def test() -> None:
        async with device() as (calling, ours):
            calling.dial(1, address, port, PIN)
            assert await ours.next() == ("lost", 1, Lost.NO_WAY)

    run(test)
