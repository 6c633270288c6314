"""A whole game as a text file that needs nothing else to be checked: the `log` frames, one a line.

A line is ["log", epoch, number of its first entry, operation, signature, operation, signature, ..., head of its last
entry, the host's signature over that head]. Heads in between are worked out, and every check of `fold` is made again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import NotCanonical, decode, encode, message, unb64
from companion.seal.keys import Crypto, Signer
from companion.table.entry import HEAD, SIGNATURE, Entry, Operation, read_operation
from companion.table.fold import Fault, admit
from companion.table.log import TableLog
from companion.table.refusals import Refused, refuse
from companion.table.state import HOST, Games, TableState
from companion.table.why import Why

LARGEST_LINE = 64 * 1024  # bytes, the largest frame that phones take: more is never read, whoever wrote it
PER_LINE = 15  # so many of the largest operations stay below that


@dataclass(frozen=True)
class Verified:
    """A record that holds: what it tells, and its entries."""

    state: TableState
    entries: tuple[Entry, ...]


def write(log: TableLog, host: Signer) -> bytes:
    """The record of this log, signed by the device that hosts it."""
    entries = log.since(0)
    rows = (entries[start : start + PER_LINE] for start in range(0, len(entries), PER_LINE))
    return b"".join(_line(log.table, row, host) + b"\n" for row in rows)


def verify(data: bytes, games: Games, crypto: Crypto) -> Verified | Fault:
    """What the record tells, or its first bad entry: nothing in the file is believed."""
    *lines, rest = data.split(b"\n")
    state, entries = TableState(), list[Entry]()
    for number, line in enumerate(lines, 1):
        frame = _frame(line, state)
        if isinstance(frame, Refused):
            return Fault(state.n + 1, frame.reasons, number)
        for operation, signature in frame.said:
            admitted = admit(state, games, crypto, operation, signature)
            if isinstance(admitted, Refused):
                return Fault(state.n + 1, admitted.reasons, number)
            state = admitted.state
            entries.append(admitted.entry)
        if refused := _unsigned(state, crypto, frame):
            return Fault(state.n, refused.reasons, number)
    if rest or not lines:
        why = Why.LINE_BROKEN if rest else Why.RECORD_EMPTY
        return Fault(state.n + 1, refuse(why).reasons, len(lines) + 1)
    return Verified(state, tuple(entries))


@dataclass(frozen=True)
class _Frame:
    epoch: int
    first: int
    said: tuple[tuple[Operation, bytes], ...]
    head: bytes
    signature: bytes


def _line(table: str, row: Sequence[Entry], host: Signer) -> bytes:
    last = row[-1]
    said = [part for entry in row for part in (entry.operation.plain(), entry.signature)]
    signature = host.sign(_head_message(table, last.epoch, last.n, last.head))
    return encode(["log", row[0].epoch, row[0].n, *said, last.head, signature])


def _head_message(table: str, epoch: int, n: int, head: bytes) -> bytes:
    return message("head", table, epoch, n, head)


def _frame(line: bytes, state: TableState) -> _Frame | Refused:
    if len(line) > LARGEST_LINE:
        return refuse(Why.LINE_BROKEN)
    try:
        frame = _read(decode(line))
    except NotCanonical:
        return refuse(Why.LINE_BROKEN)
    if isinstance(frame, _Frame) and (frame.epoch, frame.first) != (state.epoch, state.n + 1):
        return refuse(Why.GAP, n=state.n + 1)
    return frame


def _read(value: Any) -> _Frame | Refused:
    match value:
        case ["log", epoch, first, *said, head, signature] if said and len(said) % 2 == 0:
            pairs = []
            for plain, signed in zip(said[::2], said[1::2], strict=True):
                operation = read_operation(plain)
                if isinstance(operation, Refused):
                    return operation
                pairs.append((operation, unb64(signed, SIGNATURE)))
            if type(epoch) is int and type(first) is int:  # True would pass for 1
                return _Frame(epoch, first, tuple(pairs), unb64(head, HEAD), unb64(signature, SIGNATURE))
    return refuse(Why.FRAME_MALFORMED)


def _unsigned(state: TableState, crypto: Crypto, frame: _Frame) -> Refused | None:
    if frame.head != state.head:
        return refuse(Why.HEAD_WRONG, n=state.n)
    covered = _head_message(state.table, state.epoch, state.n, state.head)
    if not crypto.verify(state.devices[HOST].key, covered, frame.signature):
        return refuse(Why.HOST_SIGNATURE_WRONG, n=state.n)
    return None
