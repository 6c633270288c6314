"""A process with one phone in it, driven by lines of JSON; run by `table`."""

import asyncio
import json
import re
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.catalogue import AGE_OF_THIEVES
from companion.games.age_of_thieves.play.state import Stage
from companion.shell.entropy import fresh
from companion.ui import gc_pauses
from companion.wire.pairing import Invitation, read
from tests.bench import player
from tests.bench.browser_page import owned
from tests.bench.causes import Causes
from tests.bench.device import Phone


class Driven:
    """A phone and its commands: coroutines that give plain data."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self._causes, self._watched = Causes(), ExitStack()

    async def host(self) -> dict[str, Any]:
        """Keeps a table, or goes on with the one in its folder."""
        if not self.phone.goes_on:
            self.phone.member.open_table(AGE_OF_THIEVES)
        await self.phone.up()
        link = await self.phone.wish(lambda member: member.owner.invitations.link())
        return {"link": link, "port": _link(link).port}

    async def serve(self) -> dict[str, Any]:
        """Browsers can come from now on; the link that leads them here."""
        self.phone.network.serve(owned())
        return {"link": await self.phone.wish(lambda member: member.owner.invitations.link())}

    async def join(self, link: str, port: int, words: list[str]) -> dict[str, Any]:
        """Comes to the table through this port and sits; with words, on a seat of another phone."""
        self._invited = replace(_link(link), port=port)
        taken = await self.phone.comes(self._invited)
        entries = self.phone.member.snapshot.state.n
        await self.phone.sit(tuple(words))
        return {"ns": taken, "n": entries}

    async def start(self) -> dict[str, Any]:
        """From now on its owner taps whatever is due; until plans are asked for."""
        self.phone.plays = True
        self.phone.looks()
        await self.phone.until(lambda: self.phone.stage is Stage.DECLARATION)
        return {}

    async def play(
        self, rounds: list[list[list[int]]], first: int, settled: bool, jitter: float, linger: float
    ) -> dict[str, Any]:
        """Plays its seat in these turns; for each: when it tapped Ready, when it held the order, and the order."""
        self.phone.linger = linger
        return {"rounds": [await self._round(plans, first + k, settled, jitter) for k, plans in enumerate(rounds)]}

    async def submit(self, number: int, player_number: int, plan: list[int]) -> dict[str, Any]:
        """A single Ready, said by the phone that plays for this player in this turn."""
        await self._asked(number)
        if self._player(number) == player_number:
            self.phone.network.do(lambda member, _: player.lay(member, member.phone.seats[0], plan))
        return {}

    async def ready(self, count: int) -> dict[str, Any]:
        """Waits until so many are ready."""
        await self.phone.until(lambda: self._ready() >= count)
        return {}

    async def revealed(self, number: int) -> dict[str, Any]:
        """Waits for the order of that turn."""
        await self.phone.until(lambda: len(self.phone.log) >= number)
        return {"held": self.phone.held_at, "head": self.phone.head, "order": self.phone.log[-1]}

    async def drop(self, forgets: bool) -> dict[str, Any]:
        """It falls asleep; or it loses everything but its key and its seat's words."""
        await self.phone.down(forgets=forgets)
        return {}

    async def rejoin(self) -> dict[str, Any]:
        """It is back."""
        return {"ns": await self.phone.comes(self._invited)}

    async def snapshot(self) -> dict[str, Any]:
        """What it holds."""
        return {"round": len(self.phone.log) + 1, "ready": self._ready(), "log": self.phone.log}

    async def heard(self) -> dict[str, Any]:
        """How long nothing came at the longest, and how often it had lost its host."""
        return {"longest": self.phone.network.longest, "missed": self.phone.missed}

    async def watch(self) -> dict[str, Any]:
        """From now on it tells causes apart."""
        self._watched.enter_context(self._causes.watched((Phone, "_heard"), (Phone, "looks"), (Phone, "_tap")))
        self._causes.taken()
        return {}

    async def causes(self) -> dict[str, Any]:
        """Where its processor time went since the last time, and how often what was done."""
        return self._causes.taken()

    async def usage(self) -> dict[str, Any]:
        """What its process has used so far. Only Linux tells its peak without that of the process that started it."""
        status = Path("/proc/self/status")
        peak = re.search(r"VmHWM:\s+(\d+) kB", status.read_text() if status.exists() else "")
        return {"cpu_s": time.process_time(), "peak_mb": int(peak[1]) / 1024 if peak else 0.0}

    def _player(self, number: int) -> int:
        """Who plays this seat in this turn, if the players are counted so that player `number - 1` is first thief."""
        assert self.phone.playing
        state = self.phone.playing.state
        return int((self.phone.seat or 0) - state.first + number - 1) % len(state.ring)

    def _ready(self) -> int:
        playing = self.phone.playing
        if playing is None or playing.state.stage is not Stage.DECLARATION:
            return 0
        return player.ready(playing, playing.state.ring)

    async def _asked(self, number: int) -> None:
        await self.phone.until(lambda: len(self.phone.log) == number - 1 and self.phone.stage is Stage.DECLARATION)

    async def _round(self, plans: list[list[int]], number: int, settled: bool, jitter: float) -> dict[str, Any]:
        await self._asked(number)
        me = self._player(number)
        if settled and me == number % len(plans):
            await self.ready(len(plans) - 1)
            await asyncio.sleep(jitter * fresh(1)[0] / 256)
        sent = time.monotonic_ns()
        self.phone.network.do(lambda member, _: player.lay(member, member.phone.seats[0], plans[me]))
        return {"player": me, "seat": self.phone.seat, "sent": sent, **await self.revealed(number)}


def _link(text: str) -> Invitation:
    invited = read(text)
    assert isinstance(invited, Invitation)
    return invited


async def _serve(driven: Driven) -> None:
    lines = asyncio.StreamReader(limit=2**28)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while line := await lines.readline():
        command = json.loads(line)
        answer = await getattr(driven, command.pop("do"))(**command)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


async def _main(folder: str, seat: str, more_ap: str) -> None:
    if seat != "host":  # which has no window
        gc_pauses.on()  # as every phone does when its window is up
    await _serve(Driven(Phone(Path(folder), None if seat == "host" else int(seat), int(more_ap))))


if __name__ == "__main__":
    asyncio.run(_main(*sys.argv[1:]))
