"""Keys in a grid: numbers, letters of a code."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.present.page_parts import Choice
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow, TapBox
from companion.ui.widgets.parts import match

KEY = 1.3
"""The least width of a key with its space, in touches, where nobody says how many stand beside each other."""


class PadKey(TapBox):
    """One key."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    natural = 0.0

    def on_release(self) -> None:
        """Tells the pad."""
        self.parent.dispatch("on_chosen", self.choice.key)


class NumberPad(Flow):
    """A grid with a key for each choice; all keys have the same size."""

    keys = ObjectProperty(())
    columns = NumericProperty(3)
    """0: as many as there is room for."""

    __events__ = ("on_chosen",)

    def on_keys(self, *_: object) -> None:
        """Shows each choice on the key of the same place."""
        match(self, "choice", self.keys, PadKey)

    def do_layout(self, *_: object) -> None:
        """Gives every key the same width."""
        columns = self.columns or max(int((self.width + self.spacing) // (theme.touch * KEY)), 1)
        for key in self.children:
            key.natural = (self.width - self.spacing * (columns - 1)) // columns
        super().do_layout()

    def on_columns(self, *_: object) -> None:
        """Places the keys again."""
        self._trigger_layout()

    def on_chosen(self, key: str) -> None:
        """A key was tapped."""


load("widgets/pad")
