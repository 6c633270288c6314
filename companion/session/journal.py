"""What a phone finds in its journal after a restart, and how it goes on from there.

In it lie frames as they came, its own words, dice links, doors and cuts. They are written where they arise:
`shared_parts`, `following`, `hosting`, `reunions`; behind a cut, that its people were told of it: `wishes`. An app can
be killed between the two.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import decode, encode, unb64
from companion.seal.vault import Secret
from companion.session.news import Dropped
from companion.session.outbox import UNASKED, Redo, Unfinished, is_same
from companion.session.phone import Signed, TablePhone
from companion.session.seat_secrets import SALT, ChainBegun, LinkGiven, PlanOpened, SeatRecord
from companion.session.shared_parts import Context
from companion.table.entry import HEAD, Operation, read_signed
from companion.table.fold import BadEntry
from companion.table.frame import Frame, read_frame
from companion.table.ids import Author, Letter, Seat
from companion.table.refusals import taken
from companion.table.state import RollMeant
from companion.wire.messages import Whereabouts


@dataclass(frozen=True)
class Cut:
    """Of the entries before this, only the first n stand. Those numbered in `again` were to be done again behind the
    log of another half, which ended at entry `since`. So many steps are `lost`, and kept in a file of this name."""

    n: int
    again: tuple[int, ...] = ()
    since: int = 0
    lost: int = 0
    file: str = ""


@dataclass(frozen=True)
class CutsTold:
    """The people at this phone know of every cut before this."""


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


Record = Frame | Signed | TurnedDown | Cut | CutsTold | DoorOf | SeatRecord
Remembered = tuple[Record, ...]


def read_journal(records: Iterable[bytes]) -> Remembered:
    """Reads the records of a journal; raises ValueError for one that no session of ours wrote."""
    return tuple(map(_read, records))


def _is_known(plain: Any) -> bool:
    """Whether this is a seat with a link."""
    match plain:
        case [int(), str()]:
            return True
    return False


def _began(start: Any) -> bytes:
    """The head of a game's first entry. Where an older app wrote its number, the link is spent for any roll."""
    return b"a number" if isinstance(start, int) else unb64(start)


def _read(record: bytes) -> Record:
    try:
        if record.startswith(b'["log",'):
            return taken(read_frame(record))
        if record.startswith(b'["op",'):
            return Signed(*taken(read_signed(record)))
        match decode(record):
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
            case ["cut", int(n), [*again], int(since)]:  # by an older app
                return Cut(n, tuple(again), since)
            case ["cut", int(n), [*again], int(since), int(lost), str(file)]:
                return Cut(n, tuple(again), since, lost, file)
            case ["told"]:
                return CutsTold()
            case ["door", str(letter), [*addresses], int(port)]:
                return DoorOf(letter, Whereabouts(tuple(addresses), port))
    except ValueError:
        pass
    raise ValueError("the journal holds a record that is none of ours")


def restore(context: Context, remembered: Iterable[Record], roots: Mapping[Seat, Secret]) -> Unfinished:
    """Follows the journal; returns what this phone had begun. What its people have not been told yet is news.

    Raises ValueError if the entries do not hold."""
    phone = context.phone
    own, waiting, dropped, kept = list[Signed](), list[Signed](), list[Signed](), list[SeatRecord]()
    again, since, untold = list[tuple[int, Operation]](), 0, list[Dropped]()
    for record in remembered:
        match record:
            case Frame():
                taken = phone.replica.take(record) if record.last > phone.state.n else ()
                if isinstance(taken, BadEntry):
                    raise ValueError(f"the journal's entry {taken.n} does not hold")
            case Cut(n):  # what a host said for its own seats stood in these entries alone
                rest = Redo(again, since).rest(phone.replica.log, ())
                again = [(entry.n, entry.operation) for entry in phone.replica.log.since(n) if entry.n in record.again]
                again, since = [*again, *rest], record.since
                cut_off = tuple(phone.replica.log.since(n))
                dropped += [Signed(entry.operation, entry.signature) for entry in cut_off]
                untold.append(Dropped(cut_off, record.lost, record.file))
                phone.replica.cut_back(n)
            case CutsTold():
                untold.clear()
            case TurnedDown():
                waiting = [signed for signed in waiting if record != _if_turned_down(signed)]
            case DoorOf(letter, door):
                context.known.learn(letter, door)
            case ChainBegun() | LinkGiven() | PlanOpened():
                kept.append(record)
            case _:
                own.append(record)
                waiting.append(record)
                again = _without(again, record.operation)
    context.news += untold
    dropped += _unprovable(context)
    said = sorted([*_sealed(phone), *dropped, *own], key=lambda signed: signed.operation.counter)
    phone.back(roots, said, kept)
    waiting = [signed for signed in waiting if _still_open(context, signed)]
    return Unfinished([signed for signed in waiting if signed.operation.kind not in UNASKED], Redo(again, since))


def _without(again: list[tuple[int, Operation]], said: Operation) -> list[tuple[int, Operation]]:
    """What is left to be done again once this was said."""
    done = next((each for each in again if is_same(each[1], said)), None)
    return [each for each in again if each is not done]


def _unprovable(context: Context) -> list[Signed]:
    """Cuts off and returns what no signed head covers: a cut of an older app may have ended in a frame's midst."""
    phone, stands = context.phone, context.phone.replica.provable(context.phone.state.n)
    cut_off = phone.replica.log.since(stands)
    if cut_off:
        phone.replica.cut_back(stands)
        context.store(encode(["cut", stands]))
    return [Signed(entry.operation, entry.signature) for entry in cut_off]


def _sealed(phone: TablePhone) -> list[Signed]:
    """What the log says of plans in this game: a host has its own plans nowhere else, and a voided Ready is kept."""
    since = phone.state.playing.since if phone.state.playing else len(phone.replica.log)
    entries = [entry for entry in phone.replica.log.since(since) if entry.operation.kind in ("seal", "unseal")]
    return [Signed(entry.operation, entry.signature) for entry in entries]


def _if_turned_down(signed: Signed) -> TurnedDown:
    return TurnedDown(signed.operation.author, signed.operation.counter)


def _still_open(context: Context, signed: Signed) -> bool:
    """Whether the log neither has it nor has gone past it."""
    operation, state = signed.operation, context.phone.state
    seen = state.heads.at(operation.seen_n) == operation.seen_head
    return seen and operation.counter >= state.next_counter(operation.author)
