"""What thumbs meant: nothing of what has come under them since."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.ui.thumbs import DEAF, Thumbs, is_late
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.button import HOLD, PushButton
from companion.ui.widgets.scroll import Scroll
from tests.support import stage


@pytest.fixture
def thumbs() -> Iterator[Any]:
    """A stage that feels thumbs."""
    yield stage.show(Thumbs())
    stage.clear()


def button(thumbs: Any, **kwargs: Any) -> list[str]:
    """Taps on the one button there, in a list that is longer than the window."""
    taps: list[str] = []
    column = Column()
    column.add_widget(PushButton(text="Used", on_release=lambda _: taps.append("used"), **kwargs))
    column.add_widget(Widget(size_hint_y=None, height=2000))
    scroll = Scroll()
    scroll.add_widget(column)
    thumbs.add_widget(scroll)
    stage.frames(3)
    return taps


def tap() -> None:
    """Until it has been felt."""
    stage.tap("Used")
    stage.wait(DEAF)


def test_nothing_is_felt_for_a_moment(thumbs: Any) -> None:
    """Then everything is again."""
    taps = button(thumbs)
    tap()
    thumbs.startle()
    tap()
    assert taps == ["used"]
    tap()
    assert taps == ["used", "used"]


def test_a_touch_under_way_is_too_late(thumbs: Any) -> None:
    """The button goes dark without a word."""
    taps = button(thumbs)
    touch = stage.finger("Used")
    assert not is_late(touch)
    touch.down()
    thumbs.startle()
    assert is_late(touch)
    touch.up()
    stage.wait(DEAF)
    assert taps == []
    assert stage.find("Used").state == "normal"


def test_a_hold_that_has_begun_is_too_late(thumbs: Any) -> None:
    """It was for something else."""
    taps = button(thumbs, hold=True)
    touch = stage.finger("Used")
    touch.down()
    stage.wait(HOLD / 2)
    thumbs.startle()
    stage.wait(HOLD)
    touch.up()
    stage.frames(2)
    assert taps == []
    stage.hold("Used", 1.0)
    assert taps == ["used"]


def test_no_touch_is_not_late() -> None:
    """A button that was never touched."""
    assert not is_late(None)
