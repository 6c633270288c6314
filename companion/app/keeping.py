"""A phone as its folder knows it: with its journal, its seats' words and its key."""

from collections.abc import Callable
from typing import Any

from companion.app.folders import JOURNAL, Kept
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
from companion.table.entry import table_id
from companion.table.frame import Frame
from companion.table.ids import SEATS, Seat
from companion.table.state import Games


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
