"""A phone says something once more: for another log, or under another number."""

from companion.session.phone import TablePhone, forget_adrift, number_anew, say_again, say_upon
from companion.table import operations
from companion.table.ids import Seat
from tests.support.ring import Ring, lantern_ring
from tests.toys.lanterns import Adjust, Hide, Race

BEN, Q = Seat(1), 1001


def racing() -> tuple[Ring, TablePhone]:
    """Ann and Ben are asked for a bid."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(0), BEN)))
    return ring, ring.phones[1]


def test_a_tap_is_said_again() -> None:
    """It is the same tap for the log as it is now, and counts."""
    ring = lantern_ring()
    ben = ring.phones[1]
    before = ben.tap(Hide(BEN, 5, 0))
    ring.tap(0, Adjust(Seat(0), 1))
    again = say_again(ben, before.operation)
    assert again is not None
    assert again.operation.body == before.operation.body
    assert (again.operation.seen_n, again.operation.counter) == (ring.state.n, before.operation.counter + 1)
    ring.must(ben, again)


def test_a_plan_is_sealed_again_unless_it_was_taken_back() -> None:
    """If it was, neither its seal nor the taking back is said again, as nothing lies there."""
    ring, ben = racing()
    ready = ben.seal_plan(BEN, Q, "bid", ())
    again = say_again(ben, ready.operation)
    assert again is not None
    ring.must(ben, again)
    taken_back = ben.take_back(BEN, Q)
    still = say_again(ben, taken_back.operation)
    assert still is not None, "a seal lies there"
    ring.must(ben, still)
    assert say_again(ben, ready.operation) is None
    assert say_again(ben, taken_back.operation) is None


def test_under_a_later_number() -> None:
    """It means the same moment as before, after everything that its author has said since."""
    ben = lantern_ring().phones[1]
    first, second = ben.say(operations.Call("x")), ben.say(operations.Call("y"))
    anew = number_anew(ben, first.operation).operation
    assert anew.counter == second.operation.counter + 1
    assert (anew.body, anew.seen_n, anew.seen_head) == (
        first.operation.body,
        first.operation.seen_n,
        first.operation.seen_head,
    )


def test_for_another_log() -> None:
    """It names that log's last entry, not the one of our own."""
    ring = lantern_ring()
    ben, tip = ring.phones[1], ring.state
    ring.tap(0, Adjust(Seat(0), 1))
    said = say_upon(ben, tip, operations.Yield(1, 2, bytes(32)), BEN).operation
    assert (said.author, said.seen_n, said.seen_head) == (BEN, tip.n, tip.head)


def test_what_was_said_upon_entries_that_are_no_more_is_owed_again() -> None:
    """What was said before the halves parted may still come; what was said behind that never does."""
    ring, ben = racing()
    ring.asleep = {0, 1, 2}
    for seat in (0, 1):
        phone = ring.phones[seat]
        ring.must(phone, phone.seal_plan(Seat(seat), Q, "bid", ()))
    [sign] = ben.owed()
    forget_adrift(ben, sign.operation.seen_n)
    assert ben.owed() == ()
    forget_adrift(ben, sign.operation.seen_n - 1)
    [again] = ben.owed()
    assert (again.operation.kind, again.operation.counter) == ("sign", sign.operation.counter + 1)
