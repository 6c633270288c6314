"""Set-up."""

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class ThrowRow(Row):
    """One thief's die."""


class SetupScreen(Shown):
    """Shares for all hands, the roll for first thief."""

    ticks = True  # the wait for a silent phone

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    second = Verb()
    chose = Verb()
