"""The first page."""

from kivy.properties import NumericProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.boxes import Column


class Welcome(Column):
    """Where the game takes place, its name, and what the app does for it."""

    title = StringProperty()
    line = StringProperty()
    room = NumericProperty()
    """The height of the page. The welcome takes a share of it."""


class HomeScreen(PageScreen):
    """The ways to a table; first the table that is not finished."""

    main = Verb()
    chose = Verb()


load("screens/home_welcome")
