"""The page on which a seat of another phone is brought to this one."""

from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.screens import panels  # noqa: F401 - its layout names them


class SeatMoveScreen(PageScreen):
    """Which seat, and its twelve words."""

    field = Verbs("typed", "main", "scan")
    choose = Verb()
    paste = Verb()
    take = Verb()
    back = Verb()
    table = Verb()
