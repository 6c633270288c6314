"""`web.seat.socket_links`: a browser's connections, against the called half of the same handshake."""

import asyncio
from collections.abc import Sequence

from companion.session.effects import ConnectionId
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.keys import Keys
from companion.shell.link_ports import Lost
from companion.web.seat.glue import Listener, Piece
from companion.web.seat.socket_links import SocketLinks
from companion.wire.sealed_stream import Called, SealedStream
from tests.support.calls import OTHER, SEED

DER = certificate(SEED)


class Wire:
    """Fulfils `glue.Socket`; the other end is a host that a test plays."""

    def __init__(self, url: str, listener: Listener) -> None:
        self.url = url
        self.listener = listener
        self.sent: list[bytes] = []
        self.waits = 0
        self.is_closed = False
        self.stream: SealedStream | None = None

    def send(self, message: bytes) -> None:
        """The host gets it."""
        self.sent.append(message)

    def unsent(self) -> int:
        """What the network has not taken."""
        return self.waits

    def close(self) -> None:
        """It is over."""
        self.is_closed = True

    def answers(self) -> None:
        """The host proves itself."""
        self.listener.opened()
        answer = Called(Keys(), Keys().signer(SEED), DER.der, fresh).answer(self.sent.pop(0))
        assert isinstance(answer, tuple)
        said, self.stream = answer
        self.listener.received(said)


class Owner:
    """Fulfils `shell.link_ports.LinkUser` and the part of `glue.Glue` that opens sockets."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []
        self.wires: list[Wire] = []

    def called(self, address: str) -> ConnectionId | None:
        """Nobody calls."""
        raise NotImplementedError

    def connected(self, link: ConnectionId, pin: str) -> None:
        """The host has answered."""
        self.heard.append(("connected", link, pin))

    def received(self, link: ConnectionId, data: bytes) -> None:
        """Bytes have come."""
        self.heard.append(("received", link, data))

    def drained(self, link: ConnectionId) -> None:
        """There is room."""
        self.heard.append(("drained", link))

    def lost(self, link: ConnectionId, why: Lost) -> None:
        """It is over."""
        self.heard.append(("lost", link, why))

    def post(self, message: str) -> None:
        """Nobody reads it."""

    def connect(self, url: str, listener: Listener) -> Wire:
        """Opens a socket."""
        self.wires.append(Wire(url, listener))
        return self.wires[-1]

    async def keep(self, changed: Sequence[Piece], gone: Sequence[tuple[str, int]]) -> None:
        """Nothing is kept here."""


def calling(owner: Owner, pin: str = DER.pin) -> tuple[SocketLinks, Wire]:
    """A call to a host."""
    links = SocketLinks(owner, owner, Keys())
    links.dial(1, "10.0.0.7", 5000, pin)
    return links, owner.wires[-1]


def test_bytes_go_both_ways_after_the_proof() -> None:
    """Nothing that the session says goes out before, and nothing in clear."""

    async def test() -> None:
        owner = Owner()
        links, wire = calling(owner)
        assert wire.url == "ws://10.0.0.7:5000/ws"
        links.write(1, b"too early")
        assert wire.sent == []
        wire.answers()
        assert owner.heard == [("connected", 1, DER.pin)]
        links.write(1, b"hello", more=True)
        assert wire.stream
        assert [wire.stream.open(piece) for piece in wire.sent] == [b"hello"]
        assert b"hello" not in b"".join(wire.sent)
        for piece in wire.stream.seal(b"answer"):
            wire.listener.received(piece)
        assert owner.heard[1:] == [("received", 1, b"answer")]
        await asyncio.sleep(0.01)
        assert owner.heard[-1] == ("drained", 1)
        await links.close()
        assert wire.is_closed
        assert owner.heard[-1] == ("drained", 1), "whoever hangs up is told nothing"

    asyncio.run(test())


def test_whoever_cannot_prove_the_pin_is_not_heard() -> None:
    """A host with another key, and bytes that are no answer: the call ends with the reason."""

    async def test() -> None:
        owner = Owner()
        _, wire = calling(owner, certificate(OTHER).pin)
        wire.answers()
        assert owner.heard == [("lost", 1, Lost.WRONG_PIN)]
        owner = Owner()
        _, wire = calling(owner)
        wire.listener.opened()
        wire.listener.received(b"nonsense")
        assert owner.heard == [("lost", 1, Lost.FOREIGN)]
        assert wire.is_closed

    asyncio.run(test())


def test_every_end_has_its_reason() -> None:
    """One that never came up, one that went, one that was changed on the way, one that reads nothing."""

    async def test() -> None:
        owner = Owner()
        _, wire = calling(owner)
        wire.listener.closed()
        _, wire = calling(owner)
        wire.answers()
        wire.listener.closed()
        _, wire = calling(owner)
        wire.answers()
        wire.listener.received(b"changed")
        links, wire = calling(owner)
        wire.answers()
        wire.waits = 1 << 30
        links.write(1, b"more")
        lost = [each[2] for each in owner.heard if each[0] == "lost"]
        assert lost == [Lost.SILENT, Lost.GONE, Lost.GONE, Lost.CHOKED]

    asyncio.run(test())


def test_a_call_without_a_pin_goes_nowhere() -> None:
    """After a typed code nobody could prove who answers. And nobody can call a browser."""

    async def test() -> None:
        owner = Owner()
        links = SocketLinks(owner, owner, Keys())
        links.dial(1, "10.0.0.7", 5000, None)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (owner.heard, owner.wires) == ([("lost", 1, Lost.NO_WAY)], [])
        assert await links.listen(47) == 0

    asyncio.run(test())


def test_what_comes_during_a_rest_waits() -> None:
    """It is handed over in its order when the rest is over."""

    async def test() -> None:
        owner = Owner()
        links, wire = calling(owner)
        wire.answers()
        links.rest(1, 0.01)
        assert wire.stream
        for said in (b"one", b"two"):
            for piece in wire.stream.seal(said):
                wire.listener.received(piece)
        assert len(owner.heard) == 1
        while len(owner.heard) < 3:
            await asyncio.sleep(0.005)
        assert owner.heard[1:] == [("received", 1, b"one"), ("received", 1, b"two")]

    asyncio.run(test())
