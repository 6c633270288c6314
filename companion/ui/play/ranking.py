"""The end of a game."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widget_png import widget_png
from companion.ui.widgets.rows import Row


class RankedRow(Row):
    """One seat at its place."""


class RankingScreen(PageScreen):
    """Who has won, everybody's place, and where to go from here."""

    table = Verb()
    menu = Verb()
    main = Verb()
    undo = Verb()

    def chose(self, key: str) -> None:
        """A result that is shared has a picture."""
        self.presenter.chose(key, lambda: widget_png(self.ids.result))
        self.refresh()
