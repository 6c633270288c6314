"""Who hosts: a host names the next one, or a device goes on without it. Each run of a host is an epoch of its own."""

from dataclasses import replace

from companion.table import operations
from companion.table.entry import HEAD
from companion.table.ids import Letter
from companion.table.protocols import spoken_at
from companion.table.refusals import Refused, refuse
from companion.table.state import Admission, TableState
from companion.table.why import Why

LEAP = 1000
"""How far the number of an epoch may jump: no host can use up all numbers."""


def hand(state: TableState, at: Admission, body: operations.Hand) -> TableState | Refused:
    """The host hands over. Its later entries do not count, so that the next host continues from exactly here."""
    if not at.is_host:
        return refuse(Why.NOT_YOURS)
    if body.to == state.host or body.to not in state.devices:
        return refuse(Why.DEVICE_UNKNOWN, device=body.to)
    if not _may_host(state, body.to):
        return refuse(Why.NO_DOOR, device=body.to)
    return replace(state, handing=body.to)


def host(state: TableState, at: Admission, body: operations.Host) -> TableState | Refused:
    """The author hosts from here on, in a new epoch. Any device with a door may, as the named one may never come. The
    new host helps the seats that went home, and the seats without a phone whose helper is gone."""
    if isinstance(at.author, int):
        return refuse(Why.NOT_YOURS)
    if not _may_host(state, at.author):
        return refuse(Why.NO_DOOR, device=at.author)
    if not state.epoch < body.epoch <= state.epoch + LEAP:
        return refuse(Why.EPOCH_WRONG)
    if at.seen_n != state.n:  # it would cut off entries that it never saw
        return refuse(Why.STALE)
    if len({at.author, *body.gone}) <= len(body.gone):
        return refuse(Why.DEVICE_TWICE)
    if unknown := next((letter for letter in body.gone if letter not in state.devices), None):
        return refuse(Why.DEVICE_UNKNOWN, device=unknown)
    absent = state.playing.absent if state.playing else frozenset()
    helped = {
        seat: replace(chair, device=at.author)
        for seat, chair in state.chairs.items()
        if not chair.phone and (chair.device in body.gone or seat in absent)
    }
    return replace(state, host=at.author, epoch=body.epoch, handing="", chairs={**state.chairs, **helped})


def _may_host(state: TableState, device: Letter) -> bool:
    """Whether others can call this device. Whoever hosts goes on: a table of one phone needs no door."""
    return not state.is_doorless(device) or device == state.host or not spoken_at(state).hosts_have_doors


def yields(state: TableState, at: Admission, body: operations.Yield) -> TableState | Refused:
    """A seat agrees that its half is dropped. This changes nothing here; the entry is the proof for the phones of that
    half."""
    if isinstance(at.author, str):
        return refuse(Why.NOT_YOURS)
    if not 0 <= body.k < min(at.n, body.n) or len(body.head) != HEAD:
        return refuse(Why.FORK_WRONG)
    return state
