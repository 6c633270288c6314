"""What a phone finds in its journal after a restart: frames as they came, its own words and refusals, doors, cuts."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.seal.canonical import NotCanonical, decode, unb64
from companion.session.phone import Signed
from companion.table.entry import SIGNATURE, read_operation
from companion.table.frame import Frame, read_frame
from companion.table.ids import Author, Letter, Seat
from companion.table.refusals import Refused
from companion.wire.messages import Whereabouts


@dataclass(frozen=True)
class Cut:
    """Of the entries before this, only the first n stand."""

    n: int


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


Record = Frame | Signed | TurnedDown | Cut | DoorOf
Remembered = tuple[Record, ...]


def recall(records: Iterable[bytes]) -> Remembered:
    """The records of a journal, read; raises ValueError for one that no session of ours wrote."""
    return tuple(map(_read, records))


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
            case ["door", str(letter), [*addresses], int(port)]:
                return DoorOf(letter, Whereabouts(tuple(addresses), port))
    except NotCanonical:
        pass
    raise ValueError("the journal holds a record that is none of ours")
