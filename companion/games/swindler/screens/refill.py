"""The page of step 4, after a raid."""

from companion.games.swindler.screens import board_parts  # noqa: F401 - its rows
from companion.games.swindler.screens.forms import FormScreen
from companion.ui.page_screen import Verb, Verbs


class RefillScreen(FormScreen):
    """What a seat hands in, whom the raid has hit, what is turned up."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    second = Verb()
    filling = Verbs("count")
    refilling = Verbs("done")
    stop = Verb()
