"""Attacks on the sealed stream of a browser: a host that is none, and somebody in between."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from companion.seal.canonical import message
from companion.seal.vault import Secret
from companion.shell.browser_layer import BrowserLayer
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.keys import Keys
from companion.shell.link_ports import Lost
from companion.wire.sealed_stream import Called, SealedStream
from tests.support.browser_caller import BrowserLinks, CallerLayer
from tests.support.calls import HERE, OTHER, OTHER_PIN, PIN, SEED, device, run
from tests.support.curve import small_order_agreements

End = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def opened(port: int, said: bytes, of: str = "127.0.0.1") -> End:
    """A connection from this address on which this was said."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(of, 0))
    writer.write(said)
    return reader, writer


async def until(true: Callable[[], bool]) -> None:
    """Waits for this."""
    while not true():
        await asyncio.sleep(0)


Answers = Callable[[bytes], bytes]

HOST = certificate(SEED)


def by_another_phone(call: bytes) -> bytes:
    """Another phone answers with its own certificate, in the place of the host."""
    return _answered(OTHER, certificate(OTHER).der, call)


def with_the_hosts_certificate(call: bytes) -> bytes:
    """Another phone shows the host's certificate and signs itself."""
    return _answered(OTHER, HOST.der, call)


def recorded(_: bytes) -> bytes:
    """The host's own answer to another call."""
    return _answered(SEED, HOST.der, bytes(32) + Keys().agreement(OTHER))


def with_a_key_of_its_own(call: bytes) -> bytes:
    """The host's answer, in which somebody has put another key for the secret."""
    answer = _answered(SEED, HOST.der, call)
    return answer[:-96] + Keys().agreement(OTHER) + answer[-64:]


def with_a_weak_key(call: bytes) -> bytes:
    """A host that wants everybody to know the secret."""
    weak = min(small_order_agreements())
    said = message("door", HOST.pin, call[:32], bytes(32), call[32:], weak)
    return HOST.der + bytes(32) + weak + Keys().signer(SEED).sign(said)


def nonsense(_: bytes) -> bytes:
    """Bytes."""
    return bytes(500)


def _answered(seed: Secret, der: bytes, call: bytes) -> bytes:
    found = Called(Keys(), Keys().signer(seed), der, fresh).answer(call)
    assert isinstance(found, tuple)
    return found[0]


@pytest.mark.parametrize(
    "lies", [by_another_phone, with_the_hosts_certificate, recorded, with_a_key_of_its_own, with_a_weak_key, nonsense]
)
def test_who_answers_in_the_place_of_the_host_hears_nothing(lies: Answers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page hangs up before it has said a word of its own."""
    heard: list[bytes] = []

    class Liar:
        """Answers in its own way, and writes down what follows."""

        def answer(self, call: bytes) -> tuple[bytes, "Liar"]:
            """A lie."""
            return lies(call), self

        def open(self, piece: bytes) -> bytes:
            """What a page has said after that."""
            heard.append(piece)
            return piece

        def seal(self, data: bytes) -> list[bytes]:
            """Nothing is sealed here."""
            return [data]

    async def test() -> None:
        async with device() as (called, _), device(OTHER, made=BrowserLinks) as (calling, ours):
            liar: Any = Liar()
            monkeypatch.setattr(called, "_browsers", partial(BrowserLayer, liar))
            calling.dial(1, "127.0.0.1", await called.listen(hosts=HERE), PIN)
            calling.write(1, b"my plan")
            assert await ours.next() == ("lost", 1, Lost.WRONG_PIN)
            calling.write(1, b"my plan")
            await until(lambda: not called._open)
            assert heard == []

    run(test)


@pytest.mark.parametrize("spoil", ["again", "left out", "changed", "back", "in the clear"])
def test_who_stands_between_both_ends_can_only_cut(spoil: str) -> None:
    """A piece that comes twice, is missing, was changed, comes back to its sender or was never sealed ends it: what
    came before it counts, and nothing after it."""

    async def test() -> None:
        async with device() as (called, theirs), device(OTHER, made=BrowserLinks) as (calling, ours):
            calling.dial(1, "127.0.0.1", await called.listen(hosts=HERE), PIN)
            assert await ours.next() == ("connected", 1, PIN)
            assert (await theirs.next())[0] == "called"
            (connection,), (other,) = calling._open, called._open
            stream, layer = _stream(connection._layer), connection._layer
            assert isinstance(layer, CallerLayer)
            first, second, third = (next(stream.seal(word)) for word in (b"one", b"two", b"three"))
            back = next(_stream(other._layer).seal(b"back"))
            sent = {
                "again": [first, first, second],
                "left out": [first, third],
                "changed": [first, second[:-1] + bytes([second[-1] ^ 1]), third],
                "back": [first, back, second],
                "in the clear": [first, b"a frame of the one in between", second],
            }
            for piece in sent[spoil]:
                layer.http.send_binary(piece)
            connection._flush()
            assert await theirs.bytes(100, 3) == b"one"
            assert await theirs.next() == ("lost", 100, Lost.GONE)

    run(test)


def _stream(layer: object) -> SealedStream:
    stream = getattr(layer, "_stream", None)
    assert isinstance(stream, SealedStream)
    return stream


@pytest.mark.parametrize(
    "said", [b"\x81\x85aaaahello", b"\x89\x80aaaa" * 50, b"\x82\x85aaaahello"], ids=["text", "pings", "no call"]
)
def test_a_page_that_does_not_call_is_never_told_of(said: bytes) -> None:
    """The table hears of a caller only after the handshake."""

    async def test() -> None:
        async with device() as (called, theirs):
            port = await called.listen(hosts=HERE)
            reader, writer = await opened(port, CallerLayer("127.0.0.1", port, OTHER_PIN).pending())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(said)
            await until(lambda: not called._open)
            assert theirs.heard.empty()
            writer.transport.abort()

    run(test)


def test_nothing_of_the_table_is_said_in_the_clear() -> None:
    """Who listens in the Wi-Fi sees certificate, nonces and keys, and then sealed pieces alone."""
    seen: list[bytes] = []

    async def test() -> None:
        async with device() as (called, theirs), device(OTHER, made=BrowserLinks) as (calling, ours):
            port = await called.listen(hosts=HERE)

            async def between(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                inner, outer = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(_noted(reader, outer, seen, port, front), _noted(inner, writer, seen, port, front))

            door = await asyncio.start_server(between, "127.0.0.1", 0)
            front = door.sockets[0].getsockname()[1]
            calling.dial(1, "127.0.0.1", front, PIN)
            assert await ours.next() == ("connected", 1, PIN)
            assert (await theirs.next())[0] == "called"
            called.write(100, b"the table's log")
            calling.write(1, b"a seat's plan")
            assert await theirs.bytes(100, 13) == b"a seat's plan"
            assert await ours.bytes(1, 15) == b"the table's log"
            calling.hang(1)
            assert (await theirs.next())[0] == "lost"
            await until(lambda: not called._open)
            door.close()
        assert HOST.der in b"".join(seen)
        assert b"plan" not in b"".join(seen)
        assert b"log" not in b"".join(seen)

    run(test)


async def _noted(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seen: list[bytes], port: int, front: int
) -> None:
    """Passes on what comes, under the door's own name, and writes it down."""
    with suppress(ConnectionError):
        while data := await reader.read(100_000):
            seen.append(data)
            writer.write(data.replace(f":{front}\r\n".encode(), f":{port}\r\n".encode()))
    writer.close()


def test_one_frame_cannot_be_larger_than_a_piece() -> None:
    """Its length is refused before its bytes have come."""

    async def test() -> None:
        async with device() as (called, theirs):
            port = await called.listen(hosts=HERE)
            reader, writer = await opened(port, CallerLayer("127.0.0.1", port, PIN).pending())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(Frame(Opcode.BINARY, bytes(70_000)).serialize(mask=True, extensions=[])[:20])
            await until(lambda: not called._open)
            assert theirs.heard.empty()
            writer.transport.abort()

    run(test)
