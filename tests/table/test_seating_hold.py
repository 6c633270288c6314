"""A seat that another phone plays, with the same key."""

from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Letter, Seat
from companion.table.operations import Hold
from companion.table.seals import Stage, stage
from companion.table.state import Chair
from companion.table.why import Why
from tests.support.races import Q, bid, locked, racing, ready, stages
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import bent, spoken, why
from tests.toys.lanterns import Throw


def held(ring: Ring, seat: int, letter: Letter) -> Chair:
    """The seat after this device has taken it over."""
    taken = spoken(ring, Seat(seat), Hold(letter))
    assert isinstance(taken, Entry), taken
    return ring.state.chairs[Seat(seat)]


def test_a_phone_seat_moves_to_another_device() -> None:
    """Name, figure, key and dice chain stay; the new device taps for it, the old one no more."""
    ring = lantern_ring()
    before = ring.state.chairs[Seat(1)]
    after = held(ring, 1, "C")
    assert (after.device, after.since, after.phone) == ("C", ring.state.n, True)
    assert (after.name, after.figure, after.key, after.link) == (before.name, before.figure, before.key, before.link)
    assert ring.state.taps_for("C") == {1, 2}
    assert ring.state.taps_for("B") == frozenset()


def test_what_the_old_device_says_late_is_older() -> None:
    """It had not seen the hold: with the same key it is refused all the same."""
    ring = lantern_ring()
    phone = ring.phones[1]
    late = phone.say(operations.Cardboard(Seat(1), "B"), Seat(1))
    held(ring, 1, "C")
    late = bent(ring, late, counter=late.operation.counter + 1)
    assert why(ring.offer(phone, late)) is Why.SEEN_UNKNOWN


def test_who_may_take_a_seat_over() -> None:
    """The seat, with its own key, for a phone that is at the table and was seen there."""
    ring = lantern_ring()
    assert why(spoken(ring, "C", Hold("C"))) is Why.SEAT_UNKNOWN
    assert why(spoken(ring, Seat(1), Hold("Q"))) is Why.DEVICE_UNKNOWN
    said = ring.phones[2].say(Hold("C"))
    assert why(ring.ordering.take(bent(ring, said).operation, bytes(64))) is Why.SIGNATURE_WRONG
    seen = ring.state.n
    ring.add_phone()
    early = {"seen_n": seen, "seen_head": ring.ordering.log.head(seen)}
    assert why(spoken(ring, Seat(1), Hold("D"), **early)) is Why.STALE


def test_seals_and_signs_stay() -> None:
    """Nothing is voided, whatever the stage: the plan is the seat's, not the phone's."""
    ring = racing(1, 2)
    bid(ring, 1)
    bid(ring, 2)
    held(ring, 1, "A")
    assert stages(ring) == [Stage.READY, Stage.READY]
    ring = locked(1, 2)
    held(ring, 1, "A")
    assert stages(ring) == [Stage.SIGNED, Stage.SIGNED]
    held(ring, 1, "B")
    ring.wake()
    assert ring.playing.state.results[Q]


def test_a_place_in_an_open_roll_stays() -> None:
    """The next link is owed by whoever holds the seat."""
    ring = lantern_ring()
    ring.asleep = {1}
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    held(ring, 1, "C")
    assert ring.playing.call
    assert ring.playing.call.missing == {1}
    held(ring, 1, "B")
    ring.wake()
    assert len(ring.playing.state.faces) == 1


def test_a_cardboard_seat_comes_back_as_a_phone() -> None:
    """The words bring back its key and its chain; Readys of a table that looked otherwise are void; its dice stay
    cardboard for this game."""
    ring = racing(1, 2)
    ring.host_says(operations.Cardboard(Seat(2), "A"))
    bid(ring, 1)
    ready(ring, 2)
    assert stages(ring) == [Stage.READY, Stage.READY]
    assert ring.phones[2].seats == ()
    chair = held(ring, 2, "C")
    assert (chair.phone, chair.device, chair.name, ring.phones[2].seats) == (True, "C", "name 2", (2,))
    assert stages(ring) == [Stage.PLANNING, Stage.PLANNING]
    assert ring.playing.diceless == {2}
    bid(ring, 1)
    bid(ring, 2)
    ring.wake()
    assert ring.playing.state.results[Q]


def test_a_plan_that_was_given_up_stays_given_up() -> None:
    """What the table has gone on without does not open later."""
    ring = locked(2)
    ring.asleep = {1, 2}
    assert stages(ring) == [Stage.OPEN, Stage.SIGNED]
    ring.host_says(operations.Cardboard(Seat(2), "A"))
    held(ring, 2, "C")
    assert stage(ring.playing, Q, Seat(2)) is Stage.SET_ASIDE


def test_beside_a_game_nothing_is_void() -> None:
    """A table that plays nothing has no Ready to lose."""
    ring = Ring()
    ring.sit(ring.add_phone(), 0)
    ring.host_says(operations.Cardboard(Seat(0), "A"))
    assert held(ring, 0, "A").phone


def test_cardboard_from_the_start_has_no_words() -> None:
    """Nor has cardboard any other say than coming back."""
    ring = lantern_ring()
    ring.host_says(operations.Cardboard(Seat(3), "A", "Bo", "bee"))
    assert why(spoken(ring, Seat(3), Hold("A"))) is Why.AUTHOR_CARDBOARD
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    assert why(spoken(ring, Seat(1), operations.Sign(Q))) is Why.AUTHOR_CARDBOARD


def test_another_helper_takes_no_words_away() -> None:
    """A seat without a phone changes its helper, and still comes back with its words."""
    ring = lantern_ring()
    for helper in ("A", "C"):
        ring.host_says(operations.Cardboard(Seat(1), helper))
    assert held(ring, 1, "B").phone
