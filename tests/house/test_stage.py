"""The test stage itself: an audit that sees nothing would let everything pass."""

from typing import Any

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.boxes import TapBox
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.text import Text
from tests.support import stage


def label(text: str = "Guard", **kwargs: Any) -> Label:
    """A text of a fixed place."""
    return Label(**{"text": text, "size_hint": (None, None), "size": (100, 30), "pos": (50, 50), **kwargs})


def on_stage(*widgets: Widget) -> list[str]:
    """The kinds of complaints about these widgets."""
    layout = FloatLayout()
    for widget in widgets:
        layout.add_widget(widget)
    stage.show(layout)
    return [complaint.partition(":")[0] for complaint in stage.audit()]


def test_what_is_well_is_not_complained_about() -> None:
    """A readable text in its place."""
    assert on_stage(label(color=theme.roles["on_surface"]), label("Above", pos=(50, 100))) == []


@pytest.mark.parametrize(
    ("widgets", "complaints"),
    [
        ([TapBox(size_hint=(None, None), width=40, least=48)], ["small"]),
        ([label("Far too long for its place")], ["clipped"]),
        ([label(pos=(-20, 50))], ["outside"]),
        ([label(), label("Captain", pos=(60, 55))], ["overlap"]),
        ([label(color=(0.2, 0.2, 0.3, 1))], ["pale"]),
        ([label(opacity=0.3)], ["pale"]),
        ([Text(text="Clementine", size_hint_x=None, width=30)], ["broken"]),
        ([Emblem(name="guard", tint=(0.1, 0.2, 0.3, 1))], ["dim"]),
        ([Emblem(name="guard")], []),
        ([TapBox(edge=(1, 1, 1, 0.5))], ["seen through"]),
        ([TapBox(edge=(1, 1, 1, 1))], []),
    ],
    ids=str,
)
def test_what_is_poor_is_seen(widgets: list[Widget], complaints: list[str]) -> None:
    """Each kind of fault is seen by itself."""
    for widget in widgets:
        if widget.parent:
            widget.parent.remove_widget(widget)
    assert on_stage(*widgets) == complaints


def test_a_finger_needs_something_to_tap() -> None:
    """A text that is not there cannot be tapped."""
    stage.show(Text(text="Guard"))
    with pytest.raises(LookupError, match="Captain"):
        stage.tap("Captain")


def test_time_goes_by_when_told_and_only_then() -> None:
    """A wait is exact, and takes no real time."""
    before = stage.time.now
    stage.wait(30)
    assert stage.time.now - before == pytest.approx(30)


def test_a_tap_hits_what_shows_the_text() -> None:
    """Its button, wherever on the stage."""
    fired: list[object] = []
    layout = FloatLayout()
    layout.add_widget(PushButton(text="Here", size_hint_x=None, pos_hint={"x": 0.5, "y": 0.7}, on_release=fired.append))
    stage.show(layout, size=(640, 360))
    stage.tap("Here")
    assert len(fired) == 1
