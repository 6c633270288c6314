"""Real connections on this machine for tests: who hears of them, and two devices that call each other."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from companion.seal.vault import Secret
from companion.session.effects import ConnectionId
from companion.shell.certificate import certificate, client_context
from companion.shell.link_ports import Lost
from companion.shell.links import Links
from companion.shell.served_files import ServedPages

SEED, OTHER = Secret(bytes(range(32))), Secret(bytes(32))
PIN, OTHER_PIN = certificate(SEED).pin, certificate(OTHER).pin
HERE = ("127.0.0.1",)
PATIENCE = 120.0  # for what must happen; no test waits so long unless it fails


class Ear:
    """Fulfils `links.Owner`: everything heard, in order. Callers get numbers from 100 on, or none."""

    def __init__(self, *, deaf: bool = False) -> None:
        self.heard: asyncio.Queue[tuple[Any, ...]] = asyncio.Queue()
        self.on_received: Callable[[ConnectionId, bytes], None] = lambda link, data: self.heard.put_nowait((link, data))
        self._deaf = deaf
        self._last = 99

    def called(self, address: str) -> ConnectionId | None:
        """Somebody called."""
        self._last += 1
        link = None if self._deaf else self._last
        self.heard.put_nowait(("called", link, address))
        return link

    def connected(self, link: ConnectionId, pin: str) -> None:
        """A call is answered."""
        self.heard.put_nowait(("connected", link, pin))

    def received(self, link: ConnectionId, data: bytes) -> None:
        """Bytes."""
        self.on_received(link, data)

    def drained(self, link: ConnectionId) -> None:
        """The network has taken what was written."""
        self.heard.put_nowait(("drained", link))

    def lost(self, link: ConnectionId, why: Lost) -> None:
        """A connection is gone."""
        self.heard.put_nowait(("lost", link, why))

    async def next(self) -> tuple[Any, ...]:
        """What is heard next."""
        return await self.heard.get()

    async def bytes(self, link: ConnectionId, size: int) -> bytes:
        """Reads so many bytes of one connection, with nothing else in between."""
        data = b""
        while len(data) < size:
            at, more = await self.next()
            assert at == link
            data += more
        return data


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Runs a test in a loop of its own; whatever escapes into the loop fails it."""

    async def within() -> None:
        strays: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: strays.append(context))
        async with asyncio.timeout(PATIENCE):
            await test()
        assert not strays

    asyncio.run(within())


@asynccontextmanager
async def device(
    seed: Secret = SEED, *, deaf: bool = False, pages: ServedPages | None = None, made: type[Links] = Links
) -> AsyncIterator[tuple[Links, Ear]]:
    """One device; all its connections are over afterwards. `made`: how it calls."""
    ear = Ear(deaf=deaf)
    links = made(ear, seed, pages)
    try:
        yield links, ear
    finally:
        await links.close()


@asynccontextmanager
async def pair(made: type[Links] = Links) -> AsyncIterator[tuple[Links, Ear, Links, Ear]]:
    """A caller with its link 1 up, and the called whose link is 100. `made`: how the caller calls."""
    async with device(OTHER, made=made) as (calling, ours), device() as (called, theirs):
        port = await called.listen(hosts=HERE)
        calling.dial(1, "127.0.0.1", port, PIN)
        assert await ours.next() == ("connected", 1, PIN)
        assert await theirs.next() == ("called", 100, "127.0.0.1")
        yield calling, ours, called, theirs


async def deaf_caller(port: int) -> asyncio.Transport:
    """Somebody who shakes hands and reads no more."""
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_connection(asyncio.Protocol, "127.0.0.1", port, ssl=client_context())
    assert isinstance(transport, asyncio.Transport)
    transport.pause_reading()
    return transport
