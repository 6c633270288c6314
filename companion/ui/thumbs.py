"""Thumbs on the screen: what changes under them is not what they meant."""

from collections import deque
from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

DEAF = 0.3
"""Seconds in which a screen that changed under somebody's thumb does not feel it."""
MANY = 10
"""More touches than can be under way at once, those included that a list still holds back to see whether it scrolls."""


class Thumbs(FloatLayout):
    """Everything that is touched stands in here."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._deaf_until = 0.0
        self._touches: deque[Any] = deque(maxlen=MANY)

    def on_touch_down(self, touch: Any) -> bool:
        """Not felt by anything for a moment after a change."""
        if Clock.get_time() < self._deaf_until:
            return True
        self._touches.append(touch)
        return bool(super().on_touch_down(touch))

    def startle(self) -> None:
        """The screen has changed by itself: whoever touches it now, or has not let go yet, meant what was there."""
        self._deaf_until = Clock.get_time() + DEAF
        for touch in self._touches:
            touch.ud[Thumbs] = True


def is_late(touch: Any) -> bool:
    """Whether the screen has changed by itself since this finger went down."""
    return touch is not None and Thumbs in touch.ud


class Tappable(ButtonBehavior):
    """What thumbs tap; a tap that comes too late does nothing."""

    def on_touch_up(self, touch: Any) -> bool:
        """A tap is over, and does its thing, unless it was meant for something else."""
        if touch.grab_current is self and is_late(touch):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))
