"""Attacks on the door for browsers: by pages of other origins, by slow visitors, by crowds, and on the sealed stream.

The clock plays no part: what is counted is what the host's side does, holds and answers."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

import pytest

from companion.shell.links import Links
from companion.shell.served_files import File, ServedPages
from companion.wire import limits
from tests.support.browser_caller import CallerLayer, fetched
from tests.support.calls import HERE, OTHER, PIN, device, run

LARGE = "/0123456789abcdefABCD/large"
FILES = {"/": File("text/html", b"hello", False, b""), LARGE: File("text/plain", bytes(4_000_000), False, b"")}

End = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def opened(port: int, said: bytes, of: str = "127.0.0.1") -> End:
    """A connection from this address on which this was said."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(of, 0))
    writer.write(said)
    return reader, writer


def visitors(links: Links) -> int:
    """How many visitors the door holds."""
    return sum(each.is_visitor for each in links._open)


async def until(true: Callable[[], bool]) -> None:
    """Waits for this."""
    while not true():
        await asyncio.sleep(0)


# -- visitors ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: "], ids=str)
def test_visitors_that_never_finish_push_out_nobody_who_greets(said: bytes) -> None:
    """Not a phone in its handshake, not a page in its own, and nobody who is in: the slow ones push out each other,
    from however many addresses they come."""

    async def test() -> None:
        async with device(pages=ServedPages(FILES)) as (called, theirs), device(OTHER) as (calling, ours):
            port = await called.listen(hosts=HERE)
            calling.dial(1, "127.0.0.1", port, PIN)
            assert await ours.next() == ("connected", 1, PIN)
            assert (await theirs.next())[0] == "called"
            phone = await opened(port, b"\x16\x03\x01")
            page = await opened(port, CallerLayer("127.0.0.1", port, PIN).pending())
            await until(lambda: sum(each.is_stranger for each in called._open) == 2)
            slow = []
            for number in range(4 * limits.VISITORS):
                slow.append(await opened(port, said, f"127.0.{number % 7}.{2 + number}"))
                assert visitors(called) <= limits.VISITORS
            assert sum(each.is_stranger for each in called._open) == 2
            calling.write(1, b"still here")
            assert await theirs.bytes(100, 10) == b"still here"
            for _, writer in (phone, page, *slow):
                writer.transport.abort()

    run(test)


def test_a_crowd_from_one_address_leaves_room_for_others() -> None:
    """Whoever has most connections makes room: a browser at another address gets its page, with six at once."""

    async def test() -> None:
        async with device(pages=ServedPages(FILES)) as (called, _):
            port = await called.listen(hosts=HERE)
            crowd = [await opened(port, b"GET ", "127.0.0.9") for _ in range(2 * limits.VISITORS)]
            await until(lambda: visitors(called) == limits.VISITORS)
            for found in await asyncio.gather(*(fetched(port, LARGE) for _ in range(6))):
                assert len(found.body) == 4_000_000
            for _, writer in crowd:
                writer.transport.abort()

    run(test)


def test_a_slow_visitor_is_hung_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both the one that sends its request letter by letter, and the one that reads its answer so."""
    monkeypatch.setattr(limits, "GREETING_SECONDS", 0.2)
    monkeypatch.setattr(limits, "VISIT_SECONDS", 0.2)

    async def test() -> None:
        async with device(pages=ServedPages(FILES)) as (called, theirs):
            port = await called.listen(hosts=HERE)
            _, writer = await opened(port, b"G")
            await until(lambda: visitors(called) == 1)
            while called._open:
                writer.write(b"E")
                await asyncio.sleep(0.01)
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
            line.send(f"GET {LARGE} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            await until(lambda: visitors(called) == 1)
            while called._open:
                with suppress(OSError):
                    line.recv(1)
                await asyncio.sleep(0.001)
            assert theirs.heard.empty()
            line.close()
            writer.transport.abort()

    run(test)


def test_ten_thousand_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many are answered as an address may make calls; the others are hung up before a byte of theirs is read."""
    monkeypatch.setattr(limits, "CALLS_A_SECOND", 1e-6)
    asked = 10_000

    async def test() -> None:
        async with device(pages=ServedPages(FILES)) as (called, _):
            port = await called.listen(hosts=HERE)
            answered = 0
            for _ in range(asked // 20):
                for found in await asyncio.gather(*(_once(port) for _ in range(20)), return_exceptions=True):
                    answered += found is True
            assert answered == limits.CALLS_AT_ONCE
            await until(lambda: not called._open)

    run(test)


async def _once(port: int) -> bool:
    try:
        return (await fetched(port)).code == 200
    except ConnectionError:
        return False


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\n" + b"A: " + b"a" * 8000 + b"\r\nB: " + b"b" * 8000,
        b"GET /" + b"a" * 20_000,
        b"GET / HTTP/1.1\r\n" + b"A:b\r\n" * 4000,
        b"POST / HTTP/1.1\r\nContent-Length: 1000000000\r\n\r\n" + b"a" * 20_000,
        b"G" * 20_000,
    ],
    ids=["lines", "path", "number", "body", "letters"],
)
def test_a_request_that_is_too_long_is_hung_up(said: bytes) -> None:
    """Nothing beyond the size of a greeting is kept, and nothing of the table is asked."""

    async def test() -> None:
        async with device(pages=ServedPages(FILES)) as (called, theirs):
            reader, writer = await opened(await called.listen(hosts=HERE), said)
            with suppress(ConnectionError):
                assert b"200 OK" not in await reader.read()
            await until(lambda: not called._open)
            assert theirs.heard.empty()
            writer.transport.abort()

    run(test)


# -- pages of others ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost", "127.0.0.1.evil.example", "0.0.0.0", "127.1", "2130706433"]
)
def test_a_name_that_was_made_to_lead_here(name: str) -> None:
    """A page of that name could read what it is answered: it gets no file, and no way to the table."""

    async def test() -> None:
        async with device(pages=ServedPages(FILES)) as (called, theirs):
            port = await called.listen(hosts=HERE)
            assert (await fetched(port, host=f"{name}:{port}")).code == 404
            asked = CallerLayer("127.0.0.1", port, PIN, f"http://{name}:{port}").pending()
            asked = asked.replace(f"Host: 127.0.0.1:{port}".encode(), f"Host: {name}:{port}".encode())
            reader, writer = await opened(port, asked)
            assert (await reader.read()).startswith(b"HTTP/1.1 404 ")
            assert theirs.heard.empty()
            writer.close()

    run(test)


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", "file://"])
def test_a_page_of_another_origin(origin: str) -> None:
    """Any page that somebody has open could otherwise knock at the table with that browser."""

    async def test() -> None:
        async with device(pages=ServedPages(FILES)) as (called, theirs):
            port = await called.listen(hosts=HERE)
            reader, writer = await opened(port, CallerLayer("127.0.0.1", port, PIN, origin).pending())
            assert (await reader.read()).startswith(b"HTTP/1.1 404 ")
            assert theirs.heard.empty()
            writer.close()

    run(test)
