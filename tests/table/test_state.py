"""The table's state: who may tap for whom, and where the log ends."""

from companion.table import operations
from companion.table.ids import Seat
from companion.table.state import Admission, Chair, OpenCall, RollMeant, Sealing, TableState
from tests.support.races import Q, bid, racing
from tests.support.ring import LANTERNS, Ring, lantern_ring


def test_the_state_before_the_first_entry() -> None:
    """Nothing has been said, and the next entry is number 1."""
    state = TableState()
    assert (state.n, state.head, state.playing) == (0, b"", None)
    assert state.next_counter("A") == 1


def test_a_state_knows_its_last_entry() -> None:
    """Number and head are those of the log."""
    ring = Ring()
    ring.add_phone()
    ring.sit(ring.add_phone(), 0)
    last = ring.entries[-1]
    assert (ring.state.n, ring.state.head) == (last.n, last.head)
    assert ring.state.next_counter(Seat(0)) == 2


def test_a_device_taps_for_its_seats_and_those_it_helps() -> None:
    """A seat taps only for itself: naming a device gives it none of that device's rights."""
    ring = Ring()
    host, guest = ring.add_phone(), ring.add_phone()
    ring.sit(host, 0)
    ring.sit(guest, 1)
    ring.sit(guest, 2)
    ring.say(0, operations.Cardboard(Seat(3), "B", "Bo", "bee"))
    assert ring.state.taps_for("A") == {0}
    assert ring.state.taps_for("B") == {1, 2, 3}
    assert ring.state.taps_for(Seat(1)) == {1}


def test_a_seat_is_called_by_its_name() -> None:
    """Without a name it has its figure."""
    assert Chair("Bo", "owl", "A", True).called == "Bo"
    assert Chair("", "owl", "A", False).called == "owl"


def test_an_unknown_question_has_nothing_sealed() -> None:
    """The answer is an empty sealing."""
    ring = racing()
    bid(ring, 1)
    assert ring.playing.sealing(Q).seals.keys() == {1}
    assert ring.playing.sealing(Q + 1) == Sealing()


def test_who_is_missing_in_a_call() -> None:
    """Those who are asked and have not given their share."""
    asked = frozenset(map(Seat, (0, 1, 2)))
    assert OpenCall(1, "x", asked, asked).missing == {0, 1, 2}
    known = {Seat(2): b"c", Seat(0): b"a"}
    assert OpenCall(1, "x", asked, asked, start=7, began=b"head", known=known).meant == RollMeant(
        b"head", "x", ((Seat(0), b"a"), (Seat(2), b"c"))
    )
    assert OpenCall(1, "x", frozenset(), asked, {Seat(1): b"link"}).missing == {0, 2}


def test_only_the_hosting_device_is_host() -> None:
    """A seat on the host's device is a seat like all others."""
    assert Admission(1, b"", "B", 0, "B", LANTERNS).is_host
    assert not Admission(1, b"", "A", 0, "B", LANTERNS).is_host
    assert not Admission(1, b"", Seat(0), 0, "B", LANTERNS).is_host


def test_a_phone_that_named_no_certificate_has_no_door() -> None:
    """It plays in a browser. Of a phone that is not at the table nothing is known."""
    ring = lantern_ring()
    ring.add_phone(door=False)
    assert [ring.state.is_doorless(letter) for letter in "ADE"] == [False, True, False]
