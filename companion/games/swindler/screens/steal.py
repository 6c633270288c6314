"""The page of step 2: the bag pad."""

from companion.games.swindler.screens import steal_panel, turn_parts  # noqa: F401 - their parts
from companion.ui.page_screen import PageScreen, Verb


class StealScreen(PageScreen):
    """The odds of the next draw, what is at stake, and keys for what comes out of the bag."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    drawn = Verb()
    stop = Verb()
