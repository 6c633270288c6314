"""Promises of step 5: any number of accomplices, then the turn is over."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.stages.hire import HirePageView, HirePresenter
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import A, table

STATE = table(Stage.HIRE, swindlers={A: {"coins": 2}})


def test_each_accomplice_is_one_tap() -> None:
    """Until the coins are out; they rest."""
    desk = desk_at(STATE)
    page = HirePresenter(desk, Paper())
    for _ in range(3):
        page.hire("0")
    assert desk.taps == [do.Hire(1, 1)] * 2
    assert (look(page).purses[0].notes, look(page).hire.ways) == ("2 cards rest until the next turn", ())


def test_the_end_of_the_turn_is_one_tap() -> None:
    """Others wait for it."""
    desk = desk_at(STATE)
    page = HirePresenter(desk, Paper())
    assert look(page).bar.main == "End the turn: Jem is next"
    page.main()
    assert desk.taps == [do.EndTurn(1)]
    assert look(page) == HirePageView(top=look(page).top)
    other = look(HirePresenter(desk_at(STATE, "B"), Paper()))
    assert (other.bar.waits, other.hire.ways) == ("Nell hires or ends the turn", ())


def test_without_a_game_nothing_is_tapped() -> None:
    """The page stands empty."""
    desk = desk_at(STATE)
    desk.facts = {"state": TableState()}
    page = HirePresenter(desk, Paper())
    page.hire("0")
    page.main()
    assert desk.taps == []
