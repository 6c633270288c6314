"""Other phones are told the addresses they can reach, and the likeliest first."""

import ipaddress
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.shell import addresses as module
from companion.shell.addresses import MOST, addresses, ranked


def test_wifi_and_hotspot_come_before_everything_else() -> None:
    """Then cables, then what nobody knows; IPv4 before IPv6 on each."""
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
    """Nor through mobile data, nor into a machine inside this one."""
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
    """At most four, each once, whatever a machine has; and in whatever order it lists them, equals apart."""
    told = ranked([*found, *found])
    assert len(told) <= MOST
    assert len(set(told)) == len(told)
    assert not [text for text in told if ipaddress.ip_address(text).is_loopback]


def test_this_machine_lists_itself() -> None:
    """The kernel is read right: what it lists holds its loopback, by its right name."""
    assert ("lo", "127.0.0.1") in list(module._ipv4())
    assert set(addresses()) <= {text for _, text in [*module._ipv4(), *module._ipv6()]}


def test_a_table_nobody_else_can_reach() -> None:
    """Asked for, loopback is all there is."""
    assert addresses(loopback=True) == ("127.0.0.1",)


def test_ipv6_is_read_as_the_kernel_writes_it(tmp_path: Path) -> None:
    """Without those that are not this machine's for sure, or outdated; a phone that hides the list has none."""
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
    """What its name stands for is told; a name that stands for nothing is no error."""
    monkeypatch.setattr(module, "_SIOCGIFCONF", 0)
    monkeypatch.setattr(module, "_ipv6", lambda: iter(()))
    monkeypatch.setattr(socket, "gethostname", lambda: "10.1.2.3")
    assert addresses() == ("10.1.2.3",)
    monkeypatch.setattr(socket, "gethostname", lambda: "no.such.name.invalid.")
    monkeypatch.setattr(socket, "getaddrinfo", _nobody)
    assert addresses() == ()


def _nobody(*_: object, **__: object) -> list[object]:
    raise socket.gaierror(socket.EAI_NONAME, "unknown")
