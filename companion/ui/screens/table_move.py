"""The page on which all tables go into one file, or come out of it."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.screens import panels  # noqa: F401 - its layout names them


class TableMoveScreen(PageScreen):
    """What such a file is, its name, and the two ways."""

    typed = Verb()
    chose = Verb()
    back = Verb()
    table = Verb()
