"""Phones in network namespaces, whose Wi-Fi goes, comes back, or changes. Nothing outside of them is touched."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

PHONES = ("host", "one", "two")
NOBODYS_CARD = ("lladdr", "02:00:00:00:00:01", "nud", "permanent")


def ip(*words: str) -> None:
    """One command, which must work."""
    subprocess.run(("ip", *words), check=True, capture_output=True)


class Air:
    """A bridge in a namespace of its own, and a phone's namespace at each of its ports."""

    def __init__(self, phones: Sequence[str] = PHONES) -> None:
        self.made: list[str] = []
        self._addresses = {name: f"10.99.0.{number}" for number, name in enumerate(phones, 1)}
        self.room = self._space("room")
        ip("-n", self.room, "link", "add", "air", "type", "bridge")
        ip("-n", self.room, "link", "set", "air", "up")
        for name, address in self._addresses.items():
            space = self._space(name)
            ip("-n", self.room, "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", space)
            ip("-n", self.room, "link", "set", name, "master", "air", "up")
            ip("-n", space, "address", "add", f"{address}/24", "dev", "eth0")
            ip("-n", space, "link", "set", "eth0", "addrgenmode", "none")  # browsers load nothing while one comes
            for device in ("lo", "eth0"):
                ip("-n", space, "link", "set", device, "up")

    def _space(self, name: str) -> str:
        space = f"companion-{os.getpid()}-{name}"
        ip("netns", "add", space)
        self.made.append(space)
        return space

    def inside(self, name: str) -> tuple[str, ...]:
        """The words before a command that run it as this phone."""
        return ("ip", "netns", "exec", f"companion-{os.getpid()}-{name}")

    def cut(self, name: str) -> None:
        """Puts this phone out of reach."""
        ip("-n", self.room, "link", "set", name, "down")

    def mute(self, name: str) -> None:
        """What this phone sends gets lost, and it hears all others."""
        self._mislead(name, [other for other in self._addresses if other != name])

    def deafen(self, name: str) -> None:
        """What is sent to this phone gets lost, and all others hear it."""
        for other in self._addresses:
            if other != name:
                self._mislead(other, [name])

    def _mislead(self, name: str, others: Sequence[str]) -> None:
        """What this phone sends to these goes to a card that no phone has."""
        for other in others:
            self.run(name, "neighbour", "replace", self._addresses[other], *NOBODYS_CARD, "dev", "eth0")

    def run(self, name: str, *words: str) -> None:
        """One command about this phone's own network."""
        ip("-n", self.inside(name)[-1], *words)

    def mend(self, name: str) -> None:
        """Brings the phone back into reach, after `cut`, `mute` and `deafen`."""
        ip("-n", self.room, "link", "set", name, "up")
        for each in self._addresses:
            self.run(each, "neighbour", "flush", "nud", "permanent", "dev", "eth0")

    def move(self, name: str, address: str) -> None:
        """Gives the phone another address."""
        self.run(name, "address", "flush", "dev", "eth0")
        self.run(name, "address", "add", f"{address}/24", "dev", "eth0")

    def close(self) -> None:
        """Removes everything."""
        for space in self.made:
            ip("netns", "delete", space)


@contextmanager
def namespaces(phones: Sequence[str] = PHONES) -> Iterator[Air]:
    """The network; the test is skipped on a machine that does not allow it."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("network namespaces need root and `ip`")
    try:
        made = Air(phones)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"no network namespaces here: {error.stderr.decode().strip()}")
    try:
        yield made
    finally:
        made.close()
