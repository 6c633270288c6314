"""Promises of every page of a turn."""

from dataclasses import replace

from companion.games.swindler.presenters.parts.turn_view import TurnView, around, bar
from tests.support.swindler_desk import Around, beside, desk_at
from tests.support.swindlers import ALL_HOLD, table


def test_strip_purses_and_stop_are_everywhere() -> None:
    """STOP! only on the phone of a seat that may say it."""
    state = table(swindlers=ALL_HOLD)
    view = TurnView(**around(desk_at(state), state))
    assert (len(view.strip), len(view.purses), len(view.stops)) == (5, 4, 1)
    assert view.top.title == "Your turn"
    assert not TurnView(**around(desk_at(table()), table())).stops


def test_the_foot_is_the_active_seats() -> None:
    """On another phone stands who is awaited; on a helper's, for whom it taps."""
    table_ = Around(table(), cardboard=(1,))
    own = bar(beside(table_, "A"), "Go", second="Else")
    assert (own.main, own.second) == ("Go", "Else")
    assert bar(beside(Around(table()), "A"), "Go").main == "Go"
    other = bar(beside(table_, "C"), "Go", second="Else")
    assert (other.main, other.second, other.waits) == ("", "", "Waiting for Nell: choose a bag")
    table_.change(state=replace(table_.state, active=1))
    assert bar(beside(table_, "A"), "Go").main == "Go (for Jem)"
    assert bar(desk_at(table())).waits == "Waiting for Nell: choose a bag"
    assert bar(desk_at(table()), says="Tap a bag").waits == "Tap a bag"
    assert bar(desk_at(table(), "C"), says="Tap a bag").waits == "Waiting for Nell: choose a bag"
