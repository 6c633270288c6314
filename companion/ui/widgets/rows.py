"""A list of facts, each drawn by a row of its own."""

from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.ui.widgets.boxes import Column
from companion.ui.widgets.parts import match


class Row(Column):
    """Draws one item of `Rows`. Its layout reads `root.item`, and calls `choose` or `fire` for taps."""

    item = ObjectProperty(rebind=True, allownone=True)

    def choose(self) -> None:
        """This item is the one."""
        if self.parent is not None:
            self.parent.dispatch("on_chosen", self.item)

    def fire(self, name: str) -> None:
        """Something else was done with this item."""
        if self.parent is not None:
            self.parent.dispatch("on_fired", self.item, name)


class Rows(Column):
    """As many rows as there are items, in their order."""

    items = ObjectProperty(())
    row = StringProperty()

    __events__ = ("on_chosen", "on_fired")

    def on_items(self, *_: object) -> None:
        """Shows each item in the row that stands at its place; rows that are over leave the tree."""
        if self.row:
            match(self, "item", self.items, Factory.get(self.row))

    def on_row(self, *_: object) -> None:
        """Draws everything anew by the other row."""
        match(self, "item", (), Row)
        self.on_items()

    def on_chosen(self, item: Any) -> None:
        """An item was chosen."""

    def on_fired(self, item: Any, name: str) -> None:
        """Something was done with an item."""
