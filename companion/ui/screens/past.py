"""The page of past games."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.screens import panels, tale  # noqa: F401 - its layouts name them


class PastScreen(PageScreen):
    """The games that this phone keeps; or one of them, being checked, with its tale."""

    tapped = Verb()
    chose = Verb()
    share = Verb()
    back = Verb()
    table = Verb()
