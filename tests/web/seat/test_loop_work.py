"""`web.seat.loop_work`: every piece of work gets its turn, and no error ends the others."""

import asyncio
from typing import Any

from companion.shell.background import Steps
from companion.web.seat.loop_work import LoopWork


def test_errors_are_told_and_the_others_go_on() -> None:
    """Now, later, beside, and while something is awaited. Between two steps of long work, others have their turn."""

    async def test() -> None:
        told: list[Exception] = []
        done: list[object] = []
        work = LoopWork(told.append)

        def breaks() -> Any:
            raise LookupError

        def steps() -> Steps[str]:
            done.append("first step")
            yield
            done.append("second step")
            return "result"

        def stumbles() -> Steps[None]:
            yield
            breaks()

        async def waits() -> None:
            await asyncio.sleep(0)
            breaks()

        work.safely(breaks)
        work.later(breaks)
        work.later(lambda: done.append("later"))
        work.beside(steps, done.append, told.append)
        work.beside(breaks, done.append, lambda error: done.append(type(error)))
        work.beside(stumbles, done.append, lambda error: done.append(type(error)))
        work.soon(waits)
        for _ in range(9):
            await asyncio.sleep(0)
        assert done == ["later", "first step", LookupError, "second step", "result", LookupError]
        assert [type(error) for error in told] == [LookupError] * 3

    asyncio.run(test())
