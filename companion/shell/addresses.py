"""Where this machine can be reached from other phones in the room, best first."""

import array
import ipaddress
import re
import socket
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path

MOST = 4  # as many as a QR link has room for

_NEVER = re.compile(
    r"lo\d*$|tun|tap|utun|ppp|ipsec|wg|tailscale|zt"  # this machine alone, and ways out of the room
    r"|rmnet|ccmni|pdp|wwan|v4-|clat"  # mobile data
    r"|docker|br-[0-9a-f]{12}$|veth|virbr|vmnet|vboxnet|lxc|dummy"  # machines inside this machine
)
_WIRELESS = re.compile(r"wl|swlan|ap\d|softap|en0$")  # en0: what Apple calls it
_WIRED = re.compile(r"eth|en")

_SIOCGIFCONF = 0x8912
_NAME = 16
_IFREQ = _NAME + struct.calcsize("LLHBBB0L")  # the union behind the name is as large as its largest, struct ifmap
_USELESS = 0x08 | 0x20 | 0x40  # IPv6: somebody else's, outdated, not yet sure


def ranked(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Of these interfaces' names and addresses, those to be told to other phones, best first."""
    usable: dict[str, tuple[bool, int, int]] = {}
    for name, text in found:
        address = ipaddress.ip_address(text)
        v6_link = address.version == 6 and address.is_link_local  # means something on one phone only
        if not (_NEVER.match(name) or v6_link or address.is_loopback or address.is_unspecified or address.is_multicast):
            rank = 0 if _WIRELESS.match(name) else 1 if _WIRED.match(name) else 2
            # an IPv4 address that nobody gave out comes last
            usable.setdefault(str(address), (address.is_link_local, rank, address.version))
    return tuple(sorted(usable, key=lambda text: usable[text]))[:MOST]


def addresses(*, loopback: bool = False) -> tuple[str, ...]:
    """This machine's addresses at this moment, best first; with `loopback`, that of a table nobody else can reach."""
    if loopback:
        return ("127.0.0.1",)
    return ranked([*_ipv4(), *_ipv6()] or _by_own_name())


def _ipv4() -> Iterator[tuple[str, str]]:
    """Asked of a Linux kernel, Android's too, in the one way that it does not forbid an app."""
    try:
        import fcntl
    except ImportError:
        return
    room = array.array("B", bytes(_IFREQ * 64))
    start, size = room.buffer_info()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            answer = fcntl.ioctl(asked, _SIOCGIFCONF, struct.pack("iP", size, start))
        except OSError:  # another kernel
            return
    used = struct.unpack("iP", answer)[0]
    for at in range(0, used, _IFREQ):
        one = room[at : at + _IFREQ].tobytes()
        name = one[:_NAME].split(b"\0")[0].decode("utf-8", "replace")
        yield name.split(":")[0], socket.inet_ntoa(one[_NAME + 4 : _NAME + 8])


def _ipv6(table: Path = Path("/proc/net/if_inet6")) -> Iterator[tuple[str, str]]:
    try:
        lines = table.read_text("ascii").splitlines()
    except OSError:  # no IPv6, or a phone that shows this to nobody
        return
    for line in lines:
        digits, _, _, _, flags, name = line.split()
        if not int(flags, 16) & _USELESS:
            yield name, str(ipaddress.IPv6Address(int(digits, 16)))


def _by_own_name() -> Iterator[tuple[str, str]]:
    """Where the kernel says nothing: what the machine's own name stands for."""
    try:
        for *_, where in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            yield "", str(where[0])
    except OSError:
        return
