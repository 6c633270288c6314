"""A robot at a table in a process of its own, in a room where all goes wrong. `troubles` says what happens to it."""

import re
import resource
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import TimeoutExpired

from tests.support.kept_journal import Kept, kept, plans_missing
from tests.support.namespaces import Air
from tests.support.terminals import Room, Terminal

NO_ROOM = r"[Mm]ake room"
ENDS_SOON = 5.0
"""Seconds for a process that has to find out that its disk is full."""


class TroubledPhone:
    """`away`: nobody hears it now. `is_full`: its disk takes no more, so it may stop."""

    def __init__(self, made: Room, name: str, begins: Sequence[str], air: Air | None) -> None:
        self.name = name
        self.air = air
        self.away = False
        self.is_full = False
        self.terminals: list[Terminal] = []
        self._made = made
        self._open(*begins, "--name", name)

    @property
    def terminal(self) -> Terminal:
        """The process that runs, or ran last."""
        return self.terminals[-1]

    @property
    def journal(self) -> Path | None:
        """Where its table is kept; None before it has one."""
        return next(self.terminal.folder.glob("tables/*/journal"), None)

    @property
    def has_begun(self) -> bool:
        """Whether a game is in its log."""
        return any(said.kind == "start" for said, _ in self.remembers().log)

    @property
    def is_over(self) -> bool:
        """Whether it has left by itself, as a robot does at the end of a game."""
        return self.terminal.process.poll() == 0

    def remembers(self) -> Kept:
        """What is on its disk now."""
        return kept(self.journal) if self.journal else Kept()

    def check(self) -> None:
        """It neither broke down nor stopped without a reason that it told."""
        stopped = self.terminal.process.poll() is not None and not self.away and self.terminal.end()
        told = self.terminal.told()
        assert "Traceback" not in told, f"{self.name} breaks down: {told}"
        if stopped:
            assert self.is_full, f"{self.name} stops: {told}"
            assert re.search(NO_ROOM, told), f"{self.name} stops without a word of its disk: {told}"

    def type(self, line: str) -> None:
        """Somebody types here, whether it listens or not."""
        with suppress(BrokenPipeError, ValueError):
            self.terminal.type(line)

    def signal(self, *signals: int) -> None:
        """What a system does to a process."""
        for each in signals:
            self.terminal.process.send_signal(each)

    def dies(self) -> None:
        """Killed in the midst of whatever it does."""
        self.terminal.kill()
        self.died()

    def died(self) -> None:
        """It is dead by now: what lies on the table can still be opened, by nothing but its folder."""
        self.away = True
        assert self.journal
        lost = plans_missing(self.journal.parent)
        assert not lost, f"{self.name} has lost its plans: {lost}"

    def back(self) -> None:
        """Somebody opens it again."""
        self._open("host" if self.name == "host" else "join", "--again")

    def limit(self, most: int) -> None:
        """So long may its files become; what is written already stays as it is."""
        with suppress(ProcessLookupError):
            hard = resource.prlimit(self.terminal.process.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(self.terminal.process.pid, resource.RLIMIT_FSIZE, (most, hard))

    def has_ended(self) -> bool:
        """Whether it ends, or has ended, by itself."""
        with suppress(TimeoutExpired):
            self.terminal.process.wait(ENDS_SOON)
        return self.terminal.process.poll() is not None

    def _open(self, *arguments: str) -> None:
        self.away = False
        before = self.air.inside(self.name) if self.air else ()
        where = () if self.air else ("--loopback",)
        told = (*where, *self._made.records(self.name))
        self.terminals.append(self._made.open(self.name, *arguments, "--robot", *told, before=before))
