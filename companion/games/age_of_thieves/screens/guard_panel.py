"""The guard sheet as a row, for pages that do not always show it."""

from companion.ui.kv_loader import load
from companion.ui.widgets.rows import Row


class GuardRow(Row):
    """The panel that turns over with the mood."""


class ReachRow(Row):
    """Guards or captains: how far they see and go."""


load("age_of_thieves/guard_panel")
