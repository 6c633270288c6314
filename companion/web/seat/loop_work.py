"""Work in the one loop of a worker: each piece gets a turn, and an error in one never ends the others."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any


class LoopWork:
    """`failed` gets each error, so that people are told."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    def safely(self, what: Callable[..., None]) -> None:
        """Does it now."""
        try:
            what()
        except Exception as error:  # noqa: BLE001  # a root of the loop: it ends loudly, and the others go on
            self._failed(error)

    def later(self, what: Callable[..., None]) -> object:
        """Does it in a later turn of the loop: `shell.background.Later`."""
        return self._loop.call_soon(lambda: self.safely(what))

    def beside(
        self, work: Callable[[], Any], then: Callable[[Any], None], failed: Callable[[Exception], None]
    ) -> object:
        """Long work has no thread of its own here, as with `shell.background.in_background`: it gets a turn."""

        def run() -> None:
            try:
                done = work()
            except Exception as error:  # noqa: BLE001  # as in `shell.background`: it ends loudly, elsewhere
                failed(error)
            else:
                then(done)

        return self._loop.call_soon(run)

    def soon(self, work: Callable[[], Awaitable[None]]) -> None:
        """Lets work begin that waits for the browser."""
        task = self._loop.create_task(self._told_of(work))
        self._tasks.add(task)  # the loop alone would forget it
        task.add_done_callback(self._tasks.discard)

    async def _told_of(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:  # noqa: BLE001  # a task's root: it ends loudly, and the others go on
            self._failed(error)
