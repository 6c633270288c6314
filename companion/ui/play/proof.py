"""How the last roll came about."""

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class StoryRow(Row):
    """One sentence of it."""


class DetailRow(Row):
    """A number to compare."""


class ProofScreen(Shown):
    """The shares, the number they make, the faces read off it."""

    table = Verb()
    back = Verb()
    to_log = Verb()
