"""A panel with two sides."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import NumericProperty, ObjectProperty

from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox

DURATION = 0.35


class FlipPanel(PanelBox):
    """A panel that turns over when its `side` changes. The layout says what is on it."""

    side = ObjectProperty(None, allownone=True)
    turned = NumericProperty(1.0)
    """How wide the turning side looks: at 0 only its edge is seen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scale = Scale(1, 1, 1)
        # the panel, which PanelBox has drawn already, turns as well
        self.canvas.before.insert(0, self._scale)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "turned"):
            self.fbind(name, self._turn)

    def _turn(self, *_: object) -> None:
        self._scale.x = max(self.turned, 0.01)
        self._scale.origin = self.center

    def on_side(self, *_: Any) -> None:
        """Turns to its other side. It does not turn if nothing should move, or if it is new."""
        Animation.cancel_all(self, "turned")
        self.turned = 1.0
        if theme.motion and self.get_parent_window():
            self.turned = 0.0
            Animation(turned=1.0, duration=DURATION, transition="out_cubic").start(self)
