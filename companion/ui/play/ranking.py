"""The end of a game."""

from kivy.animation import Animation

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.theme import theme
from companion.ui.widget_png import widget_png
from companion.ui.widgets.rows import Row

STEP, RISE = 0.3, 0.35
"""Seconds from one place to the next, and until a place can be seen."""


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
            for at, row in enumerate(self.ids.places.children if theme.motion else ()):
                row.opacity = 0
                (Animation(duration=STEP * at) + Animation(opacity=1, duration=RISE, t="out_quad")).start(row)

    def chose(self, key: str) -> None:
        """A result that is shared has a picture."""
        self.presenter.chose(key, lambda: widget_png(self.ids.result))
        self.refresh()
