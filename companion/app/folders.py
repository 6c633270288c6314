"""Where tables are kept on this machine: a folder for each. Nothing here needs a network; `keeping` puts one on top."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from errno import EACCES
from pathlib import Path

from companion.shell.disk import private_folder
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.vault_file import VaultFile
from companion.shell.words import Words
from companion.table.ids import Seat

JOURNAL = "journal"


def usual_folder() -> Path:
    """Where this system keeps what belongs to its user; on Android what belongs to this app, and goes with it.

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
class Kept:
    """One table's folder. Its name says nothing about the table."""

    folder: Path

    @property
    def vault(self) -> VaultFile:
        """The secrets of this table."""
        return VaultFile(self.folder)

    @property
    def name(self) -> str:
        """What its secrets are kept under."""
        return self.folder.name

    def seat_words(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """The words of these seats, one seat behind the other."""
        return tuple(word for seat in seats for word in self.vault.words(self.name, seat) or ())


def make_usable(folder: Path, words: Words) -> None:
    """The folder is there afterwards; raises Complaint if nothing can be kept in it."""
    try:
        private_folder(folder)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise OSError(EACCES, os.strerror(EACCES))
    except OSError as error:
        why = str(error.strerror)
        raise Complaint(words.say("command_line.folder", name=str(folder), why=why)) from None


def new_table(tables: Path) -> Kept:
    """A folder for one more table."""
    return Kept(tables / fresh(8).hex())


def last_table(tables: Path) -> Kept:
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
    return Kept(journals[-1].parent)


def _age(path: Path) -> float:
    return path.stat().st_mtime
