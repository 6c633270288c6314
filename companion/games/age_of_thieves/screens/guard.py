"""The guard sheet, to be read at any time."""

from companion.games.age_of_thieves.screens import guard_panel  # noqa: F401 - its rows
from companion.ui.shown import Shown, Verb


class GuardScreen(Shown):
    """What the city guard can do now."""

    table = Verb()
    back = Verb()
