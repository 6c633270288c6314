"""Connections carry every byte in order, say once why they end, and drop a phone that does not read."""

import asyncio
import socket

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.shell import connection as module
from companion.shell.link_ports import Lost
from companion.shell.links import Links
from companion.wire import limits
from tests.support.calls import HERE, OTHER, PIN, deaf_caller, device, pair, run


def test_bytes_arrive_in_order_both_ways() -> None:
    """This holds for any amount, and for both directions of the call."""

    async def test() -> None:
        async with pair() as (calling, ours, called, theirs):
            large = bytes(range(256)) * 1000
            called.write(100, b"hail")
            assert await ours.bytes(1, 4) == b"hail"
            calling.write(1, large)
            calling.write(1, b"and more")
            assert await theirs.bytes(100, len(large) + 8) == large + b"and more"

    run(test)


@settings(max_examples=10, deadline=None)
@given(st.lists(st.binary(max_size=40_000), max_size=6))
def test_no_cut_loses_a_byte(pieces: list[bytes]) -> None:
    """The pieces in which bytes are written do not matter."""

    async def test() -> None:
        async with pair() as (calling, _, _, theirs):
            for piece in pieces:
                calling.write(1, piece)
            whole = b"".join(pieces)
            assert await theirs.bytes(100, len(whole)) == whole

    run(test)


def test_small_frames_leave_at_once() -> None:
    """Neither end waits to fill a packet."""

    async def test() -> None:
        async with pair() as (calling, _, called, _):
            for links in (calling, called):
                (connection,) = links._open
                line = connection._transport.get_extra_info("socket")
                assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    run(test)


def test_what_was_said_before_hanging_up_arrives() -> None:
    """This holds even if the other end is still sending. It then hears that we are gone, and we hear no more."""

    async def test() -> None:
        async with pair() as (calling, ours, called, theirs):
            calling.write(1, bytes(500_000))
            called.write(100, b"no, because")
            called.hang(100)
            called.hang(100)
            called.write(100, b"never said")
            calling.write(1, bytes(500_000))
            assert await ours.bytes(1, 11) == b"no, because"
            assert await ours.next() == ("lost", 1, Lost.GONE)
            await called.close()
            assert theirs.heard.empty()

    run(test)


def test_a_frame_can_be_answered_by_hanging_up() -> None:
    """This may happen inside the report of bytes, soon after the connection began or before it ends."""

    async def test() -> None:
        async with pair() as (calling, ours, called, theirs):

            def enough(link: int, _: bytes) -> None:
                called.write(link, b"no")
                called.hang(link)

            theirs.on_received = enough
            calling.write(1, b"nonsense")
            assert await ours.bytes(1, 2) == b"no"
            assert await ours.next() == ("lost", 1, Lost.GONE)
            assert theirs.heard.empty()

    run(test)


def test_the_last_bytes_come_before_the_end() -> None:
    """Both are reported in this order, even if they come together; answers to them do no harm."""

    async def test() -> None:
        async with pair() as (calling, _, called, theirs):
            heard: list[bytes] = []

            def answer(link: int, data: bytes) -> None:
                heard.append(data)
                called.write(link, b"answer")

            theirs.on_received = answer
            calling.write(1, b"bye")
            calling.hang(1)
            assert await theirs.next() == ("lost", 100, Lost.GONE)
            assert heard == [b"bye"]

    run(test)


def test_an_end_that_does_not_hang_up_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is cut off after a moment; if there are many, at once, so that they do not use up the open files."""

    async def test() -> None:
        async with device() as (called, theirs):
            port = await called.listen(hosts=HERE)
            callers = []
            for link in range(100, 100 + limits.STRANGERS + 1):
                callers.append(await deaf_caller(port))
                assert await theirs.next() == ("called", link, "127.0.0.1")
            for link in range(100, 100 + limits.STRANGERS + 1):
                called.hang(link)
            assert sum(each.lingers for each in called._open) == limits.STRANGERS
            monkeypatch.setattr(module, "LINGER_SECONDS", 0.0)
            callers.append(await deaf_caller(port))
            assert (await theirs.next())[0] == "called"
            called.hang(100 + limits.STRANGERS + 1)
            (lingering,) = [each for each in called._open if each.link == 100 + limits.STRANGERS + 1]
            while lingering in called._open:
                await asyncio.sleep(0)
            for caller in callers:
                caller.abort()

    run(test)


def test_a_peer_that_never_reads_is_hung_up() -> None:
    """At most a mebibyte waits for it; other connections notice nothing."""

    async def test() -> None:
        async with device() as (called, theirs):
            port = await called.listen(hosts=HERE)
            caller = await deaf_caller(port)
            assert (await theirs.next())[0] == "called"
            (connection,) = called._open
            most, piece = 0, bytes(64 * 1024)
            while theirs.heard.empty():
                called.write(100, piece)
                most = max(most, connection._transport.get_write_buffer_size())
                await asyncio.sleep(0)
            assert await theirs.next() == ("lost", 100, Lost.CHOKED)
            assert limits.UNSENT / 2 < most <= limits.UNSENT
            called.write(100, b"nobody there")
            caller.abort()

    run(test)


def test_room_is_reported_when_it_was_asked_for() -> None:
    """The report comes at once while the network takes everything, else after the other end has read; never without
    being asked for."""

    async def test() -> None:
        async with pair() as (calling, ours, _, theirs):
            theirs.on_received = lambda _link, _data: None
            calling.write(1, b"nothing is asked")
            calling.write(1, b"small", more=True)
            assert await ours.next() == ("drained", 1)
            calling.write(1, bytes(limits.UNSENT // 2), more=True)
            assert await ours.next() == ("drained", 1)
            assert ours.heard.empty()

    run(test)


def test_a_connection_rests() -> None:
    """Bytes that come meanwhile wait and arrive later, whole. A connection that is hung up rests no more."""

    async def test() -> None:
        async with pair() as (calling, ours, called, theirs):
            called.rest(100, 0.05)
            begun = asyncio.get_running_loop().time()
            calling.write(1, b"so much")
            assert await theirs.bytes(100, 7) == b"so much"
            assert asyncio.get_running_loop().time() >= begun + 0.05
            called.rest(100, 1000.0)
            calling.write(1, b"never read")
            called.hang(100)
            assert await ours.next() == ("lost", 1, Lost.GONE)

    run(test)


def test_a_connection_torn_off_is_reported() -> None:
    """It is reported even without a goodbye."""

    async def test() -> None:
        async with pair() as (calling, ours, _, theirs):
            (connection,) = calling._open
            connection._transport.abort()
            assert await theirs.next() == ("lost", 100, Lost.GONE)
            assert await ours.next() == ("lost", 1, Lost.GONE)

    run(test)


def test_bytes_changed_on_their_way_end_the_connection() -> None:
    """Bytes that TLS refuses are never passed on."""

    async def test() -> None:
        async with pair() as (calling, _, _, theirs):
            (connection,) = calling._open
            connection._transport.write(b"\x17\x03\x03\x00\x20" + bytes(32))
            assert await theirs.next() == ("lost", 100, Lost.GONE)

    run(test)


def test_a_door_can_be_moved_and_shut() -> None:
    """Its port is returned, and open connections stay. A port in use is refused; another host may be missing."""

    async def test() -> None:
        async with pair() as (calling, ours, called, theirs):
            first = await called.listen(hosts=HERE)
            second = await called.listen(first, hosts=("127.0.0.1", "192.0.2.77"))
            assert first == second != 0
            async with device(OTHER) as (other, _):
                with pytest.raises(OSError, match="in use"):
                    await other.listen(first, hosts=HERE)
            called.shut()
            calling.dial(2, "127.0.0.1", first, PIN)
            assert await ours.next() == ("lost", 2, Lost.REFUSED)
            calling.write(1, b"still here")
            assert await theirs.bytes(100, 10) == b"still here"

    run(test)


@pytest.mark.skipif(not socket.has_ipv6, reason="no IPv6 here")
def test_both_families_have_one_port() -> None:
    """A phone tells one port for all its addresses."""

    async def test() -> None:
        async with device() as (called, _), device(OTHER) as (calling, ours):
            port = await called.listen(hosts=("127.0.0.1", "::1"))
            calling.dial(1, "::1", port, PIN)
            assert await ours.next() == ("connected", 1, PIN)

    run(test)


def test_a_caller_without_a_number_is_hung_up() -> None:
    """The owner refuses it: the connection ends, and nothing more is reported."""

    async def test() -> None:
        async with device(deaf=True) as (called, theirs), device(OTHER) as (calling, ours):
            port = await called.listen(hosts=HERE)
            calling.dial(1, "127.0.0.1", port, PIN)
            assert await ours.next() == ("connected", 1, PIN)
            assert await ours.next() == ("lost", 1, Lost.GONE)
            await called.close()
            assert await theirs.next() == ("called", None, "127.0.0.1")
            assert theirs.heard.empty()

    run(test)


def test_closing_ends_everything() -> None:
    """Connections in any state end: open, in the handshake, or just being called."""

    async def test() -> None:
        async with pair() as (calling, _, called, _):
            port = await called.listen(hosts=HERE)
            _, stranger = await asyncio.open_connection("127.0.0.1", port)
            while len(called._open) < 2:
                await asyncio.sleep(0)
            calling.dial(2, "127.0.0.1", port, PIN)
            await calling.close()
            await called.close()
            assert not [*calling._open, *called._open, *calling._dials]
            stranger.transport.abort()

    run(test)


def test_a_call_can_be_given_up() -> None:
    """If we hang up before it is answered or during the handshake, it is never reported."""

    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0)) as asleep:
            port = asleep.getsockname()[1]
            async with device(OTHER) as (calling, ours):
                calling.dial(1, "127.0.0.1", port, PIN)
                calling.hang(1)
                calling.dial(2, "127.0.0.1", port, PIN)
                while not calling._open:
                    await asyncio.sleep(0)
                calling.hang(2)
                await calling.close()
                assert ours.heard.empty()

    run(test)


def test_links_say_nothing_of_their_key() -> None:
    """No repr holds the seed."""

    async def test() -> None:
        async with device() as (links, _):
            assert isinstance(links, Links)
            assert "x00" not in repr(links) + repr(vars(links))

    run(test)
