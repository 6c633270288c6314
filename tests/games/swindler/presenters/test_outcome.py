"""How a game went, as plain data."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.outcome import outcome
from tests.support.swindlers import A, B, table, then


def test_a_game_under_way_has_no_ranking() -> None:
    """Its stage and turn."""
    assert outcome(table()) == {"stage": "reserve", "turns": 1}


def test_a_game_that_is_over() -> None:
    """Everybody with points, their sources, and what decided; who is level wins together."""
    swindlers = {A: {"points": 5, "coins": 2, "orders": 3}, B: {"points": 5, "coins": 0, "orders": 1}}
    told = outcome(then(table(Stage.COUNT, seats=2, swindlers=swindlers), do.ConfirmCount()))
    assert (told["stage"], told["winners"]) == ("over", ["Nell"])
    assert told["places"] == [
        {
            "swindler": "Nell",
            "place": 1,
            "points": 7,
            "orders": 3,
            "from": {"coins": 2},
            "ahead_by": "more_points",
        },
        {"swindler": "Jem", "place": 2, "points": 5, "orders": 1, "from": {"coins": 0}, "ahead_by": None},
    ]
    level = outcome(then(table(Stage.COUNT, seats=2), do.ConfirmCount()))
    assert level["winners"] == ["Nell", "Jem"]
