"""Promises of the result: what decided it, what the points are for, and that money only parts equals."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.texts.ranking import result
from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.present.result import Result
from companion.shell.words import load
from tests.support.gangland import A, B, begun, crook, passed, played

EQUAL = [crook(A, 5, 7), crook(B, 2, 7), crook(B, 3, 7)]


def over(state: State) -> Result:
    """How it ends after everybody has passed."""
    state = played(passed(state), do.TurnUp(), do.ReckoningStands())
    assert state.ranking is not None
    return result(load("en", "crooks"), state, state.ranking)


def test_points_come_from_targets_and_gangs() -> None:
    """Each finisher has both."""
    told = over(begun(crooks=[crook(A, 5, face=CrookFace(7, gangs=(Gang.OUTFIT,))), crook(B, 3, 2)]))
    assert told.decided == "Bowler wins: the most points"
    assert told.winners == (A,)
    assert [(each.figure, each.points, dict(each.sources)) for each in told.finishers] == [
        ("Bowler", 10, {"targets": 5, "gangs": 5}),
        ("Fedora", 3, {"targets": 3, "gangs": 0}),
    ]
    assert not any(each.ahead or each.tied for each in told.finishers)


def test_money_puts_one_of_two_equals_first() -> None:
    """And it is said."""
    told = over(begun(money={A: 1, B: 3}, crooks=EQUAL))
    assert told.decided == "Fedora wins: as many points, and more money"
    assert [(each.figure, each.ahead, each.tied) for each in told.finishers] == [
        ("Fedora", "more money ($3)", False),
        ("Bowler", "", False),
    ]


def test_who_is_equal_in_both_shares_the_place() -> None:
    """Nobody is ahead."""
    told = over(begun(money={A: 3, B: 3}, crooks=EQUAL))
    assert told.decided == "Bowler, Fedora win: as many points, and as much money"
    assert [(each.tied, each.ahead) for each in told.finishers] == [(False, ""), (True, "")]
    assert told.places == (1, 1)
