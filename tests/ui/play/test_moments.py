"""Promises of moments on the screen: all phones show them, and nobody has to tap them away."""

from typing import Any

import pytest
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, State
from companion.games.age_of_thieves.presenters.pages.moments import MomentsPresenter
from companion.table.game import RollMade
from companion.ui.play.moments import MomentsScreen
from companion.ui.widgets.dice import LANDING, Die
from companion.ui.widgets.emblem import Emblem
from tests.support import stage
from tests.support.desk_at import DE, EN, at_table, desk_at
from tests.support.paper import Paper
from tests.support.thieves import NOIRON, at_cleanup, at_event, at_resolution, then

PLAYED = at_resolution(turn=3, calm_cards=3)
TAKING = (PLAYED, then(PLAYED, do.TakeEmperors(3, NOIRON)))
CALM = at_cleanup(turn=3, calm_cards=3, heist=Heist(NOIRON, NOIRON, 3, District.EMPTY_POT))
ALARM = (CALM, then(CALM, do.NextTurn(3)))
THROWN = at_event(ready_to_roll=True)
DICE = (THROWN, then(THROWN, RollMade("guard-1", bytes(32))))


def made(change: tuple[State, State], words: Any = EN) -> tuple[MomentsScreen, Any, Paper]:
    """The page of this change at the third phone."""
    desk, pages = desk_at(change[1], "C", words=words), Paper()
    presenter = MomentsPresenter(desk, pages)
    presenter.happened(*map(at_table, change))
    return MomentsScreen(presenter), desk, pages


def test_it_goes_by_itself() -> None:
    """It needs no touch."""
    screen, desk, pages = made(TAKING)
    stage.show(screen)
    assert "Alarm next turn" in stage.texts()
    desk.now += 60
    stage.wait(1.1)
    assert pages.went == ["moments", "<"]


def test_a_touch_anywhere_is_quicker() -> None:
    """The panel counts as well as the button."""
    for where in ("ALARM", "Continue"):
        screen, _, pages = made(ALARM)
        stage.show(screen)
        stage.tap(where)
        assert pages.went == ["moments", "<"]


def test_dice_are_seen_to_fall() -> None:
    """They fall when the page comes up, even if it was made before."""
    screen, _, _ = made(DICE)
    screens = stage.show(ScreenManager(transition=NoTransition()))
    screen.name = "moments"
    for each in (Screen(name="before"), screen):
        screens.add_widget(each)
    stage.frames(2)
    screens.current = "moments"
    (die,) = screen.ids.panel.ids.dice.children
    assert die.fallen < 1
    stage.wait(LANDING + 0.1)
    assert die.text == str(die.face)


def test_the_dice_lead_to_their_proof() -> None:
    """It is one touch."""
    screen, _, pages = made(DICE)
    stage.show(screen)
    stage.tap("How was this rolled?")
    assert pages.went == ["moments", "<", "proof"]


def test_what_it_shows_grows_with_the_window() -> None:
    """On a tablet the die and the picture are larger than on a phone."""
    for change, kind in ((DICE, Die), (TAKING, Emblem)):
        sides = []
        for size in ((412, 915), (800, 1280)):
            screen = stage.show(made(change)[0], size)
            sides.append(next(part.width for part in stage.walk(screen) if isinstance(part, kind) and part.width))
        assert sides[1] > sides[0] * 1.5


@pytest.mark.parametrize("change", [TAKING, ALARM, DICE])
def test_it_can_be_read_everywhere(change: tuple[State, State]) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: made(change, DE)[0]) == []
