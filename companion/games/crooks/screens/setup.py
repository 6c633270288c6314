"""The page of the set-up."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.rows import Row


class StackRow(Row):
    """A hangout with the number of crooks under it."""


class SetupScreen(PageScreen):
    """The steps for all, the stacks, and the roll for the first seat."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    second = Verb()
    chose = Verb()
