"""One entry of a log, as a line of its tale."""

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class TaleLine(Row):
    """Its number, who said it, what came of it; struck through in words if it was taken back."""


load("screens/tale")
