"""A room with a network of its own: phones in network namespaces, whose Wi-Fi goes, comes back, or changes.

Needs root and `ip`; nothing outside the namespaces is touched."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.shell.words import load
from tests.journeys.kills import ended
from tests.support.namespaces import PHONES, Air, namespaces
from tests.support.terminals import LINK, Room, Terminal, room


@pytest.fixture
def air() -> Iterator[Air]:
    """The network."""
    with namespaces() as made:
        yield made


def seated(made: Room, air: Air) -> list[Terminal]:
    """A host and two guests, robots all, each in its namespace."""
    wishes = ("--robot", "--seats", "3", "--lets-in", "--name", "host")
    host = made.open("host", "host", *wishes, *made.records("host"), before=air.inside("host"))
    made.link = host.until(LINK)[1]
    guests = [
        made.open(name, "join", made.link, "--name", name, "--robot", *made.records(name), before=air.inside(name))
        for name in PHONES[1:]
    ]
    return [host, *guests]


def test_a_guest_out_of_reach_comes_back_also_from_elsewhere(tmp_path: Path, air: Air) -> None:
    """It is cut off until the host misses it. It comes back under another address, and the game goes on to its end."""
    with room(tmp_path) as made:
        phones = seated(made, air)
        phones[0].until("TURN 2")
        air.cut("one")
        phones[0].until("one is silent")
        air.move("one", "10.99.0.77")
        air.mend("one")
        phones[0].until("one is here")
        ended(made, phones)


def test_a_host_out_of_reach_comes_back(tmp_path: Path, air: Air) -> None:
    """It is cut off until its guests miss it. They find it again without a tap, and the game goes on to its end."""
    with room(tmp_path) as made:
        phones = seated(made, air)
        for guest in phones[1:]:
            guest.until("TURN 2")
        air.cut("host")
        for guest in phones[1:]:
            guest.until("The connection to host is gone")
        air.mend("host")
        ended(made, phones)


def vpn(air: Air, _: Terminal) -> None:
    """The guest has a VPN on, and the host is out of reach."""
    air.run("one", "link", "add", "tun0", "type", "veth", "peer", "name", "tun1")
    air.run("one", "address", "add", "10.8.0.2/24", "dev", "tun0")
    air.run("one", "link", "set", "tun0", "up")
    air.cut("host")


TROUBLES: dict[str, Callable[[Air, Terminal], None]] = {
    "no_network": lambda air, _: air.run("one", "address", "flush", "dev", "eth0"),
    "other_network": lambda air, _: air.move("one", "10.98.0.2"),
    "forbidden": lambda air, _: air.run("one", "route", "add", "prohibit", "10.99.0.1/32"),
    "isolated": lambda air, _: air.cut("host"),
    "vpn": vpn,
    "asleep": lambda _, host: host.process.send_signal(signal.SIGSTOP),
    "closed": lambda _, host: host.kill(),
}
"""What is wrong between a guest and the host, by what the guest shall find."""


@pytest.mark.parametrize("trouble", list(TROUBLES))
def test_who_does_not_get_to_the_table_is_told_what_to_do(trouble: str, tmp_path: Path, air: Air) -> None:
    """The phone's own system and the silence of the host tell which trouble it is."""
    with room(tmp_path) as made:
        host = made.open("host", "host", before=air.inside("host"))
        made.link = host.until(LINK)[1]
        TROUBLES[trouble](air, host)
        guest = made.open("one", "join", made.link, before=air.inside("one"))
        assert guest.until("^! (.*)")[1] == load("en").say(f"connection_advice.{trouble}")
