"""The page of a count at the end of a game."""

from companion.ui.page_screen import PageScreen, Verb


class CountScreen(PageScreen):
    """The count of each seat, with buttons to correct it."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    change = Verb()
    chose = Verb()
    link = Verb()
