"""A table's journal: records in one file. A record never changes, and is on the disk before anything depends on it.

The first line names the format. Each line after it holds one record: its length (4 bytes), a CRC-32 of length and
payload, the payload. A crash can tear off the end of the file. Nobody relied on that part, and opening the journal cuts
it off. Other damage is reported with its line, and the file stays as it is: later records are valuable."""

import os
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from companion.shell.disk import open_private, private_folder, replace_file, settle, settle_folder, write_all
from companion.shell.files import Complaint, Trouble

if sys.platform != "win32":
    import fcntl

MAGIC = b"companion journal 1\n"
FIRST_RECORD = 2
"""The line of the first record: line 1 holds the format."""

_FRONT = struct.Struct(">II")


class Journal:
    """One open journal. No other process can open it meanwhile."""

    def __init__(self, path: Path, fd: int, size: int) -> None:
        self._path = path
        self._fd = fd
        self._size = size  # up to the last whole record; 0: not even the first line is written
        self._waiting: list[bytes] = []

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", list[bytes]]:
        """Opens a journal, or makes a new one. Returns it with its complete records.

        Raises Complaint if it is in use, damaged, or another kind of file."""
        try:
            private_folder(path.parent)
            fd = open_private(path, os.O_RDWR | os.O_CREAT)
            try:
                size, records = _take(path, fd)
            except BaseException:
                os.close(fd)
                raise
        except OSError as error:
            raise _unreadable(path, error) from None
        return cls(path, fd, size), records

    def lay_beside(self, name: str, data: bytes) -> None:
        """Writes another file into the same folder. Raises Complaint if that fails."""
        try:
            replace_file(self._path.with_name(name), data)
        except OSError as error:
            raise _unreadable(self._path.with_name(name), error) from None

    def append(self, payload: bytes) -> None:
        """Adds a record. The next `flush` writes it."""
        self._waiting.append(_record(payload))

    def flush(self) -> None:
        """Waits until all added records are on the disk. If that fails it raises Complaint, and none of them counts.

        The next flush then writes them again, at the same place."""
        if not self._waiting:
            return
        data = b"".join(self._waiting) if self._size else b"".join([MAGIC, *self._waiting])
        try:
            os.lseek(self._fd, self._size, os.SEEK_SET)
            write_all(self._fd, data)
            settle(self._fd)
            if not self._size:
                settle_folder(self._path.parent)
        except OSError as error:
            self._drop_half()
            raise Complaint(
                f"{self._path}: the journal cannot be written ({error.strerror}); make room on this device",
                Trouble.NO_ROOM,
            ) from None
        self._size += len(data)
        self._waiting.clear()

    def close(self) -> None:
        """Closes the journal, so that others may open it. Records that were not flushed are lost."""
        os.close(self._fd)

    def _drop_half(self) -> None:
        try:
            os.ftruncate(self._fd, self._size)
        except OSError:
            return  # half a record may stay: the next flush writes over it, or the next start cuts it off


def records_of(path: Path) -> list[bytes]:
    """The complete records of a journal, without opening it for writing. Raises Complaint if it is damaged or no
    journal."""
    try:
        return _parse(path, path.read_bytes())[1]
    except OSError as error:
        raise _unreadable(path, error) from None


def damaged(path: Path, line: int, why: str = "is damaged") -> Complaint:
    """The complaint about a journal that cannot be used any more, with the way back."""
    back = "join the table anew (`companion join LINK --again`): your seat comes back by its words"
    return Complaint(f"{path}: line {line} {why}, and nothing was changed; {back}", Trouble.DAMAGED, line)


def _unreadable(path: Path, error: OSError) -> Complaint:
    return Complaint(f"{path}: this journal cannot be opened ({error.strerror})", Trouble.UNREADABLE)


def _take(path: Path, fd: int) -> tuple[int, list[bytes]]:
    """Locks and reads an opened journal, and cuts off a torn end. Returns the end of the last complete record, and the
    records."""
    if sys.platform != "win32":
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            why = f"{path}: another companion on this device keeps this table; close it first"
            raise Complaint(why, Trouble.IN_USE) from None
    with open(fd, "rb", closefd=False) as file:
        data = file.read()
    size, records = _parse(path, data)
    if 0 < size < len(data):  # half a first line: the next flush writes over it
        os.ftruncate(fd, size)
        os.fsync(fd)
    return size, records


def _parse(path: Path, data: bytes) -> tuple[int, list[bytes]]:
    """The end of the last complete record, and all complete records. Raises Complaint for damage that no crash can
    leave."""
    if len(data) < len(MAGIC) and MAGIC.startswith(data):  # new, or died before it had its first line
        return 0, []
    records = list(_whole(data))
    if not data.startswith(MAGIC):
        if records:  # the records are ours, so only the first line has been changed
            raise damaged(path, 1)
        why = f"{path}: line 1: this is no journal that this app can read; update the app or name another file"
        raise Complaint(why, Trouble.NEWER)
    size = len(MAGIC) + sum(_FRONT.size + len(record) for record in records)
    if size < len(data) and not _is_torn(data, size):
        raise damaged(path, len(records) + FIRST_RECORD)
    return size, records


def _record(payload: bytes) -> bytes:
    return _FRONT.pack(len(payload), _checksum(payload)) + payload


def _whole(data: bytes) -> Iterator[bytes]:
    """The payloads before the first record that is too short or damaged."""
    at = len(MAGIC)
    while (payload := _payload(data, at)) is not None:
        yield payload
        at += _FRONT.size + len(payload)


def _payload(data: bytes, at: int) -> bytes | None:
    """The payload of the record that begins there; None if that record is not complete."""
    if at + _FRONT.size > len(data):
        return None
    length, checksum = _FRONT.unpack_from(data, at)
    if length > len(data) - at - _FRONT.size:
        return None
    begin = at + _FRONT.size
    payload = data[begin : begin + length]
    return payload if _checksum(payload) == checksum else None


def _is_torn(data: bytes, at: int) -> bool:
    """Whether a crash during one flush can have left this end of a file. It begins with the first record that is not
    complete."""
    if any(_payload(data, later) is not None for later in range(at + 1, len(data))):
        return False  # a whole record follows, so this one was whole once
    if len(data) - at < _FRONT.size:
        return True
    length, checksum = _FRONT.unpack_from(data, at)
    rest = data[at + _FRONT.size :]
    if _checksum(rest) == checksum:
        return False  # all of it is there, but its length has changed
    return length > len(rest) or data[-1] == 0  # some disks fill up with zeros first; our records end in ]


def _checksum(payload: bytes) -> int:
    """The checksum covers the length, too. So the zeros that a crash may leave behind are no record."""
    return zlib.crc32(payload, zlib.crc32(len(payload).to_bytes(4, "big")))
