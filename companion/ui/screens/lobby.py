"""The page of a table before the game."""

from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.screens import panels  # noqa: F401 - its layouts name them
from companion.ui.widgets.rows import Row


class OptionRow(Row):
    """One option of the game, with its values to tap."""


class LobbyScreen(PageScreen):
    """The ring of seats, the invitation, the choices, the start."""

    invitation = Verbs("toggle", "copy")
    order = Verbs("toggle")
    options = Verbs("tap")
    make = Verb()
    tapped = Verb()
    add = Verb()
    chose = Verb()
    main = Verb()
    table = Verb()
    menu = Verb()
