"""Rows of sentences, and a row with a button that must be held."""

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class CheckRow(Row):
    """A sentence of a list."""


class HeldRow(Row):
    """A row with a button that must be held to say yes."""


load("play/lines")
