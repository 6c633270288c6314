"""The row of hangouts."""

from kivy.properties import ObjectProperty

from companion.games.crooks.presenters.prices import HangoutTile
from companion.games.crooks.screens.levelled import Levelled
from companion.games.crooks.screens.tiles import Tiles
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Box, TapBox
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.parts import match


class Hats(Box):
    """The hats of all players who can pay the price of a hangout."""

    names = ObjectProperty((), allownone=True)

    def on_names(self, *_: object) -> None:
        """Shows a hat for each of these players."""
        match(self, "name", self.names or (), Emblem)

    def do_layout(self, *_: object) -> None:
        """Places the hats side by side in the middle. They become smaller if there is little room."""
        side = min(theme.touch / 3, self.width / max(len(self.children), 1))
        self._grow(side if self.children else 0)
        left = self.center_x - side * len(self.children) / 2
        for emblem in reversed(self.children):
            emblem.side = side
            emblem.x, emblem.y = left, self.y
            left += side


class HangoutButton(Levelled, TapBox):
    """A hangout: its letter, its price, the hats of all players who can pay it."""

    tile = ObjectProperty(HangoutTile(), rebind=True, allownone=True)
    natural = 0.0

    def on_release(self) -> None:
        """Tells the row which hangout was tapped."""
        self.parent.dispatch("on_chosen", self.tile.key)


class HangoutRow(Tiles):
    """A button for each hangout."""

    kind = HangoutButton


load("crooks/hangouts")
