"""What phones owe without a tap."""

from hypothesis import given, settings

from companion.table import operations
from companion.table.duties import Duty, ToOpen, ToShare, ToShow, ToSign, duties
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from companion.table.state import TableState
from tests.support.evenings import Deed, deeds, evening
from tests.support.ring import Ring, lantern_ring
from tests.toys.lanterns import Hide, Light, Play, Race, Throw


def owed(ring: Ring) -> list[list[Duty]]:
    """What each of three seats owes."""
    return [list(duties(ring.state, Seat(seat))) for seat in range(3)]


def asleep() -> Ring:
    """No phone says anything without a tap."""
    ring = lantern_ring()
    ring.asleep = {0, 1, 2}
    return ring


def test_nobody_owes_before_a_game() -> None:
    """A seat that nobody has taken owes nothing either."""
    assert list(duties(TableState(), Seat(0))) == []
    assert list(duties(lantern_ring().state, Seat(9))) == []


def test_a_share_for_an_open_roll() -> None:
    """It is owed until it has come; then only the others owe theirs."""
    ring = asleep()
    ring.tap(1, Throw(Seat(1)))
    assert owed(ring) == [[], [], []]
    ring.say(1, operations.Call("throw-1"))
    assert owed(ring) == [[ToShare(Seat(seat), 1)] for seat in range(3)]
    ring.asleep = {0, 2}
    ring.run()
    assert owed(ring) == [[ToShare(Seat(0), 1)], [], [ToShare(Seat(2), 1)]]


def test_sign_then_open() -> None:
    """Phones sign when all are ready, and open when all have signed, each once."""
    ring = asleep()
    ring.tap(0, Race((Seat(1), Seat(2))))
    ring.plan(1, 1001, "bid", ("oil",))
    assert owed(ring) == [[], [], []]
    ring.plan(2, 1001, "bid")
    assert owed(ring) == [[], [ToSign(Seat(1), 1001)], [ToSign(Seat(2), 1001)]]
    ring.must(ring.phones[1], ring.phones[1].owed()[0])
    assert owed(ring) == [[], [], [ToSign(Seat(2), 1001)]]
    ring.must(ring.phones[2], ring.phones[2].owed()[0])
    assert owed(ring) == [[], [ToOpen(Seat(1), 1001)], [ToOpen(Seat(2), 1001)]]
    ring.must(ring.phones[1], ring.phones[1].owed()[0])
    assert owed(ring) == [[], [], [ToOpen(Seat(2), 1001)]]


def test_a_part_that_is_due_and_exists() -> None:
    """It is the played card of the seat that played it, if the card was ever sealed."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(1), Seat(2))))
    ring.plan(1, 1001, "bid", ("oil",))
    ring.plan(2, 1001, "bid")
    ring.asleep = {0, 1, 2}
    for card in (0, 1, -1):
        ring.tap(1, Play(1001, Seat(1), card))
    assert owed(ring) == [[], [ToShow(Seat(1), 1001, 0)], []]


def test_a_single_seal_when_it_is_due() -> None:
    """Its own phone opens it."""
    ring = asleep()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.plan(1, 5, "red")
    assert owed(ring) == [[], [], []]
    ring.tap(0, Light())
    assert owed(ring) == [[], [ToOpen(Seat(1), 5)], []]


def test_a_seat_without_a_phone_owes_nothing() -> None:
    """Its helper taps for it. A new phone does not owe an answer that lies on the table already."""
    ring = asleep()
    ring.tap(0, Race((Seat(1), Seat(2))))
    ring.say(0, operations.Cardboard(Seat(2), "A"))
    ring.plan(1, 1001, "bid", ("oil",))
    ring.say(0, operations.SealLaid(1001, seat=Seat(2)))
    assert owed(ring) == [[], [ToSign(Seat(1), 1001)], []]
    ring.must(ring.phones[1], ring.phones[1].owed()[0])
    ring.sit(ring.add_phone(), 2)
    assert owed(ring) == [[], [ToOpen(Seat(1), 1001)], []]


def test_a_given_up_plan_and_its_parts_are_owed_by_nobody() -> None:
    """A new phone on that seat owes neither the old opening nor cards that only the old phone could show."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(1), Seat(2))))
    ring.plan(1, 1001, "bid", ("oil",))
    ring.plan(2, 1001, "bid")
    ring.tap(2, Hide(Seat(2), 5, 0))
    ring.asleep = {0, 1, 2}
    ring.plan(2, 5, "red")
    ring.tap(0, Light())
    ring.say(0, operations.Cardboard(Seat(2), "A"))
    ring.sit(ring.add_phone(), 2)
    assert owed(ring) == [[], [], []]


@settings(max_examples=40, deadline=None)
@given(deeds)
def test_when_all_are_awake_nothing_is_owed(happens: list[Deed]) -> None:
    """Phones say everything that they owe, so no phone waits for itself.

    There are two exceptions. A card that a new phone cannot show stays owed: the table names it. A seat that changed
    its plan too late, after it had signed the old one, taps Ready again."""
    ring = evening([deed for deed in happens if deed.what != "sit"])
    ring.wake()
    for duty in [duty for duties_of_one in owed(ring) for duty in duties_of_one if isinstance(duty, ToSign)]:
        ring.plan(duty.seat, duty.q, "bid")
    assert owed(ring) == [[], [], []]


def test_a_share_for_pictures() -> None:
    """It is owed without a game, too; but not while nobody hosts."""
    ring = Ring()
    ring.asleep = {0}
    ring.sit(ring.add_phone(), 0)
    ring.host_says(operations.Call(PICTURES))
    assert list(duties(ring.state, Seat(0))) == [ToShare(Seat(0), 1)]
    ring.add_phone()
    ring.host_says(operations.Call(PICTURES))
    ring.host_says(operations.Hand("B"))
    assert ring.state.pictures_call
    assert list(duties(ring.state, Seat(0))) == []
