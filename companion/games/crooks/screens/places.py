"""The own row, drawn large, where people choose the place for the crook in hand."""

from kivy.properties import ObjectProperty

from companion.games.crooks.presenters.stages.placing import PlaceTile
from companion.games.crooks.screens import board, hangouts  # noqa: F401 - the layout draws crooks and hats
from companion.games.crooks.screens.levelled import Levelled
from companion.games.crooks.screens.tiles import Tiles
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import TapBox


class PlaceButton(Levelled, TapBox):
    """A place of the own row: its target, and the own crooks there."""

    tile = ObjectProperty(PlaceTile(), rebind=True, allownone=True)
    natural = 0.0

    def on_release(self) -> None:
        """Tells the row which place was tapped."""
        self.parent.dispatch("on_chosen", self.tile.key)


class PlaceRow(Tiles):
    """A button for each of the eight places."""

    kind = PlaceButton
    most = 8


load("crooks/places")
