"""Promises of a lesson on the screen: everything can be tapped, and nothing is cut off."""

import pytest

from companion.games.age_of_thieves.presenters.lesson import LESSON
from companion.present.play.lesson import LessonPresenter
from companion.shell.words import load
from companion.ui.play.lesson import LessonScreen
from tests.support import stage
from tests.support.front_rooms import rooms


@pytest.mark.parametrize(("size", "scale", "mood"), stage.LOOKS)
def test_a_plan_is_made_by_taps(size: tuple[int, int], scale: float, mood: str) -> None:
    """Cards, numbers and rows do what they say, in every window and print."""
    phone = rooms()
    phone.desk.wording = load("en", "age_of_thieves")
    page = LessonPresenter(phone.desk, phone.front, phone.pages, LESSON)
    screen = stage.show(LessonScreen(page), size, scale, mood)
    assert stage.audit(screen) == []
    for word in ("Next", "Roll", "Next", "Draw 1 card", "Next", "Move", "6"):
        stage.tap(word)
    assert [(row.number, row.name) for row in screen.view.exercise.rows] == [("6", "Move"), ("5", "GUARD")]
    assert stage.audit(screen) == []
    stage.tap("Next")
    stage.tap("Morius")
    assert screen.view.exercise.said.startswith("Morius has the highest number left: 7.")
