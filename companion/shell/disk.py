"""Writes to the disk so that it stays there when the power fails. Only this user can read it."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def private_folder(folder: Path) -> None:
    """Makes sure that the folder is on the disk. Only this user can read a new folder."""
    if folder.is_dir():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    settle_folder(folder.parent)


def open_private(path: Path, flags: int) -> int:
    """Opens a file. Only this user can read a new file."""
    return os.open(path, flags | getattr(os, "O_BINARY", 0), 0o600)


def write_all(fd: int, data: bytes) -> None:
    """Writes all bytes. Raises OSError if the disk takes fewer."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def replace_file(path: Path, data: bytes, *, settled: bool = True) -> None:
    """Replaces the content of a small file. If it raises OSError, the old content is still there.

    `settled`: the new content is safe from a power failure when this returns."""
    private_folder(path.parent)
    beside = path.with_name(path.name + ".part")
    replace_by(beside, open_private(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), path, data, settled=settled)


def replace_by(beside: Path, fd: int, path: Path, data: bytes, *, settled: bool = True) -> None:
    """Writes the data into `beside`, which is open as `fd`, and puts it in the place of `path`."""
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
    """Waits until the file's content is on the disk."""
    getattr(os, "fdatasync", os.fsync)(fd)  # not every system has `fdatasync`, which leaves out the file's times


def settle_folder(folder: Path) -> None:
    """Waits until the names in a folder are on the disk."""
    if sys.platform != "win32":  # a system where a folder cannot be opened, and need not be
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
