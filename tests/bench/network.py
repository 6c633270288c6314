"""`python -m tests.bench --network`: the table at the end of the protocol, measured on this machine, as JSON.

Host and phones are real processes with TLS and flushed journals on loopback; where the design names a network, a relay
in between takes its time. Ratios to the floor of other systems are measured by tests/bench, beside them in one run.
"""

import asyncio
import hashlib
import json
import math
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.catalogue import TENANTS
from companion.seal.shared_dice import LINKS, Chain, Stream, follows, roll_seed
from companion.seal.vault import Secret
from companion.shell.entropy import Seeded
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.store.paths import JOURNAL, TableFolder
from companion.table import record
from companion.table.frame import Frame, read_frame
from tests.bench.relay import Relay
from tests.bench.room import SEATS, Grown, Room, grow
from tests.bench.table import Round, Table, latency_ms

ROUND_TRIP = 0.02
LOSS = 0.01
FACES = 8
PLANS = ((4, 3, 2), (6, 2, 1), (5, 3, 2), (4, 4, 1), (3, 3, 3))


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    turns: int = 100  # on each slow network
    near: int = 40  # turns on loopback, at each length of the log
    logs: tuple[int, ...] = (10, 100, 1000)
    game: int = 15  # turns
    rejoins: int = 20
    idle: float = 20.0  # seconds
    rolls: int = 1_000_000
    entries: int = 2000


WHOLE = Size()


def figures(size: Size = WHOLE) -> str:
    """Everything measured, one JSON object: each figure beside its target."""
    grown = grow([*size.logs, size.game])
    made = {
        "python": sys.version.split()[0],
        "round_trips": against("3", _round_trips()),
        **asyncio.run(_on_sockets(size, grown)),
        "verify": _verify(size, grown),
        "dice": dice(size.rolls),
    }
    return json.dumps(made, indent=2)


def against(target: str, measured: Any) -> dict[str, Any]:
    """A figure beside what it should be."""
    return {"target": target, "measured": measured}


def _round_trips() -> float:
    room = Room()
    room.to_the_plans()
    return room.round_trips()


# -- real processes ----------------------------------------------------------------------------------------------------


async def _on_sockets(size: Size, grown: Grown) -> dict[str, Any]:
    """Everything that needs a table of processes."""
    made: dict[str, Any] = {}
    lengths = {turns: await at_length(size, grown, turns) for turns in size.logs}
    shortest = lengths[min(lengths)]
    made["loopback"] = against("p50 <= 20 x the websockets floor, see --reveal", shortest["reveal_ms"])
    made["bare_tcp_ms"] = await _echo(size.near)
    ratio = max(each["reveal_ms"]["p50"] for each in lengths.values()) / shortest["reveal_ms"]["p50"]
    made["log_lengths"] = against("p50 <= 1.2 x the shortest", {"ratio": round(ratio, 2), **lengths})
    new = {"game": await _newcomer(grown, size.game), "longest": lengths[max(lengths)]["came"]}
    made["comes_with_nothing"] = against(f"{size.game} turns <= 0.1 s, {max(size.logs)} turns <= 4 s", new)
    made["at_20_ms"] = against("p95 <= 3.5 round trips + 15 ms = 85 ms", await far(size, ROUND_TRIP, 0.0))
    made["with_loss"] = against("p50 the same, p95 <= 500 ms", await far(size, ROUND_TRIP, LOSS))
    made["host"] = against("<= 60 MB, idle <= 0.5 % of a core", await _idle(size))
    return made


async def at_length(size: Size, grown: Grown, turns: int) -> dict[str, Any]:
    """A table that has played so many turns: how it reveals, how a phone comes that has nothing, or that slept."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), SEATS)
        try:
            came = await _go_on(table, grown, turns)
            played = await table.play(plans(size.near), turns + 1)
            await table.to_the_plans()
            slept = [await _sleeps(table, index % SEATS) for index in range(size.rejoins)]
            return {
                "reveal_ms": spread([latency_ms(turn) for turn in played]),
                "cpu_ms_per_turn": await _cpu(table, turns + size.near + 1),
                "came": {"entries": came["n"], "s": round(came["ns"] / 1e9, 3)},
                "rejoin_ms": spread(slept),
            }
        finally:
            await table.stop()


async def _newcomer(grown: Grown, turns: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), SEATS)
        try:
            came = await _go_on(table, grown, turns)
            return {"entries": came["n"], "s": round(came["ns"] / 1e9, 3)}
        finally:
            await table.stop()


async def _go_on(table: Table, grown: Grown, turns: int) -> dict[str, Any]:
    """The table that one phone has kept so far: four phones come, with nothing, and take over its seats by their words.

    How the first one came."""
    kept = TableFolder(table.folder / "host")
    kept.vault.keep_device(kept.name, grown.seed)
    journal, _ = Journal.open(kept.path / JOURNAL)
    for each in grown.records[: grown.upto[turns]]:
        journal.append(each)
    journal.flush()
    journal.close()
    port = await table.open()
    return (await table.seat([port] * SEATS, grown.words))[0]


async def _sleeps(table: Table, index: int) -> float:
    await table.phones[index].do("drop", forgets=False)
    return float((await table.phones[index].do("rejoin"))["ns"]) / 1e6


async def _cpu(table: Table, first: int, turns: int = 10) -> dict[str, float]:
    """What a whole turn costs a processor, on the host and on a phone, with all that lies between two plans."""
    assert table.host
    watched = {"host": table.host, "phone": table.phones[0]}
    before = {name: (await each.do("usage"))["cpu_s"] for name, each in watched.items()}
    await table.play(plans(turns), first)
    after = {name: (await each.do("usage"))["cpu_s"] for name, each in watched.items()}
    return {name: round(1000 * (after[name] - before[name]) / turns, 1) for name in watched}


async def far(size: Size, round_trip: float, loss: float) -> dict[str, Any]:
    """Relays between host and phones; and the bytes they saw, of everything that a turn needs."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), SEATS)
        relays: list[Relay] = []
        try:
            port = await table.open()
            relays += [Relay(port, round_trip / 2) for _ in range(SEATS)]
            await table.seat([await relay.open() for relay in relays])
            for relay in relays:
                relay.loss = loss
            before = sum(relay.bytes for relay in relays)
            played = await table.play(plans(size.turns), 1, jitter=0.02)
            sent = sum(relay.bytes for relay in relays) - before
            measured: dict[str, Any] = spread([latency_ms(turn) for turn in played])
            measured["of_which_relays_ms"] = await _echo(size.near, round_trip / 2)
            return {**measured, "bytes_per_turn": against("<= 48 kB", sent // size.turns)}
        finally:
            await table.stop()
            for relay in relays:
                await relay.close()


async def _idle(size: Size) -> dict[str, float]:
    """A host without a window while four guests think."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), SEATS)
        try:
            await table.seat([await table.open()] * SEATS)
            await table.play(plans(min(size.near, 10)), 1)
            assert table.host
            before = await table.host.do("usage")
            await asyncio.sleep(size.idle)
            after = await table.host.do("usage")
            return {
                "idle_percent": round(100 * (after["cpu_s"] - before["cpu_s"]) / size.idle, 2),
                "peak_mb": round(after["peak_mb"], 1),
            }
        finally:
            await table.stop()


async def _echo(turns: int, delay: float = 0.0) -> dict[str, float]:
    """The floor of asyncio itself: three there-and-backs of one plan's bytes over plain TCP, or through a relay."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(2**16):
            writer.write(data)
        writer.close()
        await writer.wait_closed()
        over.set()

    over = asyncio.Event()
    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = int(server.sockets[0].getsockname()[1])
    relay = Relay(port, delay)
    reader, writer = await asyncio.open_connection("127.0.0.1", await relay.open() if delay else port)
    taken = []
    for _ in range(turns):
        begun = time.perf_counter()
        for _ in range(3):
            writer.write(bytes(1200))
            await reader.readexactly(1200)
        taken.append(1000 * (time.perf_counter() - begun))
    writer.close()
    await writer.wait_closed()
    await over.wait()
    await relay.close()
    server.close()
    return spread(taken)


# -- without a network -------------------------------------------------------------------------------------------------


def _verify(size: Size, grown: Grown) -> dict[str, Any]:
    """Time to verify a record, with nothing but its lines."""
    lines, entries = [], 0
    for each in grown.records:
        read = read_frame(each)
        if isinstance(read, Frame) and entries < size.entries:
            lines.append(each + b"\n")
            entries = read.last
    begun = time.perf_counter()
    held = record.verify(b"".join(lines), TENANTS.games, Keys())
    taken = time.perf_counter() - begun
    assert isinstance(held, record.Verified)
    return against("2000 entries <= 1 s", {"entries": entries, "s": round(taken, 3)})


def dice(rolls: int) -> dict[str, Any]:
    """Shared rolls of four seats, each share checked. The last seat cheats as well as it can: it picks its chain."""
    chance = Seeded(b"dice")
    faces, done = [0] * FACES, 0
    while done < rolls:
        chains = [_links(Chain(Secret(chance(32)))) for _ in range(SEATS - 1)]
        chains.append(max((_links(Chain(Secret(chance(32)))) for _ in range(4)), key=_promise))
        for number in range(1, min(LINKS, rolls - done) + 1):
            assert all(follows(chain[number], chain[number - 1]) for chain in chains)
            seed = roll_seed("bench", number, "guard", {seat: chain[number] for seat, chain in enumerate(chains)})
            faces[Stream(seed).below(FACES)] += 1
            done += 1
    fair, mean = rolls / FACES, sum((face + 1) * count for face, count in enumerate(faces)) / rolls
    squared = sum((count - fair) ** 2 / fair for count in faces)
    measured = {"rolls": rolls, "p": round(above(squared), 4), "shift_of_mean": round(mean - (FACES + 1) / 2, 5)}
    return against("10^6 rolls: p > 0.001, one cheating seat shifts the mean by < 0.01", measured)


def _links(chain: Chain) -> list[bytes]:
    """All shares of a seat, its anchor first."""
    links = [chain.link(LINKS)]
    while len(links) <= LINKS:
        links.append(hashlib.sha256(links[-1]).digest())
    return links[::-1]


def _promise(links: Sequence[bytes]) -> int:
    """What a cheat may hope for from this chain before it knows anybody else's: the faces it would roll alone."""
    return sum(Stream(roll_seed("bench", n, "guard", {SEATS - 1: links[n]})).below(FACES) for n in range(1, 65))


def above(squared: float) -> float:
    """How likely chi-squared with seven degrees of freedom is at least this, by its closed form."""
    half = math.sqrt(squared)
    tail = math.erfc(half / math.sqrt(2))
    density = math.sqrt(2 / math.pi) * math.exp(-squared / 2)
    return tail + density * (half + half**3 / 3 + half**5 / 15)


# -- small things ------------------------------------------------------------------------------------------------------


def plans(turns: int, seats: int = SEATS) -> Sequence[Round]:
    """Plans of three cards, with and without ties."""
    return [[list(PLANS[(turn + turn * seat) % len(PLANS)]) for seat in range(seats)] for turn in range(turns)]


def spread(taken: Sequence[float]) -> dict[str, float]:
    """What half of them, and nearly all of them, took at most."""
    ordered = sorted(taken)
    last = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
    return {"p50": round(statistics.median(ordered), 2), "p95": round(last, 2)}
