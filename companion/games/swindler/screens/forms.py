"""A form on a page: what a card prints is tapped, and counts with the last tap."""

from kivy.properties import ObjectProperty

from companion.games.swindler.presenters.forms.form_view import FormView
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen
from companion.ui.play import counting  # noqa: F401 - its rows
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.rows import Row


class FormScreen(PageScreen):
    """The base class of pages on which a form may open: it is read from its beginning, wherever one has scrolled to."""

    _asks = ""

    def on_view(self, *_: object) -> None:
        """A form has opened or closed."""
        asks = self.view.form.title if self.view.form else ""
        if asks != self._asks and "page" in self.ids:
            self.ids.page.ids.reading.scroll_y = 1
        self._asks = asks


class AmountRow(Row):
    """A number on keys."""


class GroupRow(Row):
    """Counters under a title."""


class FormPanel(Column):
    """All that a form asks; empty while there is none."""

    form = ObjectProperty(FormView(), rebind=True)

    __events__ = ("on_tapped", "on_counted", "on_chosen", "on_beside")

    def on_tapped(self, asked: str, key: str) -> None:
        """A key of a pad."""

    def on_counted(self, said: str) -> None:
        """One more or one fewer: "more red-0"."""

    def on_chosen(self, key: str) -> None:
        """One of several things."""

    def on_beside(self, key: str) -> None:
        """Something else instead."""


load("swindler/forms")
