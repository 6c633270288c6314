"""Keeps the files of this phone in the browser's storage.

Theory of operation: `store` and `shell` write files as everywhere, into a folder that lies in memory. `keep` compares
the folder with what was kept last, and sends what is new to the browser in one step: the new end of a journal, or a
small file as a whole. Nothing is sent to other phones before that step is over.

Each part is kept under its path and the place where it begins in the file. A journal has many parts, as it only grows.
"""

import asyncio
import os
from dataclasses import dataclass, field
from os import stat_result
from pathlib import Path

from companion.store.paths import JOURNAL
from companion.web.seat.glue import Glue, Piece

PART_OF_A_WRITE = ".part"
"""The end of the name of a file that is being written."""

PARTS = 64
"""Parts of one journal, at most: then it is kept anew as one."""


@dataclass
class _Kept:
    """What the browser keeps of one file: its state then, and where its parts begin."""

    state: tuple[int, int, int]
    size: int
    parts: list[int] = field(default_factory=lambda: [0])


class Mirror:
    """The mirror of one folder."""

    def __init__(self, folder: Path, glue: Glue) -> None:
        self._folder = folder
        self._glue = glue
        self._kept: dict[str, _Kept] = {}
        self._one_at_a_time = asyncio.Lock()

    def restore(self, pieces: list[Piece]) -> None:
        """Writes what the browser has kept into the folder."""
        parts: dict[str, list[int]] = {}
        for name, at, data in sorted(pieces, key=lambda piece: piece[:2]):
            path = self._folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab" if at else "wb") as file:
                file.write(data)
            parts.setdefault(name, []).append(at)
        for name, begins in parts.items():
            found = (self._folder / name).stat()
            self._kept[name] = _Kept(_state(found), found.st_size, begins)

    async def keep(self) -> None:
        """Returns when the browser has kept all that was in the folder when this was called."""
        async with self._one_at_a_time:
            changed: list[Piece] = []
            gone: list[tuple[str, int]] = []
            now = {name: self._looked(name, changed, gone) for name in self._names()}
            gone += [(name, at) for name in self._kept.keys() - now for at in self._kept[name].parts]
            if changed or gone:
                await self._glue.keep(changed, gone)
            self._kept = now

    def _names(self) -> list[str]:
        start = len(os.fspath(self._folder)) + 1  # paths as text: this runs many times for each entry
        found = (f"{folder}/{name}"[start:] for folder, _, names in os.walk(self._folder) for name in names)
        return sorted(name for name in found if not name.endswith(PART_OF_A_WRITE))

    def _looked(self, name: str, changed: list[Piece], gone: list[tuple[str, int]]) -> _Kept:
        """What the browser keeps of this file after this step."""
        path, kept = self._folder / name, self._kept.get(name)
        found = path.stat()
        if kept and kept.state == _state(found):
            return kept
        grows = kept is not None and path.name == JOURNAL and found.st_size >= kept.size and len(kept.parts) < PARTS
        if kept and grows:
            data = _tail(path, kept.size)
            changed.append((name, kept.size, data))
            return _Kept(_state(found), kept.size + len(data), [*kept.parts, kept.size])
        data = path.read_bytes()
        changed.append((name, 0, data))
        gone.extend((name, at) for at in (kept.parts if kept else ()) if at)
        return _Kept(_state(found), len(data))


def _state(found: stat_result) -> tuple[int, int, int]:
    """What is different after each change: a file that was replaced has another number, even in the same moment."""
    return found.st_ino, found.st_size, found.st_mtime_ns


def _tail(path: Path, at: int) -> bytes:
    with path.open("rb") as file:
        file.seek(at)
        return file.read()
