"""Another log after the last common entry: it is checked as it comes, and changes nothing here."""

from dataclasses import replace

from companion.session.replica import Branch, replayed
from companion.table.fold import BadEntry
from companion.table.frame import Frame, pack
from companion.table.why import Why
from tests.support.parted import Parted, hide
from tests.support.ring import LANTERNS, Ring


def parted() -> Parted:
    """Both halves hid lanterns; the second one has another host."""
    halves = Parted("A", "BC")
    halves.hosts(1)
    for half, seat in ((0, 0), (1, 1)):
        for number in (1, 2):
            halves.rings[half].tap(seat, hide(seat, 10 * half + number, number))
    return halves


def frames(ring: Ring, since: int) -> list[Frame]:
    """What it lends from there on."""
    return list(pack(ring.ordering.log, ring.signatures, since))


def branch(ring: Ring) -> Branch:
    """A phone of this half listens."""
    return Branch(ring.ordering.log, LANTERNS, ring.crypto)


def test_it_tells_the_other_half() -> None:
    """From either side: where they parted, what was done there, and the state that this tells."""
    halves = parted()
    for here, there in (halves.rings, halves.rings[::-1]):
        other = branch(here)
        before = here.state
        for frame in frames(there, halves.fork.n - 3):
            assert other.take(frame) is None
        assert (other.fork, other.tip) == (halves.fork, there.state)
        assert other.entries == there.entries[halves.fork.n :]
        assert here.state is before


def test_a_log_that_only_goes_further_parts_at_our_last_entry() -> None:
    """Nothing of ours differs."""
    halves = parted()
    there = halves.rings[1]
    other = Branch(there.ordering.log.truncated(halves.fork.n), LANTERNS, there.crypto)
    for frame in frames(there, 0):
        assert other.take(frame) is None
    assert (other.fork.n, other.tip) == (halves.fork.n, there.state)


def test_what_comes_twice_changes_nothing() -> None:
    """This happens after a beat that crossed the frames."""
    halves = parted()
    other = branch(halves.rings[0])
    for frame in 2 * frames(halves.rings[1], 0):
        assert other.take(frame) is None
    assert other.tip == halves.rings[1].state


def test_what_does_not_hold_is_named_and_left_out() -> None:
    """Two cases: a gap, and a frame without its host's signature."""
    halves = parted()
    common, host = frames(halves.rings[1], 0)
    hole = branch(halves.rings[0]).take(frames(halves.rings[1], halves.fork.n + 1)[0])
    assert isinstance(hole, BadEntry)
    assert hole.reasons[0].code is Why.GAP
    other = branch(halves.rings[0])
    other.take(common)
    forged = other.take(replace(host, signature=bytes(64), written=b""))
    assert isinstance(forged, BadEntry)
    assert forged.reasons[0].code is Why.HOST_SIGNATURE_WRONG
    assert (other.entries, other.frames) == ([], [common])
    assert other.take(host) is None


def test_it_ends_where_the_other_half_claimed() -> None:
    """In its own frames, or already in ours, if the other end has nothing of its own."""
    halves = parted()
    here, there = halves.rings
    other = branch(here)
    assert not other.reaches(there.state.n, there.state.head)
    for frame in frames(there, 0):
        other.take(frame)
    assert other.reaches(there.state.n, there.state.head)
    assert not other.reaches(there.state.n, bytes(32))
    behind = branch(here)
    assert behind.reaches(halves.fork.n, halves.fork.head)
    assert behind.fork == behind.tip == halves.fork


def test_its_story_can_be_told() -> None:
    """Each entry with the table before it and with it."""
    halves = parted()
    ring = halves.rings[1]
    row = list(replayed(halves.fork, LANTERNS, ring.crypto, ring.entries[halves.fork.n :]))
    assert [before.n + 1 for before, _ in row] == [admitted.entry.n for _, admitted in row]
    assert row[-1][1].state == ring.state


def test_it_goes_on_from_its_own_last_entry() -> None:
    """It does so frame by frame; a gap after the first of them is named, too."""
    halves = parted()
    here, there = halves.rings
    n = halves.fork.n
    log = there.ordering.log
    first, second, third = (next(pack(log.truncated(at + 1), there.signatures, at)) for at in (n, n + 1, n + 2))
    other = branch(here)
    assert other.take(first) is None
    hole = other.take(third)
    assert isinstance(hole, BadEntry)
    assert (hole.n, hole.reasons[0].code) == (n + 2, Why.GAP)
    assert [other.take(frame) for frame in (second, third)] == [None, None]
    assert (other.fork, other.tip) == (halves.fork, there.state)
