"""People see what the session shows, except for the seats of robots."""

import pytest

from companion.catalogue import TENANTS
from companion.client.robots import Robots
from companion.client.table_view import seen
from companion.present.table_view import Told
from companion.session.news import HostLost
from companion.table.ids import Seat
from companion.table.snapshot import Contact, Snapshot

SHOWN = Snapshot(letter="B", seats=(Seat(0), Seat(1)), own={Seat(0): {}, Seat(1): {}}, contact=Contact.HERE, done=4)


def test_both_stories_are_seen_as_they_are_told() -> None:
    """The page itself has the words for them."""
    stories = ((Told(7, "A", "step"),), ())
    assert seen(SHOWN, None, "", wished=0, stories=stories).stories == stories


def test_what_the_session_shows_is_seen() -> None:
    """Every fact of a snapshot is seen; its news is told elsewhere."""
    looked = seen(Snapshot(letter="B", may_go_on=True, news=(HostLost("A"),)), None, "why", wished=0)
    assert (looked.letter, looked.may_go_on, looked.suspicion, looked.news) == ("B", True, "why", ())


@pytest.mark.parametrize(("wished", "said"), [(4, False), (5, True)])
def test_a_wish_is_on_its_way_until_the_session_has_carried_it_out(wished: int, said: bool) -> None:
    """This holds whatever the wish leads to."""
    assert seen(SHOWN, None, "", wished=wished).said is said


def test_a_robots_seats_and_plans_are_nobodys_here() -> None:
    """Beside people it is a rehearsal; instead of people it is not."""
    beside = seen(SHOWN, Robots(TENANTS, (Seat(1),)), "", wished=4)
    assert (beside.seats, beside.robots, beside.rehearses) == ((0,), (1,), True)
    assert list(beside.own) == [0]
    instead = seen(SHOWN, Robots(TENANTS, (Seat(0), Seat(1))), "", wished=4)
    assert (instead.seats, instead.robots, instead.rehearses) == ((), (0, 1), False)
    assert seen(SHOWN, Robots(TENANTS, sit=3), "", wished=4).rehearses
