"""Terminals at a table: the real command in processes of their own, typed at and read line by line."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path

from companion.catalogue import TENANTS
from companion.session.journal import read_journal
from companion.session.phone import Signed
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.table.entry import Entry, Operation
from companion.table.frame import Frame
from companion.table.record import Verified, verify

PATIENCE = 120.0
"""Seconds until a test gives up: no machine is that slow. What is waited for comes in milliseconds."""

NO_DISPLAY = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("KCFG", "KIVY", "SDL")) and name not in ("DISPLAY", "WAYLAND_DISPLAY")
}
"""A terminal's environment: nothing of what windows that nobody sees are told."""

LINK = r"(COMPANION://\S+)"
CODE = r"((?:[0-9A-Z]{4}-){4}[0-9A-Z]{4})"


class Terminal:
    """One process with its own folder. `news`: told of all that it prints."""

    def __init__(
        self, folder: Path, arguments: Sequence[str], before: Sequence[str], news: threading.Condition, module: str
    ) -> None:
        self.folder = folder
        self.lines: list[str] = []
        self._read = 0  # so many lines were waited for
        self._news = news
        self._ended = False
        command = (*before, sys.executable, "-m", module, *arguments, "--folder", str(folder))
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=NO_DISPLAY
        )
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._news:
                self.lines.append(line.rstrip("\n"))
                self._news.notify_all()
        with self._news:
            self._ended = True
            self._news.notify_all()

    def _wait(self, true: Callable[[], bool], what: str) -> None:
        with self._news:
            came = self._news.wait_for(lambda: true() or self._ended, PATIENCE)
            assert came, f"{what} did not come within {PATIENCE} s:\n{self.told()}"
            assert true(), f"{what} did not come before the end:\n{self.told()}"

    def until(self, pattern: str) -> re.Match[str]:
        """The next line, after the last one waited for, in which this is found."""
        found: list[re.Match[str]] = []

        def came() -> bool:
            while self._read < len(self.lines) and not found:
                match = re.search(pattern, self.lines[self._read])
                self._read += 1
                found.extend([match] if match else [])
            return bool(found)

        self._wait(came, f"'{pattern}'")
        return found[0]

    def until_told(self, count: int) -> None:
        """So many lines in all."""
        self._wait(lambda: len(self.lines) >= count, f"line {count}")

    def type(self, *lines: str) -> None:
        """Lines, as a person types them."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def end(self) -> int:
        """Waits for the process to end by itself; its exit code."""
        self._wait(lambda: self._ended, "the end")
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Kills the process in the middle of whatever it does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        """Ends it if it still runs."""
        if self.process.poll() is None:
            self.kill()
        self._listener.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):  # typed to somebody who was gone
                    pipe.close()

    def told(self) -> str:
        """Its last lines."""
        return "\n".join(self.lines[-40:])

    def ranking(self) -> list[str]:
        """How the game ended: the line in which a game says so, the next one, and the places, if anybody has one."""
        end = max(at for at, line in enumerate(self.lines) if re.search(r"THE END|The game is over| wins?: ", line))
        return [*self.lines[end : end + 2], *(line for line in self.lines[end:] if re.match(r" +\d\. ", line))]

    def journal(self) -> Path:
        """Where its table is kept."""
        (path,) = self.folder.glob("tables/*/journal")
        return path


class Room:
    """Terminals in one room, each with a folder under `folder`; none outlives it. `module`: what is run as the command
    `companion`."""

    def __init__(self, folder: Path, module: str = "companion") -> None:
        self.folder = folder
        self._module = module
        self.terminals: list[Terminal] = []
        self.link = ""
        self._news = threading.Condition()

    def open(self, name: str, *arguments: str, before: Sequence[str] = ()) -> Terminal:
        """Runs any verb."""
        terminal = Terminal(self.folder / name, arguments, before, self._news, self._module)
        self.terminals.append(terminal)
        return terminal

    def until(self, true: Callable[[], bool], patience: float) -> bool:
        """Whether this comes true in time, as seen at whatever terminal prints a line."""
        with self._news:
            return self._news.wait_for(true, patience)

    def host(self, *arguments: str) -> Terminal:
        """A host on loopback, which has shown how to join."""
        host = self.open("host", "host", "--loopback", *arguments)
        self.link = host.until(LINK)[1]
        return host

    def join(self, name: str, *arguments: str) -> Terminal:
        """A guest with the host's link."""
        return self.open(name, "join", self.link, "--loopback", "--name", name, *arguments)

    def robots(self, guests: int, people: int = 0, game: Sequence[str] = ("--figure", "Zain")) -> tuple[Terminal, ...]:
        """A host and its guests, robots all, each writing its record; it waits for so many people besides. `game`: what
        the host says of it."""
        seats = ("--seats", str(1 + guests + people), "--lets-in", "--name", "host")
        host = self.host("--robot", *game, *seats, *self.records("host"))
        return host, *(self.join(name, "--robot", *self.records(name)) for name in ("one", "two", "three")[:guests])

    def people(self) -> tuple[Terminal, Terminal]:
        """Two people at their terminals, the guest let in by hand, the game begun."""
        host = self.host("--figure", "Zain", "--name", "Ann")
        guest = self.join("Bob", "--figure", "Noiron")
        host.until("A phone asks to join as Bob")
        host.type("in Bob")
        guest.until("Ann is here")
        host.until("Bob plays Noiron")
        host.type("start")
        return host, guest

    def records(self, name: str) -> tuple[str, str]:
        """The option that writes this terminal's record."""
        return "--record", str(self.folder / f"{name}.record")

    def again(self, terminal: Terminal) -> Terminal:
        """The same robot once more, after its process has gone."""
        name = terminal.folder.name
        verb = "host" if name == "host" else "join"
        return self.open(name, verb, "--again", "--loopback", "--robot", *self.records(name))

    def close(self) -> None:
        """Ends what still runs."""
        for terminal in self.terminals:
            terminal.close()


def room(folder: Path, module: str = "companion") -> closing[Room]:
    """A room that is empty afterwards."""
    return closing(Room(folder, module))


def verified(record: Path) -> Sequence[Entry]:
    """The entries of a record, which must hold."""
    checked = verify(record.read_bytes(), TENANTS.games, Keys())
    assert isinstance(checked, Verified), checked
    return checked.entries


def remembered(terminal: Terminal) -> tuple[list[Operation], list[Operation]]:
    """What the journal of a killed phone holds: everything in its log, and the seals that it has said."""
    journal, records = Journal.open(terminal.journal())
    journal.close()
    told = read_journal(records)
    logged = [operation for frame in told if isinstance(frame, Frame) for operation, _ in frame.said]
    said = [signed.operation for signed in told if isinstance(signed, Signed)]
    return logged, [operation for operation in said if operation.kind == "seal"]
