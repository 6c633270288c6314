"""What can be booked in Marbles, for furniture that asks: who took one, out of whose bag, and what else there is."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.present.play import booking_tree
from companion.present.play.booking_tree import Do, GoTo, HeldStep, tap
from companion.present.play.open_booking import Bookable
from companion.present.ports import TableReader
from companion.table.ids import Seat
from tests.support.parlour import ADA, BO, CY, FIGURES, Marbles, Take


@dataclass(frozen=True)
class Booking(booking_tree.WhoBooks):
    """Asked anew in each turn."""

    marbles: Marbles

    @property
    def moment(self) -> object:
        """The turn."""
        return self.marbles.turn


Option = booking_tree.Option[Booking]
Question = booking_tree.BookingQuestion[Booking]


def _took(_at: Booking) -> Iterator[Option]:
    for seat in (ADA, BO, CY):
        yield tap(str(seat), FIGURES[seat], Take(seat), "one marble", "hand")


def _whose(at: Booking) -> Iterator[Option]:
    """As many answers as there are full bags."""
    for seat in (BO, CY):
        if at.marbles.left[seat]:
            yield Option(str(seat), FIGURES[seat], Do(Take(seat)))


def _more(at: Booking) -> Iterator[Option]:
    yield Option("hold", "Turn it over", HeldStep(Take(ADA), "Hold to turn it over", ("All marbles roll.",)))
    yield Option("page", "By hand", GoTo("adjust"))
    yield from at.door("whose", WHOSE, "eye")
    yield from at.door("nobody", Question("nobody", lambda _: ()), "eye")


WHOSE = Question("whose", _whose, of_a_seat=True)
FIRST = {"took": Question("took", _took), "whose": WHOSE, "more": Question("more", _more)}


def _at(desk: TableReader, seat: Seat | None) -> Booking | None:
    playing: Any = desk.seen.state.playing
    return Booking(desk, seat, playing.state) if playing and playing.state.turn else None


ASKING: Bookable[Booking] = Bookable(
    FIRST, {"took": "hand", "whose": "eye", "more": "plus"}, _at, lambda _: (ADA, BO, CY)
)
