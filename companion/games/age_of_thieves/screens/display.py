"""The table at a glance."""

from companion.games.age_of_thieves.screens import timeline_rows  # noqa: F401 - its rows
from companion.ui.shown import Shown, Verb


class DisplayScreen(Shown):
    """One column on a phone, two on a tablet that lies across."""

    tick = True  # how long a phone is away

    table = Verb()
    menu = Verb()
    back = Verb()
