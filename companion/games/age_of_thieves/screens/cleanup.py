"""The page of Clean-up."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.rows import Row


class ReadyRow(Row):
    """What one thief begins the next turn with."""


class CleanupScreen(PageScreen):
    """What people do by hand, and what the phones have done."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    district = Verb()
