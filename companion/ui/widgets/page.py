"""The skeleton of a page: the frame around it, the part that scrolls, and how wide that part can be."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.present.page_parts import Bar, Top
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.scroll import Scroll

READABLE, BROAD = 12, 20
"""The greatest width of one column, and of two, as a multiple of `theme.touch`."""


def margin(width: float, touches: float = READABLE) -> float:
    """The free space at each side, so that the content between is not too wide."""
    free: float = max(theme.pad, (width - theme.touch * touches) / 2)
    return free


class Readable(Column):
    """A column that keeps a margin at both sides; its padding counts above and below only."""

    broad = BooleanProperty(False)
    """Whether it holds two columns."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("broad", self._trigger_layout)

    @property
    def _edges(self) -> Sequence[float]:
        _, above, _, below = super()._edges
        side = margin(self.width, BROAD if self.broad else READABLE)
        return side, above, side, below


class Reading(Scroll):
    """A readable column that scrolls."""

    broad = BooleanProperty(False)
    centred = BooleanProperty(False)
    """Whether low content stands in the middle."""
    spacing = NumericProperty(theme.pad)
    padding = ObjectProperty(theme.pad)


class Pinned(Reading):
    """A part that stays in sight below the part that scrolls. It never takes most of the page."""

    room = NumericProperty()
    """The height of the page."""


class PageFrame(Widget):
    """The head, the foot and the question of a page. Its children stand between head and foot, from the top down."""

    head = ObjectProperty(Top())
    bar = ObjectProperty(Bar())
    sheet = ObjectProperty(None, allownone=True)
    foot = NumericProperty()
    """The height of its foot."""
    headed = BooleanProperty(True)
    """Whether it has a head."""

    __events__ = ("on_table", "on_back", "on_menu", "on_main", "on_second", "on_undo", "on_chosen", "on_closed")

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Adds a child. The first two are its own parts: the column of the page, and the question on top."""
        if len(self.children) < 2:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.insert(widget)

    def insert(self, widget: Widget) -> None:
        """Puts a child as the last one between head and foot."""
        self.ids.body.add_widget(widget, index=1)

    def on_kv_post(self, _: object) -> None:
        """Makes the parts that the layout asks for."""
        self.on_headed()

    def on_headed(self, *_: object) -> None:
        """Shows the head, or begins the page at the top without it."""
        if not self.headed and "top" in self.ids:
            self.ids.body.remove_widget(self.ids.top)

    def on_table(self) -> None:
        """The dot of the connection was tapped."""

    def on_back(self) -> None:
        """The way back was tapped."""

    def on_menu(self) -> None:
        """The menu was tapped."""

    def on_main(self) -> None:
        """The main button was tapped, or held."""

    def on_second(self) -> None:
        """The second button was tapped."""

    def on_undo(self) -> None:
        """Undo was tapped."""

    def on_chosen(self, key: str) -> None:
        """An answer of the question was tapped."""

    def on_closed(self) -> None:
        """The question was closed without an answer."""


class ScrollPage(PageFrame):
    """The usual page: one readable column that scrolls. A `Pinned` part stands below the column."""

    broad = BooleanProperty(False)
    centred = BooleanProperty(False)
    spacing = NumericProperty(theme.pad)

    def insert(self, widget: Widget) -> None:
        """Puts a child into the column. A `Pinned` part goes below the column."""
        if "reading" in self.ids and not isinstance(widget, Pinned):
            self.ids.reading.add_widget(widget)
        else:
            super().insert(widget)
            self.on_height()

    def on_height(self, *_: object) -> None:
        """Gives the pinned part its share of the height."""
        for part in self.ids.body.children:
            if isinstance(part, Pinned):
                part.room = self.height


load("widgets/page")
