"""A phone comes back to its table after a restart, with nothing but its journal and its seats' words."""

from collections.abc import Iterable, Mapping

from companion.seal.canonical import encode as canonical
from companion.seal.vault import Secret
from companion.session.chains import ChainBegun, LinkGiven
from companion.session.hand import HandRecord
from companion.session.journal import Cut, DoorOf, Record, TurnedDown
from companion.session.openings import PlanOpened
from companion.session.phone import Phone, Signed
from companion.session.place import Place
from companion.table.fold import Fault
from companion.table.frame import Frame
from companion.table.ids import Seat

UNASKED = frozenset({"device", "sign", "open", "part", "share", "host", "hand"})
"""What a phone says again of itself when the table waits for it."""


def remember(place: Place, remembered: Iterable[Record], roots: Mapping[Seat, Secret]) -> list[Signed]:
    """Follows the journal; what this phone had said and never saw in the log, to be said again.

    Raises ValueError if the entries do not hold."""
    phone = place.phone
    own, waiting, dropped, kept = list[Signed](), list[Signed](), list[Signed](), list[HandRecord]()
    for record in remembered:
        match record:
            case Frame():
                taken = phone.take(record) if record.last > phone.state.n else ()
                if isinstance(taken, Fault):
                    raise ValueError(f"the journal's entry {taken.n} does not hold")
            case Cut(n):  # what a host said for its own seats stood in these entries alone
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
    dropped += _unprovable(place)
    said = sorted([*_sealed(phone), *dropped, *own], key=lambda signed: signed.operation.counter)
    phone.back(roots, said, kept)
    waiting = [signed for signed in waiting if _still_open(place, signed)]
    return [signed for signed in waiting if signed.operation.kind not in UNASKED]


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
