"""The page of step 3."""

from companion.games.swindler.screens import board_parts  # noqa: F401 - its rows
from companion.games.swindler.screens.forms import FormScreen
from companion.ui.page_screen import Verb, Verbs


class ActionsScreen(FormScreen):
    """Orders and dealers, or the form of one of them."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    second = Verb()
    filling = Verbs("tap", "count", "choose")
    order = Verb()
    dealer = Verb()
    raid = Verb()
    hire = Verb()
    beside = Verb()
    refilling = Verbs("done")
    stop = Verb()
