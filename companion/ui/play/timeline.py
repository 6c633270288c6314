"""An entry of a timeline."""

from kivy.properties import BooleanProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class TimelineRow(Row):
    """Who acts with which number, and what became of it; a tap opens why."""

    wide = BooleanProperty(True)
    """Whether what became of it finds room beside it."""


load("play/timeline")
