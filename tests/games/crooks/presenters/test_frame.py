"""Promises of the frame: whose turn it is, the money of whoever looks, and what everybody waits for."""

from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.presenters.frame import FRAME, due, game, may_tap, top, undo_line, waits_for, whose_turn
from companion.present.play.frame import Head
from companion.table.copies import replace
from companion.table.state import TableState
from tests.support.gangland import A, B, begun, crook, fresh, passed, played, recruited
from tests.support.gangland_desk import desk_at

TURNS = begun(money={A: 7, B: 3})


def head(state: State, letter: str = "A", **more: Any) -> Head:
    """What stands above on one phone."""
    above = top(desk_at(state, letter, **more))
    return Head(above.title, above.phase, above.line)


def test_the_head_says_whose_turn_it_is_and_the_own_money() -> None:
    """Nobody reads their own name; whoever looks on reads the money of whose turn it is."""
    assert head(TURNS) == Head("You recruit", line="You have $7")
    assert head(recruited(TURNS)).title == "You lay a crook"
    assert head(TURNS, "B") == Head("Bowler recruits", line="You have $3")
    assert head(recruited(TURNS), "Z") == Head("Bowler lays a crook", line="Bowler: $5")
    both = played(TURNS, do.Pass(1, A))
    assert head(both, on_a=(1,)) == Head("Fedora recruits", line="Fedora: $3")


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (fresh(), "Setting up"),
        (passed(TURNS), "All have passed"),
        (played(passed(TURNS), do.TurnUp()), "The reckoning"),
    ],
)
def test_other_stages_have_a_name(state: State, title: str) -> None:
    """And nobody's turn."""
    assert head(state) == Head(title)
    assert whose_turn(desk_at(state)) is None


def test_a_turn_belongs_to_one_phone() -> None:
    """Its own; that of its helper; and the host's, if that phone is away."""
    assert [whose_turn(desk_at(TURNS, letter)) for letter in "ABZ"] == [A, None, None]
    theirs = played(TURNS, do.Pass(1, A))
    assert whose_turn(desk_at(theirs, cardboard=(1,))) == B
    desk = desk_at(theirs)
    desk.facts = {"away": {"B": 0.0}}
    assert whose_turn(desk) == B


def test_it_says_whom_the_table_awaits() -> None:
    """In every stage."""
    assert waits_for(desk_at(TURNS)) == "Bowler recruits a crook, or passes"
    assert waits_for(desk_at(recruited(TURNS))) == "Bowler lays the crook"
    assert waits_for(desk_at(fresh())) == "Waiting for the host: roll for the first seat"
    lies = begun(crooks=[crook(A, 4, face=None)])
    assert waits_for(desk_at(played(passed(lies), do.TurnUp()))) == "Waiting for Bowler: what do the crooks show?"
    over = played(passed(TURNS), do.TurnUp(), do.ReckoningStands())
    assert waits_for(desk_at(over)) == ""


def test_shared_steps_are_for_every_seat_and_for_no_display() -> None:
    """Own steps only for their seat."""
    step, own = due(passed(TURNS)), due(TURNS)
    assert step is not None
    assert own is not None
    assert [may_tap(desk_at(passed(TURNS), letter), step) for letter in "ABZ"] == [True, True, False]
    assert [may_tap(desk_at(TURNS, letter), own) for letter in "ABZ"] == [True, False, False]


def test_the_last_step_can_be_undone_by_its_name() -> None:
    """On the phone that made it."""
    desk = desk_at(TURNS)
    desk.tap(do.Recruit(1, A, 0))
    assert undo_line(desk) == "Undo: Bowler recruited from A"


def test_a_tap_means_the_step_that_is_due() -> None:
    """It changes with the turn, with the crook in hand, and when a face comes to be known."""
    noted = begun(crooks=[crook(A, 4)])
    states = [TURNS, recruited(TURNS), played(TURNS, do.Pass(1, A)), begun(crooks=[crook(A, 4, face=None)]), noted]
    tokens = {FRAME.tap_token(desk_at(state)) for state in states}
    assert len(tokens) == len(states) - 1  # a face that is known from the beginning changes nothing


def test_without_a_game_there_is_none() -> None:
    """Nor for a table whose game is over and gone."""
    desk = desk_at(TURNS)
    desk.around.table = TableState()
    assert game(desk) is None
    assert whose_turn(desk) is None
    assert due(replace(TURNS, stage=Stage.OVER)) is None
