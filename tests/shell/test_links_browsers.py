"""What comes in through `/ws` is a connection like any other: every byte in order, one end, said once."""

import asyncio

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.shell.link_ports import Lost
from companion.wire import limits
from companion.wire.sealed_stream import SEALED_PIECE
from tests.support.browser_caller import BrowserLinks, CallerLayer
from tests.support.calls import HERE, OTHER, OTHER_PIN, PIN, device, pair, run


@settings(max_examples=10, deadline=None)
@given(st.lists(st.binary(max_size=40_000), max_size=6))
def test_bytes_arrive_in_order_both_ways(pieces: list[bytes]) -> None:
    """This holds for any amount, however it is cut."""

    async def test() -> None:
        async with pair(BrowserLinks) as (calling, ours, called, theirs):
            for piece in pieces:
                calling.write(1, piece)
                called.write(100, piece)
            whole = b"".join(pieces)
            assert await theirs.bytes(100, len(whole)) == whole
            assert await ours.bytes(1, len(whole)) == whole

    run(test)


def test_what_was_said_before_hanging_up_arrives() -> None:
    """The other end hears that we are gone, and we hear no more."""

    async def test() -> None:
        async with pair(BrowserLinks) as (calling, ours, called, theirs):
            calling.write(1, bytes(500_000))
            called.write(100, b"no, because")
            called.hang(100)
            called.write(100, b"never said")
            assert await ours.bytes(1, 11) == b"no, because"
            assert await ours.next() == ("lost", 1, Lost.GONE)
            await called.close()
            assert theirs.heard.empty()

    run(test)


def test_a_page_that_closes_is_gone() -> None:
    """Its last bytes come before that."""

    async def test() -> None:
        async with pair(BrowserLinks) as (calling, _, _, theirs):
            calling.write(1, b"bye")
            calling.hang(1)
            assert await theirs.bytes(100, 3) == b"bye"
            assert await theirs.next() == ("lost", 100, Lost.GONE)

    run(test)


def test_room_is_reported_when_it_was_asked_for() -> None:
    """A long log goes to a page piece by piece, too."""

    async def test() -> None:
        async with pair(BrowserLinks) as (_, ours, called, theirs):
            ours.on_received = lambda _link, _data: None
            called.write(100, bytes(limits.UNSENT // 2), more=True)
            assert await theirs.next() == ("drained", 100)

    run(test)


def test_a_page_that_never_reads_is_hung_up() -> None:
    """At most a mebibyte waits for it."""

    async def test() -> None:
        async with pair(BrowserLinks) as (calling, _, called, theirs):
            (connection,) = calling._open
            connection._transport.pause_reading()
            while theirs.heard.empty():
                called.write(100, bytes(64 * 1024))
                await asyncio.sleep(0)
            assert await theirs.next() == ("lost", 100, Lost.CHOKED)

    run(test)


def test_a_page_rests() -> None:
    """What it says meanwhile waits and arrives later, whole."""

    async def test() -> None:
        async with pair(BrowserLinks) as (calling, _, called, theirs):
            called.rest(100, 0.05)
            begun = asyncio.get_running_loop().time()
            calling.write(1, b"so much")
            assert await theirs.bytes(100, 7) == b"so much"
            assert asyncio.get_running_loop().time() >= begun + 0.05

    run(test)


def test_a_page_that_wants_another_phone_hears_nothing() -> None:
    """The one that answers has another pin."""

    async def test() -> None:
        async with device() as (called, theirs), device(made=BrowserLinks) as (calling, ours):
            port = await called.listen(hosts=HERE)
            calling.dial(1, "127.0.0.1", port, OTHER_PIN)
            assert await ours.next() == ("lost", 1, Lost.WRONG_PIN)
            assert (await theirs.next())[0] == "called"
            assert await theirs.next() == ("lost", 100, Lost.GONE)

    run(test)


def test_a_page_without_a_number_is_hung_up() -> None:
    """The owner refuses it, for instance because its address is kept out."""

    async def test() -> None:
        async with device(deaf=True) as (called, _), device(OTHER, made=BrowserLinks) as (calling, ours):
            calling.dial(1, "127.0.0.1", await called.listen(hosts=HERE), PIN)
            assert await ours.next() == ("connected", 1, PIN)
            assert await ours.next() == ("lost", 1, Lost.GONE)

    run(test)


def test_phones_and_pages_are_counted_together() -> None:
    """Pages that have not finished their handshake push each other out, and phones that have not; no others."""

    async def test() -> None:
        async with device() as (called, theirs), device(OTHER) as (calling, ours):
            port = await called.listen(hosts=HERE)
            calling.dial(1, "127.0.0.1", port, PIN)
            assert await ours.next() == ("connected", 1, PIN)
            assert (await theirs.next())[0] == "called"
            ends = []
            for _ in range(limits.PER_ADDRESS + 1):
                ends.append(await asyncio.open_connection("127.0.0.1", port))
                ends[-1][1].write(CallerLayer("127.0.0.1", port, PIN).pending())
                assert (await ends[-1][0].readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            assert await ends[0][0].read() == b""
            assert sum(each.is_stranger for each in called._open) == limits.PER_ADDRESS
            calling.write(1, b"still here")
            assert await theirs.bytes(100, 10) == b"still here"
            for _, writer in ends:
                writer.transport.abort()

    run(test)


def test_many_small_messages_are_read_slowly() -> None:
    """Each is as much work as a short frame: after those that are read at once, the rest waits at the sender."""
    few = limits.HEARD_AT_ONCE // limits.FRAME_WORK

    async def test() -> None:
        async with pair(BrowserLinks) as (calling, _, called, theirs):
            (connection,) = called._open
            for _ in range(few + few // 2):
                calling.write(1, b"!")
            await theirs.bytes(100, few)
            assert not connection._transport.is_reading()

    run(test)


def test_a_message_that_is_too_large_ends_the_connection() -> None:
    """It is not even read."""

    async def test() -> None:
        async with pair(BrowserLinks) as (calling, _, _, theirs):
            (connection,) = calling._open
            layer = connection._layer
            assert isinstance(layer, CallerLayer)
            layer.http.send_binary(bytes(SEALED_PIECE + 1))
            connection._flush()
            assert await theirs.next() == ("lost", 100, Lost.GONE)

    run(test)
