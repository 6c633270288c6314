"""Promises of boxes beside each other: all are as high as the highest, and shrink with it."""

from companion.games.crooks.screens.levelled import Levelled, level
from companion.ui.widgets.text import Text
from tests.support import stage


def box(text: str) -> Levelled:
    """A box with a text."""
    made = Levelled()
    made.add_widget(Text(text=text))
    stage.show(made, (360, 640))
    return made


def test_all_are_as_high_as_the_highest() -> None:
    """Whoever is first."""
    low, high = box("one"), box("one\ntwo\nthree")
    assert low.height < high.height
    assert level([low, high]) == low.height == high.height == high.tall


def test_they_shrink_with_the_highest() -> None:
    """What has become lower holds nobody up."""
    low, high = box("one"), box("one\ntwo\nthree")
    level([low, high])
    high.children[0].text = "one"
    stage.show(high, (360, 640))
    assert level([low, high]) == low.height == low.tall
