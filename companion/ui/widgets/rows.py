"""A list of items, each drawn by a row of its own."""

from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.ui.widgets.boxes import Column
from companion.ui.widgets.parts import match


class Row(Column):
    """A row that draws one item of `Rows`. Its layout reads `root.item`, and calls `choose` or `fire` for taps."""

    item = ObjectProperty(rebind=True, allownone=True)

    def choose(self) -> None:
        """Says that this item was chosen."""
        if self.parent is not None:
            self.parent.dispatch("on_chosen", self.item)

    def fire(self, name: str) -> None:
        """Says that something else was done with this item."""
        if self.parent is not None:
            self.parent.dispatch("on_fired", self.item, name)


class Rows(Column):
    """A row for each item, in their order."""

    items = ObjectProperty(())
    row = StringProperty()

    __events__ = ("on_chosen", "on_fired")

    def on_items(self, *_: object) -> None:
        """Shows each item in the row of the same place; rows that are not needed leave the tree."""
        if self.row:
            match(self, "item", self.items, Factory.get(self.row))

    def on_row(self, *_: object) -> None:
        """Draws all items again with the other kind of row."""
        match(self, "item", (), Row)
        self.on_items()

    def on_chosen(self, item: Any) -> None:
        """An item was chosen."""

    def on_fired(self, item: Any, name: str) -> None:
        """Something was done with an item."""
