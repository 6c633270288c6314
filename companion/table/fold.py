"""Computes the state of a table from its entries; no other module does. The host checks each operation with it before
it appends, and every phone checks again.

A refusal changes nothing: `admit` answers with the next state or with the reason, and never changes a state.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import NotCanonical
from companion.seal.keys import Crypto
from companion.table import calls, forms, host_changes, moves, operations, pictures, sealing, seating
from companion.table.copies import replace
from companion.table.entry import LARGEST, Entry, Operation, chained, signed_message, table_id
from companion.table.frame import Frame, head_message
from companion.table.ids import Author
from companion.table.operations import KIND_OF
from companion.table.refusals import Reason, Refused, refuse
from companion.table.state import HOST, Admission, Games, Playing, TableState
from companion.table.why import Why

LEAP = 1000
"""How far a counter may jump. Refused operations leave gaps, but nobody can use up all numbers of a seat."""


@dataclass(frozen=True)
class Admitted:
    """An accepted operation: the state after it, and its entry."""

    state: TableState
    entry: Entry

    @property
    def events(self) -> tuple[Any, ...]:
        """What the operation changed in the game, for the tale."""
        return self.state.playing.told if self.state.playing else ()


@dataclass(frozen=True)
class BadEntry:
    """The first wrong entry of a log, and why it is wrong."""

    n: int
    reasons: tuple[Reason, ...]
    line: int = 0  # in a record
    game_id: str = ""  # the game that gave the reason, if the record names it


def admit(
    state: TableState, games: Games, crypto: Crypto, operation: Operation, signature: bytes
) -> Admitted | Refused:
    """The state after this operation, or why it is refused."""
    if state.said.get(operation.author) == operation:
        return refuse(Why.REPEATED)
    said = _read(operation)
    if isinstance(said, Refused):
        return said
    entry = _entry(state, said, operation, signature)
    if isinstance(entry, Refused):
        return entry
    if refused := _unproved(state, crypto, said, operation, signature):
        return refused
    at = Admission(entry.n, entry.head, operation.author, operation.seen_n, state.host, games)
    before = state if state.table else replace(state, table=table_id(operation))
    after = _after(before, at, said, {**state.said, operation.author: operation})
    return after if isinstance(after, Refused) else Admitted(after, entry)


def would_take(state: TableState, games: Games, author: Author, said: operations.Said) -> TableState | Refused:
    """The state if this author said this now, having seen all entries; or why the rules refuse it. It needs no key.

    Nothing becomes an entry: the trial has the next number, but an empty head, and its author's counter stays."""
    if refused := forms.misshapen(said):
        return refused
    voice = _voice(state, author, said)
    if isinstance(voice, Refused):
        return voice
    return _after(state, Admission(state.n + 1, b"", author, state.n, state.host, games), said, state.said)


def follow(state: TableState, games: Games, crypto: Crypto, entry: Entry) -> Admitted | Refused:
    """The state after an entry that a host has accepted. Everything is checked again."""
    if entry.n != state.n + 1 or _of_another_epoch(state, entry.epoch, entry.operation):
        return refuse(Why.GAP, n=state.n + 1)
    admitted = admit(state, games, crypto, entry.operation, entry.signature)
    if isinstance(admitted, Admitted) and admitted.entry != entry:
        return refuse(Why.HEAD_WRONG, n=entry.n)
    return admitted


def follow_frame(state: TableState, games: Games, crypto: Crypto, frame: Frame) -> tuple[Admitted, ...] | BadEntry:
    """What each entry of a frame changes. If one does not hold, or the host's signature is wrong, no entry of the frame
    counts."""
    followed = list[Admitted]()
    for n, (operation, signature) in enumerate(frame.said, frame.first):
        if n != state.n + 1 or _of_another_epoch(state, frame.epoch, operation):
            return BadEntry(state.n + 1, refuse(Why.GAP, n=state.n + 1).reasons)
        admitted = admit(state, games, crypto, operation, signature)
        if isinstance(admitted, Refused):
            return BadEntry(n, admitted.reasons)
        if admitted.entry.epoch != frame.epoch:  # an entry made another device host, but a frame belongs to one host
            return BadEntry(n, refuse(Why.GAP, n=n).reasons)
        followed.append(admitted)
        state = admitted.state
    if frame.head != state.head:
        return BadEntry(state.n, refuse(Why.HEAD_WRONG, n=state.n).reasons)
    covered = head_message(state.table, state.epoch, state.n, state.head)
    if not crypto.verify(state.devices[state.host].key, covered, frame.signature):
        return BadEntry(state.n, refuse(Why.HOST_SIGNATURE_WRONG, n=state.n).reasons)
    return tuple(followed)


def fold(games: Games, crypto: Crypto, entries: Iterable[Entry]) -> TableState | BadEntry:
    """The state that a whole log tells, or its first bad entry."""
    state = TableState()
    for entry in entries:
        followed = follow(state, games, crypto, entry)
        if isinstance(followed, Refused):
            return BadEntry(entry.n, followed.reasons)
        state = followed.state
    return state


def _of_another_epoch(state: TableState, epoch: int, operation: Operation) -> bool:
    """Whether the epoch is wrong: only a new host begins a new one."""
    return epoch != state.epoch and operation.kind != KIND_OF[operations.Host]


def _read(operation: Operation) -> operations.Said | Refused:
    """What the operation says, or what is wrong with its form."""
    said = operations.read_body(operation.kind, operation.body)
    return said if isinstance(said, Refused) else forms.misshapen(said) or said


def _entry(state: TableState, said: operations.Said, operation: Operation, signature: bytes) -> Entry | Refused:
    """The entry of the operation, if it is the author's next one and nothing is wrong with it."""
    epoch = said.epoch if isinstance(said, operations.Host) else state.epoch
    try:
        table = state.table or table_id(operation)
        return chained(table, epoch, state.n + 1, state.head, operation, signature)
    except NotCanonical:
        return refuse(Why.OPERATION_MALFORMED)


def _unproved(
    state: TableState, crypto: Crypto, said: operations.Said, operation: Operation, signature: bytes
) -> Refused | None:
    """Why the author did not say this, or why it is not the author's next operation in this log."""
    voice = _voice(state, operation.author, said)
    if isinstance(voice, Refused):
        return voice
    key, since = voice
    signed = signed_message(state.table or table_id(operation), operation)
    if len(signed) > LARGEST:
        return refuse(Why.TOO_LARGE)
    if not crypto.verify(key, signed, signature):
        return refuse(Why.SIGNATURE_WRONG)
    if refused := _out_of_turn(state, operation, since):
        return _too_late(state, operation.author, said) or refused
    return None


def _voice(state: TableState, author: Author, said: operations.Said) -> tuple[bytes, int] | Refused:
    """The key that must have signed, and the first entry that the author must have seen."""
    if not state.n:
        if isinstance(said, operations.Table) and author == HOST:
            return said.key, 0
        return refuse(Why.TABLE_FIRST)
    match said:
        case operations.Table():
            return refuse(Why.TABLE_TWICE)
        case operations.DeviceJoins() | operations.SeatTaken():
            return said.key, 0
    if isinstance(author, str):
        device = state.devices.get(author)
        return (device.key, device.since) if device else refuse(Why.AUTHOR_UNKNOWN)
    chair = state.chairs.get(author)
    if chair is None:
        return refuse(Why.AUTHOR_UNKNOWN)
    if chair.phone or (isinstance(said, operations.Hold | operations.Yield) and chair.key):
        return chair.key, chair.since
    return refuse(Why.AUTHOR_CARDBOARD, name=chair.called)


def _too_late(state: TableState, author: Author, said: operations.Said) -> Refused | None:
    """What a newcomer is told if somebody else has taken its letter or seat meanwhile."""
    if isinstance(said, operations.DeviceJoins) and author in state.devices:
        return refuse(Why.LETTER_WRONG)
    chair = state.chairs.get(author) if isinstance(author, int) else None
    if isinstance(said, operations.SeatTaken) and chair and chair.phone and chair.key != said.key:
        return refuse(Why.SEAT_TAKEN, seat=author, name=chair.called)
    return None


def _out_of_turn(state: TableState, operation: Operation, since: int) -> Refused | None:
    last = state.next_counter(operation.author) - 1
    if operation.counter <= last:
        return refuse(Why.COUNTER_TWICE if operation.counter == last else Why.COUNTER_OLD)
    if operation.counter > last + LEAP:
        return refuse(Why.COUNTER_AHEAD)
    seen = state.heads.at(operation.seen_n)
    if seen is None or seen != operation.seen_head or operation.seen_n < since:
        return refuse(Why.SEEN_UNKNOWN)
    return None


_AT_THE_TABLE: dict[type[operations.Said], Callable[[TableState, Admission, Any], TableState | Refused]] = {
    operations.Table: seating.table,
    operations.DeviceJoins: seating.device,
    operations.SeatTaken: seating.seat,
    operations.Hold: seating.hold,
    operations.Cardboard: seating.cardboard,
    operations.GoesHome: seating.goes_home,
    operations.Start: seating.start,
    operations.Hand: host_changes.hand,
    operations.Host: host_changes.host,
    operations.Yield: host_changes.yields,
}
_IN_THE_GAME: dict[type[operations.Said], Callable[[TableState, Playing, Admission, Any], TableState | Refused]] = {
    operations.SealLaid: sealing.seal,
    operations.Unseal: sealing.unseal,
    operations.Sign: sealing.sign,
    operations.Open: sealing.open_seal,
    operations.Part: sealing.show_parts,
    operations.Call: calls.call,
    operations.Share: calls.share,
    operations.Skip: calls.skip,
    operations.Step: moves.step,
    operations.Undo: moves.undo,
}


def _after(
    state: TableState, at: Admission, said: operations.Said, last: Mapping[Author, Operation]
) -> TableState | Refused:
    """The state after this operation, once the game knows all facts that it asks for; or why the rules refuse it.

    `last`: what each author said last, with it."""
    changed = _applied(state, at, said)
    if isinstance(changed, Refused):
        return changed
    playing = moves.settle(changed.playing) if changed.playing else None
    return replace(changed, heads=state.heads.grown(at.head), playing=playing, said=last)


def _applied(state: TableState, at: Admission, said: operations.Said) -> TableState | Refused:
    if state.handing and not isinstance(said, operations.Host):
        return refuse(Why.HANDING_OVER, device=state.handing)
    if state.playing and state.playing.told:
        state = replace(state, playing=replace(state.playing, told=()))
    playing = state.playing
    shown = pictures.said_of_them(state, at, said)
    if shown is not None:
        return shown
    kind = type(said)
    if kind in _AT_THE_TABLE:
        return _AT_THE_TABLE[kind](state, at, said)
    if playing is None:
        return refuse(Why.NO_GAME)
    if at.seen_n < playing.since:  # its author meant the game before
        return refuse(Why.STALE)
    return _IN_THE_GAME[kind](state, playing, at, said)
