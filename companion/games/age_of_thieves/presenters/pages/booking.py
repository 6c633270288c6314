"""For whom people enter what happened in this game: for a thief or for the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import PLAYING, State
from companion.games.age_of_thieves.presenters.frame import game
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.play import booking_tree
from companion.present.ports import TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class Booking(booking_tree.WhoBooks):
    """The phone and the thief for whom something is entered; None: for the table."""

    state: State

    @property
    def moment(self) -> object:
        """The moment of an open question. The question ends with the turn."""
        return self.state.turn

    @property
    def thief(self) -> Seat:
        """The thief for whom something is entered. Only questions with `of_a_seat` may ask for it."""
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


Option = booking_tree.Option[Booking]
Question = booking_tree.BookingQuestion[Booking]


def at(desk: TableReader, seat: Seat | None) -> Booking | None:
    """The `Booking` of this phone; None while no turn is played."""
    state = game(desk)
    return Booking(desk, seat, state) if state and state.stage in PLAYING else None
