"""A table of real processes for measurements: a host without a window and a phone a seat, each driven by a pipe.

Only the standard library is needed here: the measuring process need not have what the phones need.
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

PATIENCE = 120.0
"""Seconds for any command; the longest is a phone that verifies a thousand turns."""

Round = list[list[int]]
"""For each player the AP on each card."""


class Process:
    """One phone's process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, python: str, root: Path, folder: Path, seat: str, more_ap: int) -> "Process":
        """It is there; it answers when it has read its folder."""
        args = ["-m", "tests.bench.seat", str(folder), seat, str(more_ap)]
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(python, *args, cwd=root, stdin=pipe, stdout=pipe, limit=2**28))

    async def do(self, what: str, **how: Any) -> dict[str, Any]:
        """One command; raises RuntimeError if the phone has died of it."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"do": what, **how}).encode() + b"\n")
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        if not line:
            raise RuntimeError(f"a phone ended in {what}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def stop(self) -> None:
        """Ends it."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class Table:
    """Host and phones. `more_ap`: entered for all at the beginning of every game, as an adjustment."""

    def __init__(self, folder: Path, seats: int, more_ap: int = 0, python: str = sys.executable) -> None:
        self.folder = folder
        self.seats = seats
        self.link = ""
        self.host: Process | None = None
        self.phones: list[Process] = []
        self._python = python
        self._more_ap = more_ap
        self._root = Path(__file__).resolve().parents[2]

    async def open(self) -> int:
        """The host keeps its table; the port of its door."""
        self.host = await self._process("host")
        opened = await self.host.do("host")
        self.link = opened["link"]
        return int(opened["port"])

    async def seat(self, ports: Sequence[int], words: Sequence[Sequence[str]] = ()) -> list[dict[str, Any]]:
        """A phone a seat comes, through these ports, and the game goes on; how each came.

        `words`: of seats that another phone has held so far."""
        assert self.host
        came = []
        for seat, port in enumerate(ports):
            self.phones.append(await self._process(str(seat)))
            held = list(words[seat]) if words else []
            came.append(await self.phones[-1].do("join", link=self.link, port=port, words=held))
        await self.to_the_plans()
        return came

    async def come(self, seats: Sequence[int], port: int) -> None:
        """A phone for each of these seats comes and sits down."""
        for seat in seats:
            self.phones.append(await self._process(str(seat)))
            await self.phones[-1].do("join", link=self.link, port=port, words=[])

    async def to_the_plans(self) -> None:
        """Everybody taps what is due, until plans are asked for."""
        assert self.host
        await asyncio.gather(*(process.do("start") for process in (self.host, *self.phones)))

    async def play(
        self, rounds: Sequence[Round], first: int, *, settled: bool = True, jitter: float = 0.05, linger: float = 0.02
    ) -> list[list[dict[str, Any]]]:
        """For each turn what each phone has seen of it."""
        how = {"rounds": list(rounds), "first": first, "settled": settled, "jitter": jitter, "linger": linger}
        played = await asyncio.gather(*(phone.do("play", **how) for phone in self.phones))
        return [list(turn) for turn in zip(*(phone["rounds"] for phone in played), strict=True)]

    async def stop(self) -> None:
        """Everything ends."""
        for process in (*self.phones, *([self.host] if self.host else [])):
            await process.stop()
        self.phones, self.host = [], None

    async def _process(self, seat: str) -> Process:
        folder = self.folder / seat
        return await Process.start(self._python, self._root, folder, seat, self._more_ap)


def latency_ms(turn: Sequence[dict[str, Any]]) -> float:
    """From the last Ready to the order on the last phone."""
    return float(max(phone["held"] for phone in turn) - max(phone["sent"] for phone in turn)) / 1e6
