"""Promises of hiring as part of a page: every way to pay is one tap."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.stages.hiring import HireView, end_text, hire_view, hired
from companion.games.swindler.rules.tiles import Heap
from companion.shell.words import load
from tests.support.swindlers import COIN, DOUBLE, RED, A, B, C, D, table

EN = load("en", "swindler")
RICH = table(Stage.HIRE, swindlers={A: {"coins": 2, "tiles": Heap([RED, COIN, DOUBLE])}})


def test_every_way_to_pay_is_offered() -> None:
    """With coins, with tiles; a double coin pays two cards, or gives one coin back."""
    ways = hire_view(EN, RICH, can=True).ways
    assert [(way.text, way.detail) for way in ways] == [
        ("Hire 1 accomplice", "for 1 coin"),
        ("Hire 1 accomplice", "for 1 red with 1 coin"),
        ("Hire 1 accomplice", "for 1 black with 2 coins, 1 back"),
        ("Hire 2 accomplices", "for 1 black with 2 coins"),
    ]
    assert hired(RICH, "0") == do.Hire(1, 1)
    assert hired(RICH, "3") == do.Hire(1, 2, (DOUBLE,))
    assert hired(RICH, "9") is None
    assert not hire_view(EN, RICH, can=False).ways


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (RICH, "1 coin each. They rest until the next turn. After hiring there are no more actions."),
        (table(Stage.HIRE, swindlers={A: {"coins": 0}}), "There is no coin to hire with."),
        (table(Stage.HIRE, swindlers={A: {"cards": 27}}), "No accomplices are left."),
    ],
)
def test_why_there_is_nothing_to_hire_is_said(state: State, text: str) -> None:
    """No coin, or no card."""
    assert hire_view(EN, state, can=True).text == text


def test_while_the_board_is_to_be_refilled_nobody_hires() -> None:
    """That comes first."""
    assert hire_view(EN, table(Stage.ACTIONS, finished=True), can=True) == HireView()


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (table(Stage.HIRE), "End the turn: Jem is next"),
        (table(Stage.HIRE, swindlers={B: {"in_dungeon": True}, C: {"in_dungeon": True}}), "End the turn: Ned is next"),
        (table(Stage.HIRE, active=D, swindlers={A: {"orders": 6}}), "End the turn: the final count"),
    ],
)
def test_who_is_next_is_said(state: State, text: str) -> None:
    """Who sits in the dungeon is passed over; after the last round comes the count."""
    assert end_text(EN, state) == text
