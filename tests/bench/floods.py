"""What a flood costs a real host: `python -m tests.bench.floods` prints it as JSON, a line for each kind of flood.

A headless host with a robot keeps a table for an honest guest, a guest that never plans, and one that floods from a
process of its own, as fast as TCP takes it. The honest guest lays and takes back its plan, and measures how long its
word needs until it stands in the log. All on loopback; every flood ends after so many seconds.
"""

import argparse
import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count, cycle
from pathlib import Path
from typing import Any, cast

from companion.games.age_of_thieves.play.state import Stage
from companion.seal import envelope
from companion.seal.keys import Signer
from companion.session.member import Member
from companion.session.phone import Signed
from companion.shell.certificate import client_context
from companion.shell.entropy import fresh
from companion.shell.keys import Keys
from companion.shell.links import Links
from companion.table import operations
from companion.table.entry import Operation, signed_message
from companion.table.ids import Seat
from companion.table.operations import KIND_OF, write_body
from companion.wire.codec import decode, encode
from companion.wire.framing import framed
from companion.wire.greeting import sign_hello
from companion.wire.messages import Beat, Claim, Hail, Hello, No, Op, Whereabouts
from companion.wire.pairing import Invitation, read
from tests.bench import player
from tests.bench.device import Phone
from tests.support.terminals import Room, Terminal, room

PIECE = 128 * 1024
"""Bytes that wait to be sent: more than the network takes at once."""

CALLERS = 24
"""Strangers that call at the same time, each again as soon as it is hung up."""

PACE = 0.2
"""Seconds from one tap of the honest guest to the next."""

HONEST, IDLE, FLOODING = Seat(1), Seat(2), Seat(3)

Flood = Callable[[Phone, Invitation], Awaitable[None]]


# -- floods ------------------------------------------------------------------------------------------------------------


async def pour(phone: Phone, frames: Iterator[bytes]) -> None:
    """One frame behind the other on the guest's good connection, or on the next one if the host hangs up."""
    links = cast(Links, phone.network._links)
    while True:
        await phone.until(lambda: phone.member.snapshot.host != "")
        line = phone.member._machine.connection
        up = links._up.get(line.link) if line else None
        if line is None or up is None:
            await asyncio.sleep(0.01)
            continue
        if up._transport.get_write_buffer_size() < PIECE:
            piece = bytearray()
            while len(piece) < PIECE:
                piece += next(frames)
            links.write(line.link, bytes(piece))
        await asyncio.sleep(0)


def said(phone: Phone, said: operations.Said, counter: int, signer: Signer) -> Signed:
    """An operation of its seat, as it stands at this table now."""
    state = phone.member.snapshot.state
    operation = Operation(FLOODING, counter, KIND_OF[type(said)], write_body(said), state.n, state.head)
    return Signed(operation, signer.sign(signed_message(state.table, operation)))


def seat_signer(phone: Phone) -> Signer:
    """The key of its seat."""
    return phone.member.phone._secrets[FLOODING].signer


def op(signed: Signed) -> bytes:
    """It, as bytes."""
    return framed(encode(Op(signed.operation, signed.signature)))


async def noes(phone: Phone, _: Invitation) -> None:
    """Refusals of nothing."""
    await pour(phone, cycle([framed(encode(No("stale", FLOODING, 1)))]))


async def beats(phone: Phone, _: Invitation) -> None:
    """Beats of a phone that has nothing at all, over and over, with a battery that is nearly out every other time."""
    state, letter = phone.member.snapshot.state, phone.member.snapshot.letter
    both = [Beat(state.epoch, 0, b"", low=low) for low in ((), (letter,))]
    await pour(phone, cycle([framed(encode(beat)) for beat in both]))


async def claims(phone: Phone, _: Invitation) -> None:
    """Offers to host."""
    seen = phone.member.snapshot
    await pour(phone, cycle([framed(encode(Claim(seen.letter, (seen.letter,), seen.state.n, seen.state.head)))]))


async def badly_signed(phone: Phone, _: Invitation) -> None:
    """Operations that nobody signed."""
    good = said(phone, operations.Unseal(1), 10**6, seat_signer(phone))
    await pour(phone, cycle([op(Signed(good.operation, bytes(64)))]))


async def far_ahead(phone: Phone, _: Invitation) -> None:
    """Rightly signed operations with a counter that nobody takes."""
    await pour(phone, cycle([op(said(phone, operations.Unseal(1), 10**6, seat_signer(phone)))]))


async def seals(phone: Phone, _: Invitation) -> None:
    """Plans laid and taken back, all in their order and rightly signed."""
    playing = phone.member.snapshot.state.playing
    assert playing
    q, signer = playing.state.question, seat_signer(phone)
    first = phone.member.snapshot.state.next_counter(FLOODING)

    def row() -> Iterator[bytes]:
        for counter in count(first, 2):
            laid = operations.SealLaid(q, fresh(32), bytes(envelope.LENGTH))
            yield op(said(phone, laid, counter, signer))
            yield op(said(phone, operations.Unseal(q), counter + 1, signer))

    await pour(phone, row())


async def greetings(phone: Phone, invited: Invitation) -> None:
    """A phone of the table that comes again and again with nothing in its log, each time at another door."""
    await _callers(phone, invited, proved=False)


async def strangers(phone: Phone, invited: Invitation) -> None:
    """Callers with one photographed QR, from many addresses."""
    await _callers(phone, invited, proved=True)


async def half_frames(_: Phone, invited: Invitation) -> None:
    """Callers that shake hands, say half a word, and call again."""

    async def call(number: int) -> None:
        async with called(invited, number) as (reader, writer):
            writer.write(b"\x00\x00")
            await reader.read()

    await _again_and_again(call)


async def _callers(phone: Phone, invited: Invitation, *, proved: bool) -> None:
    keys, device = Keys(), phone.member.context.me.signer

    async def call(number: int) -> None:
        async with called(invited, number) as (reader, writer):
            hail = decode(await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big")))
            assert isinstance(hail, Hail)
            signer = keys.signer(_secret()) if proved else device
            door = Whereabouts((f"10.1.{number >> 8 & 255}.{number & 255}",), 4000)
            hello = Hello(hail.protocol, {}, signer.public, f"x{number}", hail.epoch, hail.host, 0, (), door)
            secret = invited.secret if proved else None
            pin = phone.member.context.phone.state.devices["A"].pin
            writer.write(framed(encode(sign_hello(hello, signer, hail.table, pin, hail.nonce, secret))))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await reader.read(PIECE)

    await _again_and_again(call)


@asynccontextmanager
async def called(invited: Invitation, number: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to the host, from an address of its own."""
    here = f"127.0.{1 + number % 200}.1"
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", invited.port, ssl=client_context(), local_addr=(here, 0)
    )
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def _again_and_again(call: Callable[[int], Awaitable[None]]) -> None:
    numbers = count()

    async def caller() -> None:
        for number in numbers:
            with contextlib.suppress(OSError, EOFError):
                await call(number)
            await asyncio.sleep(0)

    await asyncio.gather(*(caller() for _ in range(CALLERS)))


def _secret() -> Any:
    from companion.seal.vault import Secret

    return Secret(fresh(32))


FLOODS: dict[str, Flood | None] = {
    "nothing": None,
    "noes": noes,
    "beats": beats,
    "claims": claims,
    "badly signed": badly_signed,
    "far ahead": far_ahead,
    "seals": seals,
    "greetings": greetings,
    "strangers": strangers,
    "half frames": half_frames,
}


# -- phones ------------------------------------------------------------------------------------------------------------


async def seated(folder: Path, seat: Seat, link: str) -> tuple[Phone, Invitation]:
    """A phone with this seat at the table."""
    folder.mkdir(parents=True)
    invited = read(link)
    assert isinstance(invited, Invitation)
    phone = Phone(folder, seat, 0)
    await phone.comes(invited)
    await phone.sit(())
    phone.plays = True
    return phone, invited


def asked(phone: Phone) -> bool:
    """Whether plans are wanted."""
    return phone.stage is Stage.DECLARATION


async def flooding(kind: str, folder: Path, link: str) -> None:
    """The guest that floods, in a process of its own: as soon as plans are wanted, when it is told to."""
    phone, invited = await seated(folder, FLOODING, link)
    await phone.until(lambda: asked(phone))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    if flood := FLOODS[kind]:
        await flood(phone, invited)
    await asyncio.Event().wait()


async def tapped(phone: Phone, taps: Iterator[int]) -> float:
    """Milliseconds until the next word of the honest guest stands in the log."""
    playing = phone.member.snapshot.state.playing
    assert playing
    q = playing.state.question
    before = phone.member.snapshot.state.said.get(HONEST)
    laid = HONEST in playing.sealing(q).seals
    begun = time.monotonic()

    def wish(member: Member) -> None:
        if laid:
            member.owner.take_back(HONEST, q)
        else:
            player.lay(member, HONEST, (next(taps) % 4, 0, 0))

    await phone.wish(wish)
    await phone.until(lambda: phone.member.snapshot.state.said.get(HONEST) != before)
    return (time.monotonic() - begun) * 1000


# -- figures -----------------------------------------------------------------------------------------------------------


def spent(pid: int) -> tuple[float, float]:
    """Seconds that the threads of this process have worked so far, and seconds for which others had its processor."""
    rows = [path.read_text().split() for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(row[0]) for row in rows) / 1e9, sum(int(row[1]) for row in rows) / 1e9


def held(pid: int) -> float:
    """Its memory in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def measured(kind: str, folder: Path, seconds: float) -> dict[str, Any]:
    """One flood, and what the host and the honest guest had of it."""
    with room(folder) as made:
        return await _measured(made, kind, seconds)


async def _lets_in(host: Terminal) -> None:
    """The people at the host let in every phone that asks, until all sit."""
    while True:
        host.type("in")
        await asyncio.sleep(PACE)


async def _measured(made: Room, kind: str, seconds: float) -> dict[str, Any]:
    host = made.host("--robot", "--figure", "Zain", "--seats", "4", "--name", "host")
    lets_in = asyncio.create_task(_lets_in(host))
    honest, _ = await seated(made.folder / "honest", HONEST, made.link)
    idle, _ = await seated(made.folder / "idle", IDLE, made.link)
    flooder = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.floods", "--as", kind, str(made.folder / "flooder"), made.link),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert flooder.stdin
    assert flooder.stdout
    try:
        await asyncio.wait_for(flooder.stdout.readline(), 60)
        await honest.until(lambda: asked(honest))
        lets_in.cancel()
        pid, journal, taps = host.process.pid, host.journal(), count(1)
        lines, size, memory = len(host.lines), journal.stat().st_size, held(pid)
        flooder.stdin.write(b"now\n")
        begun, (worked, waited), took = time.monotonic(), spent(pid), list[float]()
        while time.monotonic() < begun + seconds:
            try:
                took.append(await asyncio.wait_for(tapped(honest, taps), seconds))
            except TimeoutError:
                took.append(seconds * 1000)
            await asyncio.sleep(PACE)
        wall, (works, waits) = time.monotonic() - begun, spent(pid)
        took.sort()
        return {
            "flood": kind,
            "seconds": round(wall, 1),
            "host_cpu_percent": round(100 * (works - worked) / max(wall - (waits - waited), 0.1), 1),
            "host_kept_waiting_percent": round(100 * (waits - waited) / wall, 1),
            "taps": len(took),
            "latency_ms_p50": round(took[len(took) // 2], 1),
            "latency_ms_p95": round(took[int(len(took) * 0.95)], 1),
            "memory_mb": [round(memory, 1), round(held(pid), 1)],
            "journal_kb": round((journal.stat().st_size - size) / 1024, 1),
            "told": len(host.lines) - lines,
            "last_told": host.lines[-1] if len(host.lines) > lines else "",
        }
    finally:
        lets_in.cancel()
        flooder.kill()
        await flooder.wait()
        for phone in (honest, idle):
            await phone.down(forgets=False)


def main() -> None:
    """Each flood behind the other, or only those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("floods", nargs="*", choices=[*FLOODS, []], help="all, if none is named")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--as", dest="role", nargs=3, metavar=("FLOOD", "FOLDER", "LINK"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.role:
        kind, folder, link = chosen.role
        asyncio.run(flooding(kind, Path(folder), link))
        return
    for kind in chosen.floods or FLOODS:
        with tempfile.TemporaryDirectory() as folder:
            figures = asyncio.run(measured(kind, Path(folder), chosen.seconds))
        sys.stdout.write(json.dumps(figures) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
