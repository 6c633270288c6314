"""The page of step 5."""

from companion.games.swindler.screens import board_parts  # noqa: F401 - its rows
from companion.ui.page_screen import PageScreen, Verb


class HireScreen(PageScreen):
    """Every way to pay for accomplices, and the end of the turn."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    hire = Verb()
    stop = Verb()
