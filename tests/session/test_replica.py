"""A copy of the table: it checks everything, follows whole or not at all, and can cut back."""

from dataclasses import replace

from companion.session.replica import Replica
from companion.table import operations
from companion.table.entry import Entry
from companion.table.fold import Admitted, BadEntry
from companion.table.frame import PER_FRAME, Frame, pack
from companion.table.ids import Seat
from companion.table.log import TableLog
from companion.table.state import TableState
from companion.table.why import Why
from tests.support.keys import StandInKeys
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import why
from tests.toys.lanterns import Adjust

CRYPTO = StandInKeys()


def replica() -> Replica:
    """A copy of nothing yet."""
    return Replica(LANTERNS, CRYPTO)


def evening() -> tuple[Ring, list[Frame]]:
    """A game under way, and its frames: more than one."""
    ring = lantern_ring()
    for n in range(PER_FRAME):
        ring.tap(n % 3, Adjust(Seat(n % 3), 1))
    frames = list(pack(ring.ordering.log, ring.signatures, 0))
    assert len(frames) > 1
    return ring, frames


def following(frames: list[Frame]) -> Replica:
    """A copy that has taken these frames."""
    ours = replica()
    for frame in frames:
        assert not isinstance(ours.take(frame), BadEntry)
    return ours


def same(ours: Replica, ring: Ring) -> bool:
    """Whether the copy tells what the host's log tells."""
    return ours.state == ring.state and list(ours.log.since(0)) == ring.entries


def test_entries_are_followed_one_by_one() -> None:
    """State and log change together."""
    ring, _ = evening()
    ours = replica()
    assert all(isinstance(ours.receive(entry), Admitted) for entry in ring.entries)
    assert same(ours, ring)


def test_an_entry_that_does_not_hold_changes_nothing() -> None:
    """The reason is given; the right entry can still follow."""
    ring, _ = evening()
    ours = replica()
    first, second, *_ = ring.entries
    ours.receive(first)
    before = ours.state
    assert why(ours.receive(replace(second, head=bytes(32)))) is Why.HEAD_WRONG
    assert ours.state is before
    assert len(ours.log) == 1
    assert isinstance(ours.receive(second), Admitted)


def test_a_host_puts_operations_into_its_own_copy() -> None:
    """At the end, checked like everybody's; what it refuses has changed nothing."""
    ring, _ = evening()
    ours = replica()
    for entry in ring.entries:
        assert ours.order(entry.operation, entry.signature) == Admitted(ours.state, entry)
    assert same(ours, ring)
    before = ours.state
    again = ring.entries[-1]
    assert why(ours.order(again.operation, again.signature)) is Why.REPEATED
    assert why(ours.order(replace(again.operation, counter=99), again.signature)) is Why.SIGNATURE_WRONG
    assert ours.state is before
    assert same(ours, ring)


def test_frames_are_followed_and_their_signatures_kept() -> None:
    """So they can be sent to others as they came."""
    ring, frames = evening()
    ours = following(frames)
    assert same(ours, ring)
    assert ours.signatures == {frame.last: frame.signature for frame in frames}
    assert list(pack(ours.log, ours.signatures, 0)) == frames


def test_each_entry_comes_with_the_table_before_it() -> None:
    """So the tale can be told, entry by entry."""
    _, frames = evening()
    ours = replica()
    taken = ours.take(frames[0])
    assert not isinstance(taken, BadEntry)
    assert [before.n for before, _ in taken] == list(range(PER_FRAME))
    assert [admitted.entry.n for _, admitted in taken] == list(range(1, PER_FRAME + 1))
    assert taken[0][0] == TableState()


def test_a_frame_counts_as_far_as_it_is_new() -> None:
    """Two hosts may cut their frames in different places; nothing counts twice."""
    ring, frames = evening()
    ours = replica()
    for entry in ring.entries[: PER_FRAME - 4]:
        ours.receive(entry)
    taken = ours.take(frames[0])
    assert not isinstance(taken, BadEntry)
    assert len(taken) == 4
    assert ours.take(frames[0]) == ()


def test_a_frame_is_taken_whole_or_not_at_all() -> None:
    """A bad last entry, a bad signature, a gap before it: nothing of it counts, and it says which entry."""
    _, frames = evening()
    first, second = frames[:2]
    operation, _ = first.said[-1]
    worse = replace(first, said=(*first.said[:-1], (operation, bytes(64))))
    for bad, n in ((worse, PER_FRAME), (replace(first, signature=bytes(64)), PER_FRAME), (second, 1)):
        ours = replica()
        fault = ours.take(bad)
        assert isinstance(fault, BadEntry)
        assert fault.n <= n
        assert ours.state == TableState()
        assert (len(ours.log), ours.signatures) == (0, {})


def test_cutting_back_is_never_having_heard_more() -> None:
    """Log, table and signatures are those of a phone that stopped there; the same entries follow once more."""
    ring, frames = evening()
    for n in (0, 1, PER_FRAME, PER_FRAME + 2, ring.state.n):
        ours, fresh = following(frames), replica()
        ours.cut_back(n)
        for entry in ring.entries[:n]:
            fresh.receive(entry)
        assert ours.state == fresh.state
        assert ours.log.common_prefix(TableLog(ring.entries)) == len(ours.log) == n
        assert all(at <= n for at in ours.signatures)
        for frame in frames:
            if frame.last > n:
                assert not isinstance(ours.take(frame), BadEntry)
        assert same(ours, ring)


def test_every_entry_has_its_host() -> None:
    """The first host has it from the beginning, each other from its own entry on."""
    ring, _ = evening()
    before = ring.state.n
    ring.host_says(operations.Hand("B"))
    took_over = ring.must(ring.phones[1], ring.phones[1].say(operations.Host(2))).n
    ring.tap(0, Adjust(Seat(0), 1))
    last: Entry = ring.must(ring.phones[2], ring.phones[2].say(operations.Host(7)))
    ours = replica()
    for entry in ring.entries:
        ours.receive(entry)
    hosts = {n: ours.host_of(n) for n in (1, before, took_over - 1, took_over, last.n - 1, last.n)}
    assert hosts == {1: "A", before: "A", took_over - 1: "A", took_over: "B", last.n - 1: "B", last.n: "C"}


def test_only_what_a_signed_head_covers_is_provable() -> None:
    """This reaches up to the last signed entry; before the first one nothing is provable."""
    _, frames = evening()
    ours = following(frames)
    first, *_, last = [frame.last for frame in frames]
    assert [ours.provable(n) for n in (0, first - 1, first, first + 1, last)] == [0, 0, first, first, last]
