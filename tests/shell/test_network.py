"""Whole sessions over real sockets: they meet, agree and come back, and send nothing that is not on the disk."""

import asyncio
import errno
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.seal.vault import Secret
from companion.session import news
from companion.session.connection import Connection
from companion.session.diagnosis import Diagnosed, Finding
from companion.session.effects import ConnectionId
from companion.session.hosting import Hosting
from companion.session.journal import read_journal
from companion.session.member import Member
from companion.session.shared_parts import Identity
from companion.shell import network as module
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.shell.network import Network
from companion.shell.served_files import File
from companion.shell.this_machine import THIS_MACHINE
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot
from companion.wire import limits
from companion.wire.pairing import Invitation, read
from tests.support.browser_caller import fetched
from tests.support.calls import OTHER, SEED, run
from tests.support.ring import FIGURES, LANTERNS

WORDS, ROOT = ("lamp",) * 12, Secret(b"root of the first seat, 32 bytes")
THE_TABLE = "lanterns"


def _let_in(member: Member, _: float, link: ConnectionId) -> None:
    member.owner.let_in(link)


class Desk:
    """One device and its owner, who lets everybody in."""

    def __init__(self, folder: Path, seed: Secret) -> None:
        self.journal, records = Journal.open(folder / "table.journal")
        me = Identity(Keys().signer(seed), certificate(seed).pin, folder.name)
        self.member = Member(me, LANTERNS, Keys(), fresh, asyncio.get_running_loop().time())
        if records:
            self.member.resume(read_journal(records), {})
        self.kept: list[Seat] = []
        self.heard: list[Any] = []
        self.network = Network(
            self.member, seed, self.journal, lambda seat, _: self.kept.append(seat), self.told, THIS_MACHINE
        )
        self.running = asyncio.create_task(self.network.run())
        self._changed = asyncio.Event()

    def told(self, shown: Snapshot) -> None:
        """Takes news for the owner."""
        self.heard += shown.news
        for each in shown.asking:
            self.network.do(partial(_let_in, link=each.link))

    async def wish(self, what: Callable[[Member, float], Any]) -> Any:
        """Does something as the owner."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.network.do(lambda member, now: done.set_result(what(member, now)))
        await self.until(done.done)
        return done.result()

    async def until(self, true: Callable[[], bool]) -> None:
        """Waits until this is true; if the session has died, it says why."""
        while not true():
            if self.running.done():
                self.running.result()
            await asyncio.sleep(0)

    async def die(self) -> None:
        """Ends the process between two moves."""
        self.running.cancel()
        with suppress(asyncio.CancelledError):
            await self.running
        self.journal.close()


@asynccontextmanager
async def desk(folder: Path, seed: Secret = SEED) -> AsyncIterator[Desk]:
    """One device, until it has ended or the test has."""
    made = Desk(folder, seed)
    try:
        yield made
        made.network.stop()
        await made.running
    finally:
        await made.die()


async def hosted(host: Desk) -> str:
    """A table with an open door; the link to it."""
    await host.wish(lambda member, _: member.open_table(THE_TABLE))
    await host.network.open_door(loopback=True)
    return str(await host.wish(lambda member, _: member.owner.invitations.link()))


async def joined(guest: Desk, link: str) -> None:
    """The guest is at the table."""
    await guest.network.open_door(loopback=True)
    guest.network.do(lambda member, now: member.join(read(link), now))
    await guest.until(lambda: bool(guest.member.context.letter))


def agree(*desks: Desk) -> bool:
    """Whether all have the same log."""
    return len({each.member.phone.state.head for each in desks}) == 1


def test_two_devices_meet_and_hold_one_log(tmp_path: Path) -> None:
    """By a link, over TLS, with a tap at the host; then a seat is taken at one and known at both."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host, desk(tmp_path / "guest", OTHER) as guest:
            await joined(guest, await hosted(host))
            await guest.wish(lambda member, _: member.owner.sit(Seat(1), WORDS, ROOT, "Jasmine", FIGURES[1]))
            await host.until(lambda: Seat(1) in host.member.phone.state.chairs and agree(host, guest))
            assert guest.kept == [Seat(1)]
            assert [each for each in guest.heard if isinstance(each, news.Joined)]

    run(test)


def test_what_is_due_happens_whatever_pours_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every round of the loop has something to do, without end: beats still leave, and nobody misses the host."""
    monkeypatch.setattr(limits, "BEAT", 0.001)

    async def test() -> None:
        async with desk(tmp_path / "host") as host, desk(tmp_path / "guest", OTHER) as guest:
            await joined(guest, await hosted(host))
            beats: list[Connection] = []
            hosting = host.member.dispatch.machine.role
            assert isinstance(hosting, Hosting)
            beat = hosting.beat

            def beats_again(line: Connection) -> None:
                beats.append(line)
                beat(line)

            monkeypatch.setattr(hosting, "beat", beats_again)

            def pours(*_: object) -> None:
                if len(beats) < 5:
                    host.network.do(pours)

            pours()
            await host.until(lambda: len(beats) >= 5)
            assert not [each for each in guest.heard if isinstance(each, news.HostLost)]

    run(test)


def test_a_device_that_died_comes_back_by_itself(tmp_path: Path) -> None:
    """Its journal is enough: it finds its host's address there, and nothing is lost."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            link = await hosted(host)
            async with desk(tmp_path / "guest", OTHER) as guest:
                await joined(guest, link)
                await guest.until(lambda: agree(host, guest))
            await host.wish(lambda member, _: member.owner.sit(Seat(0), WORDS, ROOT, "Aladdin", FIGURES[0]))
            async with desk(tmp_path / "guest", OTHER) as again:
                await again.network.open_door(loopback=True)
                await again.until(lambda: agree(host, again))
                assert Seat(0) in again.member.phone.state.chairs

    run(test)


def test_devices_that_died_together_find_each_other(tmp_path: Path) -> None:
    """Each opens its old port, so that nobody has to show the link again."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host, desk(tmp_path / "guest", OTHER) as guest:
            await joined(guest, await hosted(host))
            await guest.until(lambda: agree(host, guest))
        async with desk(tmp_path / "host") as host, desk(tmp_path / "guest", OTHER) as guest:
            for back in (host, guest):
                await back.network.open_door(loopback=True)
            await host.wish(lambda member, _: member.owner.sit(Seat(0), WORDS, ROOT, "Aladdin", FIGURES[0]))
            await guest.until(lambda: agree(host, guest) and Seat(0) in guest.member.phone.state.chairs)

    run(test)


def test_what_cannot_be_stored_is_not_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk ends the session with its sentence; the others never hear what would be forgotten."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            link = await hosted(host)
            guest = Desk(tmp_path / "guest", OTHER)
            await joined(guest, link)
            await guest.until(lambda: agree(host, guest))
            before = host.member.phone.state.n
            with monkeypatch.context() as full:
                full.setattr(os, "fdatasync", no_room)
                guest.network.do(
                    lambda member, _: member.owner.sit(Seat(1), WORDS, ROOT, "Jasmine", FIGURES[1]),
                )
                with pytest.raises(Complaint, match="make room"):
                    await guest.running
            guest.journal.close()
            await host.until(lambda: not list(host.member.context.connections))
            assert host.member.phone.state.n == before

    run(test)


def no_room(_: int) -> None:
    """The disk is full from now on."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_changed_address_is_told_to_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The device looks at its own addresses now and then."""
    monkeypatch.setattr(module, "LOOK_AROUND", 0.01)
    here = ["127.0.0.1"]
    monkeypatch.setattr(module, "addresses", lambda *, loopback: tuple(here) if loopback else ())

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            await hosted(host)
            here[:] = ["127.0.0.2", "127.0.0.1"]
            await host.until(lambda: host.member.context.door.addresses == ("127.0.0.2", "127.0.0.1"))

    run(test)


def test_a_door_at_a_port_in_use_opens_elsewhere(tmp_path: Path) -> None:
    """A free port is used as asked: the others know it."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host, desk(tmp_path / "guest", OTHER) as guest:
            await hosted(host)
            port = host.member.context.door.port
            await guest.network.open_door(port, loopback=True)
            await guest.until(lambda: guest.member.context.door.port not in (0, port))
            await host.network.open_door(port, loopback=True)
            await host.wish(lambda *_: None)
            assert host.member.context.door.port == port

    run(test)


def test_a_mistake_of_this_program_ends_it_loudly(tmp_path: Path) -> None:
    """Whatever a wish raises comes out of `run`."""

    async def test() -> None:
        host = Desk(tmp_path / "host", SEED)
        host.network.do(lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            await host.running
        host.journal.close()

    run(test)


def test_a_goodbye_leaves_before_the_connection_ends(tmp_path: Path) -> None:
    """A phone that leaves says so, and the other end hears it."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host, desk(tmp_path / "guest", OTHER) as guest:
            await joined(guest, await hosted(host))
            await guest.wish(lambda member, _: member.owner.leave())
            gone = news.PresenceChanged(guest.member.context.letter, news.Presence.GONE, news.Fault.LEAVING)
            await host.until(lambda: gone in host.heard)

    run(test)


def test_the_session_is_woken_at_its_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It beats even if nothing else comes in."""
    monkeypatch.setattr(limits, "BEAT", 0.02)

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            await hosted(host)
            first = host.member.wake_at
            await host.until(lambda: host.member.wake_at > first)

    run(test)


def test_who_finds_no_table_is_told_why_before_that_it_failed(tmp_path: Path) -> None:
    """After somebody answers there, nothing is wrong any more."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            link = await hosted(host)
            port = host.member.context.door.port
        async with desk(tmp_path / "guest", OTHER) as guest:
            await guest.network.open_door(loopback=True)
            guest.network.do(lambda member, now: member.join(read(link), now))
            await guest.until(lambda: news.JoinFailed(news.Fault.UNREACHABLE) in guest.heard)
            assert [each for each in guest.heard if isinstance(each, Diagnosed)] == [Diagnosed(Finding.CLOSED)]
            assert guest.heard.index(Diagnosed(Finding.CLOSED)) < guest.heard.index(
                news.JoinFailed(news.Fault.UNREACHABLE)
            )
            async with desk(tmp_path / "host") as again:
                await again.network.open_door(port, loopback=True)
                guest.network.do(lambda member, now: member.resumed(now))
                await guest.until(lambda: news.JoinFailed(news.Fault.SECRET_WRONG) in guest.heard)
                assert guest.heard[-1] in (news.JoinFailed(news.Fault.SECRET_WRONG), Diagnosed(Finding.NOTHING))
                assert Diagnosed(Finding.NOTHING) in guest.heard

    run(test)


def test_who_loses_its_host_is_told_why(tmp_path: Path) -> None:
    """Its system says that nobody listens there any more."""

    async def test() -> None:
        async with desk(tmp_path / "guest", OTHER) as guest:
            async with desk(tmp_path / "host") as host:
                await joined(guest, await hosted(host))
                await guest.until(lambda: agree(host, guest))
                assert not [each for each in guest.heard if isinstance(each, Diagnosed)]
            await guest.until(lambda: Diagnosed(Finding.CLOSED) in guest.heard)

    run(test)


def test_browsers_find_a_page_as_soon_as_there_is_one(tmp_path: Path) -> None:
    """Before that a sentence stands there, and the link leads to the app; afterwards it leads to the page."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            before = await hosted(host)
            port = host.member.snapshot.port
            assert b"companion join" in (await fetched(port)).body
            host.network.serve({"/": File("text/html", b"the page", False, b"")})
            after = str(await host.wish(lambda member, _: member.owner.invitations.link()))
            assert after.startswith(f"http://127.0.0.1:{port}/")
            assert read(after) == read(before)
            path = after.partition(f":{port}")[2].partition("#")[0]
            assert (await fetched(port, path)).body == b"the page"

    run(test)


OUTSIDE = "203.0.113.5"


@pytest.mark.parametrize("same_port", [True, False])
def test_behind_a_mapped_port(tmp_path: Path, *, same_port: bool) -> None:
    """Others are told where it is found from outside. Its own addresses are told only if they have that port, too."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            inner = free_port()
            host.network._pages.outside = (OUTSIDE, inner if same_port else 4711)
            await host.wish(lambda member, _: member.open_table(THE_TABLE))
            await host.network.open_door(inner, loopback=True)
            found = read(str(await host.wish(lambda member, _: member.owner.invitations.link())))
            assert isinstance(found, Invitation)
            assert found.port == (inner if same_port else 4711)
            assert found.addresses == ((OUTSIDE, "127.0.0.1") if same_port else (OUTSIDE,))
            assert (await fetched(inner, host=f"{OUTSIDE}:{found.port}")).code == 200

    run(test)


def test_a_mapped_port_cannot_lead_elsewhere(tmp_path: Path) -> None:
    """If another program has the port to which it leads, a sentence says so: another port would be found by nobody."""

    async def test() -> None:
        async with desk(tmp_path / "host") as host:
            with socket.create_server(("127.0.0.1", 0)) as taken:
                port = taken.getsockname()[1]
                host.network._pages.outside = (OUTSIDE, port)
                with pytest.raises(Complaint, match=f"port {port} is taken"):
                    await host.network.open_door(loopback=True)

    run(test)


def test_the_next_evening_has_the_port_of_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser has loaded the page from there; a second table on the same machine takes any other port."""
    monkeypatch.setattr(module, "USUAL_PORT", free_port())

    async def test() -> None:
        for evening in ("first", "second"):
            async with desk(tmp_path / evening) as host, desk(tmp_path / f"{evening}, beside it") as beside:
                await host.network.open_door()
                await beside.network.open_door()
                assert host.network._port == module.USUAL_PORT
                assert beside.network._port not in (0, module.USUAL_PORT)

    run(test)


def free_port() -> int:
    """A port that nobody has just now."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])
