"""`python -m tests.bench --profile`: what a sealed turn costs, by cause, and its reveal beside the floor of its shape.

Real processes on loopback, as in `network`; the floor (`bare`) plays its turns in between, so that both meet the same
machine. Causes are told apart on the host and on one phone, in turns of their own: to look takes time, too.
"""

import asyncio
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.bare import Bare
from tests.bench.network import against, plans, spread
from tests.bench.room import SEATS
from tests.bench.table import Process, Round, Table, latency_ms

CHUNK = 10

TURNS = 60
"""Of each kind: reveals, and turns whose causes are told apart."""


def figures(turns: int = TURNS, seats: int = SEATS) -> str:
    """Everything measured, one JSON object."""
    return json.dumps(asyncio.run(_measured(turns, seats)), indent=2)


async def _measured(turns: int, seats: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        table, bare = Table(Path(folder) / "ours", seats), Bare(Path(folder) / "bare", seats)
        try:
            await bare.open()
            await table.seat([await table.open()] * seats)
            await table.play(_plans(table, CHUNK), 1)  # all is warm then
            return {**await _reveals(table, bare, turns), **await _causes(table, turns, CHUNK + turns + 1)}
        finally:
            await table.stop()
            await bare.stop()


async def _reveals(table: Table, bare: Bare, turns: int) -> dict[str, Any]:
    """Ours and the floor's, a few of the one and then of the other."""
    ours, floor = list[float](), list[float]()
    while len(ours) < turns:
        chunk = min(CHUNK, turns - len(ours))
        ours += [latency_ms(turn) for turn in await table.play(_plans(table, chunk), CHUNK + len(ours) + 1)]
        floor += [await bare.turn() for _ in range(chunk)]
    ratio = round(statistics.median(ours) / statistics.median(floor), 2)
    return {"reveal_ms": spread(ours), "bare_ms": spread(floor), "ratio": against("<= 1.3 x the bare shape", ratio)}


async def _causes(table: Table, turns: int, first: int) -> dict[str, Any]:
    assert table.host
    watched = {"host": table.host, "phone": table.phones[0]}
    for process in watched.values():
        await process.do("watch")
    await table.play(_plans(table, turns), first)
    await table.to_the_plans()
    return {name: await _a_turn(process, turns) for name, process in watched.items()}


async def _a_turn(process: Process, turns: int) -> dict[str, Any]:
    taken = await process.do("causes")
    ms = {cause: round(spent / turns, 2) for cause, spent in sorted(taken["ms"].items(), key=lambda each: -each[1])}
    counts = {what: round(count / turns, 1) for what, count in sorted(taken["counts"].items())}
    return {"cpu_ms": ms, "times": counts}


def _plans(table: Table, turns: int) -> list[Round]:
    return [plan[: table.seats] for plan in plans(turns)]
