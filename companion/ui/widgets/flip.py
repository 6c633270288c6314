"""A panel with two sides."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui.widgets.boxes import PanelBox
from companion.ui.widgets.motion import move


class FlipPanel(PanelBox):
    """A panel that turns over when its `side` changes. The layout says what is on it."""

    side = ObjectProperty(None, allownone=True)

    def on_side(self, *_: Any) -> None:
        """Turns to its other side. It does not turn if nothing should move, or if it is new."""
        move(self, "flip")
