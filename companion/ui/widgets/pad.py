"""Keys in a grid: numbers, letters of a code."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.present.pieces import Choice
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Flow, TapBox
from companion.ui.widgets.parts import match


class PadKey(TapBox):
    """One key."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    natural = 0.0

    def on_release(self) -> None:
        """Tells the pad."""
        self.parent.dispatch("on_chosen", self.choice.key)


class NumberPad(Flow):
    """A key for each choice, so many beside each other, all alike."""

    keys = ObjectProperty(())
    columns = NumericProperty(3)

    __events__ = ("on_chosen",)

    def on_keys(self, *_: object) -> None:
        """Shows each choice on the key at its place."""
        match(self, "choice", self.keys, PadKey)

    def do_layout(self, *_: object) -> None:
        """Every key as wide as the others."""
        for key in self.children:
            key.natural = (self.width - self.spacing * (self.columns - 1)) // self.columns
        super().do_layout()

    def on_columns(self, *_: object) -> None:
        """Lays the keys anew."""
        self._trigger_layout()

    def on_chosen(self, key: str) -> None:
        """A key was tapped."""


load("widgets/pad")
