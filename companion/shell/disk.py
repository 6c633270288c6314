"""What reaches the disk and stays there when the power goes; for this user's eyes only."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def private_folder(folder: Path) -> None:
    """The folder is there afterwards, for good; a new one is nobody else's."""
    if folder.is_dir():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    settle_folder(folder.parent)


def open_private(path: Path, flags: int) -> int:
    """A file descriptor; a new file is nobody else's."""
    return os.open(path, flags | getattr(os, "O_BINARY", 0), 0o600)


def write_all(fd: int, data: bytes) -> None:
    """Writes all of it; raises OSError if the disk takes less."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def replace_file(path: Path, data: bytes, *, settled: bool = True) -> None:
    """A small file of our own holds this when this returns, and what it held before if OSError is raised. `settled`:
    even if the power goes right after."""
    private_folder(path.parent)
    beside = path.with_name(path.name + ".part")
    replace_by(beside, open_private(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), path, data, settled=settled)


def replace_by(beside: Path, fd: int, path: Path, data: bytes, *, settled: bool = True) -> None:
    """Any file, by way of this one beside it, which is open for writing and is gone afterwards."""
    try:
        try:
            write_all(fd, data)
            if settled:
                settle(fd)
        finally:
            os.close(fd)
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    if settled:
        settle_folder(path.parent)


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
