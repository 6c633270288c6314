"""A phone comes back to its table after a restart, with nothing but its journal and its seats' words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.seal.canonical import encode as canonical
from companion.seal.vault import Secret
from companion.session.chains import ChainBegun, LinkGiven
from companion.session.hand import HandRecord
from companion.session.journal import Cut, DoorOf, Record, TurnedDown
from companion.session.openings import PlanOpened
from companion.session.phone import Phone, Signed
from companion.session.place import Place
from companion.session.redo import Redo, is_same
from companion.table.entry import Operation
from companion.table.fold import BadEntry
from companion.table.frame import Frame
from companion.table.ids import Seat

UNASKED = frozenset({"device", "sign", "open", "part", "share", "host", "hand"})
"""What a phone says again of itself when the table waits for it."""


@dataclass(frozen=True)
class Unfinished:
    """What a phone that comes back goes on with. `waiting`: it had said that, and never saw it in the log."""

    waiting: list[Signed]
    redo: Redo


def remember(place: Place, remembered: Iterable[Record], roots: Mapping[Seat, Secret]) -> Unfinished:
    """Follows the journal; what this phone had begun.

    Raises ValueError if the entries do not hold."""
    phone = place.phone
    own, waiting, dropped, kept = list[Signed](), list[Signed](), list[Signed](), list[HandRecord]()
    again, since = list[tuple[int, Operation]](), 0
    for record in remembered:
        match record:
            case Frame():
                taken = phone.take(record) if record.last > phone.state.n else ()
                if isinstance(taken, BadEntry):
                    raise ValueError(f"the journal's entry {taken.n} does not hold")
            case Cut(n):  # what a host said for its own seats stood in these entries alone
                rest = Redo(again, since).rest(phone.log, ())
                again = [(entry.n, entry.operation) for entry in phone.log.since(n) if entry.n in record.again]
                again, since = [*again, *rest], record.since
                dropped += [Signed(entry.operation, entry.signature) for entry in phone.log.since(n)]
                phone.cut_back(n)
            case TurnedDown():
                waiting = [signed for signed in waiting if record != _if_turned_down(signed)]
            case DoorOf(letter, door):
                place.roster.learn(letter, door)
            case ChainBegun() | LinkGiven() | PlanOpened():
                kept.append(record)
            case _:
                own.append(record)
                waiting.append(record)
                again = _without(again, record.operation)
    dropped += _unprovable(place)
    said = sorted([*_sealed(phone), *dropped, *own], key=lambda signed: signed.operation.counter)
    phone.back(roots, said, kept)
    waiting = [signed for signed in waiting if _still_open(place, signed)]
    return Unfinished([signed for signed in waiting if signed.operation.kind not in UNASKED], Redo(again, since))


def _without(again: list[tuple[int, Operation]], said: Operation) -> list[tuple[int, Operation]]:
    """What is left to be done again once this was said."""
    done = next((each for each in again if is_same(each[1], said)), None)
    return [each for each in again if each is not done]


def _unprovable(place: Place) -> list[Signed]:
    """What no signed head covers, which is cut off: a cut of an older app may have ended in a frame's midst."""
    phone, stands = place.phone, place.phone.provable(place.phone.state.n)
    cut_off = phone.log.since(stands)
    if cut_off:
        phone.cut_back(stands)
        place.store(canonical(["cut", stands]))
    return [Signed(entry.operation, entry.signature) for entry in cut_off]


def _sealed(phone: Phone) -> list[Signed]:
    """What the log says of plans in this game: a host has its own plans nowhere else, and a voided Ready is kept."""
    since = phone.state.playing.since if phone.state.playing else len(phone.log)
    entries = [entry for entry in phone.log.since(since) if entry.operation.kind in ("seal", "unseal")]
    return [Signed(entry.operation, entry.signature) for entry in entries]


def _if_turned_down(signed: Signed) -> TurnedDown:
    return TurnedDown(signed.operation.author, signed.operation.counter)


def _still_open(place: Place, signed: Signed) -> bool:
    """Whether the log neither has it nor has gone past it."""
    operation, state = signed.operation, place.phone.state
    seen = state.heads.at(operation.seen_n) == operation.seen_head
    return seen and operation.counter >= state.next_counter(operation.author)
