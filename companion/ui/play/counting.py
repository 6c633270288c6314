"""Numbers that are counted for each seat."""

from kivy.properties import BooleanProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class CounterRow(Row):
    """How many of one kind a seat has, with buttons to correct it."""

    wide = BooleanProperty(True)
    """Whether there is room for the name of the kind beside the number."""


class CountingRow(Row):
    """What one seat has; fires "more coins", "fewer coins"."""


load("play/counting")
