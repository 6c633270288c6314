"""The door of a device: the page that browsers find there, its port, and where others find it."""

import socket
from pathlib import Path

import pytest

from companion.shell import network as module
from companion.shell.files import Complaint
from companion.shell.served_files import File
from companion.wire.pairing import Invitation, read
from tests.support.browser_caller import fetched
from tests.support.calls import run
from tests.support.networked_device import THE_TABLE, device, free_port, hosted


def test_browsers_find_a_page_as_soon_as_there_is_one(tmp_path: Path) -> None:
    """Before that a sentence stands there, and the link leads to the app; afterwards it leads to the page."""

    async def test() -> None:
        async with device(tmp_path / "host") as host:
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
        async with device(tmp_path / "host") as host:
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
        async with device(tmp_path / "host") as host:
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
            async with device(tmp_path / evening) as host, device(tmp_path / f"{evening}, beside it") as beside:
                await host.network.open_door()
                await beside.network.open_door()
                assert host.network._port == module.USUAL_PORT
                assert beside.network._port not in (0, module.USUAL_PORT)

    run(test)
