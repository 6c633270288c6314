"""Where tables are kept on this machine: a folder for each, with its journal, its seats' words and this phone's key."""

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.seal.seat_words import root
from companion.seal.vault import Secret
from companion.session.journal import Remembered, recall
from companion.session.member import Member
from companion.session.news import PresenceChanged
from companion.session.place import Me
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.shell.network import Network, Wish
from companion.shell.vault_file import VaultFile
from companion.table.entry import table_id
from companion.table.frame import Frame
from companion.table.ids import SEATS, Seat
from companion.table.state import Games

JOURNAL = "journal"


def usual_folder() -> Path:
    """Where this system keeps what belongs to its user."""
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


def network(
    kept: Kept,
    name: str,
    games: Games,
    begin: Wish,
    now: float,
    tell: Callable[[Any], None],
) -> Network:
    """A phone at its table, ready to run: as its folder knows it, and then as `begin` wishes.

    Raises Complaint if the folder cannot be used."""
    journal, records = Journal.open(kept.folder / JOURNAL)
    seed = kept.vault.device(kept.name)
    if seed is None:
        seed = Secret(fresh(32))
        kept.vault.keep_device(kept.name, seed)
    crypto = Keys()
    member = Member(Me(crypto.signer(seed), certificate(seed).pin, name), games, crypto, fresh, now)
    if records:
        try:
            remembered = recall(records)
            member.resume(remembered, _roots(kept, remembered))
        except ValueError as error:
            raise Complaint(f"{kept.folder}: this table cannot be gone on with ({error}); join it anew") from None
    begin(member, now)

    def told(said: Any) -> None:
        if not isinstance(said, PresenceChanged) or said.letter != member.place.letter:  # that we are here, we know
            tell(said)

    return Network(member, seed, journal, lambda seat, words: kept.vault.keep(kept.name, seat, words), told)


def _roots(kept: Kept, remembered: Remembered) -> dict[Seat, Secret]:
    """What the words in the vault grow into, for the table that the journal begins with."""
    first = next((record for record in remembered if isinstance(record, Frame)), None)
    if first is None:
        return {}
    table = table_id(first.said[0][0])
    words = {Seat(number): kept.vault.words(kept.name, number) for number in range(SEATS)}
    return {seat: root(found, table) for seat, found in words.items() if found}
