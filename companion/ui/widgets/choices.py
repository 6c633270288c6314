"""Things to choose from, below each other."""

from kivy.properties import ObjectProperty

from companion.present.pieces import Choice
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, TapBox
from companion.ui.widgets.emblem import Emblem, Tick
from companion.ui.widgets.parts import match, part
from companion.ui.widgets.text import Text


class ChoiceRow(TapBox):
    """One of them: what it is, more about it, and a tick when it is chosen; with a box for it where many may be."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    _has_box = False

    def on_kv_post(self, _: object) -> None:
        """What the choice tells."""
        self.on_choice()

    def on_choice(self, *_: object) -> None:
        """What not all choices have."""
        if self.choice and self.children and "row" in self.ids:
            choice, row = self.choice, self.ids.row
            tint = theme.roles["primary"] if choice.can and not choice.dim else theme.roles["on_surface_variant"]
            part(row, Tick, 0, choice.chosen and not choice.many, on=choice.chosen)
            if choice.many or self._has_box:
                from companion.ui.widgets.material import Check  # the first page has none

                self._has_box = True
                part(row, Check, 0, choice.many, on=choice.chosen)
            part(row, Emblem, 2, choice.emblem, name=choice.emblem, tint=tint)
            part(self.ids.said, Text, 0, choice.detail, text=choice.detail, role="small", tone="faint")

    def dress(self, *_: object) -> None:
        """In the colour of now."""
        super().dress()
        self.on_choice()

    def on_release(self) -> None:
        """Tells the list above."""
        self.parent.dispatch("on_chosen", self.choice.key)


class ChoiceList(Column):
    """One row for each choice."""

    choices = ObjectProperty(())

    __events__ = ("on_chosen",)

    def on_choices(self, *_: object) -> None:
        """Shows each choice in the row at its place."""
        match(self, "choice", self.choices, ChoiceRow)

    def on_chosen(self, key: str) -> None:
        """A row was tapped."""


load("widgets/choices")
