"""A seat comes to this phone."""

from companion.ui.shown import Shown, Verb


class SeatMoveScreen(Shown):
    """Which seat, and its twelve words."""

    typed = Verb()
    choose = Verb()
    paste = Verb()
    take = Verb()
    main = Verb()
    second = Verb()
    back = Verb()
    table = Verb()
