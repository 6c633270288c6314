"""The two crossings between whoever shows the table and the one network thread: wishes go over, news come back.

Theory of operation: the network runs in a thread of its own with its own loop, so that a screen that is paused keeps
nobody waiting. Nothing else is shared. If the network stops by itself, that is news, too.
"""

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.shell.network import Network, Wish

Begin = Callable[[Callable[[Any], None]], Network]
"""Makes the network, handed where its news go; called in its thread, inside its loop."""


@dataclass(frozen=True)
class Stopped:
    """The network has ended: as wished, or by what went wrong."""

    why: Exception | None = None


class Bridge:
    """One network thread. `deliver` takes each piece of news, in that thread: it must only pass it on."""

    def __init__(self, begin: Begin, deliver: Callable[[Any], None], *, port: int = 0, loopback: bool = False) -> None:
        self._begin = begin
        self._deliver = deliver
        self._door = port, loopback
        self._loop: asyncio.AbstractEventLoop | None = None
        self._network: Network | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)

    def start(self) -> None:
        """Returns when wishes can be sent over, or when the network could not even begin."""
        self._thread.start()
        self._ready.wait()

    def wish(self, wish: Wish) -> None:
        """Crossing one: done in the network thread, soon; nothing happens if it has ended."""
        self._over(lambda network: network.do(wish))

    def stop(self) -> None:
        """The last wishes are carried out; returns when the thread has ended."""
        self._over(lambda network: network.stop())
        self._thread.join()

    def _over(self, what: Callable[[Network], None]) -> None:
        loop, network = self._loop, self._network
        if loop is None or network is None:
            return
        try:
            loop.call_soon_threadsafe(what, network)
        except RuntimeError:  # the loop has closed meanwhile
            return

    def _run(self) -> None:
        try:
            asyncio.run(self._live())
        except Exception as error:  # noqa: BLE001  # a thread's root: it ends loudly, on the other side
            self._deliver(Stopped(error))
        else:
            self._deliver(Stopped())
        finally:
            self._ready.set()

    async def _live(self) -> None:
        self._loop = asyncio.get_running_loop()
        network = self._begin(self._deliver)
        try:
            port, loopback = self._door
            await network.open_door(port, loopback=loopback)
            self._network = network
            self._ready.set()
            await network.run()
        finally:
            network.close()
