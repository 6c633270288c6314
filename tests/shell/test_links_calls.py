"""The end of a call tells what it met: a device without a table, silence, no way, or a system that forbids."""

import asyncio
import errno
import os
import socket

import pytest

from companion.shell import links as module
from companion.shell.link_ports import Lost
from tests.support.calls import PIN, device, run


def ended(address: str, port: int) -> Lost:
    """How a call to there ends."""
    ends: list[Lost] = []

    async def test() -> None:
        async with device() as (calling, ours):
            calling.dial(1, address, port, PIN)
            said, link, why = await ours.next()
            assert (said, link) == ("lost", 1)
            ends.append(why)

    run(test)
    return ends[0]


def test_a_closed_door_refuses() -> None:
    """The device is there: its system says that nobody listens on this port."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    assert ended("127.0.0.1", port) is Lost.REFUSED


def test_a_full_door_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing comes back: not even the caller's first packet was accepted."""
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.05)
    with socket.create_server(("127.0.0.1", 0), backlog=0) as door, socket.create_connection(door.getsockname()):
        assert ended("127.0.0.1", door.getsockname()[1]) is Lost.SILENT


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (errno.EACCES, Lost.FORBIDDEN),
        (errno.EPERM, Lost.FORBIDDEN),
        (errno.ENETUNREACH, Lost.NO_WAY),
        (errno.ENETDOWN, Lost.NO_WAY),
        (errno.EADDRNOTAVAIL, Lost.NO_WAY),
        (errno.EHOSTUNREACH, Lost.SILENT),
        (errno.ETIMEDOUT, Lost.SILENT),
        (errno.ECONNRESET, Lost.REFUSED),
    ],
)
def test_what_a_system_says_of_a_call_is_understood(code: int, why: Lost, monkeypatch: pytest.MonkeyPatch) -> None:
    """The errors are those of kernels on phones. None of them can be made here, so the loop's connecting raises
    them."""

    async def says(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(asyncio.SelectorEventLoop, "sock_connect", says)
    assert ended("127.0.0.1", 1) is why
