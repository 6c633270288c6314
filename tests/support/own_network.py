"""A network of its own for one test: this thread and all that it starts live in a network namespace with one address.

There a page over plain HTTP is as poor as on a phone: no secure context. Needs root and `ip`; without them the test has
the loopback of this machine."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ADDRESSES = "10.99.7.1", "10.99.7.2"
"""Two addresses, so that a second host can be elsewhere."""

_NETWORK = 0x40000000  # CLONE_NEWNET


def _ip(*words: str) -> None:
    subprocess.run(("ip", *words), check=True, capture_output=True)


def _enter(file: Path) -> None:
    """This thread lives in that network from now on."""
    opened = os.open(file, os.O_RDONLY)
    try:
        if ctypes.CDLL(None, use_errno=True).setns(opened, _NETWORK):
            raise OSError(ctypes.get_errno(), "setns")
    finally:
        os.close(opened)


@contextmanager
def inside(space: str) -> Iterator[None]:
    """This thread, and all that it starts, live in this network namespace for a while."""
    before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    try:
        _enter(Path("/var/run/netns") / space)
        try:
            yield
        finally:
            _enter(Path(f"/proc/self/fd/{before}"))
    finally:
        os.close(before)


@contextmanager
def own_network() -> Iterator[bool]:
    """Whether there is one."""
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("ip") is None:
        yield False
        return
    space = f"companion-{os.getpid()}-browsers"
    try:
        _ip("netns", "add", space)
        _ip("-n", space, "link", "add", "eth0", "type", "veth", "peer", "name", "other")
        for address in ADDRESSES:
            _ip("-n", space, "address", "add", f"{address}/24", "dev", "eth0")
        for device in ("eth0", "other"):  # an address that comes later is a new network
            _ip("-n", space, "link", "set", device, "addrgenmode", "none")
        for device in ("lo", "eth0", "other"):
            _ip("-n", space, "link", "set", device, "up")
    except subprocess.CalledProcessError:
        subprocess.run(("ip", "netns", "delete", space), check=False, capture_output=True)
        yield False
        return
    try:
        with inside(space):
            yield True
    finally:
        _ip("netns", "delete", space)
