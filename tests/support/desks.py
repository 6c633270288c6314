"""Terminals at a table in this very process, over real connections: typed at and read like those of people."""

import queue
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.cli.host import host
from companion.cli.join import join
from companion.terminal.table_options import TableOptions

PATIENCE = 120.0


class Lines:
    """What somebody types; the input never ends before they say so."""

    def __init__(self) -> None:
        self._typed: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def __iter__(self) -> Iterator[str]:
        return iter(self._typed.get, None)

    def isatty(self) -> bool:
        """A pipe."""
        return False

    def type(self, line: str | None) -> None:
        """One more line; None ends the input."""
        self._typed.put(line)


def silent() -> Any:
    """Somebody who sits there and types nothing."""
    return Lines()


class Desk:
    """One terminal in a thread of its own."""

    def __init__(self, run: Callable[[Any, Callable[[str], None]], None]) -> None:
        self.lines = Lines()
        self.said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._thread = threading.Thread(target=run, args=(self.lines, self.said.put), daemon=True)
        self._thread.start()

    def type(self, *lines: str) -> None:
        """Lines, as a person types them."""
        for line in lines:
            self.lines.type(line)

    def until(self, pattern: str) -> re.Match[str]:
        """The next line in which this is found."""
        while True:
            found = re.search(pattern, self.said.get(timeout=PATIENCE))
            if found:
                return found

    def before(self, pattern: str) -> list[str]:
        """All lines that come before the one in which this is found."""
        lines: list[str] = []
        while not re.search(pattern, line := self.said.get(timeout=PATIENCE)):
            lines.append(line)
        return lines

    def quit(self) -> None:
        """Good-bye."""
        self.lines.type("quit")
        self.lines.type(None)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextmanager
def two_desks(folder: Path, *, robot: bool = False) -> Iterator[tuple[Desk, Desk]]:
    """Ann, who hosts and plays Zain, and Bob, who plays Noiron, or whose `robot` does; the game has not begun."""
    ann = TableOptions(name="Ann", figure="Zain", folder=folder / "Ann", loopback=True, lets_in=True)
    bob = TableOptions(name="Bob", figure="Noiron", folder=folder / "Bob", loopback=True, robot=robot)
    first = Desk(lambda lines, say: host(ann, lines, say))
    link = first.until(r"COMPANION://\S+")[0]
    second = Desk(lambda lines, say: join(link, bob, lines, say))
    first.until("Bob plays Noiron")
    second.until("Bob plays Noiron")
    yield first, second
    second.quit()
    first.quit()
