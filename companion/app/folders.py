"""Where tables are kept on this machine: a folder for each. Nothing here needs a network; `keeping` puts one on top."""

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.seal.vault import Secret
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.journal import damaged, records_of
from companion.shell.vault_file import VaultFile
from companion.table.ids import SEATS, Seat

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

    def words_by_seat(self) -> dict[Seat, tuple[str, ...]]:
        """The words of all seats that were ever played here; raises Complaint for a damaged vault."""
        kept = {Seat(number): self.vault.words(self.name, number) for number in range(SEATS)}
        return {seat: words for seat, words in kept.items() if words}

    def seat_words(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """The words of these seats, one seat behind the other."""
        return tuple(word for seat in seats for word in self.vault.words(self.name, seat) or ())


@dataclass(frozen=True)
class LostSeats:
    """The seats of a phone whose journal is damaged: its device's seed, and the words of each."""

    seed: Secret
    words: Mapping[Seat, tuple[str, ...]] = field(repr=False)


def damage(kept: Kept) -> Complaint | None:
    """Why the table in this folder cannot be gone on with; None if its journal and its vault are whole."""
    path = kept.folder / JOURNAL
    try:
        kept.vault.device(kept.name)
        return None if records_of(path) else damaged(path, 1, "holds no table")
    except Complaint as complaint:
        return complaint


def lost_seats(kept: Kept) -> LostSeats | None:
    """What a damaged table's folder still holds of its seats; None if that is damaged, too, or if it never had any."""
    try:
        seed, words = kept.vault.device(kept.name), kept.words_by_seat()
    except Complaint:
        return None
    return LostSeats(seed, words) if seed and words else None


def new_table(tables: Path) -> Kept:
    """A folder for one more table."""
    return Kept(tables / fresh(8).hex())


def last_table(tables: Path) -> Kept:
    """The table that was played last; raises Complaint if there is none."""
    journals = sorted(tables.glob(f"*/{JOURNAL}"), key=lambda path: path.stat().st_mtime)
    if not journals:
        raise Complaint(f"{tables}: no table is kept here; begin one without --again")
    return Kept(journals[-1].parent)
