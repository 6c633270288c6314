"""The page of the display: the whole table at a glance."""

from companion.games.swindler.screens import board_parts, turn_parts  # noqa: F401 - the layout names their rows
from companion.ui.page_screen import PageScreen, Verb


class DisplayScreen(PageScreen):
    """One column on a phone, two on a tablet that lies across."""

    table = Verb()
    menu = Verb()
    back = Verb()
