"""`python -m tests.bench --reveal`: how long a reveal takes, as a multiple of the `floor`, both measured by turns.

Host and phones are processes of their own, with everything that a table does. The multiple of one repetition says
little, for other work on the machine hits one of the two; the median of nine says more, with their spread beside it.
"""

import asyncio
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from tests.bench import floor, network
from tests.bench.network import against
from tests.bench.room import SEATS
from tests.bench.table import Table, latency_ms

REPETITIONS = 9
TURNS = 40
LINGER = 0.1
"""Seconds from one turn's order to the next tap: a host slows down who says more than people can."""


def figures(repetitions: int = REPETITIONS, turns: int = TURNS) -> str:
    """One JSON object."""
    return json.dumps(asyncio.run(_by_turns(repetitions, turns)), indent=2)


async def _by_turns(repetitions: int, turns: int) -> dict[str, Any]:
    bare, ours = list[float](), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), SEATS)
        try:
            await table.seat([await table.open()] * SEATS)
            for repetition in range(repetitions):
                rounds = network.plans(turns)
                bare.append(statistics.median(await floor.measured(rounds)))
                played = await table.play(rounds, 1 + repetition * turns, linger=LINGER)
                ours.append(statistics.median(map(latency_ms, played)))
        finally:
            await table.stop()
    multiples = [each / least for each, least in zip(ours, bare, strict=True)]
    return {
        "reveal": against("p50 <= 20 x the websockets floor", _told(multiples)),
        "floor_ms": _told(bare),
        "ours_ms": _told(ours),
    }


def _told(found: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(found), 2), "least": round(min(found), 2), "most": round(max(found), 2)}
