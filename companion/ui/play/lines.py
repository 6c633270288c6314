"""Sentences below each other, and what waits for its hold."""

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class CheckRow(Row):
    """A sentence of a list."""


class HeldRow(Row):
    """What waits for its hold: a button."""


load("play/lines")
