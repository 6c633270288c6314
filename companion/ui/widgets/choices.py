"""Things to choose from, below each other."""

from kivy.properties import ObjectProperty

from companion.present.pieces import Choice
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Column, TapBox, match


class ChoiceRow(TapBox):
    """One of them: what it is, more about it, and a tick when it is chosen."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)

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
