"""Who books: for a thief or for the table, during a turn."""

from companion.games.age_of_thieves.presenters.pages.booking import Booking, at
from companion.games.age_of_thieves.rules.jewels import Jewel
from tests.support.asking import hosts, noirons
from tests.support.desk_at import desk_at
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_resolution, table


def test_nothing_is_booked_outside_of_a_turn() -> None:
    """This holds without a game, too; a question from one turn is not asked in the next."""
    state = at_cleanup()
    found = at(hosts(state), NOIRON)
    assert found is not None
    assert (found.seat, found.state) == (NOIRON, state)
    assert found.moment == state.turn
    assert at(hosts(table()), NOIRON) is None
    assert at(desk_at(None), NOIRON) is None


def test_a_thiefs_affairs_are_a_thiefs() -> None:
    """The thief must be known."""
    state = at_resolution((3,), (5,))
    booking = Booking(noirons(state), NOIRON, state)
    assert (booking.thief, booking.say("left")) == (NOIRON, noirons(state).words.say("bookings.left"))


def test_names_and_emblems() -> None:
    """Of thieves and jewels, and who else is in town."""
    state = at_resolution((3,), (5, 2), (1,), (1,), thieves={JASMINE: {"left": 1}})
    at = Booking(noirons(state), NOIRON, state)
    assert (at.figure(MORIUS), at.emblem(MORIUS), at.jewel(Jewel.GREEN)) == ("Morius", "thief_morius", "a green jewel")
    assert [state.thief(seat).figure for seat in at.others()] == ["Morius", "Zain"]
