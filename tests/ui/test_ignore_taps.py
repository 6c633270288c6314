"""Promises of ignored taps: a tap does what it was meant for, and never something that has come under the thumb
since."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.ui.ignore_taps import IGNORED, TapLayer, is_late
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.hold import HOLD
from companion.ui.widgets.scroll import Scroll
from tests.support import stage


@pytest.fixture
def layer() -> Iterator[Any]:
    """A stage on which taps can be ignored."""
    yield stage.show(TapLayer())
    stage.clear()


def button(layer: Any, **kwargs: Any) -> list[str]:
    """The events of the one button, in a list that is longer than the window."""
    taps: list[str] = []
    column = Column()
    column.add_widget(PushButton(text="Used", on_release=lambda _: taps.append("used"), **kwargs))
    column.add_widget(Widget(size_hint_y=None, height=2000))
    scroll = Scroll()
    scroll.add_widget(column)
    layer.add_widget(scroll)
    stage.frames(3)
    return taps


def tap() -> None:
    """A tap, until the list has passed it on."""
    stage.tap("Used")
    stage.wait(IGNORED)


def test_nothing_is_felt_for_a_moment(layer: Any) -> None:
    """After that, touches count again."""
    taps = button(layer)
    tap()
    layer.ignore_taps()
    tap()
    assert taps == ["used"]
    tap()
    assert taps == ["used", "used"]


def test_the_moment_begins_when_the_screen_is_there(layer: Any) -> None:
    """A slow phone takes a second to make it, in the midst of a frame."""
    taps = button(layer)
    stage.time.now += 1.0
    layer.ignore_taps()
    tap()
    assert taps == []


def test_a_touch_under_way_is_too_late(layer: Any) -> None:
    """The button goes dark and does nothing."""
    taps = button(layer)
    touch = stage.finger("Used")
    assert not is_late(touch)
    touch.down()
    layer.ignore_taps()
    assert is_late(touch)
    touch.up()
    stage.wait(IGNORED)
    assert taps == []
    assert stage.find("Used").state == "normal"


def test_a_hold_that_has_begun_is_too_late(layer: Any) -> None:
    """It was meant for something else."""
    taps = button(layer, hold=True)
    touch = stage.finger("Used")
    touch.down()
    stage.wait(HOLD / 2)
    layer.ignore_taps()
    stage.wait(HOLD)
    touch.up()
    stage.frames(2)
    assert taps == []
    stage.hold("Used", 1.0)
    assert taps == ["used"]


def test_no_touch_is_not_late() -> None:
    """This is about a button that was never touched."""
    assert not is_late(None)
