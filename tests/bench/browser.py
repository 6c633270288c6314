"""`python -m tests.bench --browser`: what a seat in a browser costs, beside a phone of the app, as JSON.

Each browser is a headless Chromium at a real door, on loopback. Where turns are played, a program plays at each seat.
How busy the machine is otherwise stands there, too: times suffer from it, the time of the processor hardly does.
"""

import asyncio
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.shell.journal import Journal
from companion.store.paths import JOURNAL, TableFolder
from companion.wire import limits
from tests.bench.network import against, plans, spread
from tests.bench.relay import Relay
from tests.bench.room import grow
from tests.bench.tab import Tab
from tests.bench.table import Table
from tests.support.browser_seat import PAGE_LINK
from tests.support.terminals import Room, room

FIGURES = TENANTS[AGE_OF_THIEVES].game.identities
PORTS = 47431, 47432
"""Of the host, and of the relay in front of it that counts bytes: the second evening is at the same address."""

LINGER = 0.02
"""Seconds that apps look at an order where they do not wait for anybody."""

SEATED = "you, browser"
"""What the page of the table says beside one's own seat."""


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    starts: int = 3
    turns: int = 30
    pairs: int = 3  # of tables: apps and browsers, at once
    taps: int = 60
    log: int = 20  # turns of the game that is taken up: about 400 entries


WHOLE = Size()
SMALL = Size(1, 2, 1, 3, 1)


def figures(size: Size = WHOLE) -> str:
    """Everything measured, one JSON object: each figure beside its target."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        made = {
            "python": sys.version.split()[0],
            "busy_before": os.getloadavg(),
            "from_link_to_seat": starts(home / "starts", size.starts),
            "reveal": asyncio.run(reveals(home / "reveal", size)),
            "game_taken_up": asyncio.run(taken_up(home / "log", size.log)),
            "four_at_once": asyncio.run(four_at_once(home / "four")),
            "busy_after": os.getloadavg(),
        }
    return json.dumps(made, indent=2)


# -- the first page ----------------------------------------------------------------------------------------------------


def starts(folder: Path, count: int) -> dict[str, Any]:
    """From the link to the seat at a real host: in a browser that was never here, and on the next evening."""
    cold, warm = [], []
    with room(folder) as made, _relay() as relay:
        for number in range(count):
            tab = Tab(folder / f"browser {number}")
            try:
                cold.append(_start(made, relay, tab, f"{number} cold"))
                warm.append(_start(made, relay, tab, f"{number} warm"))
            finally:
                tab.close()
    return {
        "cold": against("<= 4 s, <= 5.5 MB", _spreads(cold)),
        "warm": against("<= 2 s, <= 60 kB", _spreads(warm)),
    }


def _start(made: Room, relay: Relay, tab: Tab, name: str) -> dict[str, float]:
    """One evening's beginning. The browser's own work for it is counted apart."""
    port, outside = PORTS
    where = ("--port", str(port), "--address", f"127.0.0.1:{outside}")
    host = made.open(name, "host", "--figure", FIGURES[0], "--name", "Ann", "--lets-in", *where)
    link = host.until(PAGE_LINK)[1]
    bytes_before, worked = relay.bytes, tab.worked()
    tab.open(link)
    tab.taps(FIGURES[1])
    seated = tab.reads(SEATED)
    found = {
        "s": seated / 1000,
        "worked_s": tab.worked() - worked,
        "kb": (relay.bytes - bytes_before) / 1000,
        "tab_mb": tab.memory_mb(),
        **{f"{name}_s": at / 1000 for name, at in tab.marks()["boot"]},
    }
    host.kill()
    return found


@contextmanager
def _relay() -> Iterator[Relay]:
    """A relay at its port, in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    port, outside = PORTS
    relay = Relay(port)
    asyncio.run_coroutine_threadsafe(relay.open(outside), loop).result()
    try:
        yield relay
    finally:
        asyncio.run_coroutine_threadsafe(relay.close(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


# -- a game ------------------------------------------------------------------------------------------------------------


class Mixed:
    """A table of app phones and browsers, in the order of its seats."""

    def __init__(self, folder: Path, apps: int, browsers: int) -> None:
        self.table = Table(folder / "phones", apps + browsers)
        self.tabs = [Tab(folder / f"browser {number}") for number in range(browsers)]
        self._apps = apps
        self.link = ""

    async def open(self) -> int:
        """The host keeps its table, and has the page; the port of its door."""
        port = await self.table.open()
        self.link = (await self.host("serve"))["link"]
        return port

    async def host(self, what: str) -> dict[str, Any]:
        """One command of its host."""
        assert self.table.host
        return await self.table.host.do(what)

    async def sit(self, port: int) -> None:
        """Everybody comes and sits down; the game goes on to its first plans."""
        await self.table.come(range(self._apps), port)
        for seat, tab in enumerate(self.tabs, self._apps):
            await asyncio.to_thread(_sits, tab, self.link, FIGURES[seat])
            tab.ask(plays=[])
        await self.table.to_the_plans()

    async def play(self, turns: int, linger: float = LINGER) -> dict[str, Any]:
        """Plays these turns: milliseconds from the last Ready until all phones held the order, and all browsers had
        drawn it; and what a turn cost. `linger`: seconds that apps look at an order."""
        laid = plans(turns)
        before, worked = await self.host("usage"), [tab.worked() for tab in self.tabs]
        begun = time.monotonic()
        for tab in self.tabs:
            tab.ask(plays=laid)
        played = await self.table.play(laid, 1, linger=linger)
        told = [await asyncio.to_thread(tab.told, "held", turns) for tab in self.tabs]
        lasted, after = time.monotonic() - begun, await self.host("usage")
        hour = time.time_ns() - time.monotonic_ns()
        held, drawn = [], []
        for number in range(turns):
            apps = played[number] if played else []
            seats = [{"sent": (each["sent"] + hour) / 1e6, "held": (each["held"] + hour) / 1e6} for each in apps]
            pages = [each[number] for each in told]
            last = max(each["sent"] for each in (*seats, *pages))
            held.append(max(each["held"] for each in (*seats, *pages)) - last)
            drawn.append(max((each["drawn"] for each in pages), default=0.0) - last)
        return {
            "held_ms": spread(held),
            **({"drawn_ms": spread(drawn)} if self.tabs else {}),
            "s_per_turn": round(lasted / turns, 2),
            "host_cpu_ms_per_turn": round(1000 * (after["cpu_s"] - before["cpu_s"]) / turns, 1),
            "host_peak_mb": round(after["peak_mb"], 1),
            "tab_cpu_ms_per_turn": [
                round(1000 * (tab.worked() - was) / turns) for tab, was in zip(self.tabs, worked, strict=True)
            ],
            "tab_mb": [round(tab.memory_mb()) for tab in self.tabs],
        }

    async def stop(self) -> None:
        """Everything ends."""
        await self.table.stop()
        for tab in self.tabs:
            await asyncio.to_thread(tab.close)


async def reveals(folder: Path, size: Size) -> dict[str, Any]:
    """The same turns at three tables: of app phones, of both, of browsers; and taps on a page where there are both."""
    tables = {"four_apps": (4, 0), "two_and_two": (2, 2), "four_browsers": (0, 4)}
    made: dict[str, Any] = {}
    for name, (apps, browsers) in tables.items():
        mixed = Mixed(folder / name, apps, browsers)
        try:
            await mixed.sit(await mixed.open())
            made[name] = await mixed.play(size.turns)
            if browsers and apps:
                await mixed.table.to_the_plans()
                taps = await asyncio.to_thread(mixed.tabs[0].redraws, size.taps)
                made["tap_to_redrawn_ms"] = against("p95 <= 80", spread(taps))
        finally:
            await mixed.stop()
    apps_held = made["four_apps"]["held_ms"]["p50"]
    ratios = {name: round(made[name]["held_ms"]["p50"] / apps_held, 2) for name in tables}
    made["reveal_ratio"] = against("two_and_two <= 3 x four_apps", ratios)
    apps, browsers = made["four_apps"], made["four_browsers"]
    linger = LINGER + max(0.0, browsers["s_per_turn"] - apps["s_per_turn"])
    pairs = [await _at_once(folder / f"pair {number}", size.turns, linger) for number in range(size.pairs)]
    made["host_ratio"] = against("median <= 1.5", _spreads([_ratios(*pair) for pair in pairs]))
    made["host_ratio_one_after_the_other"] = _ratios(apps, browsers)
    return made


async def _at_once(folder: Path, turns: int, linger: float) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table of apps and one of browsers, each with its own host, at the same time and as slowly as each other.

    What a host pays for the same work depends on how busy the machine is: beside four tabs that draw, on a machine of
    two cores, each function of it takes nearly twice as long. So both hosts have the same neighbours."""
    tables = Mixed(folder / "apps", 4, 0), Mixed(folder / "browsers", 0, 4)
    try:
        for each in tables:
            await each.sit(await each.open())
        apps, browsers = await asyncio.gather(tables[0].play(turns, linger), tables[1].play(turns))
        return apps, browsers
    finally:
        for each in tables:
            await each.stop()


def _ratios(apps: Mapping[str, Any], browsers: Mapping[str, Any]) -> dict[str, float]:
    """What a host pays with browsers, by what it pays with apps."""
    return {each: browsers[each] / apps[each] for each in ("host_cpu_ms_per_turn", "host_peak_mb")}


async def taken_up(folder: Path, turns: int) -> dict[str, Any]:
    """A browser comes to a table that has played; what it takes up, checked, and how long that took from its first
    byte to the host."""
    grown = grow([turns])
    mixed = Mixed(folder, 0, 1)
    try:
        kept = TableFolder(mixed.table.folder / "host")
        kept.vault.keep_device(kept.name, grown.seed)
        journal, _ = Journal.open(kept.path / JOURNAL)
        for each in grown.records:
            journal.append(each)
        journal.flush()
        journal.close()
        await mixed.open()
        tab = mixed.tabs[0]
        tab.open(mixed.link)
        found = await asyncio.to_thread(tab.told, "has_all", 1)
        return against(
            "400 entries <= 2 s", {"entries": found[0]["entries"], "s": round(found[0]["has_all"] / 1000, 2)}
        )
    finally:
        await mixed.stop()


async def four_at_once(folder: Path) -> dict[str, Any]:
    """Four browsers that were never here load the page at the same time, beside an app phone that is at the table."""
    mixed = Mixed(folder, 1, 4)
    try:
        port = await mixed.open()
        await mixed.table.come(range(1), port)
        app = mixed.table.phones[0]
        before = await mixed.host("usage")
        begun = time.monotonic()
        for tab in mixed.tabs:
            tab.open(mixed.link)
        for tab in mixed.tabs:
            await asyncio.to_thread(tab.told, "has_all", 1)
        taken = time.monotonic() - begun
        after, heard = await mixed.host("usage"), await app.do("heard")
        return against(
            f"a phone hears its host every {limits.BEAT} s, and never misses it",
            {
                "s": round(taken, 2),
                "longest_silence_s": round(heard["longest"], 2),
                "missed": heard["missed"],
                "host_cpu_s": round(after["cpu_s"] - before["cpu_s"], 2),
                "host_peak_mb": round(after["peak_mb"], 1),
            },
        )
    finally:
        await mixed.stop()


# -- small things ------------------------------------------------------------------------------------------------------


def _sits(tab: Tab, link: str, figure: str) -> None:
    tab.open(link)
    tab.taps(figure)
    tab.reads(SEATED)


def _spreads(rows: Sequence[Mapping[str, float]]) -> dict[str, list[float]]:
    """Of each figure the smallest, the median and the largest."""
    found = {}
    for name in rows[0]:
        values = [row[name] for row in rows]
        found[name] = [round(each, 2) for each in (min(values), statistics.median(values), max(values))]
    return found
