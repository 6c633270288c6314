"""What happened, in any phase of a turn."""

from companion.games.age_of_thieves.screens import timeline_rows  # noqa: F401 - its rows
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
