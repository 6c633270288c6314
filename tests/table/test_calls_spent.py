"""Links that are spent, shares that come too late, and which device a skip counts for."""

from companion.table import operations
from companion.table.game import RollReal
from companion.table.ids import Seat
from companion.table.why import Why
from tests.support.old_tables import old_ring
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import why
from tests.toys.lanterns import Throw

ANCHOR = b"n" * 32


def called(*asleep: int, number: int = 1, seats: int = 3) -> Ring:
    """Seat 1 has called; the phones of these seats are silent."""
    ring = lantern_ring(seats)
    again(ring, *asleep, number=number)
    return ring


def again(ring: Ring, *asleep: int, number: int) -> None:
    """Seat 1 calls for its next roll."""
    ring.asleep = set(asleep)
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call(f"throw-{number}"))


def test_a_spent_link_makes_the_roll_real_and_brings_a_new_chain() -> None:
    """It counts as a skip by the seat's own device; the new chain is for the next game."""
    ring = called(2)
    ring.say(2, operations.Share(1, anchor=ANCHOR), Seat(2))
    chair = ring.state.chairs[Seat(2)]
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    assert ring.playing.diceless == {2}
    assert ring.playing.skips == ("C",)
    assert (chair.anchor, chair.link, chair.links) == (ANCHOR, ANCHOR, 0)
    assert ANCHOR in ring.state.anchors


def test_a_new_chain_was_never_used() -> None:
    """The links of a used chain may be known."""
    ring = called(2)
    used = ring.state.chairs[Seat(0)].anchor
    assert why(ring.say(2, operations.Share(1, anchor=used), Seat(2))) is Why.ANCHOR_USED


def test_a_share_is_a_link_or_an_anchor() -> None:
    """It is never both, and never neither."""
    ring = called(2)
    link = ring.phones[2].owed()[0].operation.body["link"]
    both = operations.read_body("share", {"roll": 1, "link": link, "anchor": link})
    assert isinstance(both, operations.Share)
    assert why(ring.say(2, both, Seat(2))) is Why.LINK_WRONG
    assert why(ring.say(2, operations.Share(1), Seat(2))) is Why.LINK_WRONG


def test_a_share_that_comes_too_late_is_noted() -> None:
    """The roll is over, but the link is known now: the next roll takes the link after it. A new chain is not accepted
    late."""
    ring = called(0, 2)
    [late] = ring.phones[2].owed()
    ring.host_says(operations.Skip(Seat(0)))
    assert why(ring.say(2, operations.Share(1, anchor=ANCHOR), Seat(2))) is Why.NO_ROLL_OPEN
    assert why(ring.say(2, operations.Share(1, b"l" * 32), Seat(2))) is Why.LINK_WRONG
    ring.must(ring.phones[2], late)
    assert why(ring.say(2, operations.Share(1, b"l" * 32), Seat(2))) is Why.SHARE_NOT_ASKED
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    assert ring.state.chairs[Seat(2)].links == 1


def test_a_skip_counts_for_a_device() -> None:
    """The host's skip counts for the device with the missing share, a guest's for the guest's own device."""
    ring = called(3, seats=4)
    ring.host_says(operations.Skip(Seat(3)))
    again(ring, 2, number=2)
    ring.say(1, operations.Skip(Seat(2)), Seat(1))
    assert ring.playing.skips == ("D", "B")
    again(ring, 0, number=3)
    ring.say(1, operations.Skip(Seat(0)))
    assert ring.playing.skips == ("D", "B", "B")


def test_after_two_skips_of_one_device_all_rolls_are_real() -> None:
    """This lasts to the end of this game; the next game has shared dice again."""
    ring = called(2, seats=4)
    for number, asleep in ((1, 2), (2, 3)):
        ring.say(1, operations.Skip(Seat(asleep)), Seat(1))
        again(ring, 3, number=number + 1)
    assert ring.playing.rolls["throw-3"] == RollReal("throw-3")
    ring.wake()
    ring.start({"row": [1, 2, 3, 4, 5]})
    again(ring, 3, number=1)
    assert ring.playing.call


def test_at_an_old_table_skips_are_not_counted() -> None:
    """A share that comes too late is not noted there either."""
    ring = old_ring()
    again(ring, number=1)
    ring.host_says(operations.Skip(Seat(2)))
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    assert ring.playing.skips == ()
    assert ring.playing.late is None
