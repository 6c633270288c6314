"""The button for STOP!, on the pages of a turn and of cards."""

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class StopRow(Row):
    """STOP! for one seat: held. `Rows` of these tell it as chosen."""


load("swindler/stops")
