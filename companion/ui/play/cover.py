"""Covers of a secret: a panel and a row. People hold one for a moment to open it, and it notices when they let go."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.present.play.cover import Cover
from companion.ui.kv_loader import load
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.hold import HoldBox
from companion.ui.widgets.rows import Row

A_MOMENT = 2.0
"""Seconds for which a cover says that the hold was too short."""


class HoldPanel(HoldBox):
    """A large cover. `on_release` says that it was held for long enough."""

    cover = ObjectProperty(Cover(), rebind=True)
    open = BooleanProperty(False)
    """Whether the secret can be seen now."""
    tight = BooleanProperty(False)
    """Whether there is room only for its words."""
    spare = NumericProperty(0.0)
    """The height that other parts leave free for it."""
    brushed = BooleanProperty(False)
    """Whether it was held too briefly a moment ago."""
    glows = False  # while it is held it fills from below instead

    def __init__(self, **kwargs: Any) -> None:
        self._forgets = Clock.create_trigger(self._forget, A_MOMENT)
        super().__init__(**kwargs)

    def on_press(self) -> None:
        """A new hold begins."""
        super().on_press()
        self.brushed = False

    def on_let_go(self) -> None:
        """Says so if the hold was too short."""
        if self.held < 1:
            self.brushed = True
            self._forgets.cancel()
            self._forgets()

    def _forget(self, _: float) -> None:
        self.brushed = False


class PeekButton(PushButton):
    """A button that shows a secret while it is held."""

    def on_height(self, *_: object) -> None:
        """Takes the light away when the secret opens below: no light may lie over the text."""
        self.glow.clear()


class PeekRow(Row):
    """A cover among other rows, for a short look; fires "open" and "let_go"."""


load("play/cover")
