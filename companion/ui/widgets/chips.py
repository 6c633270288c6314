"""Small things to tap, side by side in as many lines as they need."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.present.pieces import Choice
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Flow, TapBox, match


class Chip(TapBox):
    """One of them: text, maybe an emblem, and a tick when it is chosen."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    natural = NumericProperty()
    """How wide it would like to be."""

    def on_release(self) -> None:
        """Tells the chips above."""
        self.parent.dispatch("on_chosen", self.choice.key)


class Chips(Flow):
    """One chip for each choice."""

    choices = ObjectProperty(())

    __events__ = ("on_chosen",)

    def on_choices(self, *_: object) -> None:
        """Shows each choice in the chip at its place."""
        match(self, "choice", self.choices, Chip)

    def on_chosen(self, key: str) -> None:
        """A chip was tapped."""


load("widgets/chips")
