"""Promises of the end: everybody reads who won, and why."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.stages.ranking import RankingPresenter
from tests.support.clipboard import Clipboard
from tests.support.paper import Paper
from tests.support.swindler_answers import phone
from tests.support.swindlers import A, B, C, table, then


def shown(swindlers: dict[Any, dict[str, Any]]) -> Any:
    """The page after a count of three."""
    state = then(table(Stage.COUNT, seats=3, swindlers=swindlers), do.ConfirmCount())
    return RankingPresenter(phone(state, A), Paper(), _front()).view()


def _front() -> Any:
    return Clipboard()


def test_most_points_win() -> None:
    """Each place with what its points are for."""
    view = shown({B: {"points": 9}, C: {"coins": 0}})
    assert (view.headline, view.because, view.archway[0].emblem) == ("Jem wins", "Most points", "figure_jem")
    assert [(row.place, row.name, row.points) for row in view.places] == [
        ("1.", "Jem", "10 points"),
        ("2.", "Nell", "4 points"),
        ("3.", "Sal", "3 points"),
    ]
    assert view.places[1].sources == "3 for the start, 1 for coins"
    assert view.places[1].ahead == "ahead by more points"


def test_more_orders_break_a_tie() -> None:
    """And whoever is level in both shares the place."""
    assert shown({B: {"orders": 2}}).because == "As many points, but more orders fulfilled"
    view = shown({C: {"points": 1}})
    assert (view.headline, view.because) == ("Nell, Jem win", "As many points, as many orders")
    assert [row.place for row in view.places] == ["1.", "1.", "3."]


def test_before_the_end_there_is_no_ranking() -> None:
    """The page may be left open; the whole table is a tap away after it."""
    state: State = table()
    presenter = RankingPresenter(phone(state, A), Paper(), _front())
    assert presenter.view().places == ()
    assert "display" in [link.key for link in shown({}).links]
