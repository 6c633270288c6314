"""A checklist: its lines, and the panel that they stand on."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Column, PanelBox
from companion.ui.widgets.rows import Row


class ToDoRow(Row):
    """What is due, whose it is, and whether it is done."""


class ToDoGroup(Column):
    """What somebody has to do, under a heading; nothing at all if there is nothing."""

    heading = StringProperty()
    role = StringProperty("lead")
    """How large the heading is."""
    items = ObjectProperty(())

    __events__ = ("on_chosen",)

    def on_chosen(self, item: Any) -> None:
        """A line was tapped."""


class ToDoPanel(PanelBox, ToDoGroup):
    """The same on a panel of its own."""


load("play/to_do")
