"""The button: a sentence that is tapped, or held."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.theme import TONES, theme
from companion.ui.thumbs import is_late
from companion.ui.widgets.boxes import TapBox
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.parts import part
from companion.ui.widgets.text import Text

HOLD = 0.4


class PushButton(TapBox):
    """Does one thing when it is released. It wraps its text and grows; when it cannot, it says why."""

    text = StringProperty()
    emblem = StringProperty()
    why = StringProperty()
    look = OptionProperty("tonal", options=["filled", "tonal", "plain", "bad"])
    hold = BooleanProperty(False)
    """It answers to being held for a moment, so that nobody brushes it; or to a tap, for whom that is hard."""
    held = NumericProperty(0.0)
    """How much of the hold is over."""
    print = OptionProperty("ink", options=list(TONES))
    """The tone of its text."""
    icon = NumericProperty(0)
    """How much room its emblem takes."""

    _is_held = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.dress()
        for name in ("emblem", "why", "can", "print"):
            self.fbind(name, self.dress)

    def dress(self, *_: object) -> None:
        """In the colour of now, with what not all buttons have."""
        super().dress()
        if self.children and "row" in self.ids:
            part(self.ids.row, Emblem, 1, self.emblem, name=self.emblem, tint=theme.tones[self.print])
            why = "" if self.can else self.why
            part(self, Text, 0, why, text=why, role="small", tone="faint", halign="center")

    def on_press(self) -> None:
        """A hold begins, and stays one whatever the button becomes under the finger."""
        self._is_held = self.hold and not theme.tap_not_hold
        if self._is_held:
            holding = Animation(held=1.0, duration=HOLD)
            holding.bind(on_complete=self._held_long_enough)
            holding.start(self)

    def on_touch_up(self, touch: Any) -> bool:
        """A tap is over, and does its thing; a hold that is let go has never been."""
        if touch.grab_current is self and self._is_held:
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))

    def on_state(self, button: object, state: str) -> None:
        """Lights up; when it goes dark, nothing is held any more."""
        super().on_state(button, state)
        if state == "normal":
            Animation.cancel_all(self, "held")
            self.held = 0.0

    def on_held(self, *_: object) -> None:
        """Fills up from the left while it is held."""
        self.darken()
        if self.held:
            self.light(0.14, self.width)
            self.light(0.3, self.width * self.held)

    def _held_long_enough(self, *_: object) -> None:
        if not is_late(self.last_touch):
            self.dispatch("on_release")


load("widgets/button")
