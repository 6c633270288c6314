"""The log of the running game."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.screens import tale  # noqa: F401 - its layouts name them


class LogScreen(PageScreen):
    """What was checked, and all entries."""

    show = Verb()
    more = Verb()
    undo = Verb()
    chose = Verb()
    back = Verb()
    table = Verb()
