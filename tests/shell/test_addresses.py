"""Other phones are told the addresses they can reach, and the likeliest first."""

import ipaddress
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.shell import addresses as module
from companion.shell.addresses import MOST, Surroundings, addresses, ranked, router, surroundings


def test_wifi_and_hotspot_come_before_everything_else() -> None:
    """Cables come next, then unknown kinds; on each, IPv4 comes before IPv6."""
    found = [
        ("usb0", "10.3.0.9"),
        ("eth0", "10.0.0.9"),
        ("wlan0", "fd00::9"),
        ("swlan0", "192.168.43.1"),
    ]
    assert ranked(found) == ("192.168.43.1", "fd00::9", "10.0.0.9", "10.3.0.9")
    assert ranked([("enp3s0", "10.0.0.9"), ("wlp2s0", "10.1.0.9")]) == ("10.1.0.9", "10.0.0.9")
    assert ranked([("eth0", "10.0.0.9"), ("ap0", "10.1.0.9")]) == ("10.1.0.9", "10.0.0.9")
    assert ranked([("en7", "10.0.0.9"), ("en0", "10.1.0.9")]) == ("10.1.0.9", "10.0.0.9")


@pytest.mark.parametrize(
    "name",
    [
        "lo",
        "tun0",
        "tap0",
        "utun3",
        "ppp0",
        "wg0",
        "tailscale0",
        "rmnet_data0",
        "ccmni1",
        "v4-rmnet0",
        "docker0",
        "br-0123456789ab",
        "veth12",
        "virbr0",
    ],
)
def test_no_phone_in_the_room_is_sent_through_a_tunnel(name: str) -> None:
    """Mobile data and machines inside this one are left out, too."""
    assert ranked([(name, "10.0.0.9")]) == ()


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "127.3.2.1", "::1", "fe80::1", "fe80::1%wlan0", "0.0.0.0", "224.0.0.1"]
)
def test_addresses_that_mean_nothing_elsewhere_are_left_out(address: str) -> None:
    """Loopback and link-local IPv6 lead every phone to somewhere else."""
    assert ranked([("wlan0", address)]) == ()


def test_an_address_that_nobody_gave_out_comes_last() -> None:
    """Wi-Fi without an answer from its router is worse than any cable."""
    assert ranked([("wlan0", "169.254.7.7"), ("eth0", "10.0.0.9")]) == ("10.0.0.9", "169.254.7.7")


@given(st.lists(st.tuples(st.sampled_from(["wlan0", "eth0", "tun0", ""]), st.ip_addresses().map(str))))
def test_a_link_has_room_for_what_is_told(found: list[tuple[str, str]]) -> None:
    """There are at most four, each once, in the same order however the machine lists them."""
    told = ranked([*found, *found])
    assert len(told) <= MOST
    assert len(set(told)) == len(told)
    assert not [text for text in told if ipaddress.ip_address(text).is_loopback]


def test_this_machine_lists_itself() -> None:
    """What we read from the kernel holds the loopback, under its right name."""
    assert ("lo", "127.0.0.1") in list(module._ipv4())
    assert set(addresses()) <= {text for _, text in [*module._ipv4(), *module._ipv6()]}


def test_a_table_nobody_else_can_reach() -> None:
    """With `loopback` there is only that address."""
    assert addresses(loopback=True) == ("127.0.0.1",)


def test_ipv6_is_read_as_the_kernel_writes_it(tmp_path: Path) -> None:
    """Addresses that are outdated or not yet checked are left out; a phone that hides the list has none."""
    (tmp_path / "if_inet6").write_text(
        "fd000000000000000000000000000002 04 40 00 82     eth0\n"
        "fd000000000000000000000000000003 04 40 00 c0     eth0\n"
        "fd000000000000000000000000000004 04 40 00 a0     eth0\n"
        "fd000000000000000000000000000005 04 40 00 88     eth0\n"
        "00000000000000000000000000000001 01 80 10 80       lo\n"
    )
    assert list(module._ipv6(tmp_path / "if_inet6")) == [("eth0", "fd00::2"), ("lo", "::1")]
    assert list(module._ipv6(tmp_path / "hidden")) == []


def test_a_machine_without_such_a_kernel_knows_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own name gives its addresses; a name without an address is no error."""
    monkeypatch.setattr(module, "_SIOCGIFCONF", 0)
    monkeypatch.setattr(module, "_ipv6", lambda: iter(()))
    monkeypatch.setattr(socket, "gethostname", lambda: "10.1.2.3")
    assert addresses() == ("10.1.2.3",)
    monkeypatch.setattr(socket, "gethostname", lambda: "no.such.name.invalid.")
    monkeypatch.setattr(socket, "getaddrinfo", _nobody)
    assert addresses() == ()


def kernel(monkeypatch: pytest.MonkeyPatch, **listed: str) -> None:
    """A kernel that lists these interfaces with their addresses."""
    monkeypatch.setattr(module, "_ipv4", lambda: iter([*listed.items()]))
    monkeypatch.setattr(module, "_ipv6", lambda: iter(()))


def test_networks_are_told_with_their_width() -> None:
    """The kernel tells it. Loopback is not a network, except for a table that nobody else can reach."""
    told = surroundings().nets
    assert told is not None
    assert [net.split("/")[0] for net in told] == list(addresses())
    assert surroundings(loopback=True) == Surroundings(("127.0.0.1/8",))
    assert module._width("lo", "127.0.0.1") == 8
    assert module._width("gone0", "10.0.0.9") == 24
    assert module._width("lo", "fd00::9") == 64


@pytest.mark.parametrize(
    ("name", "tunnel", "hotspot"),
    [
        ("tun0", True, False),
        ("utun4", True, False),
        ("wg0", True, False),
        ("ipsec1", False, False),  # calls over Wi-Fi
        ("rmnet_data0", False, False),
        ("swlan0", False, True),
        ("ap0", False, True),
    ],
)
def test_a_vpn_and_an_own_hotspot_are_known_by_their_names(
    name: str, tunnel: bool, hotspot: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A way out of the room is not one of the networks; a hotspot is."""
    kernel(monkeypatch, wlan0="10.1.1.9", **{name: "10.2.2.9"})
    around = surroundings()
    assert (around.tunnel, around.hotspot) == (tunnel, hotspot)
    nets = {"10.1.1.9/24", "10.2.2.9/24"} if hotspot else {"10.1.1.9/24"}
    assert set(around.nets or ()) == nets


def test_no_network_is_told_apart_from_a_system_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that lists only itself has no network; one that lists nothing at all does not answer us."""
    kernel(monkeypatch, lo="127.0.0.1")
    assert surroundings().nets == ()
    kernel(monkeypatch)
    monkeypatch.setattr(socket, "getaddrinfo", _nobody)
    assert surroundings().nets is None


def test_the_router_is_the_one_that_the_kernel_names(tmp_path: Path) -> None:
    """It must be in one of these networks, so a VPN's router does not count."""
    table = tmp_path / "route"
    head = "Iface\tDestination\tGateway\tFlags\n"
    table.write_text(head + "tun0\t00000000\t0102000A\t0003\nwlan0\t00000000\tFE01A8C0\t0003\n")
    assert router(("10.9.9.9/24", "192.168.1.7/24", "fd00::2/64"), table) == ("192.168.1.254", True)


def test_where_no_kernel_names_it_the_router_is_where_most_are(tmp_path: Path) -> None:
    """It is the first address of the network, unless that is this machine; and it is not sure."""
    hidden = tmp_path / "hidden"
    assert router(("fd00::2/64", "192.168.1.7/24"), hidden) == ("192.168.1.1", False)
    assert router(("192.168.43.1/24",), hidden) == ("", False)
    assert router(("127.0.0.1/8",), hidden) == ("", False)
    assert router(("10.0.0.1/32",), hidden) == ("", False)
    assert router((), hidden) == ("", False)


def _nobody(*_: object, **__: object) -> list[object]:
    raise socket.gaierror(socket.EAI_NONAME, "unknown")
