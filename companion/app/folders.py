"""Where tables are kept on this machine: a folder for each. Nothing here needs a network; `keeping` puts one on top."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.vault_file import VaultFile
from companion.table.ids import Seat

JOURNAL = "journal"


def usual_folder() -> Path:
    """Where this system keeps what belongs to its user; on Android what belongs to this app, and goes with it."""
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"]) / "kept"  # beside the app itself, which updates unpack anew
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "companion"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "companion"


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


def new_table(tables: Path) -> Kept:
    """A folder for one more table."""
    return Kept(tables / fresh(8).hex())


def last_table(tables: Path) -> Kept:
    """The table that was played last; raises Complaint if there is none."""
    journals = sorted(tables.glob(f"*/{JOURNAL}"), key=lambda path: path.stat().st_mtime)
    if not journals:
        raise Complaint(f"{tables}: no table is kept here; begin one without --again")
    return Kept(journals[-1].parent)
