"""A moment that everybody notices."""

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class MomentLine(Row):
    """One sentence of it."""


class MomentsScreen(Shown):
    """Comes by itself and goes by itself; a touch anywhere is quicker."""

    tick = True  # so it goes

    close = Verb()
    proof = Verb()
