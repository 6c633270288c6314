"""One connection's socket: which layer a caller gets, and how long a visitor may take."""

import asyncio
import socket

import pytest

from companion.shell import connection as module
from companion.shell.served_files import File, Pages
from companion.wire import limits
from tests.support.browser_caller import BrowserLinks, fetched
from tests.support.calls import HERE, OTHER, PIN, device, run

LARGE = File("application/wasm", bytes(6 * 1024 * 1024), False, b"")
PAGES = Pages({"/": File("text/html", b"hello", False, b""), "/0123456789abcdefABCD/large": LARGE})


def test_the_first_byte_decides() -> None:
    """A phone, a page and a visitor come through the same port at the same time."""

    async def test() -> None:
        async with (
            device(pages=PAGES) as (called, theirs),
            device(OTHER) as (phone, ours),
            device(OTHER, made=BrowserLinks) as (page, pages),
        ):
            port = await called.listen(hosts=HERE)
            phone.dial(1, "127.0.0.1", port, PIN)
            page.dial(1, "127.0.0.1", port, PIN)
            assert (await fetched(port)).body == b"hello"
            assert await ours.next() == await pages.next() == ("connected", 1, PIN)
            assert [(await theirs.next())[0] for _ in range(2)] == ["called"] * 2

    run(test)


def test_a_large_file_arrives_whole() -> None:
    """Piece by piece, to four times six visitors at once."""

    async def test() -> None:
        async with device(pages=PAGES) as (called, theirs):
            port = await called.listen(hosts=HERE)
            path = "/0123456789abcdefABCD/large"
            for found in await asyncio.gather(*(fetched(port, path) for _ in range(limits.VISITORS))):
                assert (found.code, found.body) == (200, LARGE.body)
            assert theirs.heard.empty()

    run(test)


def test_a_visitor_is_hung_up_after_its_answer() -> None:
    """One request, one answer: a second one is not read."""

    async def test() -> None:
        async with device(pages=PAGES) as (called, _):
            port = await called.listen(hosts=HERE)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode() * 2)
            assert (await reader.read()).count(b"HTTP/1.1 200") == 1
            writer.close()
            while called._open:
                await asyncio.sleep(0)

    run(test)


async def slow(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A visitor that wants much and reads nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=line)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    writer.write(f"GET /0123456789abcdefABCD/large HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    return reader, writer


def test_a_visitor_that_takes_too_little_loses_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what waits for it in memory is no more than a few pieces."""
    monkeypatch.setattr(limits, "VISIT_SECONDS", 0.1)

    async def test() -> None:
        async with device(pages=PAGES) as (called, _):
            _, writer = await slow(await called.listen(hosts=HERE))
            while not called._open:
                await asyncio.sleep(0)
            (connection,) = called._open
            most = 0
            while called._open:
                most = max(most, connection._transport.get_write_buffer_size())
                await asyncio.sleep(0)
            assert most <= 2 * module._PIECE
            writer.transport.abort()

    run(test)


def test_a_visitor_that_takes_enough_may_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is looked at: only what it has taken since the last time counts."""
    monkeypatch.setattr(limits, "VISIT_SECONDS", 0.05)
    monkeypatch.setattr(limits, "VISIT_A_SECOND", 1)
    looks: list[float] = []
    monkeypatch.setattr(module.Connection, "_look", _counted(module.Connection._look, looks))

    async def test() -> None:
        async with device(pages=PAGES) as (called, _):
            reader, writer = await slow(await called.listen(hosts=HERE))
            taken = 0
            while not reader.at_eof():
                writer.transport.resume_reading()  # type: ignore[attr-defined]
                taken += len(await reader.read(200_000))
                before = len(looks)
                while len(looks) == before and called._open and taken < len(LARGE.body) // 4:
                    await asyncio.sleep(0)
            assert taken > len(LARGE.body)
            assert len(looks) > 3
            writer.transport.abort()

    run(test)


def _counted(look: object, looks: list[float]) -> object:
    assert callable(look)

    def counted(connection: module.Connection) -> None:
        looks.append(0.0)
        look(connection)

    return counted


def test_a_visitor_that_does_not_hang_up_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the time in which the slowest one would have had the last bytes."""
    monkeypatch.setattr(module, "_PAGE_LINGER", 0.05)

    async def test() -> None:
        async with device(pages=PAGES) as (called, _):
            port = await called.listen(hosts=HERE)
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            while not called._open:
                await asyncio.sleep(0)
            while called._open:
                await asyncio.sleep(0)
            writer.transport.abort()

    run(test)
