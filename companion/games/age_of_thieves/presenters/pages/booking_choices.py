"""The six first questions of everything that can be entered, one for each chip."""

from companion.games.age_of_thieves.presenters.frame import game
from companion.games.age_of_thieves.presenters.pages.booking import Booking, Question, at
from companion.games.age_of_thieves.presenters.pages.booking_effects import effects
from companion.games.age_of_thieves.presenters.pages.booking_finds import jewels, tokens
from companion.games.age_of_thieves.presenters.pages.booking_more import more
from companion.games.age_of_thieves.presenters.pages.booking_people import caught, thefts
from companion.present.play.open_booking import Bookable
from companion.present.ports import TableReader
from companion.table.ids import Seat

FIRST = {
    "jewel": Question("jewel", jewels, of_a_seat=True),
    "token": Question("token", tokens, of_a_seat=True),
    "caught": Question("caught", caught),
    "theft": Question("theft", thefts, of_a_seat=True),
    "effect": Question("effect", effects),
    "more": Question("more", more),
}
LEFT = "left"
"""The chip for leaving the city. It leads to no question, but to a step that must be held."""
_EMBLEMS = {
    "jewel": "jewel",
    "token": "token",
    "caught": "caught",
    "theft": "theft",
    "effect": "effect",
    "more": "plus",
}


def _in_town(desk: TableReader) -> tuple[Seat, ...]:
    state = game(desk)
    return state.in_town if state else ()


ASKING: Bookable[Booking] = Bookable(FIRST, _EMBLEMS, at, _in_town)
chips, may_book_for = ASKING.chips, ASKING.may_book_for
