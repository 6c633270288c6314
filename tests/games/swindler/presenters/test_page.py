"""Promises of every page: a seat can say STOP! on its own phone."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.presenters.page import SwindlerPage
from companion.table.state import TableState
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import ALL_HOLD, B, table


def test_a_seat_says_stop() -> None:
    """For the turn under way; without a game nothing happens."""
    desk = desk_at(table(swindlers=ALL_HOLD, turn=4), "B")
    SwindlerPage(desk, Paper()).stop("1")
    assert desk.taps == [do.CallStop(4, B)]
    desk.facts = {"state": TableState()}
    SwindlerPage(desk, Paper()).stop("1")
    assert len(desk.taps) == 1
