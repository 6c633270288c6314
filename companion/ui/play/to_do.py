"""A checklist: its lines, and the panel that they stand on."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Column, PanelBox
from companion.ui.widgets.rows import Row


class ToDoRow(Row):
    """What is due, whose it is, and whether it is done."""


class ToDoGroup(Column):
    """What somebody has to do, under a heading; empty if there is nothing to do."""

    heading = StringProperty()
    role = StringProperty("lead")
    """How large the heading is."""
    items = ObjectProperty(())

    __events__ = ("on_chosen",)

    def on_chosen(self, item: Any) -> None:
        """A line was tapped."""


class ToDoPanel(PanelBox, ToDoGroup):
    """The same list on a panel."""


load("play/to_do")
