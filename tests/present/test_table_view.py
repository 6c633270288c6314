"""Promises of what a phone sees: for whom it taps, who only looks on, and that no secret is ever printed."""

from companion.present.table_view import TableView
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.snapshot import Invited
from companion.table.state import Chair, TableState

CHAIRS = {
    Seat(0): Chair("Ann", "Zain", "A", phone=True),
    Seat(1): Chair("", "Noiron", "A", phone=False),
    Seat(2): Chair("", "Morius", "B", phone=False),
}


def test_a_phone_taps_for_its_seats_and_for_those_it_helps() -> None:
    """It taps for its own seat and the seat without a phone that it helps; not for another's, and not for an empty
    chair."""
    seen = TableView(TableState(chairs=CHAIRS), letter="A", seats=(Seat(0),))
    assert [seen.helps(Seat(seat)) for seat in range(4)] == [True, True, False, False]


def test_a_display_is_a_phone_without_a_seat_that_does_not_host() -> None:
    """A host without a seat keeps the table; a phone that is not let in is no display yet."""
    looks_on = [
        TableView(letter="B"),
        TableView(letter="A", hosts=True),
        TableView(letter="B", seats=(Seat(1),)),
        TableView(),
    ]
    assert [seen.is_display for seen in looks_on] == [True, False, False, False]


def test_a_robots_phone_is_no_display() -> None:
    """The people at it may take the seat over."""
    assert not TableView(letter="B", robots=(Seat(1),)).is_display


def test_plans_and_invitations_are_not_printed() -> None:
    """A view in a log line or a traceback shows no secret."""
    plan = Plan([], ("move",), Secret(bytes(32)))
    seen = TableView(own={Seat(0): {100: plan}}, invited=Invited("COMPANION://T/1/X", "4KQ7"))
    assert not any(secret in repr(seen) for secret in ("move", "COMPANION", "4KQ7"))
