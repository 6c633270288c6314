"""Clean-up."""

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class ReadyRow(Row):
    """What one thief begins the next turn with."""


class CleanupScreen(Shown):
    """What hands do, what phones have done."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    district = Verb()
