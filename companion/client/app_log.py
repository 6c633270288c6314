"""What this app did lately on this phone, for those who build it: codes, and places in its code. Nothing that people
said, typed or keep secret comes in: no names, words, links, addresses or plans."""

import time
from collections import deque
from pathlib import PurePath
from traceback import extract_tb

from companion.table.snapshot import Snapshot

KEPT = 40
"""Lines."""


class AppLog:
    """The last lines, in memory alone: they end with the app."""

    def __init__(self) -> None:
        self._lines = deque[str](maxlen=KEPT)
        self._stood = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The oldest first."""
        return tuple(self._lines)

    def note(self, what: str) -> None:
        """Adds a line, with the time."""
        self._lines.append(f"{time.strftime('%H:%M:%S')} {what}")

    def stands(self, seen: Snapshot) -> None:
        """Notes how this phone stands to its table, if that is new."""
        codes = seen.contact, "hosts" if seen.hosts else "", seen.fault, seen.finding
        stood = " ".join(str(code) for code in codes if code and code != "nothing")
        if stood != self._stood:
            self._stood = stood
            self.note(f"table: {stood}")

    def mistake(self, error: Exception) -> None:
        """Notes an error of our own code: where it was and of which kind, never its text."""
        places = [f"{_place(frame.filename)}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
        self.note(" ".join((type(error).__name__, *reversed(places))))


def _place(file: str) -> str:
    """A file of this app by its place there, any other by its name alone: folders are named after people."""
    parts = PurePath(file).parts
    own = next((at for at in reversed(range(len(parts))) if parts[at] == "companion"), len(parts) - 1)
    return "/".join(parts[own:])


LOG = AppLog()
"""That of this process: a process is one phone."""
