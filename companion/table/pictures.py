"""Four pictures that all phones make together. If two phones show the same four, nobody sits in between.

They are a roll without a game. The purpose of this roll names the keys of all devices and of the seats that share, with
their anchors. So somebody who sits between two phones cannot make both show the same pictures. Nothing else goes into
the roll, so making the pictures again gives the same four. A new key ends the pictures, and an open call for them."""

from dataclasses import replace

from companion.seal.canonical import b64, digest
from companion.seal.seat_words import WORDS
from companion.table import operations
from companion.table.calls import known, shared, shared_late, used_up
from companion.table.ids import Seat
from companion.table.protocols import spoken_at
from companion.table.refusals import Refused, refuse
from companion.table.state import Admission, OpenCall, TableState
from companion.table.why import Why

PICTURES = "pictures"
"""The name of their call; no game has a roll with this name. Every phone adds the keys itself."""

COUNT = 4


def said_of_them(state: TableState, at: Admission, said: operations.Said) -> TableState | Refused | None:
    """The table after this operation; None if it is not about the pictures."""
    opened, ended = state.pictures_call, state.pictures_ended
    match said:
        case operations.Call(purpose=purpose) if purpose == PICTURES:
            return call(state, at)
        case operations.Share() if opened and opened.number == said.roll:
            return share(state, opened, at, said)
        case operations.Share() if ended and ended.number == said.roll and not state.open_call:
            noted = shared_late(state, ended, at, said)
            return noted if isinstance(noted, Refused) else _ended(*noted)
        case operations.Skip() if opened:
            return skip(state, opened, at, said)
    return None


def call(state: TableState, at: Admission) -> TableState | Refused:
    """Pictures are made now, by every seat with a phone; none, if one of them has no link left."""
    if not at.is_host:
        return refuse(Why.NOT_YOURS)
    if state.open_call:
        return refuse(Why.ROLL_OPEN)
    seats = frozenset(seat for seat, chair in state.chairs.items() if chair.phone)
    sharers = frozenset(seat for seat in seats if not used_up(state.chairs[seat]))
    # pictures without a seat prove nothing to it, and a host could use up the chain of any seat to leave it out
    if not sharers or (sharers < seats and spoken_at(state).links_belong):
        return refuse(Why.NO_ROLL_DUE)
    before, purpose, now = state.pictures_ended, _purpose(state, sharers), known(state, sharers)
    opened = OpenCall(state.rolls + 1, purpose, frozenset(), sharers, head=at.head, known=now)
    if before and before.purpose == purpose and all(now[seat] == before.known[seat] for seat in before.missing):
        opened = replace(opened, known=before.known, shares=before.shares)
    return _waiting(replace(state, rolls=opened.number, pictures=()), opened)


def share(state: TableState, opened: OpenCall, at: Admission, body: operations.Share) -> TableState | Refused:
    """Takes the author's link for the pictures. The last link makes them. After a share without a link there are
    none."""
    done = shared(state, opened, at, body)
    if isinstance(done, Refused):
        return done
    state, opened, _ = done
    return _waiting(state, opened) if body.link else _ended(state, opened)


def skip(state: TableState, opened: OpenCall, at: Admission, body: operations.Skip) -> TableState | Refused:
    """The host waits no longer: there are no pictures. With a share missing they would prove nothing: a host could
    leave out one seat after the other until it likes the result."""
    if body.seat not in opened.missing:
        return refuse(Why.SHARE_NOT_ASKED)
    if not at.is_host:
        return refuse(Why.NOT_YOURS)
    return _ended(state, opened)


def faded(state: TableState) -> TableState:
    """The table after a new key has come: its pictures are gone, as they were made without this key."""
    return replace(state, pictures=(), pictures_call=None, pictures_ended=None)


def without_share(state: TableState, seat: Seat) -> TableState:
    """The table after this seat stops sharing: pictures that wait for its share are not made."""
    opened = state.pictures_call
    return _ended(state, opened) if opened and seat in opened.missing else state


def _waiting(state: TableState, opened: OpenCall) -> TableState:
    """The table with this call: it waits for the missing shares, or its pictures are there."""
    if opened.missing:
        return replace(state, pictures_call=opened)
    seed = spoken_at(state).seed(state.table, opened)
    four = tuple(byte % len(WORDS) for byte in seed[:COUNT])  # 256 is a multiple of 64: all are equally likely
    return replace(_ended(state, opened), pictures=four)


def _ended(state: TableState, opened: OpenCall) -> TableState:
    kept = opened if spoken_at(state).links_belong else None
    return replace(state, pictures_call=None, pictures_ended=kept)


def _purpose(state: TableState, sharers: frozenset[Seat]) -> str:
    """The purpose of a call, with the keys that it is for."""
    devices = [device.key for _, device in sorted(state.devices.items())]
    seats = [[seat, state.chairs[seat].key, state.chairs[seat].anchor] for seat in sorted(sharers)]
    return f"{PICTURES}-{b64(digest('keys', state.table, devices, seats))}"
