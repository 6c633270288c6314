"""Many tables on one machine: a `companion host` for each, whose guests, four each, all live in this process.

The rule for a hundred: what the processes share is there once (`shared_mb`, the pages of one that are not its own),
what is their own a hundred times (`own_mb`); processor time and ports grow in proportion. Beside it the same tables in
one process, which the product does not do.
"""

import asyncio
import multiprocessing
import re
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.games.age_of_thieves.play.state import Stage
from companion.store.paths import TableFolder
from companion.wire.pairing import Invitation, read
from tests.bench.device import Phone
from tests.bench.long_logs import keep
from tests.bench.room import grow

GUESTS = 4
GAME = 15  # turns
OF = 100
TICKS = 100  # of a second, in /proc on any Linux
LINK = r"COMPANION://\S+"


async def measured(counts: Sequence[int], idle: float) -> dict[str, Any]:
    """At each of these numbers of tables: memory and idle time of their hosts; and what a hundred would take."""
    if sys.platform != "linux":
        return {}
    each = {count: await _processes(count, idle) for count in counts}
    most = each[max(counts)]
    together = max(counts)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        one = pool.apply(_in_one_process, (together,))
    return {
        "a_process_a_table": {str(count): found for count, found in each.items()},
        "in_one_process": one,
        "of_100": {
            "processes_mb": round(most["shared_mb"] + OF * most["own_mb"]),
            "processes_idle_percent_of_a_core": round(OF * most["idle_percent"], 1),
            "one_process_mb": round(one["first_mb"] + (OF - 1) * one["each_more_mb"]),
            "ports": OF,
        },
    }


# -- a process a table -------------------------------------------------------------------------------------------------


class Host:
    """One real `companion host`, with four phones at its table."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._guests = [Phone(folder / str(seat), seat, 0) for seat in range(GUESTS)]
        self._process: asyncio.subprocess.Process | None = None
        self.port = 0

    async def seats(self) -> None:
        """All sit, and the game goes on to the first plans."""
        kept = str(self._folder / "host")
        words = ("host", "--loopback", "--lets-in", "--seats", str(GUESTS), "--folder", kept)
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "companion", *words, stdin=pipe, stdout=pipe
        )
        invited = await self._invited()
        self.port = invited.port
        for guest in self._guests:
            await guest.comes(invited)
            await guest.sit(())
            guest.plays = True
        assert self._process.stdin
        await self._says("^ +roll$")
        self._process.stdin.write(b"roll\n")
        await asyncio.gather(*map(_plans, self._guests))

    async def _says(self, pattern: str) -> str:
        """What is found in its next line that has it."""
        assert self._process
        assert self._process.stdout
        while not (found := re.search(pattern, (await self._process.stdout.readline()).decode())):
            pass
        return found[0]

    async def _invited(self) -> Invitation:
        invited = read(await self._says(LINK))
        assert isinstance(invited, Invitation)
        return invited

    def proc(self, name: str) -> Path:
        """Where the system says this of its process."""
        assert self._process
        return Path(f"/proc/{self._process.pid}/{name}")

    def cpu_s(self) -> float:
        """Processor time so far."""
        user, system = self.proc("stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS

    async def stop(self) -> None:
        """It ends, and its guests go."""
        for guest in self._guests:
            await guest.down(forgets=False)
        if self._process:
            self._process.kill()
            await self._process.communicate()


async def _plans(guest: Phone) -> None:
    guest.looks()
    await guest.until(lambda: guest.stage is Stage.DECLARATION)


async def _processes(count: int, idle: float) -> dict[str, Any]:
    """So many tables, all thinking about their first plans."""
    with tempfile.TemporaryDirectory() as folder:
        hosts = [Host(Path(folder) / str(number)) for number in range(count)]
        try:
            for host in hosts:
                await host.seats()
            before = [host.cpu_s() for host in hosts]
            await asyncio.sleep(idle)
            used = [host.cpu_s() - then for host, then in zip(hosts, before, strict=True)]
            memory = [_memory(host.proc("smaps_rollup").read_text()) for host in hosts]
            own, rss = statistics.median(each["own"] for each in memory), statistics.median(m["rss"] for m in memory)
            return {
                "rss_mb": round(rss, 1),
                "own_mb": round(own, 1),
                "shared_mb": round(rss - own, 1),
                "all_pss_mb": round(sum(each["pss"] for each in memory), 1),
                "by_the_rule_mb": round(rss - own + count * own, 1),
                "idle_percent": round(100 * statistics.mean(used) / idle, 2),
                "different_ports": len({host.port for host in hosts}),
                "open_files": len(list(hosts[0].proc("fd").iterdir())),
            }
        finally:
            for host in hosts:
                await host.stop()


def _memory(rollup: str) -> dict[str, float]:
    """In MB: all pages, the process's share of them, and those that nobody else has."""
    kb = {name: int(size) for name, size in re.findall(r"^(\w+): +(\d+) kB", rollup, re.MULTILINE)}
    own = kb["Private_Clean"] + kb["Private_Dirty"]
    return {"rss": kb["Rss"] / 1024, "pss": kb["Pss"] / 1024, "own": own / 1024}


# -- all in one process ------------------------------------------------------------------------------------------------


def _in_one_process(count: int) -> dict[str, float]:
    """Run in a process of its own: what the first table takes, and each more, with a game of some turns in its log."""
    return asyncio.run(_hosts_in_one(count))


async def _hosts_in_one(count: int) -> dict[str, float]:
    grown = grow([GAME])
    with tempfile.TemporaryDirectory() as folder:
        hosts, taken = [], []
        for number in range(count):
            kept = TableFolder(Path(folder) / str(number))
            keep(kept, grown, GAME)
            hosts.append(Phone(kept.path, None, 0))
            await hosts[-1].up()
            await hosts[-1].wish(lambda member: member.owner.invitations.link())
            taken.append(_memory(Path("/proc/self/smaps_rollup").read_text())["rss"])
        for host in hosts:
            await host.down(forgets=False)
        each_more = (taken[-1] - taken[0]) / max(count - 1, 1)
        return {"turns_each": GAME, "first_mb": round(taken[0], 1), "each_more_mb": round(each_more, 2)}
