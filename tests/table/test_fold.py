"""Admission of operations, and the fold of whole logs."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from companion.session.phone import Signed
from companion.table import operations
from companion.table.entry import Entry, Operation, chained, signed_message, table_id
from companion.table.fold import LEAP, Admitted, BadEntry, admit, fold, follow, follow_frame
from companion.table.frame import Frame, head_message
from companion.table.ids import Seat
from companion.table.operations import write_body
from companion.table.refusals import Refused, refuse
from companion.table.state import TableState
from companion.table.why import Why
from tests.support.evenings import Deed, deeds, evening
from tests.support.keys import StandInKeys, StandInSigner
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import bent, hold, newcomer, spoken, why
from tests.toys.lanterns import COMMANDS, Adjust, Changed, Hide, Race

CRYPTO = StandInKeys()


def some_step() -> operations.Step:
    """A tap that is allowed at any time."""
    return operations.Step(COMMANDS.write(Adjust(Seat(1), 1)))


# -- whole evenings ----------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(deeds)
def test_replay_equals_live(happens: list[Deed]) -> None:
    """Whatever happens at a table, its log gives one state: to each phone as the entries came, and to a fold later."""
    ring = evening(happens)
    assert [phone.state == ring.state for phone in ring.phones] == [True] * len(ring.phones)
    assert fold(LANTERNS, CRYPTO, ring.entries) == ring.state


@settings(max_examples=20, deadline=None)
@given(deeds)
def test_folding_again_gives_the_same(happens: list[Deed]) -> None:
    """A fold keeps no hidden state, and every beginning of a log is a log."""
    entries = evening(happens).entries
    once = [fold(LANTERNS, CRYPTO, entries[:n]) for n in range(1, len(entries) + 1, 7)]
    assert once == [fold(LANTERNS, CRYPTO, entries[:n]) for n in range(1, len(entries) + 1, 7)]
    assert not any(isinstance(state, BadEntry) for state in once)


def test_an_empty_log_tells_nothing() -> None:
    """Folding nothing gives the first state."""
    assert fold(LANTERNS, CRYPTO, []) == TableState()


# -- an admission, check by check --------------------------------------------------------------------------------------


def test_an_admission_tells_what_happened() -> None:
    """It has the state, the entry, and the game's events for the tale."""
    ring = lantern_ring()
    phone = ring.phones[1]
    signed = phone.tap(Adjust(Seat(1), 2))
    admitted = admit(ring.state, LANTERNS, CRYPTO, signed.operation, signed.signature)
    assert isinstance(admitted, Admitted)
    assert admitted.entry.n == ring.state.n + 1
    assert admitted.state.head == admitted.entry.head
    assert admitted.events == (Changed({"points": {0: 3, 1: 5, 2: 3}}),)
    ring.offer(phone, signed)
    ring.say(1, operations.Cardboard(Seat(1), "A"), Seat(1))
    assert ring.playing.told == ()


def test_before_a_game_nothing_is_told() -> None:
    """A phone that joins has no events."""
    ring = Ring()
    signed = ring.add_phone().say(operations.Cardboard(Seat(1), "A", "Bo", "owl"))
    admitted = admit(ring.state, LANTERNS, CRYPTO, signed.operation, signed.signature)
    assert isinstance(admitted, Admitted)
    assert admitted.events == ()


def test_games_need_a_start() -> None:
    """Taps of a game that nobody has begun are refused."""
    ring = Ring()
    ring.add_phone()
    phone = ring.phones[0]
    assert why(ring.offer(phone, phone.say(operations.Call("throw-1")))) is Why.NO_GAME


def test_a_log_begins_with_its_table() -> None:
    """Nothing else can be entry 1, and only device "A" can open."""
    said = operations.DeviceJoins(b"k" * 32, "", "x")
    signer = StandInSigner(b"k" * 32)
    for operation in (
        Operation("A", 1, "device", write_body(said), 0, b""),
        Operation("B", 1, "table", write_body(operations.Table(b"k" * 32, 1, "lanterns", bytes(16), "x")), 0, b""),
    ):
        signature = signer.sign(signed_message(table_id(operation), operation))
        assert why(admit(TableState(), LANTERNS, CRYPTO, operation, signature)) is Why.TABLE_FIRST


def test_a_table_is_opened_once() -> None:
    """A second founding in the same log is refused."""
    ring = lantern_ring()
    phone = ring.phones[0]
    assert why(ring.offer(phone, phone.open_table("lanterns", "again"))) is Why.TABLE_TWICE


def test_unknown_authors_are_refused() -> None:
    """Examples: a letter and a seat that nobody ever took."""
    ring = lantern_ring()
    phone = ring.phones[1]
    signed = phone.say(some_step())
    for author in ("Q", Seat(3)):
        stranger = replace(signed.operation, author=author)
        assert why(ring.ordering.take(stranger, signed.signature)) is Why.AUTHOR_UNKNOWN


def test_unreadable_operations_are_refused() -> None:
    """Examples: a kind of another version, a body with a wrong field."""
    ring = lantern_ring()
    phone = ring.phones[1]
    signed = phone.say(operations.Undo(1))
    assert why(ring.offer(phone, bent(ring, signed, kind="dance"))) is Why.KIND_UNKNOWN
    assert why(ring.offer(phone, bent(ring, signed, body={"n": "1"}))) is Why.FIELD_WRONG


def nested(depth: int) -> object:
    """A list inside lists, at this depth."""
    return [nested(depth - 1)] if depth else 1


@pytest.mark.parametrize(("depth", "code"), [(5, "signature_wrong"), (6, "operation_malformed")])
def test_a_body_that_no_record_can_hold_is_refused(depth: int, code: str) -> None:
    """A body that is nested too deeply for a frame never comes into the log."""
    ring = lantern_ring()
    phone = ring.phones[1]
    fits = phone.say(operations.Step({"x": 0}))
    deeper = Signed(replace(fits.operation, body={"x": nested(depth)}), fits.signature)
    assert why(ring.offer(phone, deeper)) == code


def test_an_operation_of_more_than_4_kib_is_refused() -> None:
    """No stranger fills the log with one operation."""
    ring = lantern_ring()
    assert not isinstance(ring.tap(1, Adjust(Seat(1), 1, "x" * 3000)), Refused)
    assert why(ring.tap(1, Adjust(Seat(1), 1, "x" * 4096))) is Why.TOO_LARGE


def test_a_signature_must_be_its_authors() -> None:
    """Another phone's, one over something else, and one for another table are refused."""
    ring = lantern_ring()
    signed = ring.phones[1].say(some_step())
    other = ring.phones[2].say(some_step())
    assert why(ring.ordering.take(signed.operation, other.signature)) is Why.SIGNATURE_WRONG
    changed = replace(signed.operation, counter=99)
    assert why(ring.ordering.take(changed, signed.signature)) is Why.SIGNATURE_WRONG
    elsewhere = StandInSigner(ring.state.devices["B"].key).sign(signed_message("other", signed.operation))
    assert why(ring.ordering.take(signed.operation, elsewhere)) is Why.SIGNATURE_WRONG


def test_said_again_does_nothing() -> None:
    """A phone repeats an operation until it sees the entry. A repeat has a refusal of its own."""
    ring = lantern_ring()
    phone = ring.phones[1]
    signed = phone.say(some_step())
    ring.must(phone, signed)
    assert why(ring.offer(phone, signed)) is Why.REPEATED


def test_two_sentences_under_one_number_are_named() -> None:
    """So a copied seat is found out, and a late operation of an old phone has another reason."""
    ring = lantern_ring()
    phone = ring.phones[1]
    signed = phone.say(some_step())
    ring.must(phone, signed)
    assert why(ring.offer(phone, bent(ring, signed, body={"do": "light"}))) is Why.COUNTER_TWICE
    ring.must(phone, phone.say(some_step()))
    assert why(ring.offer(phone, bent(ring, signed, body={"do": "light"}))) is Why.COUNTER_OLD
    assert why(ring.offer(phone, bent(ring, signed, counter=-1))) is Why.COUNTER_OLD


def test_nobody_uses_up_the_numbers_of_a_seat() -> None:
    """A large jump of the counter is refused, a gap from refusals is not: the next phone on the seat can still
    speak."""
    ring = lantern_ring()
    phone = ring.phones[1]
    first = phone.say(some_step())
    ring.must(phone, first)
    after = first.operation.counter
    assert why(ring.offer(phone, bent(ring, phone.say(some_step()), counter=after + LEAP + 1))) is Why.COUNTER_AHEAD
    ring.must(phone, bent(ring, phone.say(some_step()), counter=after + LEAP))


@pytest.mark.parametrize(
    "said",
    [
        some_step(),
        operations.SealLaid(1001, seat=Seat(1)),
        operations.Call("throw-1"),
        operations.Skip(Seat(1)),
        operations.Undo(1),
    ],
)
def test_what_was_meant_for_the_game_before_is_stale(said: operations.Said) -> None:
    """An operation from before a rematch does not count in it, however late the host accepts it."""
    ring = lantern_ring()
    phone = ring.phones[1]
    late = phone.say(said)
    ring.start({"row": [1, 2, 3, 4]})
    assert why(ring.offer(phone, late)) is Why.STALE


def test_strange_forms_are_refused_before_anything_else() -> None:
    """A name that would confuse a screen never comes into the log, whoever sends it."""
    ring = lantern_ring()
    said = operations.Cardboard(Seat(3), "A", "\x1b[2J", "bee")
    assert why(ring.say(0, said)) is Why.NAME_WRONG


@pytest.mark.parametrize("change", [{"seen_n": 99}, {"seen_head": bytes(32)}, {"seen_n": 1}, {"seen_n": -1}])
def test_the_author_must_have_seen_this_log(change: dict[str, object]) -> None:
    """This shows two stories of one table: an author that has seen another entry, or no entry, has not seen this
    log."""
    ring = lantern_ring()
    phone = ring.phones[1]
    assert why(ring.offer(phone, bent(ring, phone.say(some_step()), **change))) is Why.SEEN_UNKNOWN


def test_nobody_acts_before_they_came() -> None:
    """The last entry that an author has seen is never older than its own seat or phone."""
    ring = lantern_ring()
    phone = ring.phones[2]
    came = ring.state.chairs[Seat(2)].since
    at = {"seen_n": came - 1, "seen_head": ring.ordering.log.head(came - 1)}
    early = bent(ring, phone.say(operations.Sign(1), Seat(2)), **at)
    assert why(ring.offer(phone, early)) is Why.SEEN_UNKNOWN


# -- following a host --------------------------------------------------------------------------------------------------


def test_a_phone_follows_only_the_next_entry() -> None:
    """It refuses a gap and another epoch, and names the entry."""
    ring = lantern_ring()
    state = fold(LANTERNS, CRYPTO, ring.entries[:-1])
    assert isinstance(state, TableState)
    last = ring.entries[-1]
    assert isinstance(follow(state, LANTERNS, CRYPTO, last), Admitted)
    assert follow(ring.state, LANTERNS, CRYPTO, last) == refuse(Why.GAP, n=last.n + 1)
    assert why(follow(state, LANTERNS, CRYPTO, replace(last, epoch=2))) is Why.GAP
    assert follow(state, LANTERNS, CRYPTO, replace(last, head=bytes(32))) == refuse(Why.HEAD_WRONG, n=last.n)


def test_a_new_epoch_begins_with_its_host() -> None:
    """No other operation begins one, and it is the epoch that the host names."""
    ring = lantern_ring()
    entry = spoken(ring, "B", operations.Host(3))
    assert isinstance(entry, Entry)
    state = fold(LANTERNS, CRYPTO, ring.entries[:-1])
    assert isinstance(state, TableState)
    assert why(follow(state, LANTERNS, CRYPTO, replace(entry, epoch=2))) is Why.HEAD_WRONG
    assert isinstance(follow(state, LANTERNS, CRYPTO, entry), Admitted)
    old = chained(state.table, 1, entry.n + 1, entry.head, ring.phones[1].say(some_step()).operation, bytes(64))
    assert why(follow(ring.state, LANTERNS, CRYPTO, old)) is Why.GAP


def framed(ring: Ring, since: int, epoch: int | None = None, signer: str | None = None) -> Frame:
    """All entries after `since` in one frame of the host's."""
    entries, state = ring.entries[since:], ring.state
    epoch = epoch or state.epoch
    key = state.devices[signer or state.host].key
    signature = StandInSigner(key).sign(head_message(state.table, state.epoch, state.n, state.head))
    said = tuple((entry.operation, entry.signature) for entry in entries)
    return Frame(epoch, since + 1, said, state.head, signature)


def told(ring: Ring, n: int, frame: Frame) -> tuple[Admitted, ...] | tuple[int, Why]:
    """What a phone with n entries makes of a frame: all of it, or where it does not hold and why."""
    state = fold(LANTERNS, CRYPTO, ring.entries[:n])
    assert isinstance(state, TableState)
    followed = follow_frame(state, LANTERNS, CRYPTO, frame)
    assert not isinstance(followed, BadEntry) or followed.reasons[0].facts.get("n", followed.n) == followed.n
    return (followed.n, Why(followed.reasons[0].code)) if isinstance(followed, BadEntry) else followed


def test_a_frame_is_followed_whole() -> None:
    """Every entry in it counts, with its events, up to the last head."""
    ring = lantern_ring()
    n = ring.state.n
    ring.tap(1, Adjust(Seat(1), 2))
    ring.tap(2, Adjust(Seat(1), 1))
    followed = told(ring, n, framed(ring, n))
    assert [entry.entry if isinstance(entry, Admitted) else entry for entry in followed] == ring.entries[n:]
    assert isinstance(followed[-1], Admitted)
    assert followed[-1].state == ring.state


def test_a_frame_that_does_not_hold_is_named() -> None:
    """Examples: a gap, an overlap, another epoch, a bad entry, a head of another entry, a guest's signature."""
    ring = lantern_ring()
    n = ring.state.n
    ring.tap(1, Adjust(Seat(1), 2))
    frame = framed(ring, n)
    assert told(ring, n - 1, frame) == (n, Why.GAP)
    assert told(ring, n + 1, frame) == (n + 2, Why.GAP)
    assert told(ring, n, replace(frame, epoch=2)) == (n + 1, Why.GAP)
    [(operation, _)] = frame.said
    assert told(ring, n, replace(frame, said=((operation, bytes(64)),))) == (n + 1, Why.SIGNATURE_WRONG)
    assert told(ring, n, replace(frame, head=bytes(32))) == (n + 1, Why.HEAD_WRONG)
    assert told(ring, n, framed(ring, n, signer="B")) == (n + 1, Why.HOST_SIGNATURE_WRONG)


def test_a_frame_is_of_one_epoch_and_signed_by_its_host() -> None:
    """It is the host that the frame brings, never the one before; and a new host comes first in a frame."""
    ring = lantern_ring()
    n = ring.state.n
    ring.tap(1, Adjust(Seat(1), 2))
    spoken(ring, "B", operations.Host(2))
    ring.tap(1, Adjust(Seat(1), 2))
    assert isinstance(told(ring, n + 1, framed(ring, n + 1))[0], Admitted)
    assert told(ring, n + 1, framed(ring, n + 1, signer="A")) == (n + 3, Why.HOST_SIGNATURE_WRONG)
    assert told(ring, n + 1, framed(ring, n + 1, epoch=1)) == (n + 2, Why.GAP)
    assert told(ring, n, framed(ring, n, epoch=1)) == (n + 2, Why.GAP)
    assert told(ring, n, framed(ring, n)) == (n + 1, Why.GAP)


def test_nothing_counts_between_two_hosts() -> None:
    """Only the operation by which a device hosts counts."""
    ring = lantern_ring()
    ring.host_says(operations.Hand("B"))
    for author in ("A", "B", Seat(1)):
        assert why(spoken(ring, author, operations.Cardboard(Seat(1), "A"))) is Why.HANDING_OVER
    assert isinstance(spoken(ring, "B", operations.Host(2)), Entry)


def test_without_a_phone_a_seat_says_one_thing() -> None:
    """It says that a phone plays it again, if it ever had a key."""
    ring = lantern_ring()
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    ring.host_says(operations.Cardboard(Seat(3), "A", "Bo", "bee"))
    assert why(spoken(ring, Seat(1), operations.Sign(1))) is Why.AUTHOR_CARDBOARD
    assert why(spoken(ring, Seat(3), operations.Hold("A"))) is Why.AUTHOR_CARDBOARD
    assert isinstance(hold(ring, 1, "A"), Entry)


def test_a_host_that_lets_in_what_the_game_refuses_is_found_out() -> None:
    """Every phone asks the game itself and refuses the entry with the game's own reason."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    phone = ring.phones[1]
    signed = phone.tap(Hide(Seat(1), 5, 1))
    n = ring.state.n + 1
    entry = chained(ring.state.table, 1, n, ring.state.head, signed.operation, signed.signature)
    fault = fold(LANTERNS, CRYPTO, [*ring.entries, entry])
    assert isinstance(fault, BadEntry)
    assert (fault.n, fault.reasons[0].code) == (n, "number")


def test_another_replica_holds_nothing_of_a_sealed_plan() -> None:
    """Two evenings with different plans look alike to all others until the plan opens: the same entries by the same
    authors, with the same length. Only digest, envelope and what depends on them differ."""
    rings = []
    for plan in (("low", ("a",)), ("a very high bid", ("b", "c", "d"))):
        ring = lantern_ring()
        ring.tap(0, Race((Seat(1), Seat(2))))
        ring.plan(1, 1001, *plan)
        rings.append(ring)
    one, two = (ring.entries for ring in rings)
    assert [len(signed_message("t", e.operation)) for e in one] == [len(signed_message("t", e.operation)) for e in two]
    assert one[:-1] == two[:-1]
    last = [ring.entries[-1].operation for ring in rings]
    assert replace(last[0], body={}) == replace(last[1], body={})
    assert {name for name in last[0].body if last[0].body[name] != last[1].body[name]} == {"digest", "envelope"}
    views = [ring.phones[2].view(Seat(2)) for ring in rings]
    assert views[0] == views[1]
    assert "very high" not in repr(rings[1].state)


def test_a_newcomer_that_was_too_late_is_told_so() -> None:
    """Its first number is the same as that of the quicker one, but nobody has copied a key."""
    ring = lantern_ring()
    joins = operations.DeviceJoins(bytes(31) + b"k", "", "late")
    assert why(ring.ordering.take(*newcomer(ring, "B", joins))) is Why.LETTER_WRONG
    sits = operations.SeatTaken("B", bytes(31) + b"k", bytes(31) + b"a", "late", "fox")
    assert why(ring.ordering.take(*newcomer(ring, Seat(1), sits))) is Why.SEAT_TAKEN


def test_a_seat_that_sits_down_twice_is_told_of_its_count() -> None:
    """Another content with the same number and the same key means a copied seat."""
    ring = lantern_ring()
    key = ring.state.chairs[Seat(1)].key
    sits = operations.SeatTaken("B", key, bytes(31) + b"a", "again", "fox")
    last = ring.state.next_counter(Seat(1)) - 1
    assert why(spoken(ring, Seat(1), sits, counter=last)) is Why.COUNTER_TWICE
