"""Logs of ten to ten thousand turns: what is not in proportion to their length. Each is opened in a new process."""

import multiprocessing
import re
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from companion.games.age_of_thieves.play.state import Stage
from companion.session.journal import read_journal
from companion.session.member import Member
from companion.session.replica import Replica
from companion.shell.journal import Journal, records_of
from companion.shell.keys import Keys
from companion.shell.this_machine import THIS_MACHINE
from companion.store.open_table import network
from companion.store.paths import JOURNAL, TableFolder
from companion.table.fold import BadEntry
from companion.table.frame import Frame
from tests.bench import player
from tests.bench.crowd import CROWD
from tests.bench.room import PLAN, Grown, grow, stage

T = TypeVar("T")
TURNS = 10
LAST = 1000  # entries
MB = 2**20


def measured(lengths: Sequence[int]) -> dict[str, Any]:
    """What each length takes, by turns. All times are processor times."""
    grown, found = grow(lengths), {}
    for turns in lengths:
        with tempfile.TemporaryDirectory() as folder:
            keep(TableFolder(Path(folder) / "host"), grown, turns)
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                found[str(turns)] = pool.apply(_opened, (folder,))
    return found


def keep(kept: TableFolder, grown: Grown, turns: int) -> None:
    """The folder of the phone that has kept this table and played all its seats."""
    kept.vault.keep_device(kept.name, grown.seed)
    for seat, words in enumerate(grown.words):
        kept.vault.keep(kept.name, seat, words)
    journal, _ = Journal.open(kept.path / JOURNAL)
    for each in grown.records[: grown.upto[turns]]:
        journal.append(each)
    journal.flush()
    journal.close()


def _opened(folder: str) -> dict[str, Any]:
    """Run in a process of its own: opens the table from its folder, plays on, and hands the log to a newcomer."""
    kept = TableFolder(Path(folder) / "host")
    journal = kept.path / JOURNAL
    before = _memory()["VmRSS"]
    member, opening = _timed(lambda: _open(kept))
    held = _memory()
    n = member.snapshot.state.n
    _, playing = _timed(lambda: _play(member))
    played = member.snapshot.state.n - n
    frames = [each for each in read_journal(records_of(journal)) if isinstance(each, Frame)]
    newcomer = Replica(CROWD, Keys())
    late = [frame for frame in frames if frame.last > n - LAST]
    _, early = _timed(lambda: _take(newcomer, frames[: -len(late)]))
    _, lately = _timed(lambda: _take(newcomer, late))
    _, recording = _timed(member.record)
    return {
        "entries": n,
        "journal_mb": round(journal.stat().st_size / MB, 2),
        "journal_bytes_an_entry": journal.stat().st_size // n,
        "opened_s": round(opening, 2),
        "opened_ms_an_entry": round(1000 * opening / n, 3),
        "taken_up_s": round(early + lately, 2),
        "taken_up_ms_an_entry": round(1000 * (early + lately) / n, 3),
        "last_entries_taken_up_ms_each": round(1000 * lately / (n - late[0].first + 1), 3),
        "played_ms_an_entry": round(1000 * playing / played, 3),
        "recorded_s": round(recording, 2),
        "memory_mb": round(held["VmRSS"] - before, 1),
        "memory_kb_an_entry": round(1024 * (held["VmRSS"] - before) / n, 2),
        "peak_mb": round(held["VmHWM"], 1),
    }


def _open(kept: TableFolder) -> Member:
    opened: list[Member] = []
    made = network(kept, "", CROWD, lambda member, _: opened.append(member), 0.0, lambda _: None, THIS_MACHINE)
    made.close()
    [member] = opened
    member.effects(0.0)
    return member


def _play(member: Member) -> None:
    """Some turns of all its seats, as `room.grow` plays them; nothing is written."""
    now = 10.0  # it has looked for another host, in vain
    member.woke(now)
    for _ in range(TURNS):
        for seat in member.snapshot.seats:
            player.lay(member, seat, PLAN)
        member.effects(now)
        while stage(member) is not Stage.DECLARATION:
            player.begin(member)
            for seat in member.snapshot.seats:
                if stage(member) is not Stage.DECLARATION:
                    player.play_on(member, seat, 0)
            member.owner.show()
            member.effects(now)


def _take(newcomer: Replica, frames: Sequence[Frame]) -> None:
    for frame in frames:
        taken = newcomer.take(frame)
        assert not isinstance(taken, BadEntry), taken


def _timed(call: Callable[[], T]) -> tuple[T, float]:
    """What it gives, and the seconds of this process."""
    begun = time.process_time()
    given = call()
    return given, time.process_time() - begun


def _memory() -> dict[str, float]:
    """In MB, as Linux tells it; nothing elsewhere."""
    status = Path("/proc/self/status")
    told = re.findall(r"^(VmRSS|VmHWM):\s+(\d+) kB", status.read_text() if status.exists() else "", re.MULTILINE)
    return {"VmRSS": 0.0, "VmHWM": 0.0, **{name: int(size) / 1024 for name, size in told}}
