"""Covers of a secret, a panel and a row: held for a moment they open, and they know when they are let go."""

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.present.play.cover import Cover
from companion.ui.kv_loader import load
from companion.ui.thumbs import is_late
from companion.ui.widgets.boxes import TapBox
from companion.ui.widgets.button import HOLD, PushButton
from companion.ui.widgets.rows import Row

A_MOMENT = 2.0
"""Seconds for which it says that the hold was too short."""


class HoldPanel(TapBox):
    """A large target. `on_opened` comes after the hold (or at a tap, as wished), `on_let_go` when the finger is off."""

    cover = ObjectProperty(Cover(), rebind=True)
    open = BooleanProperty(False)
    """Whether what it covers can be seen now."""
    tight = BooleanProperty(False)
    """Only its words find room."""
    spare = NumericProperty(0.0)
    """The height that others leave for it."""
    held = NumericProperty(0.0)
    """How much of the hold is over."""

    brushed = BooleanProperty(False)
    """It was held too briefly a moment ago."""

    __events__ = ("on_opened", "on_let_go")

    def __init__(self, **kwargs: Any) -> None:
        self._holding: Animation | None = None
        self._forgets = Clock.create_trigger(self._forget, A_MOMENT)
        super().__init__(**kwargs)

    def on_press(self) -> None:
        """A hold begins."""
        if self.cover.hold:
            holding = Animation(held=1.0, duration=HOLD)
            holding.bind(on_complete=self._held_long_enough)
            self._holding, self.brushed = holding, False
            holding.start(self)

    def on_release(self) -> None:
        """A tap, if that does."""
        if not self.cover.hold:
            self.dispatch("on_opened")

    def on_state(self, _: object, state: str) -> None:
        """Nothing is held any more: the finger is off, wherever it was and whatever it meant."""
        if state == "down" or not self.cover.hold:
            return
        Animation.cancel_all(self, "held")
        self.held = 0.0
        if self._holding:
            self._holding, self.brushed = None, True
            self._forgets.cancel()
            self._forgets()
        self.dispatch("on_let_go")

    def _held_long_enough(self, *_: object) -> None:
        self._holding = None
        if not is_late(self.last_touch):
            self.dispatch("on_opened")

    def _forget(self, _: float) -> None:
        self.brushed = False

    def on_opened(self) -> None:
        """It was held for long enough."""

    def on_let_go(self) -> None:
        """It is held no longer, whether it has opened or not."""


class PeekButton(PushButton):
    """Held, it is a look; it tells when it is let go."""

    __events__ = ("on_let_go",)

    def on_height(self, *_: object) -> None:
        """It has grown by what can be read now, over which no light lies."""
        self.darken()

    def on_touch_up(self, touch: Any) -> bool:
        """The look is over."""
        held = touch.grab_current is self and self.hold
        done = bool(super().on_touch_up(touch))
        if held:
            self.dispatch("on_let_go")
        return done

    def on_let_go(self) -> None:
        """The finger is off."""


class PeekRow(Row):
    """A cover among other rows, for a short look; fires "open" and "let_go"."""


load("play/cover")
