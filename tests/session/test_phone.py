"""A phone at a table."""

from dataclasses import replace

import pytest

from companion.seal.canonical import NotCanonical
from companion.seal.vault import Secret
from companion.session.phone import TablePhone
from companion.table import operations
from companion.table.entry import Entry, signed_message
from companion.table.fold import LEAP, Admitted, BadEntry
from companion.table.frame import PER_FRAME
from companion.table.ids import LETTERS, Seat
from companion.table.operations import PROTOCOL
from companion.table.record import Verified, verify, write
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.keys import StandInKeys
from tests.support.ring import LANTERNS, Entropy, Ring, lantern_ring
from tests.support.table_builders import spoken, why
from tests.toys.lanterns import Adjust, Hide, Race, Throw

CRYPTO = StandInKeys()


def alone() -> TablePhone:
    """A phone that has met nobody."""
    return TablePhone(CRYPTO.signer(Secret(bytes(32))), LANTERNS, CRYPTO, Entropy("alone"))


def test_a_phone_opens_a_table() -> None:
    """It is device "A" once its entry came back, not before."""
    ring = Ring()
    phone = ring.add_phone()
    assert phone.letter == "A"
    assert phone.state.protocol == PROTOCOL
    assert alone().letter is None


def test_two_tables_never_have_one_name() -> None:
    """The same phone opens another table each time."""
    phone = alone()
    assert phone.open_table("lanterns", "x").operation.body != phone.open_table("lanterns", "x").operation.body


def test_a_phone_must_join_before_it_taps() -> None:
    """Without a letter it cannot be an author."""
    with pytest.raises(ValueError, match="joined"):
        alone().say(operations.Call("x"))


def test_a_full_table_takes_no_phone() -> None:
    """All letters are taken: it is said before anything is sent."""
    ring = Ring()
    for _ in LETTERS:
        ring.add_phone()
    with pytest.raises(ValueError, match="letter"):
        ring.phones[0].join("", "late")


def test_taps_need_a_game() -> None:
    """Steps, undo and views exist only during a game."""
    ring = Ring()
    phone = ring.add_phone()
    with pytest.raises(ValueError, match="game"):
        phone.tap(Adjust(Seat(0), 1))


def test_a_phone_knows_its_seats() -> None:
    """Those are the seats that it plays now: not before its entry came back, and not when another phone plays them."""
    ring = Ring()
    phone = ring.add_phone()
    signed = phone.sit(Seat(0), Secret(bytes(32)), "Ann", "fox")
    assert phone.seats == ()
    ring.must(phone, signed)
    ring.sit(phone, 1)
    assert phone.seats == (0, 1)
    ring.say(0, operations.Cardboard(Seat(0), "A"))
    assert phone.seats == (1,)
    ring.sit(ring.add_phone(), 0)
    assert phone.seats == (1,)


def test_what_is_said_counts_when_it_comes_back() -> None:
    """A phone's own state moves with the log alone."""
    ring = lantern_ring()
    phone = ring.phones[1]
    before = phone.state
    signed = phone.tap(Hide(Seat(1), 5, 0))
    assert phone.state is before
    entry = ring.must(phone, signed)
    assert phone.state.n == entry.n


def test_quick_taps_have_numbers_of_their_own() -> None:
    """Two taps before the first came back are two operations, in order."""
    ring = lantern_ring()
    phone = ring.phones[1]
    one, two = phone.tap(Adjust(Seat(1), 1)), phone.tap(Adjust(Seat(1), 1))
    assert two.operation.counter == one.operation.counter + 1
    ring.must(phone, one)
    ring.must(phone, two)


def test_undo_strikes_the_last_step() -> None:
    """The phone names it; without one it asks all the same, and hears the table's own reason."""
    ring = lantern_ring()
    phone = ring.phones[1]
    assert why(ring.offer(phone, phone.undo())) is Why.NOTHING_TO_UNDO
    entry = ring.must(phone, phone.tap(Adjust(Seat(1), 1)))
    assert phone.undo().operation.body == {"n": entry.n}


def test_a_seat_speaks_with_its_own_key() -> None:
    """What a seat says is signed by the seat, what the device says by the device."""
    ring = lantern_ring()
    phone = ring.phones[1]
    for author, key in ((Seat(1), ring.state.chairs[Seat(1)].key), (None, ring.state.devices["B"].key)):
        signed = phone.say(operations.Call("x"), author)
        assert CRYPTO.verify(key, signed_message(ring.state.table, signed.operation), signed.signature)


def test_a_duty_is_said_once() -> None:
    """It is not repeated while it is on its way. After a refusal it is said again when the log has moved, and never
    after it came back."""
    ring = lantern_ring()
    ring.asleep = {0, 1, 2}
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    phone = ring.phones[1]
    [share] = phone.owed()
    assert phone.owed() == ()
    phone.refused(share.operation)
    assert phone.owed() == ()
    ring.tap(0, Adjust(Seat(0), 1))
    [again] = phone.owed()
    assert again.operation.body == share.operation.body
    ring.must(phone, again)
    assert phone.owed() == ()


def test_a_refused_tap_leaves_duties_alone() -> None:
    """Other refusals are for the owner."""
    ring = lantern_ring()
    phone = ring.phones[1]
    assert isinstance(ring.offer(phone, phone.say(operations.Sign(7), Seat(1))), Refused)
    assert isinstance(ring.offer(phone, phone.say(operations.Undo(7))), Refused)
    assert phone.owed() == ()


def racing() -> tuple[Ring, TablePhone]:
    """Seats 0 and 1 are asked; seat 0 is ready."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(0), Seat(1))))
    ring.plan(0, 1001, "bid")
    return ring, ring.phones[1]


def test_a_host_that_swaps_the_taps_gets_no_plan() -> None:
    """It orders Ready and take-back the other way round: the take-back is refused, but still nothing is signed."""
    ring, phone = racing()
    ready, taken_back = phone.seal_plan(Seat(1), 1001, "bid", ()), phone.take_back(Seat(1), 1001)
    assert why(ring.offer(phone, taken_back)) is Why.NOT_SEALED
    ring.offer(phone, ready)
    ring.run()
    assert not ring.playing.sealings[1001].seals[Seat(1)].opening
    ring.plan(1, 1001, "bid")
    assert 1001 in ring.playing.state.results


@pytest.mark.parametrize("replaced", [True, False])
def test_a_no_of_the_host_brings_no_consent_back(replaced: bool) -> None:
    """An older Ready that its owner has replaced or taken back is not signed because the newer tap is refused. The plan
    that replaces it is laid again."""
    ring, phone = racing()
    phone.seal_plan(Seat(1), 1001, "never sent", ())
    older = phone.seal_plan(Seat(1), 1001, "older", ())
    newer = phone.seal_plan(Seat(1), 1001, "newer", ()) if replaced else phone.take_back(Seat(1), 1001)
    ring.offer(phone, older)
    phone.refused(newer.operation)
    ring.run()
    assert phone.owed() == ()
    result = ring.playing.state.results.get(1001, {}).get(Seat(1))
    assert result == (("newer", 0) if replaced else None)


def test_the_author_holds_what_the_others_read() -> None:
    """Tuples, bytes and keys in any order come back to the author as everybody decodes them."""
    ring, _ = racing()
    ring.plan(1, 1001, {"b": (1, (2,)), "a": b"x"})
    found = verify(ring.record(), LANTERNS, CRYPTO)
    assert isinstance(found, Verified)
    assert found.state == ring.phones[1].state


def test_what_cannot_be_written_takes_no_number() -> None:
    """It was never said: the next word is the one that was due."""
    phone = lantern_ring().phones[1]
    due = phone.say(operations.Call("x")).operation.counter + 1
    with pytest.raises(NotCanonical):
        phone.say(operations.Call("\ud800"))
    assert phone.say(operations.Call("x")).operation.counter == due


def test_a_phone_stops_at_an_entry_that_does_not_hold() -> None:
    """It keeps what it had, and says why."""
    ring = lantern_ring()
    phone = ring.phones[1]
    signed = phone.tap(Adjust(Seat(1), 1))
    entry = ring.ordering.take(signed.operation, signed.signature)
    assert isinstance(entry, Entry)
    before = phone.state
    assert why(phone.replica.receive(replace(entry, head=bytes(32)))) is Why.HEAD_WRONG
    assert phone.state is before
    assert len(phone.replica.log) == before.n
    assert isinstance(phone.replica.receive(entry), Admitted)


def test_a_plan_is_seen_by_its_owner_alone() -> None:
    """Only the owner's view has it; no other view and no display does."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.plan(1, 5, "red")
    assert ring.phones[1].own(Seat(1))[5].open == "red"
    assert ring.phones[1].view(Seat(1))[2] == {5: "red"}
    assert ring.phones[1].view(None)[2] == {}
    assert ring.phones[2].view(Seat(2))[2] == {}


def test_a_seat_of_somebody_else_shows_what_everybody_sees() -> None:
    """No plans, and the public view; also when the seat was this phone's once."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.plan(1, 5, "red")
    assert ring.phones[2].own(Seat(1)) == {}
    assert ring.phones[2].view(Seat(1)) == ring.phones[2].view(None) != ring.phones[1].view(Seat(1))
    ring.say(0, operations.Cardboard(Seat(1), "A"))
    assert ring.phones[1].view(Seat(1)) == ring.phones[1].view(None)


def test_a_rematch_forgets_plans() -> None:
    """A new game's questions are not answered with old plans."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.plan(1, 5, "red")
    ring.start({"row": [1, 2, 3, 4]})
    assert ring.phones[1].own(Seat(1)) == {}


def test_what_the_host_has_signed_verifies() -> None:
    """Its word for the heads of its log makes a record of the whole game; nobody else's does."""
    ring = lantern_ring()
    n = ring.state.n
    ends = [*range(PER_FRAME, n, PER_FRAME), n]
    signed = [write(ring.phones[0].replica.log, {end: phone.sign_head(end) for end in ends}) for phone in ring.phones]
    assert verify(signed[0], LANTERNS, CRYPTO) == Verified(ring.state, tuple(ring.entries))
    assert isinstance(verify(signed[1], LANTERNS, CRYPTO), BadEntry)


def test_a_host_that_says_no_to_all_uses_up_half_the_numbers() -> None:
    """What is owed is said anew each time the log moves, until then; the next host is answered."""
    ring = lantern_ring()
    ring.asleep = {1}
    ring.tap(0, Throw(Seat(0)))
    ring.say(0, operations.Call("throw-1"))
    ben = ring.phones[1]
    for said in range(LEAP):
        if not (owed := ben.owed()):
            assert said == LEAP // 2 + 1
            break
        ben.refused(owed[0].operation)
        ring.tap(0, Adjust(Seat(0), 1))
    spoken(ring, "C", operations.Host(2))
    assert [signed.operation.kind for signed in ben.owed()] == ["share"]
