"""The page of Set-up."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.rows import Row


class ThrowRow(Row):
    """One thief's die."""


class SetupScreen(PageScreen):
    """Steps for all, and the roll for first thief."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    second = Verb()
    chose = Verb()
