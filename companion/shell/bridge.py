"""The two crossings between whoever shows the table and the one network thread: wishes go over, news come back.

Theory of operation: the network runs in a thread of its own with its own loop, so that a screen that is paused keeps
nobody waiting. It may take long until it has begun, for all of a journal is checked first: what is wished meanwhile
waits, and whoever stops it waits for no more than the next word about how far it is. Nothing else is shared. If the
network stops by itself, that is news, too.
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
"""Makes the network, handed where its news go; called in its thread, inside its loop."""


@dataclass(frozen=True)
class NetworkStopped:
    """The network has ended: as wished, or by what went wrong."""

    why: Exception | None = None


class _Enough(Exception):
    """It was stopped before it had begun."""


class Bridge:
    """One network thread. `deliver` takes each piece of news, in that thread: it must only pass it on."""

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
        """Crossing one: done in the network thread, soon; nothing happens if it has ended."""
        self._over(lambda network: network.do(wish))

    def stop(self) -> Exception | None:
        """The last wishes are carried out if it has begun; returns when the thread has ended, with what went wrong."""
        self._stops = True
        self._over(lambda network: network.stop())
        self._thread.join()
        return self._why

    def _over(self, what: Callable[[Network], None]) -> None:
        """Whoever sees the network too late to carry it over itself has left it where the network looks first."""
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
