"""Relays in front of a door: they count bytes, take their time, and lose a packet now and then as TCP feels it."""

import asyncio
from contextlib import suppress

from companion.shell.entropy import fresh

AGAIN = 0.2
"""Seconds until TCP sends a lost packet again."""


class Relay:
    """One door for one phone. `delay`: seconds in each direction; `loss`: how likely a packet is lost."""

    def __init__(self, port: int, delay: float = 0.0, loss: float = 0.0) -> None:
        self.bytes = 0
        self.delay = delay
        self.loss = loss
        self._port = port
        self._door: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []

    async def open(self, port: int = 0) -> int:
        """The port to be called instead: this one, or any."""
        self._door = await asyncio.start_server(self._called, "127.0.0.1", port)
        return int(self._door.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """No more of it."""
        if self._door:
            self._door.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            inner, outer = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:  # nobody keeps a table now
            writer.close()
            return
        self._writers += writer, outer
        for source, sink in ((reader, outer), (inner, writer)):
            self._tasks.add(asyncio.create_task(self._pump(source, sink)))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Each packet arrives `delay` after it came, and none before the one it followed."""
        loop = asyncio.get_running_loop()
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivers = asyncio.create_task(_deliver(under_way, writer))
        self._tasks.add(delivers)
        with suppress(OSError):
            while data := await reader.read(2**16):
                self.bytes += len(data)
                late = AGAIN if int.from_bytes(fresh(4)) < self.loss * 2**32 else 0.0
                under_way.put_nowait((loop.time() + self.delay + late, data))
        under_way.put_nowait((loop.time() + self.delay, b""))


async def _deliver(under_way: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter) -> None:
    loop = asyncio.get_running_loop()
    with suppress(OSError):
        while True:
            due, data = await under_way.get()
            await asyncio.sleep(max(0.0, due - loop.time()))
            if not data:
                break
            writer.write(data)
    writer.close()
