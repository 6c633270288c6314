"""The file for a table's record: checked when the table begins, written when it ends."""

import os
from contextlib import suppress
from errno import EACCES, EDQUOT, EFBIG, EISDIR, ENOSPC, ENXIO
from pathlib import Path
from stat import S_ISBLK, S_ISCHR, S_ISDIR, S_ISFIFO, S_ISREG

from companion.shell.disk import replace_by, write_all
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.words import Translation

_NO_ROOM = (ENOSPC, EDQUOT, EFBIG)


class RecordFile:
    """A normal file is replaced as a whole or not at all; links are followed. A pipe or a device gets the bytes.

    Making it and writing it raise Complaint with what to do."""

    def __init__(self, name: str, words: Translation) -> None:
        """Tries the file without leaving a trace, so that nobody plays for a record that cannot be kept."""
        self._name = name
        self._words = words
        try:
            self._is_stream = _is_stream(name)
            self._path = Path(name if self._is_stream else os.path.realpath(name))
            if not self._is_stream:
                _look(self._path)
                fd, beside = _new_beside(self._path)
                os.close(fd)
                beside.unlink()
            elif not os.access(name, os.W_OK):
                raise OSError(EACCES, os.strerror(EACCES))
        except OSError as error:
            raise self._complaint(error) from None

    def write(self, data: bytes) -> None:
        """Writes the whole record. A pipe waits for its reader."""
        try:
            if self._is_stream:
                _fill(os.open(self._path, os.O_WRONLY), data)
            else:
                _replace(self._path, data)
        except OSError as error:
            raise self._complaint(error) from None

    def _complaint(self, error: OSError) -> Complaint:
        sentence = "command_line.record_full" if error.errno in _NO_ROOM else "command_line.record"
        return Complaint(self._words.say(sentence, name=self._name, why=str(error.strerror)))


def _is_stream(name: str) -> bool:
    """Whether the path is a pipe or a device, also through a link like `/dev/stdout`."""
    try:
        mode = Path(name).stat().st_mode
    except FileNotFoundError:
        return False
    return S_ISFIFO(mode) or S_ISCHR(mode) or S_ISBLK(mode)


def _look(path: Path) -> None:
    """Raises OSError if there is something else than a file."""
    with suppress(FileNotFoundError):
        mode = path.stat().st_mode
        if not S_ISREG(mode):
            number = EISDIR if S_ISDIR(mode) else ENXIO
            raise OSError(number, os.strerror(number))


def _new_beside(path: Path) -> tuple[int, Path]:
    """A new file in the same folder, under a free name."""
    beside = path.with_name(f".{fresh(8).hex()}.part")
    return os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666), beside


def _replace(path: Path, data: bytes) -> None:
    _look(path)
    fd, beside = _new_beside(path)
    replace_by(beside, fd, path, data)


def _fill(fd: int, data: bytes) -> None:
    try:
        write_all(fd, data)
    finally:
        os.close(fd)
