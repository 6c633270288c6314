"""Browsers at a table of terminals: who sits where, and clumsy people who play on."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

from tests.support.browser_seat import PAGE_LINK, BrowserSeat
from tests.support.in_pyodide import served
from tests.support.own_network import own_network
from tests.support.terminals import LINK, Room, Terminal, room

LOOKS = 3000
"""So often people look at their pages until a test gives up: more than twice what the longest game takes."""


class BrowserTable:
    """A host's terminal without a seat, and people at browsers, each with a profile of its own."""

    def __init__(self, folder: Path, made: Room) -> None:
        self.folder = folder
        self.room = made
        self.seats: list[BrowserSeat] = []
        self.link = ""

    def hosts(self, *arguments: str, before: Sequence[str] = ()) -> Terminal:
        """Opens the table; whoever comes is let in."""
        host = self.room.open("host", "host", "--name", "Ann", "--lets-in", *arguments, before=before)
        self.room.link = host.until(LINK)[1]
        self.link = host.until(PAGE_LINK)[1]
        self.host = host
        return host

    def robot(self, name: str, before: Sequence[str] = ()) -> Terminal:
        """A robot at a terminal."""
        robot = self.room.open(name, "join", self.room.link, "--robot", "--name", name, before=before)
        self.host.until(f"{name} plays")
        return robot

    def opens(self, name: str) -> BrowserSeat:
        """A browser at the host's page."""
        seat = BrowserSeat(self.folder / name)
        self.seats.append(seat)
        seat.open(self.link)
        return seat

    def sits(self, seat: BrowserSeat, figure: str) -> None:
        """Its owner taps this figure until it is theirs."""
        seat.reads("Who are you")

        def is_seated() -> bool:
            if any(f"{figure} sits down" in line for line in self.host.lines):
                return True
            if not seat.driver.find_elements("css selector", "dialog") and (button := seat.button(f"^{figure}")):
                button.click()
            return False

        seat.until(is_seated, f"{figure} for a person")

    def close(self) -> None:
        """Closes the browsers."""
        for seat in self.seats:
            seat.close()


@contextmanager
def browser_table(folder: Path) -> Iterator[BrowserTable]:
    """In a network of its own, where root allows it. Skips the test where something is missing."""
    served()
    with own_network(), room(folder) as made:
        table = BrowserTable(folder, made)
        try:
            yield table
        finally:
            table.close()


class Plays(Protocol):
    """A person at whatever face."""

    def plays(self) -> None:
        """Looks once, and does something, or nothing."""
        ...

    def told(self) -> str:
        """What this person sees, for a test that has failed."""
        ...


def played(players: Sequence[Plays], is_over: Callable[[], object]) -> None:
    """All of them play, in turns, until this is true."""
    for _ in range(LOOKS):
        if is_over():
            return
        for player in players:
            player.plays()
    seen = "\n\n".join(player.told() for player in players)
    pytest.fail(f"they have not come to an end:\n{seen}")


def told(terminal: Terminal, pattern: str) -> Callable[[], object]:
    """Whether this terminal has told something."""
    return lambda: any(re.search(pattern, line) for line in terminal.lines)
