"""The page of the guard sheet, which can be opened at any time."""

from companion.games.age_of_thieves.screens import guard_panel  # noqa: F401 - its rows
from companion.ui.page_screen import PageScreen, Verb


class GuardScreen(PageScreen):
    """What the city guard can do now."""

    table = Verb()
    back = Verb()
