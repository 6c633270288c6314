"""The host's order."""

from companion.cli.rehearsal import Ordering
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.table.log import TableLog
from companion.table.refusals import Refused
from tests.support.keys import StandInKeys
from tests.support.ring import LANTERNS, lantern_ring
from tests.toys.lanterns import Adjust, Hide


def test_what_is_taken_stands_in_the_log() -> None:
    """State and log go together, entry by entry."""
    ring = lantern_ring()
    phone = ring.phones[1]
    signed = phone.tap(Adjust(Seat(1), 1))
    entry = ring.ordering.take(signed.operation, signed.signature)
    assert isinstance(entry, Entry)
    assert list(ring.ordering.log.since(0))[-1] == entry
    assert ring.ordering.state.head == entry.head


def test_what_is_refused_has_changed_nothing() -> None:
    """State and log stay as they were."""
    ring = lantern_ring()
    phone = ring.phones[1]
    state, entries = ring.ordering.state, ring.entries
    signed = phone.tap(Hide(Seat(1), 0, 99))
    assert isinstance(ring.ordering.take(signed.operation, signed.signature), Refused)
    assert ring.ordering.state is state
    assert ring.entries == entries


def test_a_host_has_no_more_say_than_anybody() -> None:
    """Another host that is handed the same operations in the same order writes the same log."""
    ring = lantern_ring()
    ring.tap(1, Adjust(Seat(1), 1))
    other = Ordering(LANTERNS, StandInKeys())
    taken = [other.take(entry.operation, entry.signature) for entry in ring.entries]
    assert taken == ring.entries
    assert other.state == ring.state
    assert other.log.common_prefix(TableLog(ring.entries)) == ring.state.n


def test_a_host_goes_on_from_where_another_left_it() -> None:
    """The log that it takes over grows, and every entry in it counts: an operation is not taken twice."""
    ring = lantern_ring()
    phone = ring.phones[1]
    older = phone.tap(Adjust(Seat(1), 1))
    ring.must(phone, older)
    other = Ordering(LANTERNS, StandInKeys(), phone.replica.log.truncated(len(phone.replica.log)), phone.state)
    assert isinstance(other.take(older.operation, older.signature), Refused)
    newer = phone.tap(Adjust(Seat(1), 2))
    entry = other.take(newer.operation, newer.signature)
    assert isinstance(entry, Entry)
    assert entry == ring.ordering.take(newer.operation, newer.signature)
    assert len(other.log) == entry.n
    assert len(phone.replica.log) == entry.n - 1, "the log that it began with is its own"
