"""Buttons for the ways to use a card."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.games.age_of_thieves.presenters.stages.acting import WayOut
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.parts import match
from companion.ui.widgets.text import natural_width


class WayButton(PushButton):
    """One way to use the card."""

    way = ObjectProperty(WayOut(), rebind=True, allownone=True)
    natural = NumericProperty()

    def on_release(self) -> None:
        """Tells the ways above."""
        self.parent.dispatch("on_chosen", self.way.key)


class Ways(Flow):
    """A button for each way; two in a line if there is room for all of them."""

    ways = ObjectProperty(())

    __events__ = ("on_chosen",)

    def on_ways(self, *_: object) -> None:
        """Shows each way in the button at its place."""
        match(self, "way", self.ways, WayButton)

    def do_layout(self, *_: object) -> None:
        """Places two buttons in a line, or one. With an odd number, one button has a line of its own."""
        half, odd = (self.width - self.spacing) / 2, len(self.ways) % 2
        paired = self.ways[: len(self.ways) - odd]
        widest = max((natural_width(way.text, "body", True, theme.sizes) for way in paired), default=0)
        pairs = widest + 2 * theme.pad < half
        for place, button in enumerate(self.children):  # children are in reverse order
            button.natural = half if pairs and (place or not odd) else self.width
        super().do_layout()

    def on_chosen(self, key: str) -> None:
        """A way was tapped."""


load("age_of_thieves/ways")
