"""The way from the face to its network where there is but one thread: both take turns in one loop."""

import asyncio
from collections.abc import Callable
from typing import Any

from companion.session.wishes import Wish
from companion.shell.network import Begin, Network, NetworkStopped
from companion.shell.served_files import Files


class LoopBridge:
    """Fulfils `shell.machine.NetworkBridge`. `deliver` gets each piece of news in a turn of the loop of its own. It
    has no port to open."""

    def __init__(self, begin: Begin, deliver: Callable[[Any], None], **_: object) -> None:
        self._begin = begin
        self._deliver = deliver
        self._waiting: list[Wish] = []
        self._network: Network | None = None
        self._task: asyncio.Task[None] | None = None
        self._stops = False

    def start(self) -> None:
        """Returns at once."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    def wish(self, wish: Wish) -> None:
        """Sends a wish. Before the network is there, the wish waits."""
        if self._network is None:
            self._waiting.append(wish)
        else:
            self._network.do(wish)

    def serve(self, files: Files) -> None:
        """Nobody can fetch anything here."""

    def stop(self) -> Exception | None:
        """Lets the network end. It carries out the last wishes first, after this has returned."""
        self._stops = True
        if self._network:
            self._network.stop()
        return None

    async def _run(self) -> None:
        why: Exception | None = None
        try:
            await self._live()
        except Exception as error:  # noqa: BLE001  # a task's root: it ends loudly, at the face
            why = error
        self._deliver(NetworkStopped(why))

    async def _live(self) -> None:
        network = self._begin(self._deliver)
        try:
            for wish in self._waiting:
                network.do(wish)
            self._network = network
            if self._stops:
                network.stop()
            await network.run()
        finally:
            network.close()
