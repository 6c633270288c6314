"""The page on which people enter what happened, in any phase of a turn."""

from companion.games.age_of_thieves.presenters.frame import FRAME
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_choices import ASKING
from companion.present.play import bookings
from companion.present.ports import GameDesk, Pages


class BookingsPresenter(bookings.BookingsPage[Booking]):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, ASKING)
