"""A phone as its folder knows it: with its journal, its seats' words and its key."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

from companion.app.folders import JOURNAL, Kept
from companion.app.seeing import Read
from companion.seal.seat_words import root
from companion.seal.vault import Secret
from companion.session.journal import Record, Remembered, recall
from companion.session.member import Member
from companion.session.news import PresenceChanged
from companion.session.place import Me
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.files import Complaint, Trouble
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.shell.network import Network, Wish
from companion.table.entry import table_id
from companion.table.frame import Frame
from companion.table.ids import SEATS, Seat
from companion.table.state import Games

SOME = 250
"""Entries between two words about how far the journal has been read: few phones take a second for them."""


def network(
    kept: Kept,
    name: str,
    games: Games,
    begin: Wish,
    now: float,
    tell: Callable[[Any], None],
) -> Network:
    """A phone at its table, ready to run: as its folder knows it, and then as `begin` wishes.

    `tell` hears how far a long journal has been read. Raises Complaint if the folder cannot be used."""
    journal, records = Journal.open(kept.folder / JOURNAL)
    with ExitStack() as otherwise:
        otherwise.callback(journal.close)
        seed = kept.vault.device(kept.name)
        if seed is None:
            seed = Secret(fresh(32))
            kept.vault.keep_device(kept.name, seed)
        crypto = Keys()
        member = Member(Me(crypto.signer(seed), certificate(seed).pin, name), games, crypto, fresh, now)
        if records:
            try:
                remembered = recall(records)
                member.resume(_read(remembered, tell), _roots(kept, remembered))
            except ValueError as error:
                why = f"{kept.folder}: this table cannot be gone on with ({error}); join it anew"
                raise Complaint(why, Trouble.DAMAGED) from None
        begin(member, now)

        def told(said: Any) -> None:
            if not isinstance(said, PresenceChanged) or said.letter != member.place.letter:  # that we are here, we know
                tell(said)

        made = Network(member, seed, journal, lambda seat, words: kept.vault.keep(kept.name, seat, words), told)
        otherwise.pop_all()
    return made


def is_bare(kept: Kept) -> bool:
    """Whether nothing of a table ever came into this folder; False also if that cannot be told."""
    try:
        journal, records = Journal.open(kept.folder / JOURNAL)
        journal.close()
        return not any(isinstance(found, Frame) for record in records for found in recall([record]))
    except (Complaint, ValueError):
        return False


def _read(remembered: Remembered, tell: Callable[[Any], None]) -> Iterator[Record]:
    """The same, aloud."""
    of = max((record.last for record in remembered if isinstance(record, Frame)), default=0)
    told = 0
    for record in remembered:
        if isinstance(record, Frame) and record.last - told >= SOME:
            told = record.last
            tell(Read(told, of))
        yield record


def _roots(kept: Kept, remembered: Remembered) -> dict[Seat, Secret]:
    """What the words in the vault grow into, for the table that the journal begins with."""
    first = next((record for record in remembered if isinstance(record, Frame)), None)
    if first is None:
        return {}
    table = table_id(first.said[0][0])
    words = {Seat(number): kept.vault.words(kept.name, number) for number in range(SEATS)}
    return {seat: root(found, table) for seat, found in words.items() if found}
