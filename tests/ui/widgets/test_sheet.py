"""Questions from below."""

from typing import Any

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.present.page_parts import Choice, Sheet
from companion.ui.theme import theme
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.sheet import BottomSheet
from tests.support import stage

WHOM = Sheet("On whom?", (Choice("jasmine", "Jasmine"), Choice("zain", "Zain", "in the dungeon")), "Bola.", "Not now")
LONG = Sheet("Which token?", tuple(Choice(str(number), f"Token {number}") for number in range(14)))


class Below(FloatLayout):
    """A screen that is one large button, with the sheet on top."""

    def __init__(self, sheet: Sheet | None = None) -> None:
        super().__init__()
        self.told: list[Any] = []
        self.add_widget(PushButton(text="below", size_hint_y=1, on_release=lambda *_: self.told.append("below")))
        self.sheet = BottomSheet(sheet=sheet)
        self.sheet.bind(on_chosen=lambda _, key: self.told.append(key), on_closed=lambda _: self.told.append("closed"))
        self.add_widget(self.sheet)


def settled(sheet: Sheet | None) -> Below:
    """The screen with its sheet fully up."""
    screen = Below(sheet)
    stage.show(screen)
    stage.wait(0.3)
    return screen


@pytest.mark.parametrize("sheet", [WHOM, LONG])
def test_a_question_is_readable(sheet: Sheet) -> None:
    """This includes one with more answers than the screen has room for."""

    def make() -> Below:
        screen = Below(sheet)
        theme.motion = False
        screen.sheet.sheet = None
        screen.sheet.sheet = sheet
        return screen

    assert not stage.everywhere(make)


def test_an_answer_names_its_key() -> None:
    """It does so whatever lies below the question."""
    screen = settled(WHOM)
    stage.tap("Zain")
    assert screen.told == ["zain"]


@pytest.mark.parametrize("sheet", [WHOM, LONG])
def test_nothing_below_can_be_touched(sheet: Sheet) -> None:
    """A tap beside the question closes it and hits nothing else; a tap on its title does neither."""
    screen = settled(sheet)
    stage.tap(sheet.title)
    assert screen.told == []
    touch = stage.finger(screen.sheet)
    touch.sx, touch.sy = 0.5, 0.97
    touch.down()
    touch.up()
    stage.frames(3)
    assert screen.told == ["closed"]


def test_it_can_be_waved_away_by_its_button() -> None:
    """The button is there if the question has a word for it."""
    screen = settled(WHOM)
    stage.tap("Not now")
    assert screen.told == ["closed"]
    screen.sheet.sheet = LONG
    assert "Not now" not in stage.texts()


def test_a_long_question_scrolls() -> None:
    """The last answer can be reached, and the page behind can still be seen."""
    screen = settled(LONG)
    assert screen.sheet.children[0].ids.panel.height < 0.9 * screen.height
    stage.tap("Token 13")
    assert screen.told == ["13"]


def test_without_a_question_nothing_is_there() -> None:
    """It is not in the tree, and takes no touch."""
    screen = settled(WHOM)
    screen.sheet.sheet = None
    assert set(stage.texts()) == {"below"}
    stage.tap("below")
    assert screen.told == ["below"]


def test_it_comes_up_unless_nothing_is_to_move() -> None:
    """It comes from below in a moment; without motion it is there at once."""
    screen = stage.show(Below())
    screen.sheet.sheet = WHOM
    assert screen.sheet.children[0].risen == 0
    stage.wait(0.3)
    assert screen.sheet.children[0].risen == 1
    theme.motion = False
    screen.sheet.sheet = None
    screen.sheet.sheet = WHOM
    assert screen.sheet.children[0].risen == 1
