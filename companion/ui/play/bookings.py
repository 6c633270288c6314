"""What happened, in any part of a turn."""

from companion.ui.shown import Shown, Verb


class BookingsScreen(Shown):
    """For whom, and what."""

    table = Verb()
    back = Verb()
    undo = Verb()
    second = Verb()
    seat = Verb()
    chip = Verb()
    chose = Verb()
    closed = Verb()
    confirm = Verb()
