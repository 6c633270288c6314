"""Ignores taps that come too late: the screen has changed meanwhile, and the tap was meant for something else."""

from collections import deque
from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

IGNORED = 0.3
"""Seconds for which all touches are ignored after the screen has changed by itself."""
MANY = 10
"""More touches than can be under way at once, also counting those that a list holds back to see whether it scrolls."""


class TapLayer(FloatLayout):
    """The layer that all pages lie in: every touch goes through it first."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ignores_until = 0.0
        self._touches: deque[Any] = deque(maxlen=MANY)

    def on_touch_down(self, touch: Any) -> bool:
        """Passes a touch on, unless the screen has just changed."""
        if Clock.time() < self._ignores_until:
            return True
        self._touches.append(touch)
        return bool(super().on_touch_down(touch))

    def ignore_taps(self) -> None:
        """The screen has changed by itself: touches of the next moment, and those that began before, do nothing."""
        self._ignores_until = Clock.time() + IGNORED
        for touch in self._touches:
            touch.ud[TapLayer] = True


def is_late(touch: Any) -> bool:
    """Whether the screen has changed by itself since this finger went down."""
    return touch is not None and TapLayer in touch.ud


class Tappable(ButtonBehavior):
    """A widget that can be tapped. A tap that comes too late does nothing."""

    def on_touch_up(self, touch: Any) -> bool:
        """A finger goes up: the tap counts, unless it was meant for something else."""
        if touch.grab_current is self and is_late(touch):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))
