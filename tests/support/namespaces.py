"""Phones in network namespaces, whose Wi-Fi goes, comes back, or changes. Nothing outside of them is touched."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

PHONES = ("host", "one", "two")


def ip(*words: str) -> None:
    """One command, which must work."""
    subprocess.run(("ip", *words), check=True, capture_output=True)


class Air:
    """A bridge in a namespace of its own, and a phone's namespace at each of its ports."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.room = self._space("room")
        ip("-n", self.room, "link", "add", "air", "type", "bridge")
        ip("-n", self.room, "link", "set", "air", "up")
        for number, name in enumerate(PHONES, 1):
            space = self._space(name)
            ip("-n", self.room, "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", space)
            ip("-n", self.room, "link", "set", name, "master", "air", "up")
            ip("-n", space, "address", "add", f"10.99.0.{number}/24", "dev", "eth0")
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

    def run(self, name: str, *words: str) -> None:
        """One command about this phone's own network."""
        ip("-n", self.inside(name)[-1], *words)

    def mend(self, name: str) -> None:
        """Brings the phone back into reach."""
        ip("-n", self.room, "link", "set", name, "up")

    def move(self, name: str, address: str) -> None:
        """Gives the phone another address."""
        self.run(name, "address", "flush", "dev", "eth0")
        self.run(name, "address", "add", f"{address}/24", "dev", "eth0")

    def close(self) -> None:
        """Removes everything."""
        for space in self.made:
            ip("netns", "delete", space)


@contextmanager
def namespaces() -> Iterator[Air]:
    """The network; the test is skipped on a machine that does not allow it."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("network namespaces need root and `ip`")
    try:
        made = Air()
    except subprocess.CalledProcessError as error:
        pytest.skip(f"no network namespaces here: {error.stderr.decode().strip()}")
    try:
        yield made
    finally:
        made.close()
