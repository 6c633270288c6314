"""`web.seat.loop_work`: every piece of work gets its turn, and no error ends the others."""

import asyncio

from companion.web.seat.loop_work import LoopWork


def test_errors_are_told_and_the_others_go_on() -> None:
    """Now, later, beside, and while something is awaited."""

    async def test() -> None:
        told: list[Exception] = []
        done: list[object] = []
        work = LoopWork(told.append)

        def breaks() -> None:
            raise LookupError

        async def waits() -> None:
            await asyncio.sleep(0)
            breaks()

        work.safely(breaks)
        work.later(breaks)
        work.later(lambda: done.append("later"))
        work.beside(lambda: "result", done.append, told.append)
        work.beside(breaks, done.append, lambda error: done.append(type(error)))
        work.soon(waits)
        for _ in range(9):
            await asyncio.sleep(0)
        assert done == ["later", "result", LookupError]
        assert [type(error) for error in told] == [LookupError] * 3

    asyncio.run(test())
