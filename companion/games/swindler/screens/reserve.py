"""The page of step 1, with the choice of the bag."""

from companion.games.swindler.screens import turn_parts  # noqa: F401 - its rows
from companion.ui.page_screen import PageScreen, Verb


class ReserveScreen(PageScreen):
    """Orders with markers, bags with odds, everybody's purse."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    order = Verb()
    bag = Verb()
    chose = Verb()
    stop = Verb()
