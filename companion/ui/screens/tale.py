"""One entry of a log, as a line of its tale."""

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class TaleLine(Row):
    """Its number, its author and its result; a note says if it was undone."""


load("screens/tale")
