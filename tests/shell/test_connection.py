"""One connection's socket: which layer a caller gets, and how long a visitor may take."""

import asyncio

from companion.shell.certificate import client_context
from companion.shell.connection import CALLED_AT_ONCE, SocketConnection
from companion.shell.links import Links
from companion.shell.served_files import File, ServedPages
from companion.shell.tls_layer import TlsLayer
from companion.wire import limits
from tests.support.browser_caller import BrowserLinks, fetched
from tests.support.calls import HERE, OTHER, PIN, SEED, Ear, device, run

LARGE = File("application/wasm", bytes(6 * 1024 * 1024), False, b"")
PAGES = ServedPages({"/": File("text/html", b"hello", False, b""), "/0123456789abcdefABCD/large": LARGE})


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


def test_what_we_called_is_read_in_large_pieces() -> None:
    """A host's log waits for the disk with every piece; whoever calls us leaves others their turn."""
    links = Links(Ear(), SEED)
    assert (
        len(SocketConnection(links, TlsLayer(client_context(), called=False), 1, PIN).get_buffer(-1)) == CALLED_AT_ONCE
    )
    assert len(SocketConnection(links).get_buffer(-1)) == limits.READ_AT_ONCE < CALLED_AT_ONCE


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
