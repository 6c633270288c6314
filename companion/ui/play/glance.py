"""The table at a glance: a track of numbers across the width, and busts with what they have won; before a game, a QR
as large as its place."""

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.present.play.glance import Gathering
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Box, Column, RowBox
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.parts import match
from companion.ui.widgets.rows import Row

WON = 6
"""How many pictures of what was won stand in a line, at most."""


class Strip(RowBox):
    """Items side by side, each in the same share of the width."""

    items = ObjectProperty(())
    row = StringProperty()
    room = NumericProperty()
    """The height around it."""
    share = NumericProperty(1)
    """How much of it the parts may take."""

    def on_items(self, *_: object) -> None:
        """Shows each item in the part of the same place."""
        match(self, "item", self.items, Factory.get(self.row))
        self.on_room()

    def on_room(self, *_: object) -> None:
        """Tells its parts how high they may be."""
        for part in self.children:
            part.room = self.room * self.share

    on_share = on_room


class Emblems(Box):
    """Small pictures in the middle of their place, smaller where there are many. `dim` says which are faint."""

    names = ObjectProperty(())
    dim = ObjectProperty(())
    side = NumericProperty()
    across = NumericProperty(WON)
    """How many stand in a line, at most."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("side", "across"):
            self.fbind(name, self._trigger_layout)
        self.fbind("dim", self.on_names)
        theme.follow(self)

    def dress(self) -> None:
        """Takes the colours of the mood."""
        self.on_names()

    def resize(self) -> None:
        """Does nothing: the layout decides the size."""

    def on_names(self, *_: object) -> None:
        """Shows each picture."""
        match(self, "name", self.names, Emblem)
        for emblem, dim in zip(self.children[::-1], self.dim, strict=False):
            emblem.tint = theme.roles["on_surface_variant"] if dim else None

    def do_layout(self, *_: object) -> None:
        """Places them line by line."""
        emblems, across = self.children[::-1], int(self.across)
        lines = [emblems[at : at + across] for at in range(0, len(emblems), across)]
        side = min(self.side, self.width / max(map(len, lines), default=1))
        self._grow(side * len(lines))
        for down, line in enumerate(lines, 1):
            left = self.center_x - side * len(line) / 2
            for at, emblem in enumerate(line):
                emblem.side = side
                emblem.x, emblem.y = left + at * side, self.top - down * side


class BustTile(Row):
    """One seat."""

    room = NumericProperty()
    """The height that it may take."""


class GatheringPanel(Column):
    """A table before its game: how to join, and who sits. In an upright window two sit in a line."""

    gathering = ObjectProperty(Gathering(), rebind=True)
    room = NumericProperty()
    """The height of the page between its bars."""
    lies = BooleanProperty(False)
    """Whether the window is wider than it is high."""
    low = BooleanProperty(False)
    """Whether it has little height."""


class TrackTile(Row):
    """One number, and who acts at it."""

    room = NumericProperty()


load("play/glance")
