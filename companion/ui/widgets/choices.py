"""A list of choices, one below the other."""

from kivy.properties import ObjectProperty

from companion.present.page_parts import Choice
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, TapBox
from companion.ui.widgets.emblem import Emblem, Tick
from companion.ui.widgets.parts import match, part
from companion.ui.widgets.text import Text


class ChoiceRow(TapBox):
    """One choice: its name, more about it, and a tick when it is chosen; in a box where several can be chosen."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    _has_box = False

    def on_kv_post(self, _: object) -> None:
        """Makes the parts that every choice has."""
        self.on_choice()

    def on_choice(self, *_: object) -> None:
        """Makes or removes the parts that only some choices have."""
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
        """Takes the colours of the mood."""
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
        """Shows each choice in the row of the same place."""
        match(self, "choice", self.choices, ChoiceRow)

    def on_chosen(self, key: str) -> None:
        """A row was tapped."""


load("widgets/choices")
