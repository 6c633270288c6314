"""Any two halves of any table: both sides judge the same, and if nobody is asked, no work is missing."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.session.reunion_verdict import Case
from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.table.operations import Cardboard, Skip
from companion.table.record import Verified, verify
from tests.support.parted import LETTERS, Parted
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import spoken
from tests.toys.lanterns import Adjust, Hide, Play, Race, Swap, Throw

SEATS = 4
PARTINGS = [("A", "B"), ("A", "BC"), ("AB", "CD"), ("ABC", "D"), ("BCD", "A"), ("AE", "BC"), ("E", "ABC")]
TAPS = (
    "hide", "swap", "race", "play", "throw", "adjust", "insist", "undo", "ready", "call", "skip", "give_up", "sit",
    "host",
)  # fmt: skip


def do(ring: Ring, letters: str, what: str, seat: Seat, x: int) -> None:
    """Somebody of a half does something, sensible or not; a refused act changes nothing."""
    match what:
        case "hide":
            ring.tap(seat, Hide(seat, 1 + x, x % 5))
        case "swap":
            ring.tap(seat, Swap(1 + x, (x + 1) % 5))
        case "race":
            ring.tap(seat, Race((Seat(0), Seat(1))))
        case "play":
            ring.tap(seat, Play(1001, seat, x % 2))
        case "throw":
            ring.tap(seat, Throw(seat))
        case "adjust":
            ring.tap(seat, Adjust(seat, x))
        case "insist":
            ring.tap(seat, Adjust(seat, x, "all the same"))
        case "undo":
            ring.undo(seat)
        case "ready" if seat in ring.phone_of(seat).seats:
            ring.plan(seat, 1001 if x < 3 else 1 + x, "bid", ("card",))
        case "call":
            ring.say(seat, operations.Call(f"throw-{1 + x % 2}"))
        case "skip" | "give_up" | "sit" | "host":
            spoken(ring, letters[0], _as_host(ring, letters, what, x))
            ring.run()


def _as_host(ring: Ring, letters: str, what: str, x: int) -> operations.Said:
    match what:
        case "skip":
            return Skip(Seat(x % SEATS))
        case "give_up":
            return Cardboard(Seat(x % SEATS), letters[0])
        case "sit":
            return Cardboard(Seat(5 + x), letters[0], f"guest {x}", "bee")
    return operations.Host(ring.state.epoch + 1)


def table(seats: int, display: bool, before: list[Any]) -> Ring:
    """A table at which something has happened already."""
    ring = lantern_ring(seats)
    if display:
        ring.add_phone()
    for what, seat, x in before:
        do(ring, "A", what, Seat(seat % seats), x)
    return ring


TAPPED = st.tuples(st.sampled_from(TAPS), st.integers(0, SEATS - 1), st.integers(0, 4))
TAIL = st.lists(TAPPED, max_size=5)


def parted(at: tuple[str, str], before: list[Any], tails: tuple[list[Any], list[Any]]) -> Parted:
    """A table that splits in this way, and the work of each half."""
    display = "E" in "".join(at)
    halves = Parted(*at, before=lambda: table(SEATS, display, before))
    for ring, letters, tail in zip(halves.rings, at, tails, strict=True):
        seats = [Seat(LETTERS.index(letter)) for letter in letters if letter != "E"]
        for what, seat, x in tail:
            one = seats[seat % len(seats)] if seats else Seat(0)
            # a seat without a phone is tapped for by its helper, who may be in the other half
            if what in ("skip", "give_up", "sit", "host") or (seats and ring.state.chairs[one].device in letters):
                do(ring, letters, what, one, x)
    return halves


def stood(entries: list[Entry]) -> list[Any]:
    """Every tap among these entries, as it was made."""
    said = [entry.operation for entry in entries]
    return [(each.author, each.kind, each.body) for each in said if each.kind in ("step", "call", "cardboard", "seal")]


@settings(max_examples=150)
@given(st.sampled_from(PARTINGS), TAIL, st.tuples(TAIL, TAIL))
def test_nothing_is_dropped_unless_somebody_is_asked(
    at: tuple[str, str], before: list[Any], tails: tuple[list[Any], list[Any]]
) -> None:
    """`Parted.verdict` looks from both sides. "Laid again" means that the table accepts it in that order from its
    authors."""
    halves = parted(at, before, tails)
    judged = halves.verdict()
    assert judged.case in (Case.ALONE, Case.CONFLICT) or not judged.lost
    assert judged.case is Case.CONFLICT or not judged.asked
    assert all(entry in judged.yields.work for entry in (*judged.again, *judged.lost))
    if judged.case in (Case.NOTHING, Case.ONE):
        assert not judged.yields.work
    after = halves.laid_again(judged)
    kept = stood(after.entries)
    assert all(tap in kept for tap in stood([*judged.goes_on.entries, *judged.again]))
    for entry in judged.yields.work:  # the rest is a Ready that was voided, or was done there as well
        settled = entry in judged.again or entry in judged.lost or entry.operation.kind in ("seal", "unseal")
        assert settled or entry.operation.body in [each.operation.body for each in judged.goes_on.entries]
    held = verify(after.record(), LANTERNS, after.crypto)
    assert isinstance(held, Verified)
    assert held.state == after.state
