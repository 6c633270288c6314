"""Promises of the Wi-Fi: a guest's calls go into the room, a host's Wi-Fi stays awake, and afterwards all is as
before."""

import pytest

from companion.device.wifi import Wifi
from tests.support.java import Java, JavaException, Obj, played

MOBILE, WIFI, VPN = 0, 1, 4
BIND = "android.net.ConnectivityManager.bindProcessToNetwork(android.net.Network)"
LOCK = "android.net.wifi.WifiManager$WifiLock"


def networks(monkeypatch: pytest.MonkeyPatch, *transports: tuple[int, ...]) -> tuple[Java, list[Obj]]:
    """A phone in these networks."""
    phone = played(monkeypatch)
    found = [phone.obj("android.net.Network") for _ in transports]
    able = {id(network): phone.obj("android.net.NetworkCapabilities") for network in found}
    ways = {id(able[id(network)]): way for network, way in zip(found, transports, strict=True)}
    asked: list[int] = []

    def capabilities(network: Obj) -> Obj | None:
        asked.append(id(able[id(network)]))
        return able[id(network)] if ways[asked[-1]] else None

    phone.answers |= {
        "ConnectivityManager.getAllNetworks": found,
        "ConnectivityManager.getNetworkCapabilities": capabilities,
        "NetworkCapabilities.hasTransport": lambda way: way in ways[asked[-1]],
    }
    return phone, found


def bound(phone: Java) -> list[object]:
    """Notes which network the process is bound to."""
    to: list[object] = []
    phone.answers["ConnectivityManager.bindProcessToNetwork"] = to.append
    return to


def test_a_guest_calls_through_the_wifi(monkeypatch: pytest.MonkeyPatch) -> None:
    """It never uses mobile data, a VPN (which calls itself a Wi-Fi), or a network that is gone."""
    phone, (_, _, _, wifi) = networks(monkeypatch, (MOBILE,), (), (WIFI, VPN), (WIFI,))
    to = bound(phone)
    Wifi().hold(hosts=False)
    assert len(to) == 1
    assert to[0] is wifi
    assert not any("Lock" in call for call in phone.calls)


def test_without_wifi_nothing_is_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """An earlier binding is undone: it would lead nowhere."""
    phone, _ = networks(monkeypatch, (MOBILE,))
    to = bound(phone)
    Wifi().hold(hosts=False)
    assert to == [None]


def test_a_host_keeps_its_wifi_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes only one lock. It binds nothing, as guests may come in through its own hotspot."""
    phone, _ = networks(monkeypatch, (WIFI,))
    wifi = Wifi()
    wifi.hold(hosts=True)
    wifi.hold(hosts=True)
    calls = [call for call in phone.calls if "getSystemService" not in call]
    assert calls == [
        "android.net.wifi.WifiManager.createWifiLock(int,String) 3 'companion:table'",
        f"{LOCK}.setReferenceCounted(boolean) False",
        f"{LOCK}.acquire()",
        f"{BIND} None",
        f"{LOCK}.acquire()",
        f"{BIND} None",
    ]


def test_a_host_that_hands_over_lets_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """From then on it is a guest; without a table it is neither."""
    phone, _ = networks(monkeypatch, (WIFI,))
    wifi = Wifi()
    wifi.hold(hosts=True)
    to = bound(phone)
    wifi.hold(hosts=False)
    wifi.let_go()
    assert phone.calls.count(f"{LOCK}.release()") == 2
    assert [bool(network) for network in to] == [True, False]


def test_what_is_forbidden_stays_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The permission for a lock may be missing, or a VPN may forbid binding: the table goes on as well as it can."""
    phone, _ = networks(monkeypatch, (WIFI,))
    phone.answers |= {
        "WifiManager$WifiLock.acquire": JavaException("SecurityException"),
        "ConnectivityManager.getAllNetworks": JavaException("SecurityException"),
    }
    to = bound(phone)
    Wifi().hold(hosts=True)
    Wifi().hold(hosts=False)
    assert to == [None, None]
    phone.answers["ConnectivityManager.bindProcessToNetwork"] = JavaException("SecurityException")
    Wifi().let_go()
