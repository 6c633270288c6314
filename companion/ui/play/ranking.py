"""The end of a game."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widget_png import widget_png
from companion.ui.widgets.motion import move
from companion.ui.widgets.rows import Row

STEP = 0.3
"""Seconds from one place to the next."""


class RankedRow(Row):
    """One seat at its place."""


class RankingScreen(PageScreen):
    """Who has won, everybody's place, and where to go from here."""

    table = Verb()
    menu = Verb()
    main = Verb()
    undo = Verb()

    _dealt = False

    def on_parent(self, page: object, parent: object) -> None:
        """The places are dealt one after the other, from the last to the first, when the page comes up first."""
        super().on_parent(page, parent)
        if parent is not None and not self._dealt:
            self._dealt = True
            for at, row in enumerate(self.ids.places.children):
                move(row, "deal", after=STEP * at)

    def chose(self, key: str) -> None:
        """A result that is shared has a picture."""
        self.presenter.chose(key, lambda: widget_png(self.ids.result))
        self.refresh()
