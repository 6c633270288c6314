"""What happened, in any phase of a turn."""

from companion.ui.shown import Shown, Verb


class BookingsScreen(Shown):
    """Which thief, and what."""

    table = Verb()
    back = Verb()
    undo = Verb()
    second = Verb()
    thief = Verb()
    chip = Verb()
    chose = Verb()
    closed = Verb()
    confirm = Verb()
