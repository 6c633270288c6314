"""The table seal: four pictures made by all phones together. Equal ones on two phones: one log, and nobody in between.

Shares were fixed before anybody called, and the head of the call covers all keys: whoever stands between two phones
cannot make them see the same. So a new key ends the pictures, and an open call for them.
"""

from dataclasses import replace

from companion.seal.canonical import digest
from companion.seal.seat_words import WORDS
from companion.table import operations
from companion.table.calls import shared, used_up
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse
from companion.table.state import Admission, OpenCall, TableState
from companion.table.why import Why

PICTURES = "pictures"
"""The purpose of such a call; no game has a roll of that name."""

COUNT = 4


def said_of_them(state: TableState, at: Admission, said: operations.Said) -> TableState | Refused | None:
    """The table after this; None if it is said about something else."""
    opened = state.pictures_call
    match said:
        case operations.Call(purpose=purpose) if purpose == PICTURES:
            return call(state, at)
        case operations.Share() if opened and opened.number == said.roll:
            return share(state, opened, at, said)
        case operations.Skip() if opened:
            return skip(state, opened, at, said)
    return None


def call(state: TableState, at: Admission) -> TableState | Refused:
    """Pictures are made now, by every seat with a phone."""
    if not at.is_host:
        return refuse(Why.NOT_YOURS)
    if state.pictures_call or (state.playing and state.playing.call):
        return refuse(Why.ROLL_OPEN)
    sharers = frozenset(seat for seat, chair in state.chairs.items() if chair.phone and not used_up(chair))
    if not sharers:
        return refuse(Why.NO_ROLL_DUE)
    number = state.rolls + 1
    opened = OpenCall(number, PICTURES, frozenset(), sharers, head=at.head)
    return replace(state, rolls=number, pictures=(), pictures_call=opened)


def share(state: TableState, opened: OpenCall, at: Admission, body: operations.Share) -> TableState | Refused:
    """The author's next link; with the last one the pictures are there."""
    done = shared(state, opened, at, body)
    if isinstance(done, Refused):
        return done
    state, opened = done
    if opened.missing:
        return replace(state, pictures_call=opened)
    return replace(state, pictures=_made(state.table, opened), pictures_call=None)


def skip(state: TableState, opened: OpenCall, at: Admission, body: operations.Skip) -> TableState | Refused:
    """The host waits no longer: there are no pictures now. Made without the missing share they would prove nothing: a
    host could leave out one after the other until it likes what it sees."""
    if body.seat not in opened.missing:
        return refuse(Why.SHARE_NOT_ASKED)
    if not at.is_host:
        return refuse(Why.NOT_YOURS)
    return replace(state, pictures_call=None)


def faded(state: TableState) -> TableState:
    """The table after a new key: what the pictures said of it is no longer all."""
    return replace(state, pictures=(), pictures_call=None)


def without_share(state: TableState, seat: Seat) -> TableState:
    """The table when this seat gives no share: pictures that wait for it are not made."""
    opened = state.pictures_call
    return replace(state, pictures_call=None) if opened and seat in opened.missing else state


def _made(table: str, opened: OpenCall) -> tuple[int, ...]:
    shares = [opened.shares.get(Seat(seat), b"") for seat in range(max(opened.shares) + 1)]
    seed = digest(PICTURES, table, opened.head, shares)
    return tuple(byte % len(WORDS) for byte in seed[:COUNT])  # 256 is a multiple of 64: each as likely
