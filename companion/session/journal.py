"""What a phone finds in its journal after a restart: frames as they came, its own words, links, doors, cuts."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import NotCanonical, decode, encode, unb64
from companion.session.chains import SALT, ChainBegun, LinkGiven
from companion.session.hand import HandRecord
from companion.session.openings import PlanOpened
from companion.session.phone import Signed
from companion.table.entry import HEAD, SIGNATURE, read_operation
from companion.table.frame import Frame, read_frame
from companion.table.ids import Author, Letter, Seat
from companion.table.refusals import Refused
from companion.table.state import RollMeant
from companion.wire.messages import Whereabouts


@dataclass(frozen=True)
class Cut:
    """Of the entries before this, only the first n stand. Those numbered in `again` were to be done again behind the
    log of another half, which ended at entry `since`."""

    n: int
    again: tuple[int, ...] = ()
    since: int = 0


@dataclass(frozen=True)
class TurnedDown:
    """An own operation was refused: its owner knows, and it is not said again."""

    author: Author
    counter: int


@dataclass(frozen=True)
class DoorOf:
    """Where a phone's door was."""

    letter: Letter
    door: Whereabouts


Record = Frame | Signed | TurnedDown | Cut | DoorOf | HandRecord
Remembered = tuple[Record, ...]


def recall(records: Iterable[bytes]) -> Remembered:
    """The records of a journal, read; raises ValueError for one that no session of ours wrote."""
    return tuple(map(_read, records))


def write_kept(record: HandRecord) -> bytes:
    """What is kept for a seat, as a record."""
    match record:
        case ChainBegun():
            return encode(["chain", record.seat, record.anchor, record.salt])
        case LinkGiven(meant=meant):
            return encode(["link", record.seat, record.anchor, record.k, meant.start, meant.purpose, meant.known])
    return encode(["opened", record.seat, record.seal, record.among])


def _is_known(plain: Any) -> bool:
    """Whether this is a seat with a link."""
    match plain:
        case [int(), str()]:
            return True
    return False


def _began(start: Any) -> bytes:
    """The head of a game's first entry. Where an older app wrote its number, the link is spent, whatever it was for."""
    return b"a number" if isinstance(start, int) else unb64(start)


def _read(record: bytes) -> Record:
    try:
        value = decode(record)
        match value:
            case ["log", *_]:
                frame = read_frame(value)
                if isinstance(frame, Frame):
                    return frame
            case ["op", plain, signature]:
                operation = read_operation(plain)
                if not isinstance(operation, Refused):
                    return Signed(operation, unb64(signature, SIGNATURE))
            case ["no", str(letter), int(counter)]:
                return TurnedDown(letter, counter)
            case ["no", int(seat), int(counter)]:
                return TurnedDown(Seat(seat), counter)
            case ["cut", int(n)]:
                return Cut(n)
            case ["chain", int(seat), anchor, salt]:
                return ChainBegun(Seat(seat), unb64(anchor, HEAD), unb64(salt, SALT))
            case ["link", int(seat), anchor, int(k), start, str(purpose), [*known]] if all(map(_is_known, known)):
                sharers = tuple((Seat(sharer), unb64(link, HEAD)) for sharer, link in known)
                meant = RollMeant(_began(start), purpose, sharers)
                return LinkGiven(Seat(seat), unb64(anchor, HEAD), k, meant)
            case ["opened", int(seat), seal, among]:
                return PlanOpened(Seat(seat), unb64(seal, HEAD), unb64(among, HEAD))
            case ["cut", int(n), [*again], int(since)]:
                return Cut(n, tuple(again), since)
            case ["door", str(letter), [*addresses], int(port)]:
                return DoorOf(letter, Whereabouts(tuple(addresses), port))
    except NotCanonical:
        pass
    raise ValueError("the journal holds a record that is none of ours")
