"""What reaches the disk and stays there when the power goes; for this user's eyes only."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def private_folder(folder: Path) -> None:
    """The folder is there afterwards; a new one is nobody else's."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def open_private(path: Path, flags: int) -> int:
    """A file descriptor; a new file is nobody else's."""
    return os.open(path, flags | getattr(os, "O_BINARY", 0), 0o600)


def write_all(fd: int, data: bytes) -> None:
    """Writes all of it; raises OSError if the disk takes less."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def replace_file(path: Path, data: bytes, *, settled: bool = True) -> None:
    """The file holds this, whole, when this returns, and what it held before if OSError is raised; for this user only.

    `settled`: also if the power goes right after; without, only the file's name is never half."""
    beside = path.with_name(path.name + ".part")
    try:
        private_folder(path.parent)
        fd = open_private(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        try:
            write_all(fd, data)
            if settled:
                settle(fd)
        finally:
            os.close(fd)
        beside.replace(path)
        if settled:
            settle_folder(path.parent)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def settle(fd: int) -> None:
    """The file's content is on the disk when this returns."""
    getattr(os, "fdatasync", os.fsync)(fd)  # not every machine can leave the file's times out


def settle_folder(folder: Path) -> None:
    """The names in a folder are on the disk when this returns."""
    if sys.platform != "win32":  # where a folder cannot be opened, and need not be
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
