"""The Wi-Fi of an Android phone at a table.

| this phone | what it does |
| --- | --- |
| a guest | calls through its Wi-Fi, also if that has no internet and Android prefers mobile data |
| a host | keeps its Wi-Fi awake; it answers the way it is called, which may be through its own hotspot |
"""

from typing import Any

from companion.device.java import java, quietly, service

WIFI = "android.net.wifi.WifiManager"
NETWORKS = "android.net.ConnectivityManager"
ABLE = "android.net.NetworkCapabilities"


class Wifi:
    """The Wi-Fi of the whole app. Every method may be called again at any time, as Wi-Fi comes and goes."""

    def __init__(self) -> None:
        self._lock: Any = None

    def hold(self, hosts: bool) -> None:
        """Holds the Wi-Fi while this phone is at a table; a host's stays awake, too."""
        with quietly():
            if hosts:
                self._awake().acquire()
            elif self._lock:
                self._lock.release()
        self._by(None if hosts else _room())

    def let_go(self) -> None:
        """Undoes `hold`: this phone has left its table."""
        with quietly():
            if self._lock:
                self._lock.release()
        self._by(None)

    def _awake(self) -> Any:
        if self._lock is None:
            # Android 14 turns this lock into the newer kind by itself; older ones do not know that kind
            kind = java(WIFI).WIFI_MODE_FULL_HIGH_PERF
            self._lock = service("wifi", WIFI).createWifiLock(kind, "companion:table")
            self._lock.setReferenceCounted(False)
        return self._lock

    def _by(self, network: Any) -> None:
        with quietly():  # a VPN may forbid this; the table may be in reach all the same
            service("connectivity", NETWORKS).bindProcessToNetwork(network)


def _room() -> Any:
    """The Wi-Fi of this phone; None if it has none. A VPN is passed over: it calls itself a Wi-Fi, but leads out of the
    room."""
    with quietly():
        networks, kinds = service("connectivity", NETWORKS), java(ABLE)
        for network in networks.getAllNetworks():
            able = networks.getNetworkCapabilities(network)
            if able and able.hasTransport(kinds.TRANSPORT_WIFI) and not able.hasTransport(kinds.TRANSPORT_VPN):
                return network
    return None
