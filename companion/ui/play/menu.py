"""The page of the menu."""

from companion.ui.page_screen import PageScreen, Verb


class MenuScreen(PageScreen):
    """A list of pages."""

    table = Verb()
    back = Verb()
    chose = Verb()
