"""Whole sessions over real sockets: they meet, agree and come back, and send nothing that is not on the disk."""

import errno
import os
from pathlib import Path

import pytest

from companion.seal.vault import Secret
from companion.session import news
from companion.session.connection import Connection
from companion.session.diagnosis import Diagnosed, Finding
from companion.session.hosting import Hosting
from companion.shell import network as module
from companion.shell.files import Complaint
from companion.table.ids import Seat
from companion.wire import limits
from companion.wire.pairing import read
from tests.support.calls import OTHER, SEED, run
from tests.support.networked_device import NetworkedDevice, agree, device, hosted, joined
from tests.support.ring import FIGURES

WORDS, ROOT = ("lamp",) * 12, Secret(b"root of the first seat, 32 bytes")


def test_two_devices_meet_and_hold_one_log(tmp_path: Path) -> None:
    """By a link, over TLS, with a tap at the host; then a seat is taken at one and known at both."""

    async def test() -> None:
        async with device(tmp_path / "host") as host, device(tmp_path / "guest", OTHER) as guest:
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
        async with device(tmp_path / "host") as host, device(tmp_path / "guest", OTHER) as guest:
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
        async with device(tmp_path / "host") as host:
            link = await hosted(host)
            async with device(tmp_path / "guest", OTHER) as guest:
                await joined(guest, link)
                await guest.until(lambda: agree(host, guest))
            await host.wish(lambda member, _: member.owner.sit(Seat(0), WORDS, ROOT, "Aladdin", FIGURES[0]))
            async with device(tmp_path / "guest", OTHER) as again:
                await again.network.open_door(loopback=True)
                await again.until(lambda: agree(host, again))
                assert Seat(0) in again.member.phone.state.chairs

    run(test)


def test_devices_that_died_together_find_each_other(tmp_path: Path) -> None:
    """Each opens its old port, so that nobody has to show the link again."""

    async def test() -> None:
        async with device(tmp_path / "host") as host, device(tmp_path / "guest", OTHER) as guest:
            await joined(guest, await hosted(host))
            await guest.until(lambda: agree(host, guest))
        async with device(tmp_path / "host") as host, device(tmp_path / "guest", OTHER) as guest:
            for back in (host, guest):
                await back.network.open_door(loopback=True)
            await host.wish(lambda member, _: member.owner.sit(Seat(0), WORDS, ROOT, "Aladdin", FIGURES[0]))
            await guest.until(lambda: agree(host, guest) and Seat(0) in guest.member.phone.state.chairs)

    run(test)


def test_what_cannot_be_stored_is_not_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk ends the session with its sentence; the others never hear what would be forgotten."""

    async def test() -> None:
        async with device(tmp_path / "host") as host:
            link = await hosted(host)
            guest = NetworkedDevice(tmp_path / "guest", OTHER)
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
        async with device(tmp_path / "host") as host:
            await hosted(host)
            here[:] = ["127.0.0.2", "127.0.0.1"]
            await host.until(lambda: host.member.context.door.addresses == ("127.0.0.2", "127.0.0.1"))

    run(test)


def test_a_door_at_a_port_in_use_opens_elsewhere(tmp_path: Path) -> None:
    """A free port is used as asked: the others know it."""

    async def test() -> None:
        async with device(tmp_path / "host") as host, device(tmp_path / "guest", OTHER) as guest:
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
        host = NetworkedDevice(tmp_path / "host", SEED)
        host.network.do(lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            await host.running
        host.journal.close()

    run(test)


def test_a_goodbye_leaves_before_the_connection_ends(tmp_path: Path) -> None:
    """A phone that leaves says so, and the other end hears it."""

    async def test() -> None:
        async with device(tmp_path / "host") as host, device(tmp_path / "guest", OTHER) as guest:
            await joined(guest, await hosted(host))
            await guest.wish(lambda member, _: member.owner.leave())
            gone = news.PresenceChanged(guest.member.context.letter, news.Presence.GONE, news.Fault.LEAVING)
            await host.until(lambda: gone in host.heard)

    run(test)


def test_the_session_is_woken_at_its_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It beats even if nothing else comes in."""
    monkeypatch.setattr(limits, "BEAT", 0.02)

    async def test() -> None:
        async with device(tmp_path / "host") as host:
            await hosted(host)
            first = host.member.wake_at
            await host.until(lambda: host.member.wake_at > first)

    run(test)


def test_who_finds_no_table_is_told_why_before_that_it_failed(tmp_path: Path) -> None:
    """After somebody answers there, nothing is wrong any more."""

    async def test() -> None:
        async with device(tmp_path / "host") as host:
            link = await hosted(host)
            port = host.member.context.door.port
        async with device(tmp_path / "guest", OTHER) as guest:
            await guest.network.open_door(loopback=True)
            guest.network.do(lambda member, now: member.join(read(link), now))
            await guest.until(lambda: news.JoinFailed(news.Fault.UNREACHABLE) in guest.heard)
            assert [each for each in guest.heard if isinstance(each, Diagnosed)] == [Diagnosed(Finding.CLOSED)]
            assert guest.heard.index(Diagnosed(Finding.CLOSED)) < guest.heard.index(
                news.JoinFailed(news.Fault.UNREACHABLE)
            )
            async with device(tmp_path / "host") as again:
                await again.network.open_door(port, loopback=True)
                guest.network.do(lambda member, now: member.resumed(now))
                await guest.until(lambda: news.JoinFailed(news.Fault.SECRET_WRONG) in guest.heard)
                assert guest.heard[-1] in (news.JoinFailed(news.Fault.SECRET_WRONG), Diagnosed(Finding.NOTHING))
                assert Diagnosed(Finding.NOTHING) in guest.heard

    run(test)


def test_who_loses_its_host_is_told_why(tmp_path: Path) -> None:
    """Its system says that nobody listens there any more."""

    async def test() -> None:
        async with device(tmp_path / "guest", OTHER) as guest:
            async with device(tmp_path / "host") as host:
                await joined(guest, await hosted(host))
                await guest.until(lambda: agree(host, guest))
                assert not [each for each in guest.heard if isinstance(each, Diagnosed)]
            await guest.until(lambda: Diagnosed(Finding.CLOSED) in guest.heard)

    run(test)
