"""Seats that change at a real table: another figure, a player who goes home and comes back."""

import pytest

from companion.table import operations
from companion.table.ids import Seat
from tests.support.table_desk import Table, begin


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_becomes_somebody_else_and_stays_where_it_is(seat: int) -> None:
    """One wish, on the host's phone and on a guest's; the words stay what they were. In a game, nothing changes."""
    table = Table(2, begun=False)
    desk = table.desks[seat]
    desk.become(Seat(seat), "Joanne")
    table.settle()
    chair = desk.seen.state.chairs[Seat(seat)]
    assert (chair.figure, chair.phone, desk.seen.seats) == ("Joanne", True, (seat,))
    desk.wish.say_for(Seat(seat), operations.Cardboard(Seat(seat), "A"))
    table.settle()
    assert not desk.seen.state.chairs[Seat(seat)].phone
    desk.wish.sit(Seat(seat), "", "Joanne")
    table.settle()
    begin(table)
    desk.become(Seat(seat), "Nikolai")
    table.settle()
    assert desk.seen.state.chairs[Seat(seat)].figure == "Joanne"
    desk.wish.say_for(Seat(seat), operations.Cardboard(Seat(seat), "A"))
    table.settle()
    assert not desk.seen.state.chairs[Seat(seat)].phone


def test_a_seat_that_is_freed_becomes_nobody() -> None:
    """The host was quicker; the phone stays at the table."""
    table = Table(2, begun=False)
    table.desks[0].wish.say(operations.GoesHome(Seat(1)))
    table.desks[1].become(Seat(1), "Joanne")
    table.settle()
    assert [desk.seen.seats for desk in table.desks] == [(0,), ()]
    assert Seat(1) not in table.desks[1].seen.state.chairs


def test_a_guest_goes_home_and_comes_back() -> None:
    """Every phone reads it; the guest's own phone watches until it sits down again."""
    table = Table(3)
    guest = table.desks[2]
    guest.wish.say_for(Seat(2), operations.GoesHome(Seat(2)))
    table.settle()
    for desk, told in zip(table.desks, table.told_to, strict=True):
        assert desk.seen.state.playing is not None
        assert desk.seen.state.playing.absent == {2}
        assert told == ["Jasmine went home. The table plays on without this seat."]
    assert guest.seen.seats == ()
    guest.wish.sit(Seat(2), "", "Jasmine")
    table.settle()
    assert guest.seen.seats == (2,)
    assert guest.seen.state.playing is not None
    assert guest.seen.state.playing.absent == frozenset()
