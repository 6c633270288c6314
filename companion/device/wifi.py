"""The Wi-Fi of an Android phone, while a table is on.

Whoever calls a host calls through the Wi-Fi, also where that leads to no internet and Android would rather use mobile
data. A host is only called: it answers the way it was called, which may be through its own hotspot.
"""

from typing import Any

from companion.device.java import java, quietly, service

WIFI = "android.net.wifi.WifiManager"
NETWORKS = "android.net.ConnectivityManager"
ABLE = "android.net.NetworkCapabilities"


class Wifi:
    """One for the whole app. Every call may be made again at any time: Wi-Fi comes and goes."""

    def __init__(self) -> None:
        self._lock: Any = None

    def hold(self, hosts: bool) -> None:
        """A table is on; its host keeps its Wi-Fi from dozing."""
        with quietly():
            if hosts:
                self._awake().acquire()
            elif self._lock:
                self._lock.release()
        self._by(None if hosts else _room())

    def let_go(self) -> None:
        """No table any more."""
        with quietly():
            if self._lock:
                self._lock.release()
        self._by(None)

    def _awake(self) -> Any:
        if self._lock is None:
            # Android 14 makes the newer kind of lock of it by itself, and older ones do not know that kind
            kind = java(WIFI).WIFI_MODE_FULL_HIGH_PERF
            self._lock = service("wifi", WIFI).createWifiLock(kind, "companion:table")
            self._lock.setReferenceCounted(False)
        return self._lock

    def _by(self, network: Any) -> None:
        with quietly():  # a VPN may forbid it, and the table may be in reach all the same
            service("connectivity", NETWORKS).bindProcessToNetwork(network)


def _room() -> Any:
    """The Wi-Fi this phone is in; None if it is in none. A VPN says that it is one, too, and leads out of the room."""
    with quietly():
        networks, kinds = service("connectivity", NETWORKS), java(ABLE)
        for network in networks.getAllNetworks():
            able = networks.getNetworkCapabilities(network)
            if able and able.hasTransport(kinds.TRANSPORT_WIFI) and not able.hasTransport(kinds.TRANSPORT_VPN):
                return network
    return None
