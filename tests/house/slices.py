"""A long run in slices: a file says which numbers are done and by which tree, so that the next run goes on there."""

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.house.plan import COMPANION, ROOT, TESTS

JUDGED = (COMPANION, TESTS / "support", TESTS / "toys")
"""What a run is about: the product, and the room in which it is tried."""


def tree() -> str:
    """One word for all code that a run is about."""
    whole = hashlib.sha256()
    for path in sorted(path for room in JUDGED for path in room.rglob("*.py")):
        whole.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return whole.hexdigest()[:12]


class Slices:
    """All slices that are done, each a line of the file if there is one. A line that a stop has torn does not count."""

    def __init__(self, what: str, path: Path | None) -> None:
        """`what`: whose numbers these are. A file with another's is not touched."""
        self.what = what
        self.path = path
        self.tree = tree()
        self.lines = list(_read(path)) if path and path.exists() else []
        if {line["what"] for line in self.lines} - {what}:
            sys.exit(f"{path} has other numbers than those of {what}. Name a new file.")

    def parts(self, start: int, end: int, size: int) -> Iterator[range]:
        """The slices that are still to be done: those from `start` on, and behind all that is done."""
        first = max([start, *(line["to"] for line in self.lines)])
        for at in range(first, end, size):
            yield range(at, min(at + size, end))

    def note(self, numbers: range, **figures: Any) -> None:
        """These numbers are done; it is on the disk when this comes back."""
        line = {"what": self.what, "tree": self.tree, "from": numbers.start, "to": numbers.stop, **figures}
        self.lines.append(line)
        if self.path:
            with self.path.open("ab") as file:
                file.write(b"\n" * _torn(self.path) + json.dumps(line, sort_keys=True).encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())

    def trees(self) -> dict[str, int]:
        """How many numbers each tree has done."""
        done = dict[str, int]()
        for line in self.lines:
            done[line["tree"]] = done.get(line["tree"], 0) + line["to"] - line["from"]
        return done


def _read(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_bytes().splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def _torn(path: Path) -> bool:
    """Whether the last line has no end."""
    return path.stat().st_size > 0 and not path.read_bytes().endswith(b"\n")
