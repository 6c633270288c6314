"""Where this machine keeps its tables: a folder for each."""

import os
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from errno import EACCES
from pathlib import Path

from companion.seal.vault import Secret
from companion.shell.disk import private_folder
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.journal import damaged, records_of
from companion.shell.vault_file import VaultFile
from companion.shell.words import Translation
from companion.table.ids import SEATS, Seat

JOURNAL = "journal"


def usual_folder() -> Path:
    """The folder for this user's data; on Android for this app's data, which is removed with the app.

    Raises Complaint if there is no such place."""
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"]) / "kept"  # beside the app itself, which updates unpack anew
    variable, below_home = ("LOCALAPPDATA", "") if sys.platform == "win32" else ("XDG_DATA_HOME", ".local/share")
    named = Path(os.environ.get(variable, ""))
    try:
        return (named if named.is_absolute() else Path.home() / below_home) / "companion"
    except RuntimeError:  # a user that this system does not know, as in some containers
        raise Complaint("this user has no home folder; name one for the tables with --folder") from None


@dataclass(frozen=True)
class TableFolder:
    """One table's folder. Its name says nothing about the table."""

    path: Path

    @property
    def vault(self) -> VaultFile:
        """The secrets of this table."""
        return VaultFile(self.path)

    @property
    def name(self) -> str:
        """The name that the secrets are kept under."""
        return self.path.name

    @property
    def day(self) -> str:
        """The day on which something was last said at this table, as YYYY-MM-DD."""
        return time.strftime("%Y-%m-%d", time.localtime((self.path / JOURNAL).stat().st_mtime))

    def words_by_seat(self) -> dict[Seat, tuple[str, ...]]:
        """The words of all seats that were ever played here; raises Complaint for a damaged vault."""
        kept = {Seat(number): self.vault.words(self.name, number) for number in range(SEATS)}
        return {seat: words for seat, words in kept.items() if words}

    def seat_words(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """The words of these seats, one seat behind the other."""
        return tuple(word for seat in seats for word in self.vault.words(self.name, seat) or ())


def make_usable(folder: Path, words: Translation) -> None:
    """Makes the folder, if needed. Raises Complaint if nothing can be kept in it."""
    try:
        private_folder(folder)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise OSError(EACCES, os.strerror(EACCES))
    except OSError as error:
        why = str(error.strerror)
        raise Complaint(words.say("command_line.folder", name=str(folder), why=why)) from None


@dataclass(frozen=True)
class LostSeats:
    """The seats of a phone whose journal is damaged: its device's seed, and the words of each."""

    seed: Secret
    words: Mapping[Seat, tuple[str, ...]] = field(repr=False)


def damage(folder: TableFolder) -> Complaint | None:
    """Why nobody can go on with the table in this folder; None if its journal and its vault are good."""
    path = folder.path / JOURNAL
    try:
        folder.vault.device(folder.name)
        return None if records_of(path) else damaged(path, 1, "holds no table")
    except Complaint as complaint:
        return complaint


def lost_seats(folder: TableFolder) -> LostSeats | None:
    """The seats that a damaged table's folder still holds; None if its vault is damaged, too, or if it never had
    any."""
    try:
        seed, words = folder.vault.device(folder.name), folder.words_by_seat()
    except Complaint:
        return None
    return LostSeats(seed, words) if seed and words else None


def new_table(tables: Path) -> TableFolder:
    """A folder for one more table."""
    return TableFolder(tables / fresh(8).hex())


def last_table(tables: Path) -> TableFolder:
    """The table that was played last; raises Complaint if there is none, or if that cannot be seen."""
    try:
        folders = list(tables.iterdir())
    except FileNotFoundError:
        folders = []
    except OSError as error:
        raise Complaint(f"'{tables}' cannot be read ({error.strerror}); name a folder that is yours") from None
    journals = sorted((each / JOURNAL for each in folders if (each / JOURNAL).is_file()), key=_age)
    if not journals:
        raise Complaint(f"{tables}: no table is kept here; begin one without --again")
    return TableFolder(journals[-1].parent)


def _age(path: Path) -> float:
    return path.stat().st_mtime
