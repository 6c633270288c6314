"""One row of a timeline."""

from kivy.properties import BooleanProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class TimelineRow(Row):
    """Who acts with which number, and what came of it; a tap opens the reason."""

    wide = BooleanProperty(True)
    """Whether there is room for the result on the right."""


load("play/timeline")
