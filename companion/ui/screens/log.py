"""The log of the running game."""

from companion.ui.screens import tale  # noqa: F401 - its layouts name them
from companion.ui.shown import Shown, Verb


class LogScreen(Shown):
    """What was checked, and every entry."""

    ticks = True
    show = Verb()
    more = Verb()
    undo = Verb()
    chose = Verb()
    back = Verb()
    table = Verb()
