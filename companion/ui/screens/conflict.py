"""Two stories of one table, and the tap that ends it."""

from companion.ui.screens import tale  # noqa: F401 - its layouts name them
from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class HalfRow(Row):
    """One half: who is in it, what becomes of it, and what it did."""


class ConflictScreen(Shown):
    """Both halves, the one that is to go on first."""

    main = Verb()
    chose = Verb()
    table = Verb()
