"""`python -m tests.bench --scale`: where it bends: eight at a table, a hundred tables, ten thousand turns; as JSON.

Processor times say more than wall times here: with eight seats, nine processes share the cores of this machine.
"""

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.table.entry import LARGEST, signed_message
from companion.table.frame import PER_FRAME
from companion.wire.limits import FRAME, PER_ADDRESS, STRANGERS, UNSENT
from tests.bench import long_logs, many_tables
from tests.bench.network import against, plans, spread
from tests.bench.room import Room
from tests.bench.table import Table, latency_ms


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    seats: tuple[int, ...] = (2, 4, 6, 8)
    turns: int = 12  # of each table
    tables: tuple[int, ...] = (5, 20)
    idle: float = 20.0  # seconds
    logs: tuple[int, ...] = (10, 100, 1000, 10_000)


WHOLE = Size()


def figures(size: Size = WHOLE) -> str:
    """Everything measured, one JSON object."""
    made = {
        "python": sys.version.split()[0],
        "seats": against("eight as four: in proportion to the seats, within all limits", seats(size)),
        "tables": against(
            "100 on one machine: see `of_100`", asyncio.run(many_tables.measured(size.tables, size.idle))
        ),
        "logs": against("per entry <= 1.2 x that of 10 turns", long_logs.measured(size.logs)),
    }
    return json.dumps(made, indent=2)


# -- more seats --------------------------------------------------------------------------------------------------------


def seats(size: Size) -> dict[str, Any]:
    """What a turn takes with so many phones, each with a seat, at a host without one."""
    limits = {
        "frame": FRAME, "entries_a_frame": PER_FRAME, "operation": LARGEST, "unsent": UNSENT,
        "strangers": STRANGERS, "of_one_address": PER_ADDRESS,
    }  # fmt: skip
    by_seats = {
        count: {**in_a_room(count, size.turns), **asyncio.run(_on_sockets(count, size.turns))} for count in size.seats
    }
    return {"limits": limits, **{str(count): each for count, each in by_seats.items()}}


class WeighedRoom(Room):
    """A room that knows how long each phone has thought."""

    def __init__(self, seats: int) -> None:
        self.thought = dict.fromkeys(range(seats + 1), 0.0)
        super().__init__(seats, delay=0.002)

    def _do(self, index: int, what: Callable[[Any], Any]) -> Any:
        begun = time.process_time()
        done = super()._do(index, what)
        self.thought[index] += time.process_time() - begun
        return done


def in_a_room(seats: int, turns: int) -> dict[str, Any]:
    """Without a network: entries, bytes before TLS, and what the inner rooms of host and phone think."""
    room = WeighedRoom(seats)
    room.to_the_plans()
    host = room.members[0]
    before, sent, thought = host.snapshot.state.n, len(room.sent), dict(room.thought)
    trips = []
    for _ in range(turns):
        trips.append(room.round_trips())
        room.to_the_plans()
    taken = [1000 * (room.thought[index] - thought[index]) / turns for index in room.thought]
    log = host.phone.replica.log.since(before)
    return {
        "round_trips": max(trips),
        "entries_a_turn": round(len(log) / turns, 1),
        "bytes_a_turn": sum(room.sent[sent:]) // turns,
        "largest_message": max(room.sent),
        "largest_operation": max(len(signed_message(host.snapshot.state.table, entry.operation)) for entry in log),
        "thought_ms_a_turn": {"host": round(taken[0], 1), "phone": round(statistics.mean(taken[1:]), 1)},
    }


async def _on_sockets(seats: int, turns: int) -> dict[str, Any]:
    """Real processes: a reveal, processor time, and all phones coming back in the same moment, from one address."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), seats)
        try:
            await table.seat([await table.open()] * seats)
            assert table.host
            watched = {"host": table.host, "phone": table.phones[0]}
            before = {name: (await each.do("usage"))["cpu_s"] for name, each in watched.items()}
            played = await table.play(plans(turns, seats), 1)
            after = {name: (await each.do("usage"))["cpu_s"] for name, each in watched.items()}
            await table.to_the_plans()
            await asyncio.gather(*(phone.do("drop", forgets=False) for phone in table.phones))
            back = await asyncio.gather(*(phone.do("rejoin") for phone in table.phones))
            return {
                "reveal_ms": spread([latency_ms(turn) for turn in played]),
                "cpu_ms_a_turn": {name: round(1000 * (after[name] - before[name]) / turns, 1) for name in watched},
                "host_peak_mb": round((await table.host.do("usage"))["peak_mb"], 1),
                "all_back_s": round(max(each["ns"] for each in back) / 1e9, 2),
            }
        finally:
            await table.stop()
