"""Connects a face with the one network thread: wishes go over, news come back.

Theory of operation: the network runs in a thread of its own with its own loop, so that nobody waits for a screen that
is paused. The network may start late, as it checks the whole journal first. Wishes wait until then. `stop` waits only
for the next report of how far it is. The two threads share nothing else. A network that ends by itself is news, too.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.shell.network import Network, Wish

Begin = Callable[[Callable[[Any], None]], Network]
"""Makes the network, and tells it where its news go. It is called in the network thread, inside its loop."""


@dataclass(frozen=True)
class NetworkStopped:
    """The network has ended. `why`: the error that ended it, if any."""

    why: Exception | None = None


class _Enough(Exception):
    """The network was stopped before it had started."""


class Bridge:
    """One network thread. `deliver` gets each piece of news in that thread, and may only pass it on."""

    def __init__(self, begin: Begin, deliver: Callable[[Any], None], *, port: int = 0, loopback: bool = False) -> None:
        self._begin = begin
        self._deliver = deliver
        self._door = port, loopback
        self._waiting: deque[Callable[[Network], None]] = deque()
        self._carry_over: Callable[[], object] | None = None  # once the network is there
        self._stops = False
        self._why: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)

    def start(self) -> None:
        """Returns at once."""
        self._thread.start()

    def wish(self, wish: Wish) -> None:
        """Sends a wish. The network thread carries it out soon, or drops it if the network has ended."""
        self._over(lambda network: network.do(wish))

    def stop(self) -> Exception | None:
        """Ends the network and waits for its thread. It carries out the last wishes first, if it has started. Returns
        the error that ended it, if any."""
        self._stops = True
        self._over(lambda network: network.stop())
        self._thread.join()
        return self._why

    def _over(self, what: Callable[[Network], None]) -> None:
        """A wish that comes before the network is ready waits in the queue, and the network looks there first."""
        self._waiting.append(what)
        if self._carry_over is not None:
            with suppress(RuntimeError):  # the loop has closed meanwhile
                self._carry_over()

    def _run(self) -> None:
        try:
            with suppress(_Enough):
                asyncio.run(self._live())
        except Exception as error:  # noqa: BLE001  # a thread's root: it ends loudly, on the other side
            self._why = error
        self._deliver(NetworkStopped(self._why))

    async def _live(self) -> None:
        network = self._begin(self._tell)
        try:
            port, loopback = self._door
            await network.open_door(port, loopback=loopback)
            take = partial(self._take, network)
            self._carry_over = partial(asyncio.get_running_loop().call_soon_threadsafe, take)
            take()
            await network.run()
        finally:
            network.close()

    def _take(self, network: Network) -> None:
        while self._waiting:
            self._waiting.popleft()(network)

    def _tell(self, said: Any) -> None:
        if self._stops and self._carry_over is None:
            raise _Enough
        self._deliver(said)
