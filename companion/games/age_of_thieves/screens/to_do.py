"""A line of a checklist."""

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class ToDoRow(Row):
    """What is due, whose it is, and whether it is done."""


load("age_of_thieves/to_do")
