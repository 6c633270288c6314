"""The page that proves the last roll."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.rows import Row


class StoryRow(Row):
    """One sentence of the story of the roll."""


class DetailRow(Row):
    """A number to compare with other phones."""


class ProofScreen(PageScreen):
    """The shares, the number they make, the faces read off it."""

    table = Verb()
    back = Verb()
    to_log = Verb()
