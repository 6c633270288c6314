"""The addresses of this machine for other phones in the room, best first; and the networks it is in."""

import array
import ipaddress
import re
import socket
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

MOST = 4  # a QR link has room for so many

_TUNNEL = re.compile(r"tun|tap|utun|ppp|wg|tailscale|zt")  # not ipsec: phones use it for telephone calls
_HOTSPOT = re.compile(r"swlan|softap|ap\d")
_NEVER = re.compile(
    rf"lo\d*$|{_TUNNEL.pattern}|ipsec"  # this machine itself, and tunnels out of the room
    r"|rmnet|ccmni|pdp|wwan|v4-|clat"  # mobile data
    r"|docker|br-[0-9a-f]{12}$|veth|virbr|vmnet|vboxnet|lxc|dummy"  # machines inside this machine
)
_WIRELESS = re.compile(rf"wl|{_HOTSPOT.pattern}|en0$")  # en0: Apple's name for it
_WIRED = re.compile(r"eth|en")

_SIOCGIFCONF = 0x8912
_SIOCGIFNETMASK = 0x891B
_NAME = 16
_IFREQ = _NAME + struct.calcsize("LLHBBB0L")  # behind the name: a union, as large as its largest member, struct ifmap
_USUAL = {4: 24, 6: 64}  # the usual width of a home network, if the system does not tell it
_USELESS = 0x08 | 0x20 | 0x40  # flags of an IPv6 address: used by another machine, outdated, not yet checked


@dataclass(frozen=True)
class Surroundings:
    """The networks that this machine is in, as far as its system says."""

    nets: tuple[str, ...] | None = None  # own addresses with the network's width, best first; None: not told
    tunnel: bool = False  # a VPN is on
    hotspot: bool = False  # this machine is a hotspot


def ranked(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The addresses of these interfaces that other phones should get, best first."""
    usable: dict[str, tuple[bool, int, int]] = {}
    for name, text in found:
        address = ipaddress.ip_address(text)
        v6_link = address.version == 6 and address.is_link_local  # a link-local address is of no use to another phone
        if not (_NEVER.match(name) or v6_link or address.is_loopback or address.is_unspecified or address.is_multicast):
            rank = 0 if _WIRELESS.match(name) else 1 if _WIRED.match(name) else 2
            # a self-assigned IPv4 address comes last
            usable.setdefault(str(address), (address.is_link_local, rank, address.version))
    return tuple(sorted(usable, key=lambda text: usable[text]))[:MOST]


def addresses(*, loopback: bool = False) -> tuple[str, ...]:
    """This machine's addresses now, best first. With `loopback`: the one address that no other machine can reach."""
    if loopback:
        return ("127.0.0.1",)
    return ranked([*_ipv4(), *_ipv6()] or _by_own_name())


def surroundings(*, loopback: bool = False) -> Surroundings:
    """The networks of this machine now. With `loopback`: only the machine itself."""
    if loopback:
        return Surroundings(("127.0.0.1/8",))
    listed = [*_ipv4(), *_ipv6()]
    found = listed or [*_by_own_name()]
    names = {address: name for name, address in reversed(found)}  # if two have this address, the first
    nets = tuple(f"{address}/{_width(names[address], address)}" for address in ranked(found))
    return Surroundings(
        nets if found else None,
        any(_TUNNEL.match(name) for name, _ in listed),
        any(_HOTSPOT.match(name) for name, _ in listed),
    )


def _width(name: str, address: str) -> int:
    """The length of the network part of an address of this interface, in bits."""
    version = ipaddress.ip_address(address).version
    mask = _mask(name) if version == 4 else None
    return int.from_bytes(mask, "big").bit_count() if mask else _USUAL[version]


def _mask(name: str) -> bytes | None:
    try:
        import fcntl
    except ImportError:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            answer = fcntl.ioctl(asked, _SIOCGIFNETMASK, struct.pack(f"{_IFREQ}s", name.encode()[: _NAME - 1]))
        except OSError:  # another kernel, or the interface has just gone
            return None
    return answer[_NAME + 4 : _NAME + 8]


def router(nets: Iterable[str], table: Path = Path("/proc/net/route")) -> tuple[str, bool]:
    """The address of the router in these networks, and whether it is sure. If not, it is the address that most homes
    use, or empty without a network."""
    v4 = [ipaddress.IPv4Interface(net) for net in nets if ":" not in net]
    try:
        rows = [line.split() for line in table.read_text("ascii").splitlines()]
    except OSError:  # a phone that hides this from apps
        rows = []
    for _, to, gateway, *_ in rows:
        way = ipaddress.IPv4Address(bytes.fromhex(gateway)[::-1]) if to == "00000000" else None
        if way and any(way in each.network for each in v4):
            return str(way), True
    first = next((each for each in v4 if not each.is_loopback and each.network.num_addresses > 2), None)
    usual = str(first.network[1]) if first and first.network[1] != first.ip else ""
    return usual, False


def _ipv4() -> Iterator[tuple[str, str]]:
    """The addresses that a Linux kernel gives, also Android's. Android forbids an app all other ways to ask."""
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
    except OSError:  # no IPv6, or a phone that hides this from apps
        return
    for line in lines:
        digits, _, _, _, flags, name = line.split()
        if not int(flags, 16) & _USELESS:
            yield name, str(ipaddress.IPv6Address(int(digits, 16)))


def _by_own_name() -> Iterator[tuple[str, str]]:
    """The addresses of the machine's own name, for systems whose kernel does not answer."""
    try:
        for *_, where in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            yield "", str(where[0])
    except OSError:
        return
