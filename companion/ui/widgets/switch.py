"""A setting that is on or off."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import TapBox


class Knob(Widget):
    """The little switch itself: the knob is right and ticked when it is on."""

    on = BooleanProperty(False)
    place = NumericProperty(0.0)
    """Where the knob is, from 0 to 1."""

    def on_on(self, _: object, on: bool) -> None:
        """The knob goes over."""
        Animation.cancel_all(self, "place")
        if theme.motion and self.get_parent_window():
            Animation(place=float(on), duration=0.15, transition="out_quad").start(self)
        else:
            self.place = float(on)


class SwitchRow(TapBox):
    """What it is, and the switch; the whole row is tapped. It shows `on` and changes nothing by itself."""

    text = StringProperty()
    detail = StringProperty()
    on = BooleanProperty(False)

    __events__ = ("on_toggled",)

    def on_release(self) -> None:
        """Asks for the other state."""
        self.dispatch("on_toggled", not self.on)

    def on_toggled(self, on: bool) -> Any:
        """It was tapped, and should be so now."""


load("widgets/switch")
