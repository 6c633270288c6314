"""Opens a phone at its table from the table's folder: journal, words of the seats, key."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from companion.seal.seat_words import root
from companion.seal.vault import Secret
from companion.session.journal import Record, Remembered, read_journal
from companion.session.member import Member
from companion.session.shared_parts import Identity
from companion.session.wishes import Wish
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.journal import FIRST_RECORD, Journal, damaged
from companion.shell.machine import Machine
from companion.shell.network import Network
from companion.shell.served_files import Place
from companion.store.paths import JOURNAL, TableFolder
from companion.table.entry import table_id
from companion.table.frame import Frame
from companion.table.ids import Seat
from companion.table.state import Games

SOME = 250
"""Entries between two reports of how far the journal has been read. Few phones take a second for them."""


@dataclass(frozen=True)
class JournalRead:
    """How many entries of a kept journal have been read so far, and how many there are."""

    done: int
    of: int


def network(
    folder: TableFolder,
    name: str,
    games: Games,
    begin: Wish,
    now: float,
    tell: Callable[[Any], None],
    machine: Machine,
    outside: Place | None = None,
) -> Network:
    """A phone at its table, ready to run: it goes on from what its folder holds, then does what `begin` asks.

    `outside`: where others find it behind a mapped port. `tell` is called with how far a long journal has been
    read. Raises Complaint if the folder cannot be used."""
    path = folder.path / JOURNAL
    journal, records = Journal.open(path)
    with ExitStack() as otherwise:
        otherwise.callback(journal.close)
        remembered = recalled(path, records)
        seed = folder.vault.device(folder.name)
        if seed is None:
            seed = Secret(fresh(32))
            folder.vault.keep_device(folder.name, seed)
        elif not _of_a_table(remembered):  # none may be founded where an old one's words lie
            raise damaged(path, 1, "holds no table")
        crypto = machine.crypto
        member = Member(Identity(crypto.signer(seed), machine.pin(seed), name), games, crypto, fresh, now)
        if remembered:
            reading = _Reading(remembered, tell)
            try:
                member.resume(reading, _roots(folder, remembered))
            except ValueError as error:
                raise damaged(path, reading.line, f"cannot be gone on with ({error})") from None
        begin(member, now)

        keep = partial(folder.vault.keep, folder.name)
        made = Network(member, seed, journal, keep, tell, machine, outside)
        otherwise.pop_all()
    return made


def is_bare(folder: TableFolder) -> bool:
    """Whether nothing of a table was ever written into this folder. False also if that cannot be seen."""
    path = folder.path / JOURNAL
    try:
        journal, records = Journal.open(path)
        journal.close()
        return not _of_a_table(recalled(path, records))
    except Complaint:
        return False


def recalled(path: Path, records: Iterable[bytes]) -> Remembered:
    """The records of this journal. Raises Complaint for the first record that no session of ours wrote."""
    read: list[Record] = []
    for line, record in enumerate(records, FIRST_RECORD):
        try:
            read += read_journal([record])
        except ValueError:
            raise damaged(path, line, "is none of ours") from None
    return tuple(read)


def _of_a_table(remembered: Remembered) -> bool:
    return any(isinstance(record, Frame) for record in remembered)


class _Reading:
    """Reads a journal and reports how far it is. `line`: the line of the last record."""

    def __init__(self, remembered: Remembered, tell: Callable[[Any], None]) -> None:
        self._remembered = remembered
        self._tell = tell
        self.line = 0

    def __iter__(self) -> Iterator[Record]:
        of = max((record.last for record in self._remembered if isinstance(record, Frame)), default=0)
        told = 0
        for line, record in enumerate(self._remembered, FIRST_RECORD):
            self.line = line
            if isinstance(record, Frame) and record.last - told >= SOME:
                told = record.last
                self._tell(JournalRead(told, of))
            yield record


def _roots(folder: TableFolder, remembered: Remembered) -> dict[Seat, Secret]:
    """The secrets that grow from the words in the vault, for the table at the beginning of the journal."""
    first = next((record for record in remembered if isinstance(record, Frame)), None)
    if first is None:
        return {}
    table = table_id(first.said[0][0])
    return {seat: root(words, table) for seat, words in folder.words_by_seat().items()}
