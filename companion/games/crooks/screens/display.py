"""The page of the display: the table at a glance."""

from kivy.properties import BooleanProperty

from companion.games.crooks.screens import board, hangouts  # noqa: F401 - the layout names them
from companion.ui.page_screen import PageScreen, Verb


class DisplayScreen(PageScreen):
    """One column on a phone, two on a tablet in landscape."""

    grand = BooleanProperty(False)
    """Whether the window is that of a tablet, which a whole table looks at."""

    table = Verb()
    menu = Verb()
    back = Verb()
