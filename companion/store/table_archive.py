"""All tables of a folder in one file, and out of it again, on another device or in a new package.

The file is a plain tar, laid out as an Android phone keeps its tables: what `adb` takes from there can be brought here,
and what is saved here can be put there. It holds the secrets of all seats."""

import os
import re
import shutil
import tarfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO

from companion.seal.canonical import encode
from companion.shell.disk import open_private, private_folder, replace_file, settle_folder
from companion.shell.files import LARGEST, Complaint, Trouble
from companion.shell.journal import Journal
from companion.store.migrations import MARK, STEPS, brought_up, read_layout, step_up
from companion.store.paths import JOURNAL

TABLES = "tables"
ON_A_PHONE = "files/kept"
"""Where the app keeps its tables in its own folder on Android."""
BESIDE = "bringing"
"""A table lies here until it is whole."""

_END = bytes(2 * tarfile.BLOCKSIZE)
"""How every tar ends; one that was cut off between two files does not."""
_PACKED = re.compile(rf"(?:.*/)?{TABLES}/([0-9a-f]{{16}})/([A-Za-z0-9][\w.-]*)", re.ASCII)
_LAYOUT = re.compile(rf"(?:{ON_A_PHONE}/)?{MARK}")


@dataclass(frozen=True)
class Brought:
    """How many tables have been added, and how many were left out, for they are here already."""

    added: int
    known: int


_Files = dict[str, tuple[bytes, float]]
"""The files of a table, each with the time when it was written last."""


Opens = Callable[[], AbstractContextManager[BinaryIO]]
"""Opens a file, and closes it in the end. It may raise OSError."""


def save_tables(folder: Path, to: Path) -> int:
    """Writes all tables of this folder into a new file, which only this user can read; returns how many.

    Raises Complaint if there is none, if a table is open, or if the file is there already or cannot be written."""
    return save_in(folder, lambda: _new(to), str(to))


def save_in(folder: Path, opens: Opens, named: str, *, stays: bool = False) -> int:
    """Writes them into the file that this opens; it need not be one on a disk. `named`: what a Complaint calls it;
    `stays`: what was begun stays where it is, if it cannot be written to its end."""
    journals = sorted(folder.glob(f"{TABLES}/*/{JOURNAL}"))
    if not journals:  # somebody who believes that all is saved removes the app next
        raise Complaint(f"'{folder}' holds no tables; name their folder with --folder", Trouble.NO_TABLES)
    brought_up(folder)
    with ExitStack() as held:
        for journal in journals:
            _hold(journal, held)
        try:
            with opens() as file:
                _write(folder, journals, file)
        except OSError as error:
            why = f"'{named}' cannot be written ({error.strerror}); name a new file in a folder that is yours"
            raise Complaint(why, Trouble.HALF_SAVED if stays else Trouble.NOT_SAVED) from None
    return len(journals)


def bring_tables(folder: Path, source: Path) -> Brought:
    """Adds the tables in this file that are not here yet. A table that is here stays as it is.

    Raises Complaint if the file cannot be read or holds no tables, or if a newer app has written it; then nothing is
    added."""
    return bring_from(folder, lambda: source.open("rb"), str(source))


def bring_from(folder: Path, opens: Opens, named: str) -> Brought:
    """Adds those in the file that this opens; it need not be one on a disk. `named`: what a Complaint calls it."""
    ours = False
    try:
        with opens() as given, _on_disk(given) as file:
            ours = _is_ours(file)
            with tarfile.open(fileobj=file, mode="r:") as archive:
                layout, tables = _read(archive)
                file.seek(-len(_END), os.SEEK_END)
                if file.read() != _END:
                    raise tarfile.ReadError
    except OSError as error:
        why = f"'{named}' cannot be read ({error.strerror}); `companion save FILE` writes such a file"
        raise Complaint(why, Trouble.NO_FILE) from None
    except tarfile.TarError:
        if ours:
            why = f"'{named}' breaks off; save the tables once more where they are, with `companion save FILE`"
            raise Complaint(why, Trouble.TORN) from None
        why = f"'{named}' cannot be read (it is no file of tables); `companion save FILE` writes such a file"
        raise Complaint(why, Trouble.NOT_TABLES) from None
    if layout > len(STEPS):
        raise Complaint(f"'{named}': a newer app has saved these tables; bring this app up to date", Trouble.NEWER)
    whole = {name: table for name, table in tables.items() if JOURNAL in table}
    if not whole:
        raise Complaint(f"'{named}' holds no tables; `companion save FILE` writes such a file", Trouble.NOT_TABLES)
    brought_up(folder)
    fresh = {name: table for name, table in whole.items() if not (folder / TABLES / name).exists()}
    try:
        for name, table in fresh.items():
            _lay(folder, name, table)
    except OSError as error:
        why = f"'{folder}' takes no more tables ({error.strerror}); make room on this device"
        raise Complaint(why, Trouble.NO_ROOM) from None
    step_up(folder, layout)  # also for tables that were laid by a run that was killed before this
    return Brought(len(fresh), len(whole) - len(fresh))


@contextmanager
def _new(path: Path) -> Iterator[BinaryIO]:
    """A new file. If it is not written to its end, it is gone again: half of it helps nobody."""
    fd = open_private(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    with os.fdopen(fd, "wb") as file, ExitStack() as otherwise:
        otherwise.callback(path.unlink)
        yield file
        otherwise.pop_all()


@contextmanager
def _on_disk(file: BinaryIO) -> Iterator[BinaryIO]:
    """The same content where one can go back in it: a phone hands over a file of its owner's cloud as a stream."""
    if file.seekable():
        yield file
    else:
        with TemporaryFile() as copy:
            shutil.copyfileobj(file, copy)
            copy.seek(0)
            yield copy


def _is_ours(file: BinaryIO) -> bool:
    """Whether it begins as `_write` begins one, as far as it goes: if it is not whole, it was never written to its
    end."""
    begin = file.read(len(MARK))
    file.seek(0)
    return MARK.encode().startswith(begin)


def _write(folder: Path, journals: Sequence[Path], file: BinaryIO) -> None:
    with tarfile.open(fileobj=file, mode="w|", format=tarfile.GNU_FORMAT) as archive:
        layout, said = tarfile.TarInfo(MARK), encode({MARK: len(STEPS)})
        layout.size = len(said)
        archive.addfile(layout, BytesIO(said))
        for journal in journals:
            for path in sorted(journal.parent.iterdir()):
                place = f"{ON_A_PHONE}/{path.relative_to(folder).as_posix()}"
                archive.add(path, place, recursive=False, filter=_nobodys)


def _nobodys(packed: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without the name of the user here."""
    packed.uid = packed.gid = 0
    packed.uname = packed.gname = ""
    return packed


def _hold(journal: Path, held: ExitStack) -> None:
    """Keeps others from opening this journal meanwhile; a damaged one is nobody's, and is saved as it is."""
    try:
        held.callback(Journal.open(journal)[0].close)
    except Complaint as complaint:
        if complaint.trouble is Trouble.IN_USE:
            raise


def _read(archive: tarfile.TarFile) -> tuple[int, dict[str, _Files]]:
    """The layout of the folder that was saved, and its tables by name."""
    layout, tables = 0, dict[str, _Files]()
    for packed in archive:
        if not packed.isreg() or packed.size > LARGEST:
            continue
        content = archive.extractfile(packed)
        data = content.read() if content else b""
        if len(data) < packed.size:
            raise tarfile.ReadError
        if _LAYOUT.fullmatch(packed.name.removeprefix("./")):
            layout = read_layout(data)
        elif found := _PACKED.fullmatch(packed.name):
            tables.setdefault(found[1], {})[found[2]] = data, float(packed.mtime)
    return layout, tables


def _lay(folder: Path, name: str, table: _Files) -> None:
    """Puts a table beside the others, all of it at once."""
    beside = folder / BESIDE
    shutil.rmtree(beside, ignore_errors=True)
    for file, (data, written) in table.items():
        replace_file(beside / file, data)
        os.utime(beside / file, (written, written))
    private_folder(folder / TABLES)
    beside.rename(folder / TABLES / name)
    settle_folder(folder / TABLES)
