"""What a phone finds out about another one that it cannot reach, by real calls on this machine and by what a table
knows."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.seal.keys import Crypto
from companion.session.diagnosis import Finding
from companion.session.effects import ConnectionId
from companion.session.member import Member
from companion.session.news import Fault
from companion.session.shared_parts import Identity
from companion.shell import connection as connection_module
from companion.shell import links as links_module
from companion.shell import reachability as module
from companion.shell.addresses import Surroundings, surroundings
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.keys import Keys
from companion.shell.link_ports import Lost
from companion.shell.links import Links
from companion.shell.reachability import Reachability, answers, forbids
from companion.wire.messages import Whereabouts
from tests.support.calls import HERE, OTHER, OTHER_PIN, PIN, SEED, device, run
from tests.support.net import Net, Node, table
from tests.support.ring import LANTERNS

HOME = Surroundings(("10.0.0.77/24",))
ITSELF = surroundings(loopback=True)


class Caller:
    """Fulfils `links.LinkUser`: everything is reported to reachability, as a network does it."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        self.reachability = Reachability(self.woken.set, forbids)
        self.links = Links(self, SEED)
        self.over = asyncio.Event()
        crypto: Crypto = Keys()
        me = Identity(crypto.signer(SEED), certificate(SEED).pin, "new")
        self.member = Member(me, LANTERNS, crypto, fresh, 0.0)
        self._last = 0
        self._found = Finding.NOTHING

    def called(self, address: str) -> ConnectionId | None:  # noqa: ARG002 - nobody calls here
        """Nobody calls here."""
        return None

    def connected(self, link: ConnectionId, pin: str) -> None:  # noqa: ARG002 - whose it was is compared by then
        """A call is answered."""
        self.reachability.connected(link)
        self.over.set()

    def received(self, link: ConnectionId, data: bytes) -> None:
        """No bytes are expected."""

    def drained(self, link: ConnectionId) -> None:
        """Nothing is written here."""

    def lost(self, link: ConnectionId, why: Lost) -> None:
        """The call is over."""
        self.reachability.lost(link, why)
        self.over.set()

    async def call(self, port: int, address: str = "127.0.0.1", pin: str = PIN) -> Finding | None:
        """Calls as a newcomer does. Returns the new finding after the call; None if it is not new."""
        self._last += 1
        self.over.clear()
        self.reachability.called(self._last, "", address, port)
        self.links.dial(self._last, address, port, pin)
        await self.over.wait()
        return self.found()

    def found(self) -> Finding | None:
        """What is new, None if nothing is."""
        before, self._found = self._found, self.reachability.finding(self.member.sought)
        return None if self._found is before else self._found


@asynccontextmanager
async def caller(around: Surroundings = ITSELF) -> AsyncIterator[Caller]:
    """A newcomer with these networks around."""
    made = Caller()
    made.reachability.looked(around)
    try:
        yield made
    finally:
        made.reachability.close()
        await made.links.close()


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps datagrams inside this machine: elsewhere somebody may have the address."""
    monkeypatch.setattr(module, "forbids", lambda *_: False)


def closed_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def test_every_way_a_call_can_end_is_told_once() -> None:
    """Three ends: nobody listens, another phone, the right phone. A second time it is not news."""

    async def test() -> None:
        async with caller() as new, device(OTHER) as (stranger, _), device() as (host, _):
            assert new.found() is None
            assert await new.call(closed_port()) is Finding.CLOSED
            assert await new.call(closed_port()) is None
            assert await new.call(await stranger.listen(hosts=HERE)) is Finding.STRANGER
            assert await new.call(await stranger.listen(hosts=HERE), pin=OTHER_PIN) is Finding.NOTHING
            assert await new.call(await host.listen(hosts=HERE)) is None

    run(test)


def test_a_phone_that_takes_the_call_and_says_nothing_is_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its system answers for it."""
    monkeypatch.setattr(connection_module, "CONNECT_SECONDS", 0.05)

    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0)) as asleep:
            async with caller() as new:
                assert await new.call(asleep.getsockname()[1]) is Finding.ASLEEP

    run(test)


def test_silence_is_taken_for_a_network_that_keeps_phones_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A newcomer thinks so, as its host has just shown its screen."""
    monkeypatch.setattr(links_module, "CONNECT_SECONDS", 0.05)

    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0), backlog=0) as door, socket.create_connection(door.getsockname()):
            async with caller() as new:
                assert await new.call(door.getsockname()[1]) is Finding.ISOLATED
                new.reachability.looked(Surroundings(("127.0.0.1/8",), tunnel=True))
                assert new.found() is Finding.NOTHING, "what was found in another network is worth nothing"
                assert await new.call(door.getsockname()[1]) is Finding.VPN

    run(test)


def test_a_system_that_forbids_is_found_out_behind_silence() -> None:
    """A call meets only silence; a datagram raises an error, which shows it."""
    assert forbids("127.255.255.255", 9)
    assert not forbids("127.0.0.1", closed_port())
    assert not forbids("::1", closed_port())

    async def test() -> None:
        async with caller() as new:
            new.reachability.called(1, "", "127.255.255.255", 9)
            new.reachability.lost(1, Lost.SILENT)
            assert new.found() is Finding.FORBIDDEN

    run(test)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("is_there", "sure", "finding"),
    [(False, True, Finding.CUT_OFF), (False, False, None), (True, True, None), (True, False, None)],
)
def test_a_router_is_asked_once_when_there_is_silence(
    is_there: bool, sure: bool, finding: Finding | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it surely is the router, its silence says that this phone hears nobody."""
    monkeypatch.setattr(module, "router", lambda _: ("127.0.0.1", sure))
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.05)

    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0), backlog=0) as door, socket.create_connection(door.getsockname()):
            monkeypatch.setattr(module, "_NAMES", closed_port() if is_there else door.getsockname()[1])
            async with caller(HOME) as new:
                new.reachability.called(1, "", "10.0.0.5", 9)
                new.reachability.lost(1, Lost.SILENT)
                assert new.found() is Finding.ISOLATED
                await new.woken.wait()
                assert new.found() is finding
                asked = new.reachability._asking
                assert new.found() is None
                assert new.reachability._asking is asked

    run(test)


def test_who_answers_is_known_by_a_word_or_by_a_refusal() -> None:
    """Silence is no answer, and neither is an address that leads nowhere."""

    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0)) as door:
            assert await answers("127.0.0.1", door.getsockname()[1])
        assert await answers("127.0.0.1", closed_port())
        assert not await answers("127.255.255.255", 53)

    run(test)


# -- at a table --------------------------------------------------------------------------------------------------------


def lost_host() -> tuple[Net, Node]:
    """A table of three whose host is gone, and its first guest."""
    net = table(3)
    net.nodes[0].crash(silent=True)
    guest = net.nodes[1]
    assert net.run(30.0, lambda: not guest.member.snapshot.host)
    return net, guest


def found(reachability: Reachability, node: Node) -> Finding:
    """The new finding, None if there is none."""
    return reachability.finding(node.member.sought)


def misses(reachability: Reachability, node: Node, why: Lost, link: int = 1) -> None:
    """It calls another phone in vain."""
    reachability.called(link, node.letter, node.address, 4000)
    reachability.lost(link, why)


@pytest.mark.usefixtures("at_home")
def test_a_host_and_its_guests_have_nothing_to_find() -> None:
    """Only a host without any network has: nobody can come to it."""
    net, reachability = table(2), Reachability(lambda: None)
    host, guest = net.nodes
    misses(reachability, host, Lost.SILENT)
    assert found(reachability, guest) is found(reachability, host) is Finding.NOTHING
    reachability.looked(Surroundings(()))
    assert found(reachability, guest) is Finding.NOTHING
    assert found(reachability, host) is Finding.NO_NETWORK


@pytest.mark.usefixtures("at_home")
def test_silence_in_the_network_where_the_host_was_heard_is_its_sleep() -> None:
    """This network keeps nobody apart. The same holds if another phone of the table is in reach."""

    async def test() -> None:
        net, reachability = table(3), Reachability(lambda: None)
        around = Surroundings((f"{net.nodes[1].address}/24",))
        reachability.looked(around)
        host, guest, fellow = net.nodes
        assert found(reachability, guest) is Finding.NOTHING
        host.crash(silent=True)
        fellow.crash(silent=True)
        assert net.run(30.0, lambda: not guest.member.snapshot.host)
        misses(reachability, host, Lost.SILENT)
        assert found(reachability, guest) is Finding.AWAY
        elsewhere = Reachability(lambda: None)
        elsewhere.looked(around)
        misses(elsewhere, host, Lost.SILENT)
        assert found(elsewhere, guest) is Finding.UNHEARD
        misses(elsewhere, fellow, Lost.REFUSED, 2)
        assert found(elsewhere, guest) is Finding.AWAY
        elsewhere.close()

    run(test)


def test_only_calls_to_where_the_host_is_now_count() -> None:
    """A call to an old address, and a call that we ended ourselves, say nothing."""
    _, guest = lost_host()
    reachability = Reachability(lambda: None)
    reachability.called(1, "A", "10.0.0.250", 4000)
    reachability.lost(1, Lost.MUTE)
    reachability.called(2, "A", guest.member.context.known.doors["A"].addresses[0], 4000)
    reachability.hung(2)
    reachability.lost(2, Lost.MUTE)
    assert found(reachability, guest) is Finding.NOTHING


@pytest.mark.usefixtures("at_home")
def test_silence_at_one_address_proves_nothing_while_the_first_call_to_another_goes_on() -> None:
    """A browser refuses some at once. An answer counts, and so does the silence when the other call is over, too; a
    second call hides nothing that is known."""

    async def test() -> None:
        _, guest = lost_host()
        here = guest.member.context.known.doors["A"].addresses[0]
        guest.member.context.known.learn("A", Whereabouts((here, "10.0.0.250"), 4000))
        guest.member.effects(0.0)
        reachability = Reachability(lambda: None)
        reachability.called(1, "A", here, 4000)
        reachability.called(2, "A", "10.0.0.250", 4000)
        reachability.lost(1, Lost.SILENT)
        assert found(reachability, guest) is Finding.NOTHING
        reachability.lost(2, Lost.SILENT)
        assert found(reachability, guest) is Finding.UNHEARD
        reachability.called(3, "A", "10.0.0.250", 4000)
        assert found(reachability, guest) is Finding.UNHEARD
        reachability.close()

    run(test)


def test_a_host_that_turns_this_phone_away_for_its_version_is_named() -> None:
    """It answers, but lets nobody in."""
    _, guest = lost_host()
    reachability = Reachability(lambda: None)
    guest.member.context.known.turned_away["A"] = Fault.THEY_ARE_OLDER
    reachability.called(1, "A", guest.member.context.known.doors["A"].addresses[0], 4000)
    reachability.connected(1)
    assert found(reachability, guest) is Finding.THEY_ARE_OLDER
