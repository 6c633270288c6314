"""Our app as a peer of the sealed-round benchmark: `run OUT.json --adapter tests/bench/adapter.py:OurAdapter`.

Every phone and the host are processes of their own with the app's TLS, journal (flushed), keys and rules; nothing is
left out. How the job maps onto a game that has rules of its own:

* The AP on a thief's cards are the points. A thief has 10 AP, the job wants up to 18: at each game's beginning 8 AP are
  entered for all, as any table may. The card behind a slot stays hidden until it is used, so which of the job's slots a
  card stands for is known to nobody else before; the entry names them by their points.
* The guard acts at the number rolled by all phones together, thieves before it in a tie. The job's die says where the
  guard stands, so `d` is the place that our order gave it.
* The first thief goes round as in the job, from whomever the roll chose: players are numbered from there, anew in
  every game. A game has ten turns, then the host starts the next; the log, which is one for all games, only grows.
* Between two turns everything is tapped that a turn needs, all cards are shown and checked, the guard is rolled for.
* The secrecy check wants numbers that no thief can have: it gets cards of 1 AP, and all is in TLS, so it is blind.
"""

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from adapter import (  # type: ignore[import-not-found]  # noqa: E402  # the harness puts it there
    Adapter,
    Endpoint,
    RoundResult,
    RoundTimeout,
    Snapshot,
)

from tests.bench.table import Table  # noqa: E402  # as above

MORE_AP = 8
MOST = 6
CHUNK = 10
"""Turns from one word of the harness to the next: only between them a budget ends."""

LINGER = 0.1
"""Seconds from a turn's order to the next tap, outside of what is timed: a host slows down who says more than people
can."""

GUARD = -1


def _python() -> str:
    """The interpreter that has what the app needs; the harness runs in another one."""
    ours = ROOT / ".venv" / "bin" / "python"
    return os.environ.get("COMPANION_PYTHON", str(ours) if ours.exists() else sys.executable)


class OurAdapter(Adapter):  # type: ignore[misc]  # its base is the harness's
    """A phone that is dropped has slept: it keeps its journal, as phones do, and its connection is gone."""

    name = "companion"
    note = "real TLS, signatures, seals, shared dice, journals flushed; a dropped phone keeps its journal"
    forgets = False

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory(prefix="companion-bench-")
        self._table: Table | None = None

    async def start_server(self, players: int, log_limit: int) -> Endpoint:
        """A host without a window; its log is never emptied, whatever the limit."""
        del log_limit
        self.players = players
        self._table = Table(Path(self._folder.name), players, MORE_AP, _python())
        return Endpoint("127.0.0.1", await self._table.open())

    async def start_clients(self, endpoints: list[Endpoint]) -> None:
        await self.table.seat([end.port for end in endpoints])

    @property
    def table(self) -> Table:
        assert self._table
        return self._table

    def server_pids(self) -> list[int]:
        assert self.table.host
        return [self.table.host.process.pid]

    async def play(
        self,
        rounds: list[list[list[int]]],
        mode: str,
        *,
        first_round: int,
        jitter_ms: float = 0.0,
        timeout_s: float = 10.0,
        budget_s: float = 1e9,
    ) -> list[RoundResult]:
        """The phones play without the harness, a few turns at a time."""
        out: list[RoundResult] = []
        end = time.monotonic() + budget_s
        settled = mode == "settled"
        for at in range(0, len(rounds), CHUNK):
            if time.monotonic() > end:
                break
            chunk, first = rounds[at : at + CHUNK], first_round + at
            played = self.table.play(
                chunk, first, settled=settled, jitter=jitter_ms / 1e3, linger=LINGER if settled else 0.0
            )
            try:
                turns = await asyncio.wait_for(played, timeout_s * len(chunk))
            except TimeoutError:
                raise RoundTimeout(f"rounds from {first} not revealed within {timeout_s:g} s each", out) from None
            out += [_result(turn, plans, first + k) for k, (turn, plans) in enumerate(zip(turns, chunk, strict=True))]
        return out

    # -- one step at a time, for checks --------------------------------------------------------------------------------

    async def submit(self, player: int, plan: list[int]) -> int:
        stamp = time.monotonic_ns()
        number = (await self.table.phones[0].do("snapshot"))["round"]
        points = plan if max(plan) <= MOST else [1] * len(plan)
        for phone in self.table.phones:
            await phone.do("submit", number=number, player_number=player, plan=points)
        return stamp

    async def wait_ready(self, count: int) -> None:
        await asyncio.gather(*(phone.do("ready", count=count) for phone in self.table.phones))

    async def wait_reveal(self, round_no: int) -> tuple[list[int], dict[str, Any], bool]:
        turn = await asyncio.gather(*(phone.do("revealed", number=round_no) for phone in self.table.phones))
        entry = {"r": round_no, "d": 0, "o": turn[0]["order"]}
        return [phone["held"] for phone in turn], entry, _agreed(turn)

    # -- drop and rejoin -----------------------------------------------------------------------------------------------

    async def drop(self, player: int) -> None:
        await self.table.phones[player].do("drop", forgets=self.forgets)

    async def rejoin(self, player: int) -> int:
        return int((await self.table.phones[player].do("rejoin"))["ns"])

    async def snapshot(self, player: int) -> Snapshot:
        held = await self.table.phones[player].do("snapshot")
        return Snapshot(held["round"], [held["ready"]], held["log"])

    async def stop(self) -> None:
        if self._table:
            await self._table.stop()
            self._folder.cleanup()
            self._table = None


class OurForgetful(OurAdapter):
    """A phone that is dropped loses its journal, too: it comes back with its key and words, and checks everything."""

    name = "companion-anew"
    note = "as companion; a dropped phone keeps only its key and words, and verifies the whole log anew"
    forgets = True


def _agreed(turn: list[dict[str, Any]]) -> bool:
    return all((phone["order"], phone["head"]) == (turn[0]["order"], turn[0]["head"]) for phone in turn)


def _result(turn: list[dict[str, Any]], plans: list[list[int]], number: int) -> RoundResult:
    """One turn as all phones saw it. The order is theirs; only players' and slots' names are the harness's."""
    player_of = {phone["seat"]: phone["player"] for phone in turn}
    slots = {player: _falling(plan) for player, plan in enumerate(plans)}
    entries = []
    for seat, ap in turn[0]["order"]:
        if seat == GUARD:
            entries.append([GUARD, 0, 0])
        else:
            player = player_of[seat]
            slot = slots[player].pop(0)
            entries.append([player, slot, ap])
    sent = [phone["sent"] for phone in turn]
    entry = {"r": number, "d": entries.index([GUARD, 0, 0]), "o": entries}
    by_player = sorted(turn, key=lambda phone: phone["player"])
    return RoundResult(min(sent), max(sent), [phone["held"] for phone in by_player], entry, _agreed(turn))


def _falling(plan: list[int]) -> list[int]:
    """The job's slots as a thief's cards come up: most points first, equal ones as the job numbers them."""
    return sorted((slot for slot, points in enumerate(plan) if points), key=lambda slot: (-plan[slot], slot))
