"""A file is handed out as fast as it is taken, and no slower than a limit."""

import asyncio
import socket

import pytest

from companion.shell import visit as module
from companion.shell.served_files import File, ServedPages
from companion.wire import limits
from tests.support.calls import HERE, device, run

LARGE = File("application/wasm", bytes(6 * 1024 * 1024), False, b"")
PAGES = ServedPages({"/": File("text/html", b"hello", False, b""), "/0123456789abcdefABCD/large": LARGE})


def _transport(writer: asyncio.StreamWriter) -> asyncio.Transport:
    assert isinstance(writer.transport, asyncio.Transport)
    return writer.transport


async def slow(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A visitor that wants much and reads nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=line)
    _transport(writer).pause_reading()
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
            assert most <= 2 * module.PIECE
            writer.transport.abort()

    run(test)


def test_a_visitor_that_takes_enough_may_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is looked at: only what it has taken since the last time counts."""
    monkeypatch.setattr(limits, "VISIT_SECONDS", 0.05)
    monkeypatch.setattr(limits, "VISIT_A_SECOND", 1)
    looks: list[float] = []
    monkeypatch.setattr(module.Visit, "_look", _counted(module.Visit._look, looks))

    async def test() -> None:
        async with device(pages=PAGES) as (called, _):
            reader, writer = await slow(await called.listen(hosts=HERE))
            taken = 0
            while not reader.at_eof():
                _transport(writer).resume_reading()
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

    def counted(visit: module.Visit) -> None:
        looks.append(0.0)
        look(visit)

    return counted


def test_a_visitor_that_does_not_hang_up_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the time in which the slowest one would have had the last bytes."""
    monkeypatch.setattr(module, "LAST_SECONDS", 0.05)

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
