"""A thing that falls from its place into its new owner."""

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Box
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.motion import move

PLACES = ((0.30, 0.85), (0.62, 0.31), (0.24, 0.15))
"""Of the place, the owner and the thing: the side, and how high its middle is, as shares of the height."""
LATER = 0.45
"""Seconds until it falls: first it gets dark."""


class DropBox(Box):
    """Its place above, its owner below, and the thing on the owner's chest, where it lands."""

    source = StringProperty()
    hero = StringProperty()
    thing = StringProperty()
    span = NumericProperty(0)
    """Its height."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("source", "hero", "thing"):
            emblem = Emblem(name=getattr(self, name))
            self.add_widget(emblem)
            self.fbind(name, lambda _, found, emblem=emblem: setattr(emblem, "name", found))
        self.fbind("span", self._trigger_layout)

    def begin(self) -> None:
        """It falls, for people who have not seen it yet."""
        *_, thing = self.children[::-1]
        move(thing, "drop", after=LATER)

    def do_layout(self, *_: object) -> None:
        """Places the three."""
        self._grow(self.span)
        for emblem, (side, middle) in zip(self.children[::-1], PLACES, strict=True):
            emblem.side = self.height * side
            emblem.x, emblem.y = self.center_x - emblem.width / 2, self.y + self.height * middle - emblem.height / 2


load("widgets/drop")
