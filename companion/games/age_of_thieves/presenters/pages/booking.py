"""Who books what in this game: a thief's affairs, or the table's."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import PLAYING, State
from companion.games.age_of_thieves.presenters.frame import game
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.play import booking
from companion.present.ports import TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class Booking(booking.WhoBooks):
    """Who books, and for which thief; None: for the table."""

    state: State

    @property
    def moment(self) -> object:
        """What was asked in another turn is asked no more."""
        return self.state.turn

    @property
    def thief(self) -> Seat:
        """The thief for whom is booked; asked by what is `of_a_seat` only."""
        assert self.seat is not None
        return self.seat

    def say(self, key: str, /, **facts: str | int) -> str:
        """A sentence of this page."""
        return self.desk.words.say(f"bookings.{key}", **facts)

    def figure(self, seat: Seat) -> str:
        """A thief's name."""
        return self.state.thief(seat).figure

    def emblem(self, seat: Seat) -> str:
        """A thief's emblem."""
        return emblem_of(self.figure(seat))

    def jewel(self, jewel: Jewel) -> str:
        """A jewel's name."""
        return self.desk.words.say(f"jewels.{jewel}")

    def others(self) -> Iterator[Seat]:
        """The other thieves in town, clockwise."""
        return (seat for seat in self.state.in_town if seat != self.seat)


Option = booking.Option[Booking]
Question = booking.BookingQuestion[Booking]


def at(desk: TableReader, seat: Seat | None) -> Booking | None:
    """Who books on this phone, while a turn is played."""
    state = game(desk)
    return Booking(desk, seat, state) if state and state.stage in PLAYING else None
