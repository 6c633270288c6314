"""The picture of how a game ended."""

from functools import cache
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ObjectProperty

from companion.present.play.archway import HIGH, WIDE
from companion.ui.kv_loader import asset
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PLACE, Box, centre
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.parts import match
from companion.ui.widgets.picture import picture
from companion.ui.widgets.slim import Trait

BEHIND = {"archway_moon": ("tertiary", 0.5), "archway_wall": ("surface_bright", 1.0)}
BEFORE = {"archway_bars": ("outline", 1.0)}
"""The layers behind and before the figures, each with the role that colours it and how strong it is."""
WIDEST = theme.touch * 8
"""So that a low window shows more than the picture."""


@cache
def layer(name: str) -> str:
    """The file of a layer of the picture."""
    return asset(f"archway/{name}.png")


class HungEmblem(Emblem):
    """One emblem in the picture."""

    item = Trait(None, "_hang")

    def _hang(self) -> None:
        """Shows this one; a place for nobody is empty."""
        self.name = self.item.emblem if self.item else ""


class Archway(Box):
    """The moonlit archway, as wide as there is room, with its emblems where they hang."""

    hung = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        for name in PLACE:
            self.fbind(name, self._draw)
        theme.follow(self)

    def on_hung(self, *_: object) -> None:
        """Hangs each emblem up."""
        match(self, "item", self.hung, HungEmblem)

    def dress(self) -> None:
        """Takes the colours of the mood."""
        self._draw()

    def resize(self) -> None:
        """Does nothing: the width decides the size."""

    @property
    def _unit(self) -> float:
        return float(min(self.width, WIDEST)) / WIDE

    def do_layout(self, *_: object) -> None:
        """Gives each emblem its place."""
        unit = self._unit
        self.height = unit * HIGH
        left = self.center_x - unit * WIDE / 2
        for emblem in self.children:
            place = emblem.item
            emblem.side = max(unit * place.side, 1)
            emblem.pos = left + unit * place.x, self.top - unit * (place.y + place.side)

    def _draw(self, *_: object) -> None:
        unit = self._unit
        pos, size = (centre(self)[0] - unit * WIDE / 2, self.y), (unit * WIDE, unit * HIGH)
        for canvas, layers in ((self.canvas.before, BEHIND), (self.canvas.after, BEFORE)):
            canvas.clear()
            with canvas:
                for name, (role, strength) in layers.items():
                    Color(*theme.roles[role][:3], strength)
                    Rectangle(texture=picture(layer(name), size[0]), pos=pos, size=size)
