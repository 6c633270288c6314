"""The skeleton of a page: the frame around it, what of it scrolls, and how wide that gets."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.present.pieces import Bar, Top
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.scroll import Scroll

READABLE, BROAD = 12, 20
"""So many touches beside each other are as wide as one column, or as two, ever want to be."""


def margin(width: float, touches: float = READABLE) -> float:
    """What stays free at each side, so that what is between is no wider than it wants to be."""
    free: float = max(theme.pad, (width - theme.touch * touches) / 2)
    return free


class Readable(Column):
    """A column that keeps a margin at both sides; its padding counts above and below only."""

    broad = BooleanProperty(False)
    """It holds two columns beside each other."""

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
    """What is lower than the place for it stands in the middle."""
    spacing = NumericProperty(theme.pad)
    padding = ObjectProperty(theme.pad)


class Pinned(Reading):
    """What stays in sight below what scrolls: as high as it is, but never most of the page."""

    room = NumericProperty()
    """How high the page is."""


class PageFrame(Widget):
    """Head, foot and question of a page. What is put into it stands between head and foot, from the top down."""

    head = ObjectProperty(Top())
    bar = ObjectProperty(Bar())
    sheet = ObjectProperty(None, allownone=True)
    foot = NumericProperty()
    """How high its foot is."""
    headed = BooleanProperty(True)
    """Whether it has a head at all."""

    __events__ = ("on_table", "on_back", "on_menu", "on_main", "on_second", "on_undo", "on_chosen", "on_closed")

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Its own two parts come first: all that stands below each other, and the question over it."""
        if len(self.children) < 2:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.insert(widget)

    def insert(self, widget: Widget) -> None:
        """The last one between head and foot."""
        self.ids.body.add_widget(widget, index=1)

    def on_kv_post(self, _: object) -> None:
        """As it was handed in."""
        self.on_headed()

    def on_headed(self, *_: object) -> None:
        """Without a head, all that stands below begins at the top."""
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
        """The question was waved away."""


class ScrollPage(PageFrame):
    """The usual page: one readable column that scrolls; what is `Pinned` stands below it."""

    broad = BooleanProperty(False)
    centred = BooleanProperty(False)
    spacing = NumericProperty(theme.pad)

    def insert(self, widget: Widget) -> None:
        """Into the column, once that is there."""
        if "reading" in self.ids and not isinstance(widget, Pinned):
            self.ids.reading.add_widget(widget)
        else:
            super().insert(widget)
            self.on_height()

    def on_height(self, *_: object) -> None:
        """What is pinned takes its share of it."""
        for part in self.ids.body.children:
            if isinstance(part, Pinned):
                part.room = self.height


load("widgets/page")
