"""A whole game as a text file that can be checked with nothing else: the `log` frames, one on each line.

`frame` writes each line. A reader works out the heads in between and makes every check of `fold` again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.seal.canonical import NotCanonical
from companion.seal.keys import Crypto
from companion.table.entry import Entry
from companion.table.fold import BadEntry, follow_frame
from companion.table.frame import LARGEST_FRAME, Frame, pack, read_frame, write_frame
from companion.table.log import TableLog
from companion.table.operations import Table, read_body
from companion.table.refusals import Refused, refuse
from companion.table.state import Games, TableState
from companion.table.why import Why


@dataclass(frozen=True)
class Verified:
    """A record that holds: the state at its end, and its entries."""

    state: TableState
    entries: tuple[Entry, ...]


def write(log: TableLog, signatures: Mapping[int, bytes]) -> bytes:
    """The record of this log, as far as its hosts have signed it. `signatures`: see `frame.pack`."""
    return b"".join(write_frame(frame) + b"\n" for frame in pack(log, signatures, 0))


def verify(data: bytes, games: Games, crypto: Crypto) -> Verified | BadEntry:
    """What the record tells, or its first bad entry. Everything in the file is checked."""
    *lines, rest = data.split(b"\n")
    state, entries = TableState(), list[Entry]()
    for number, line in enumerate(lines, 1):
        frame = _frame(line)
        if isinstance(frame, Refused):
            return BadEntry(state.n + 1, frame.reasons, number)
        followed = follow_frame(state, games, crypto, frame)
        if isinstance(followed, BadEntry):
            return replace(followed, line=number, game_id=state.game_id or _named(frame))
        state = followed[-1].state
        entries += (admitted.entry for admitted in followed)
    if rest or not lines:
        why = Why.LINE_BROKEN if rest else Why.RECORD_EMPTY
        return BadEntry(state.n + 1, refuse(why).reasons, len(lines) + 1)
    return Verified(state, tuple(entries))


def _named(frame: Frame) -> str:
    """The game that the first entry names, if the entry is whole."""
    said = read_body(frame.said[0][0].kind, frame.said[0][0].body)
    return said.game if isinstance(said, Table) else ""


def _frame(line: bytes) -> Frame | Refused:
    if len(line) > LARGEST_FRAME:
        return refuse(Why.LINE_BROKEN)
    try:
        return read_frame(line)
    except NotCanonical:
        return refuse(Why.LINE_BROKEN)
