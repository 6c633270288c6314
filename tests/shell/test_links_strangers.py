"""Callers that have not finished the handshake cost little: they are few, they do not stay long, and the port stays
open."""

import asyncio
import contextlib
import os
import resource
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.shell.certificate import client_context
from companion.shell.links import Links
from companion.wire import limits
from tests.support.calls import HERE, OTHER, PIN, SEED, Ear, device, run

Caller = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def knock(port: int, of: str = "127.0.0.1") -> Caller:
    """A stranger at this address that says the first byte of TLS, and nothing more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(of, 0))
    writer.write(b"\x16")
    return reader, writer


async def cut(caller: Caller) -> bool:
    """Waits until the other end has hung up."""
    with contextlib.suppress(ConnectionError):
        assert await caller[0].read() == b""
    return True


async def arrivals(links: Links, count: int) -> None:
    """Waits until so many strangers have begun to greet."""
    while sum(each.is_stranger for each in links._open) != count:
        await asyncio.sleep(0)


async def departures(links: Links) -> None:
    """Waits until no connection is open."""
    while links._open:
        await asyncio.sleep(0)


def test_one_address_has_few_strangers() -> None:
    """One more caller makes the oldest one from the same address leave, and no other."""

    async def test() -> None:
        async with device() as (called, _):
            port = await called.listen(hosts=HERE)
            callers = [await knock(port, of) for of in ("127.0.0.2", *["127.0.0.3"] * limits.PER_ADDRESS)]
            await arrivals(called, len(callers))
            callers.append(await knock(port, "127.0.0.3"))
            assert await cut(callers[1])
            await arrivals(called, len(callers) - 1)
            assert [each.address for each in called._open] == ["127.0.0.2", *["127.0.0.3"] * limits.PER_ADDRESS]
            for _, writer in callers:
                writer.transport.abort()

    run(test)


def test_all_strangers_are_few() -> None:
    """This holds for any number of addresses. The oldest leaves; a phone that finishes the handshake gets in."""

    async def test() -> None:
        async with device() as (called, theirs), device(OTHER) as (calling, ours):
            port = await called.listen(hosts=HERE)
            callers = [await knock(port, f"127.0.1.{1 + i}") for i in range(limits.STRANGERS)]
            await arrivals(called, limits.STRANGERS)
            calling.dial(1, "127.0.0.1", port, PIN)
            assert await ours.next() == ("connected", 1, PIN)
            assert (await theirs.next())[0] == "called"
            assert await cut(callers[0])
            callers += [await knock(port, "127.0.2.1"), await knock(port, "127.0.2.2")]
            assert await cut(callers[1])
            calling.write(1, b"still here")
            assert await theirs.bytes(100, 10) == b"still here"
            assert len(called._open) == limits.STRANGERS + 1
            for _, writer in callers:
                writer.transport.abort()

    run(test)


def test_one_address_calls_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A caller that comes more often is hung up before TLS begins; other addresses are answered as usual."""
    monkeypatch.setattr(limits, "CALLS_AT_ONCE", 3)
    monkeypatch.setattr(limits, "CALLS_A_SECOND", 1e-6)

    async def test() -> None:
        async with device() as (called, theirs):
            port = await called.listen(hosts=HERE)
            for of, answered in (*[("127.0.0.2", True)] * 3, ("127.0.0.2", False), ("127.0.0.3", True)):
                reader, writer = await knock(port, of)
                if answered:
                    await arrivals(called, 1)
                    writer.transport.abort()
                    await departures(called)
                else:
                    assert await cut((reader, writer))
                    writer.close()
            assert theirs.heard.empty()

    run(test)


def test_phones_that_are_in_make_room_for_nobody() -> None:
    """Many connections from one address are allowed after the handshake; from there on the session counts."""

    async def test() -> None:
        async with device() as (called, theirs), device(OTHER) as (calling, ours):
            port = await called.listen(hosts=HERE)
            for link in range(1, limits.STRANGERS + 3):
                calling.dial(link, "127.0.0.1", port, PIN)
                assert await ours.next() == ("connected", link, PIN)
                assert (await theirs.next())[0] == "called"
            assert len(called._open) == limits.STRANGERS + 2

    run(test)


def test_a_stranger_that_says_nothing_is_hung_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens after the time that a greeting may take, without a report."""
    monkeypatch.setattr(limits, "GREETING_SECONDS", 0.05)

    async def test() -> None:
        async with device() as (called, theirs):
            caller = await knock(await called.listen(hosts=HERE))
            assert await cut(caller)
            assert theirs.heard.empty()
            caller[1].close()

    run(test)


@pytest.mark.parametrize(
    "said",
    [
        b"\x16\x03\x01\x40\x00\x01\x00\x3f\xfc" + bytes(limits.GREETING),  # a record that is never whole
        b"\0" + os.urandom(limits.GREETING),
    ],
)
def test_a_stranger_that_floods_is_hung_up(said: bytes) -> None:
    """Nothing beyond the size of a greeting is kept, and nothing is reported."""

    async def test() -> None:
        async with device() as (called, theirs):
            caller = await knock(await called.listen(hosts=HERE))
            caller[1].write(said)
            with contextlib.suppress(ConnectionError):
                await caller[0].read()  # TLS may say why
            await departures(called)
            assert theirs.heard.empty()
            caller[1].close()

    run(test)


@contextlib.contextmanager
def few_files() -> Iterator[None]:
    """Soon no more files can be opened, as on a phone."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with Path(os.devnull).open() as last:
        most = last.fileno() + 32
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_door_outlives_a_full_table_of_open_files() -> None:
    """While no file can be opened, nobody gets in; when there is room again, waiting callers do."""

    async def test() -> None:
        loop = asyncio.get_running_loop()
        full = asyncio.Event()
        ear = Ear()
        links = Links(ear, SEED)
        port = await links.listen(hosts=HERE)
        with few_files(), socket.socket() as line:
            line.setblocking(False)
            taken = []
            with contextlib.suppress(OSError):
                while True:
                    taken.append(os.open(os.devnull, os.O_RDONLY))
            handler = loop.get_exception_handler()
            loop.set_exception_handler(lambda _, context: full.set() if "resource" in context["message"] else None)
            await loop.sock_connect(line, ("127.0.0.1", port))
            await full.wait()
            assert ear.heard.empty()
            for fd in taken:
                os.close(fd)
            loop.set_exception_handler(handler)
            _, writer = await asyncio.open_connection(sock=line, ssl=client_context(), server_hostname="table")
            assert (await ear.next())[0] == "called"
            writer.transport.abort()
            assert (await ear.next())[0] == "lost"
        await links.close()

    run(test)
