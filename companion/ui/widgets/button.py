"""The button: a sentence that people tap or hold."""

from typing import Any

from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.print_sizes import TONES
from companion.ui.theme import theme
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.hold import HoldBox
from companion.ui.widgets.parts import part
from companion.ui.widgets.text import Text


class PushButton(HoldBox):
    """Does one thing when it is released. Long text wraps, and the button grows. A second line says what it does;
    if a tap does nothing, why."""

    text = StringProperty()
    emblem = StringProperty()
    why = StringProperty()
    detail = StringProperty()
    """What it does, in a second line."""
    look = OptionProperty("tonal", options=["filled", "tonal", "plain", "bad", "grey"])
    print = OptionProperty("ink", options=list(TONES))
    """The tone of its text."""
    icon = NumericProperty(0)
    """How much room its emblem takes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.dress()
        for name in ("emblem", "why", "detail", "can", "print"):
            self.fbind(name, self.dress)

    def dress(self, *_: object) -> None:
        """Takes the colours of the mood, and makes the parts that only some buttons have."""
        super().dress()
        if self.children and "row" in self.ids:
            part(self.ids.row, Emblem, 1, self.emblem, name=self.emblem, tint=theme.tone(self.print))
            below = self.detail if self.can else self.why
            tone = self.print if self.can else "faint"
            part(self, Text, 0, below, text=below, role="small", tone=tone, halign="center")

    def on_held(self, *_: object) -> None:
        """Fills the button from the left while it is held."""
        self.glow.clear()
        if self.held:
            self.glow.lie_on(self, 0.14, self.width)
            self.glow.lie_on(self, 0.3, self.width * self.held)


load("widgets/button")
