"""Promises of the order of seats: it takes one tap less than there are players, and each phone shows it from its own
chair."""

from companion.present.seat_order import SeatOrder
from companion.present.table_view import TableView
from companion.table.ids import Seat
from tests.support.front_rooms import Rooms, rooms, sees, table


def at(seen: TableView) -> tuple[SeatOrder, Rooms]:
    """The order on a phone that sees this."""
    phone = rooms(seen)
    return SeatOrder(phone.desk), phone


def test_each_phone_draws_the_ring_from_its_own_chair() -> None:
    """So people see a wrong order at once."""
    ring = table(3)
    for phone, names in (
        (0, "name 0 (fox) > name 1 (owl) > name 2 (cat)"),
        (2, "name 2 (cat) > name 0 (fox) > name 1 (owl)"),
    ):
        order, _ = at(sees(ring, phone))
        assert (order.ring()[0].you, order.line()) == (True, f"Clockwise: {names}")
    assert at(sees(table(1)))[0].line().startswith("Nobody's here yet")


def test_the_order_takes_one_tap_less_than_players() -> None:
    """The own chair is first, and the last one needs no tap; a chair that is tapped twice counts once."""
    order, phone = at(sees(table(4)))
    order.toggle()
    assert [chair.word for chair in order.ring()] == ["1.", "tap", "tap", "tap"]
    assert (order.line(), order.button()) == ("Tap the others clockwise, starting at your left.", "Keep this order")
    order.tap(Seat(0))
    order.tap(Seat(3))
    assert (order.asks, phone.wishes) == (True, [])
    order.tap(Seat(1))
    assert (order.asks, phone.wishes) == (False, [("arrange", (0, 3, 1, 2))])
    assert order.line() == "Clockwise: name 0 (fox) > name 3 (bee) > name 1 (owl) > name 2 (cat)"


def test_nothing_is_arranged_unasked() -> None:
    """A tap that comes too late changes no order."""
    order, phone = at(sees(table(3)))
    order.tap(Seat(2))
    assert (order.line(), phone.wishes) == ("Clockwise: name 0 (fox) > name 1 (owl) > name 2 (cat)", [])


def test_a_change_of_mind_leaves_the_order() -> None:
    """A seat that comes later is last; an unknown seat in the order does no harm."""
    ring = table(3)
    order, phone = at(sees(ring))
    order.toggle()
    order.tap(Seat(2))
    assert order.line() == "Clockwise: name 0 (fox) > name 2 (cat) > name 1 (owl)"
    ring.sit(ring.add_phone(), 3)
    phone.see(state=ring.state, here=frozenset("ABCD"))
    assert order.line() == "Clockwise: name 0 (fox) > name 2 (cat) > name 1 (owl) > name 3 (bee)"
    order.toggle()
    order.toggle()
    assert order.line() == "Clockwise: name 0 (fox) > name 2 (cat) > name 1 (owl) > name 3 (bee)"


def test_a_guest_sees_the_order_of_the_host() -> None:
    """It begins with the guest's own chair, before the game."""
    order, _ = at(sees(table(3), 1, arranged=(Seat(0), Seat(2), Seat(1))))
    assert order.line() == "Clockwise: name 1 (owl) > name 0 (fox) > name 2 (cat)"
    assert [chair.key for chair in order.ring()] == ["1", "0", "2"]


def test_the_order_is_the_hosts_affair() -> None:
    """Two seats have only one order."""
    assert at(sees(table(2)))[0].button() == ""
    ring = table(3)
    assert (at(sees(ring))[0].button(), at(sees(ring, 1))[0].button()) == ("Change the order", "")
