"""Promises of the count: it is corrected with touches."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, Stage, State
from companion.games.age_of_thieves.presenters.stages.count import CountPresenter
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.shell.words import Translation
from companion.ui.play.count import CountScreen
from tests.support import stage
from tests.support.desk_at import DE, desk_at
from tests.support.paper import Paper
from tests.support.thieves import MORIUS, NOIRON, table

COUNTING = table(
    thieves={MORIUS: {"left": 1, "purse": Purse(4, 0, 0)}},
    stage=Stage.COUNT,
    turn=12,
    mood=Mood.ALARM,
    heist=Heist(None, NOIRON, 5, District.EMPTY_POT),
)


def made(state: State | None, words: Translation | None = None, letter: str = "A") -> tuple[CountScreen, Any, Paper]:
    """The page of one phone, its desk, and where it leads."""
    desk, pages = desk_at(state, letter), Paper()
    desk.words = words or desk.words
    return CountScreen(CountPresenter(desk, pages)), desk, pages


def shown(state: State, letter: str = "A") -> tuple[Any, Paper]:
    """Its desk and its ways; it is on the stage."""
    screen, desk, pages = made(state, letter=letter)
    stage.show(screen)
    return desk, pages


def sign(text: str, at: int) -> Any:
    """One of the buttons with this sign, from the top."""
    return [widget for widget in stage.walk() if getattr(widget, "text", None) == text and hasattr(widget, "look")][at]


def test_a_touch_corrects_the_count() -> None:
    """It counts one more or one fewer."""
    desk, _ = shown(COUNTING)
    stage.tap(sign("+", 1))
    assert desk.taps == [do.Count(0, 4, 1, 0)]
    stage.tap(sign("\N{MINUS SIGN}", 0))
    assert desk.taps[1:] == [do.Count(0, 3, 1, 0)]


def test_one_line_is_enough_for_a_kind() -> None:
    """This holds on the smallest phone; only in large print its name stands above."""
    for scale, beside in ((1.0, True), (2.0, False)):
        stage.show(made(COUNTING)[0], (360, 640), scale)
        name = next(part for part in stage.walk() if getattr(part, "text", "") == "green jewels" and part.height)
        assert (name.to_window(*name.center)[1] == sign("+", 0).to_window(*sign("+", 0).center)[1]) is beside


def test_beyond_what_there_is_it_asks() -> None:
    """A question comes up from below; insisting is one touch."""
    desk, _ = shown(COUNTING)
    stage.tap(sign("+", 0))
    assert desk.taps == []
    stage.wait(0.5)
    stage.tap("It happened anyway")
    assert desk.taps == [do.Count(0, 5, 0, 0, insist=True)]
    stage.tap(sign("+", 0))
    stage.wait(0.5)
    stage.tap("Leave it as it is")
    stage.wait(0.5)
    assert "It happened anyway" not in stage.texts()
    assert len(desk.taps) == 1


def test_one_touch_ends_the_count() -> None:
    """Then everybody reads the ranking, on its own page."""
    desk, _ = shown(COUNTING, "B")
    assert desk.taps == []
    stage.tap("The count is right")
    assert desk.state.stage is Stage.OVER
    assert "+" not in stage.texts()


def test_who_cannot_correct_sees_no_signs() -> None:
    """They are not in the tree."""
    shown(COUNTING, "C")
    assert "+" not in stage.texts()


@pytest.mark.parametrize("state", [COUNTING, None])
def test_it_can_be_read_everywhere(state: State | None) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: made(state, DE)[0]) == []
