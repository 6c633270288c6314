"""Small buttons side by side, in as many lines as they need."""

from kivy.properties import ObjectProperty

from companion.present.page_parts import Choice
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow, TapBox
from companion.ui.widgets.emblem import Emblem, Tick
from companion.ui.widgets.parts import match, part
from companion.ui.widgets.text import Text


class Chip(TapBox):
    """One chip: text, maybe an emblem, and a tick when it is chosen."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    natural = 0.0
    """The width that it needs."""

    def on_kv_post(self, _: object) -> None:
        """Makes the parts that every choice has."""
        self.on_choice()

    def on_choice(self, *_: object) -> None:
        """Makes or removes the parts that only some choices have."""
        if self.choice and self.children and "row" in self.ids:
            choice, row = self.choice, self.ids.row
            part(row, Tick, 2, choice.chosen, on=choice.chosen)
            tint = None if choice.can else theme.roles["on_surface_variant"]
            part(row, Emblem, 1, choice.emblem, name=choice.emblem, tint=tint)
            part(self, Text, 0, choice.detail, text=choice.detail, role="small", tone="faint")

    def dress(self, *_: object) -> None:
        """Takes the colours of the mood."""
        super().dress()
        self.on_choice()

    def on_release(self) -> None:
        """Tells the chips above."""
        self.parent.dispatch("on_chosen", self.choice.key)


class Chips(Flow):
    """One chip for each choice."""

    choices = ObjectProperty(())

    __events__ = ("on_chosen",)

    def on_choices(self, *_: object) -> None:
        """Shows each choice in the chip of the same place."""
        match(self, "choice", self.choices, Chip)
        self._trigger_layout()  # a chip that is chosen now is wider, and does not say so

    def on_chosen(self, key: str) -> None:
        """A chip was tapped."""


load("widgets/chips")
