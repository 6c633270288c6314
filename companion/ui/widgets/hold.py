"""A box that people hold, so that a light touch does nothing. With the setting for people who cannot hold, it is
tapped."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui.ignore_taps import is_late
from companion.ui.theme import theme
from companion.ui.widgets.boxes import TapBox

HOLD = 0.4


class HoldBox(TapBox):
    """A box to hold or to tap. A hold that was long enough fires `on_release` while the finger is still down; a tap
    fires it at its end.

    `on_let_go` comes at the end of every hold, however short it was and wherever the finger is then."""

    hold = BooleanProperty(False)
    held = NumericProperty(0.0)
    """How much of the hold is over, from 0 to 1."""

    __events__ = ("on_let_go",)

    _is_held = False

    def on_press(self) -> None:
        """Begins a hold. It stays a hold even if the box changes under the finger."""
        self._is_held = self.hold and not theme.tap_not_hold
        if self._is_held:
            holding = Animation(held=1.0, duration=HOLD)
            holding.bind(on_complete=self._held_long_enough)
            holding.start(self)

    def on_touch_up(self, touch: Any) -> bool:
        """Ends a tap, which then counts, or a hold, which does nothing more."""
        if touch.grab_current is self and self._is_held:
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))

    def on_state(self, box: object, state: str) -> None:
        """Lights up or goes dark. When it goes dark, the hold is over."""
        super().on_state(box, state)
        if state == "normal" and self._is_held:
            Animation.cancel_all(self, "held")
            self._is_held = False
            self.dispatch("on_let_go")
            self.held = 0.0

    def _held_long_enough(self, *_: object) -> None:
        if not is_late(self.last_touch):
            self.dispatch("on_release")

    def on_let_go(self) -> None:
        """The hold is over."""
