"""Whose tap opens a hidden part: its owner's tap shows it; another's tap asks the owner first."""

from dataclasses import replace

from companion.session.phone import asked_for, not_agreed
from companion.table import operations
from companion.table.duties import ToShow
from companion.table.entry import Operation
from companion.table.ids import Author, Letter, Seat
from companion.table.state import TableState
from tests.support.contexts import MEDDLING, at_table
from tests.support.ring import Ring
from tests.toys.lanterns import Adjust, Hide, Light, Play, Race, Throw

Q = 1001
CARD = ToShow(Seat(1), Q, 0)


def raced() -> Ring:
    """Seats 1 and 2 have raced with two hidden cards each; all phones but the host's are silent now."""
    ring, _ = at_table("Ann", "Ben", "Cas", games=MEDDLING)
    ring.tap(0, Race((Seat(1), Seat(2))))
    for seat in (1, 2):
        ring.plan(seat, Q, "bid", ("oil", "rope"))
    ring.asleep = {1, 2}
    return ring


def tapped(ring: Ring, by: int, author: Author | None = None) -> tuple[TableState, TableState, Operation]:
    """Seat 1's first card is used, by the phone of this seat."""
    before, phone = ring.state, ring.phones[by]
    entry = ring.must(phone, phone.tap(Play(Q, Seat(1), 0), author))
    return before, ring.state, entry.operation


def asked(moved: tuple[TableState, TableState, Operation], seats: tuple[int, ...], letter: Letter) -> frozenset[ToShow]:
    """What these seats of this phone are asked to show."""
    return asked_for(*moved, tuple(map(Seat, seats)), letter)


def test_somebody_elses_tap_asks_the_owner() -> None:
    """The host may tap for a silent phone; what that turns up is shown when its owner agrees."""
    assert asked(tapped(raced(), by=0), (1,), "B") == {CARD}


def test_the_owners_own_tap_asks_nothing() -> None:
    """It may be tapped as the device or as the seat."""
    assert asked(tapped(raced(), by=1), (1,), "B") == frozenset()
    assert asked(tapped(raced(), by=1, author=Seat(1)), (1,), "B") == frozenset()


def test_a_seats_own_word_asks_nothing_on_another_device() -> None:
    """The words give the seat, and its own taps are meant by it."""
    assert asked(tapped(raced(), by=1, author=Seat(1)), (1,), "C") == frozenset()


def test_only_seats_whose_tap_it_was_are_asked() -> None:
    """The other racer owes nothing, and a phone without a seat owes nothing either."""
    moved = tapped(raced(), by=0)
    assert asked(moved, (2,), "C") == frozenset()
    assert asked(moved, (), "D") == frozenset()


def test_what_was_owed_before_is_not_asked_again() -> None:
    """A card that the owner has played is shown, whatever somebody else taps behind it."""
    ring = raced()
    tapped(ring, by=1)
    before = ring.state
    entry = ring.must(ring.phones[0], ring.phones[0].tap(Play(Q, Seat(1), 1)))
    assert asked((before, ring.state, entry.operation), (1,), "B") == {ToShow(Seat(1), Q, 1)}


def test_only_hidden_parts_are_asked_for() -> None:
    """A share gives nothing away, and an open part is shown when all are."""
    ring = raced()
    ring.wake()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.plan(1, 5, "red")
    for command in (Throw(Seat(1)), Light()):
        before = ring.state
        entry = ring.must(ring.phones[0], ring.phones[0].tap(command))
        assert asked((before, ring.state, entry.operation), (1,), "B") == frozenset()


def test_only_steps_turn_up_a_part() -> None:
    """No other operation does, none that cannot be read, and none before a game."""
    before, after, operation = tapped(raced(), by=0)
    for moved in (
        (before, after, replace(operation, kind="undo")),
        (before, after, replace(operation, body={"do": "what?"})),
        (TableState(), after, operation),
    ):
        assert asked(moved, (1,), "B") == frozenset()


def test_a_step_of_everybody_asks_nobody_for_parts() -> None:
    """Points are corrected: no plan has to do with it."""
    ring = raced()
    before = ring.state
    entry = ring.must(ring.phones[0], ring.phones[0].tap(Adjust(Seat(1), 1)))
    assert asked((before, ring.state, entry.operation), (1,), "B") == frozenset()


def test_a_phone_that_begins_asks_for_all_that_is_owed() -> None:
    """It has not seen who tapped; what it said before it stopped, its owner had agreed to."""
    ring = raced()
    tapped(ring, by=0)
    assert not_agreed(ring.state, (Seat(1), Seat(2)), ()) == {CARD}
    ben = ring.phones[1]
    ben.asked_to_show = frozenset()
    [part] = ben.owed()
    assert part.operation.kind == "part"
    assert not_agreed(ring.state, (Seat(1),), [part.operation]) == frozenset()
    other = ben.say(operations.Unseal(Q), Seat(1)).operation
    assert not_agreed(ring.state, (Seat(1),), [other]) == {CARD}
    assert not_agreed(ring.state, (Seat(1),), [replace(part.operation, author=Seat(2))]) == {CARD}


def test_what_was_shown_of_another_plan_agrees_to_nothing() -> None:
    """Questions have the same numbers in another game, and when another host's table goes on from an earlier entry."""
    ring = raced()
    ring.start({"row": [1, 2, 3, 4]})
    ring.asleep = set()
    ring.tap(0, Race((Seat(1), Seat(2))))
    for seat in (1, 2):
        ring.plan(seat, Q, "bid", ("oil", "rope"))
    ring.asleep = {1, 2}
    tapped(ring, by=1)
    [part] = ring.phones[1].owed()
    assert not_agreed(ring.state, (Seat(1),), [part.operation]) == frozenset()
    start = next(entry for entry in reversed(ring.entries) if entry.operation.kind == "start")
    older = replace(part.operation, seen_n=start.n - 1, seen_head=ring.ordering.log.head(start.n - 1))
    cut_off = replace(part.operation, seen_head=b"another half".ljust(32))
    for said in (older, cut_off):
        assert not_agreed(ring.state, (Seat(1),), [said]) == {CARD}
