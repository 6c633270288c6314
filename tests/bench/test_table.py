"""A table of real processes."""

import asyncio
from pathlib import Path

from tests.bench.table import Table, latency_ms


def test_phones_agree_on_every_turn(tmp_path: Path) -> None:
    """Each in a process of its own, they come to one order under one head, over the end of a game as well."""

    async def live() -> None:
        table = Table(tmp_path, 2)
        try:
            await table.seat([await table.open()] * 2)
            turns = await table.play([[[4, 3, 2], [4, 0, 1]]] * 11, 1, settled=False, linger=0.0)
        finally:
            await table.stop()
        assert len(turns) == 11
        for turn in turns:
            assert turn[0]["order"] == turn[1]["order"]
            assert turn[0]["head"] == turn[1]["head"]
            assert latency_ms(turn) > 0

    asyncio.run(live())
