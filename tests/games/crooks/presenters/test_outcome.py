"""How a game went, as plain data."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.presenters.outcome import outcome
from tests.support.gangland import A, B, begun, crook, passed, played


def test_a_game_under_way_has_no_ranking() -> None:
    """Its stage and turn."""
    assert outcome(begun()) == {"stage": "turns", "turns": 1}


def test_a_game_that_is_over() -> None:
    """Everybody with points and money, and what decided."""
    state = begun(money={A: 3, B: 9}, crooks=[crook(A, 5, 7), crook(B, 6, 2), crook(B, 5, 1)])
    told = outcome(played(passed(state), do.TurnUp(), do.ReckoningStands()))
    assert (told["stage"], told["winners"], told["decided"]) == ("over", ["Fedora"], "more_points")
    assert told["places"] == [
        {"player": "Fedora", "place": 1, "points": 6, "money": 9},
        {"player": "Bowler", "place": 2, "points": 5, "money": 3},
    ]
