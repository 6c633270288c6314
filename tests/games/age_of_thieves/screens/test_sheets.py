"""Promises of the thief sheets on the screen: all of them, readable, with a way back."""

import pytest

from companion.games.age_of_thieves.play.state import Debts, District, Heist, State
from companion.games.age_of_thieves.presenters.pages.sheets import SheetsPresenter
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.screens.sheets import SheetsScreen
from tests.support import stage
from tests.support.desk_at import DE, desk_at
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, MORIUS, at_declaration

RICH = at_declaration(
    heist=Heist(MORIUS, MORIUS, 1, District.EMPTY_POT),
    thieves={
        MORIUS: {
            "purse": Purse(2, 1, 3),
            "markers": Points(10, 2, 1),
            "informer": 1,
            "agent": 1,
            "neighborhood": 2,
            "in_dungeon": True,
            "debts": Debts(2, (4,), 2),
        },
        JASMINE: {"left": 1},
    },
)


def test_everything_on_a_sheet_can_be_read() -> None:
    """Jewels, AP, tokens, debts, marks, each with its word. The head names the first thief before."""
    stage.show(SheetsScreen(SheetsPresenter(desk_at(RICH), Paper())))
    texts = stage.texts()
    for word in ("Emperors' Jewel", "Best Burglar", "purple AP", "Guild Agent", "Next Declaration: 4 AP aside"):
        assert word in texts
    first, *names = [name for name in texts if name in ("Morius", "Noiron", "Jasmine")]
    assert (first, names) == ("Morius", ["Morius", "Noiron", "Jasmine"])


def test_the_ways_off_it() -> None:
    """Back, and to the table."""
    pages = Paper()
    screen = stage.show(SheetsScreen(SheetsPresenter(desk_at(RICH), pages)))
    screen.back()
    stage.tap("connected")
    assert pages.went == ["<", "table_page"]


@pytest.mark.parametrize("state", [RICH, None])
def test_it_can_be_read_everywhere(state: State | None) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language, also without a game."""
    assert stage.everywhere(lambda: SheetsScreen(SheetsPresenter(desk_at(state, words=DE), Paper()))) == []
