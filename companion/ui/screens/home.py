"""The first page."""

from companion.ui.shown import Shown, Verb


class HomeScreen(Shown):
    """The ways to a table, the unfinished one first."""

    main = Verb()
    chose = Verb()
    closed = Verb()
