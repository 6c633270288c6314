"""A table's journal: records one behind the other in one file, never changed, flushed before anything depends on them.

A record is its length (4 bytes), a CRC-32 of length and payload, the payload. What a crash tore off at the end,
and anything damaged with all behind it, is cut off when the journal is opened: nothing is guessed."""

import os
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from companion.shell.disk import open_private, private_folder, settle, settle_folder, write_all
from companion.shell.files import Complaint, Trouble

if sys.platform != "win32":
    import fcntl

MAGIC = b"companion journal 1\n"
_FRONT = struct.Struct(">II")


class Journal:
    """One open journal. As long as it is open, no other process can open it."""

    def __init__(self, path: Path, fd: int, size: int) -> None:
        self._path = path
        self._fd = fd
        self._size = size  # up to the last whole record
        self._waiting: list[bytes] = []

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", list[bytes]]:
        """The journal, new if there is none, and its whole records; raises Complaint if it is in use, or is none."""
        try:
            private_folder(path.parent)
            fd = open_private(path, os.O_RDWR | os.O_CREAT)
            try:
                size, records = _take(path, fd)
            except BaseException:
                os.close(fd)
                raise
        except OSError as error:
            raise Complaint(f"{path}: this journal cannot be opened ({error.strerror})", Trouble.UNREADABLE) from None
        return cls(path, fd, size), records

    def append(self, payload: bytes) -> None:
        """One more record, at the next `flush`."""
        self._waiting.append(_record(payload))

    def flush(self) -> None:
        """All records appended are on the disk when this returns; raises Complaint if not, and none of them counts.

        They are written again by the next flush, at the same place."""
        if not self._waiting:
            return
        data = b"".join(self._waiting)
        try:
            os.lseek(self._fd, self._size, os.SEEK_SET)
            write_all(self._fd, data)
            settle(self._fd)
        except OSError as error:
            self._drop_half()
            raise Complaint(
                f"{self._path}: the journal cannot be written ({error.strerror}); make room on this device",
                Trouble.NO_ROOM,
            ) from None
        self._size += len(data)
        self._waiting.clear()

    def close(self) -> None:
        """What is not flushed is gone; others may open the journal."""
        os.close(self._fd)

    def _drop_half(self) -> None:
        try:
            os.ftruncate(self._fd, self._size)
        except OSError:
            return  # the half that stays is written over by the next flush, or cut off at the next start


def _take(path: Path, fd: int) -> tuple[int, list[bytes]]:
    """Locks, reads and mends an opened journal: where its last whole record ends, and the records."""
    if sys.platform != "win32":
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            why = f"{path}: another companion on this device keeps this table; close it first"
            raise Complaint(why, Trouble.IN_USE) from None
    with open(fd, "rb", closefd=False) as file:
        data = file.read()
    if MAGIC.startswith(data):  # new, or died before it had its first line
        os.lseek(fd, 0, os.SEEK_SET)
        write_all(fd, MAGIC)
        settle(fd)
        settle_folder(path.parent)
        return len(MAGIC), []
    if not data.startswith(MAGIC):
        why = f"{path}: this is no journal that this app can read; update the app or name another file"
        raise Complaint(why, Trouble.NEWER)
    records = list(_whole(data))
    size = len(MAGIC) + sum(_FRONT.size + len(record) for record in records)
    if size < len(data):
        os.ftruncate(fd, size)
        os.fsync(fd)
    return size, records


def _record(payload: bytes) -> bytes:
    return _FRONT.pack(len(payload), _checksum(payload)) + payload


def _whole(data: bytes) -> Iterator[bytes]:
    """The payloads up to the first record that is short or damaged."""
    at = len(MAGIC)
    while at + _FRONT.size <= len(data):
        length, checksum = _FRONT.unpack_from(data, at)
        at += _FRONT.size
        payload = data[at : at + length]
        if len(payload) < length or _checksum(payload) != checksum:
            return
        yield payload
        at += length


def _checksum(payload: bytes) -> int:
    """Over the length too: the zeros that a crash may leave behind are then no record."""
    return zlib.crc32(payload, zlib.crc32(len(payload).to_bytes(4, "big")))
