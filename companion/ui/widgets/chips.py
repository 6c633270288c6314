"""Small buttons side by side, in as many lines as they need."""

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.present.page_parts import Choice
from companion.ui.kv_loader import load
from companion.ui.print_sizes import columns
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow, TapBox
from companion.ui.widgets.emblem import Emblem, Tick
from companion.ui.widgets.parts import match, part
from companion.ui.widgets.text import Text, natural_width, widest_word


class Chip(TapBox):
    """One chip: text, maybe an emblem, and a tick when it is chosen."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    natural = 0.0
    """The width that it needs."""

    @staticmethod
    def fit(ticked: bool, choice: Choice, sizes: dict[str, float]) -> float:
        """The width that a chip needs to show this choice, with a tick or without."""
        around, sign = 3 * theme.gap, (theme.icon + theme.gap) * bool(choice.emblem)
        said = natural_width(choice.text, "body", False, sizes) + sign + (theme.icon * 0.75 + theme.gap) * ticked
        return float(max(theme.touch, widest_word(choice.detail, "small", sizes) + around, said + around))

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

    kind: type[TapBox] = Chip

    def on_choices(self, *_: object) -> None:
        """Shows each choice in the chip of the same place."""
        match(self, "choice", self.choices, self.kind)
        self._trigger_layout()  # a chip that is chosen now is wider, and does not say so

    def on_chosen(self, key: str) -> None:
        """A chip was tapped."""


class EvenChips(Chips):
    """Chips in places that stay: all are equally wide, and each has room for its tick before it is chosen."""

    ticked = BooleanProperty(True)
    """Whether any of them may get a tick."""
    most_lines = NumericProperty(0)
    """The most lines that they may take; 0: as many as they need."""

    def do_layout(self, *_: object) -> None:
        """Gives each chip its place in its line."""
        chips = list(reversed(self.children))
        widest = max((self.needs(chip) for chip in chips), default=0)
        in_line = columns(len(chips), widest, self.width, self.most_lines)
        for chip in chips:
            chip.natural = (self.width - self.spacing * (in_line - 1)) / in_line - 0.01  # a line must not break
        super().do_layout()

    def needs(self, chip: Any) -> float:
        """The width in which a chip can be read, chosen or not; its words may stand in several lines."""
        longest = max(chip.choice.text.split(), key=lambda word: natural_width(word, "body", False, theme.sizes))
        return float(chip.fit(self.ticked, replace(chip.choice, text=longest), theme.sizes))


class TallChip(TapBox):
    """A chip with its emblem above its word; without the emblem, where there is little room."""

    choice = ObjectProperty(Choice("", ""), rebind=True, allownone=True)
    bare = BooleanProperty(False)
    """Whether it shows only its word."""
    natural = 0.0

    def on_release(self) -> None:
        """Tells the chips above."""
        self.parent.dispatch("on_chosen", self.choice.key)


class ChipBar(EvenChips):
    """Chips that stand at one place of a page, whatever else is on it: in one line, or in two."""

    bare = BooleanProperty(False)
    """Whether there is room only for words."""
    most_lines = NumericProperty(2)
    kind = TallChip

    def needs(self, chip: Any) -> float:
        """The width of its word."""
        return float(natural_width(chip.choice.text, "small", False, theme.sizes) + theme.gap)


load("widgets/chips")
