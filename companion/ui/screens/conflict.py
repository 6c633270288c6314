"""The page on which people choose between two stories of one table."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.screens import tale  # noqa: F401 - its layouts name them
from companion.ui.widgets.rows import Row


class HalfRow(Row):
    """One half: who is in it, what becomes of it, and what it did."""


class ConflictScreen(PageScreen):
    """Both halves; first the one that is to go on."""

    main = Verb()
    chose = Verb()
    table = Verb()
