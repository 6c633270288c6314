"""Where a game takes place, as a wide picture: its own, or a town at night."""

from functools import cache
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Quad, Rectangle, Triangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.ui.interval import Interval
from companion.ui.kv_loader import asset
from companion.ui.theme import theme
from companion.ui.widgets.boxes import centre
from companion.ui.widgets.picture import picture

LAYERS = {"far": "outline_variant", "near": "surface_bright", "light": "tertiary", "flicker": "tertiary"}
"""The pictures that a game's scene is made of, from back to front, each with the role that colours it."""
HOUSES = (
    # left edge and width in shares of the town, height of the walls, height of the roof; the windows that are lit
    (0.00, 0.13, 0.30, 0.16, (1,)),
    (0.12, 0.09, 0.50, 0.20, (0, 3)),
    (0.20, 0.17, 0.24, 0.20, (0,)),
    (0.36, 0.10, 0.42, 0.14, (2,)),
    (0.45, 0.13, 0.20, 0.16, ()),
    (0.57, 0.08, 0.60, 0.30, (0, 4)),
    (0.64, 0.18, 0.28, 0.18, (1,)),
    (0.81, 0.09, 0.46, 0.16, (1, 2)),
    (0.89, 0.11, 0.26, 0.20, (0,)),
)
WIDEST = 4
"""The width of a picture, and the greatest width of the town, as multiples of the height."""
EVERY = 0.3
"""Seconds between two steps of the lights that flicker."""
FLICKER = (1.0, 0.9, 1.0, 0.75, 0.95, 1.0, 0.85, 0.55, 0.9, 1.0, 0.95, 0.7)
"""How bright those lights are, step by step."""
ROUNDS = 2
"""So often they go through all steps when the scene comes up, and after each touch. Then they burn quietly: a phone
that lies on the table draws nothing anew."""
DIM = 0.4
"""How much is left of a scene that stands behind something else."""


@cache
def layers(game: str) -> dict[str, str]:
    """The file of each layer of a game by its folder; none if it has no scene."""
    paths = {layer: asset(f"{game}/scene/{layer}.png") for layer in LAYERS}
    return {layer: path for layer, path in paths.items() if path}


def pictures(game: str, wide: float) -> dict[str, Texture]:
    """The layers of a game, to be shown so wide."""
    return {layer: picture(path, wide) for layer, path in layers(game).items()}


class Scene(Widget):
    """A picture that stands on the lower edge of its place, as wide as there is room. Some of its lights flicker."""

    bleed = BooleanProperty(False)
    """Whether it reaches into the margins on both sides, and is as high as its width asks for."""
    dim = BooleanProperty(False)
    """Whether it stands behind something else."""

    _lamps: Color | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "bleed"):
            self.fbind(name, self._rise)
        for name in ("pos", "size", "bleed", "dim"):
            self.fbind(name, self._draw)
        self._left = 0
        self._look()
        Window.bind(on_touch_down=self._look)
        self._soon = Interval(self._flicker, EVERY)
        self._soon.set()
        theme.bind(roles=self._draw, folder=self._draw)
        self._rise()
        self._draw()

    @property
    def _wide(self) -> float:
        """The width that it may take."""
        return float(self.width + 2 * theme.pad * self.bleed)

    def _rise(self, *_: object) -> None:
        if self.bleed:
            self.height = max(self._wide / WIDEST, theme.touch * 1.5)

    def _draw(self, *_: object) -> None:
        """Draws everything again; it rarely changes."""
        wide = min(self._wide, self.height * WIDEST)
        left = centre(self)[0] - wide / 2
        self.canvas.clear()
        with self.canvas:
            shown = pictures(theme.folder, wide)
            for layer, texture in shown.items():
                colour = Color(*theme.roles[LAYERS[layer]][:3], DIM if self.dim else 1)
                self._lamps = colour if layer == "flicker" else None
                Rectangle(texture=texture, pos=(left, self.y), size=(wide, wide / WIDEST))
            if not shown:
                self._lamps = None
                _town(left, self.y, wide, self.height)

    def _look(self, *_: object) -> None:
        """Somebody looks from now on: the lights go on from the step where they are."""
        self._left = ROUNDS * len(FLICKER) + self._left % len(FLICKER)

    def _flicker(self) -> None:
        """Changes the brightness of some lights, while anybody looks."""
        if not self.get_parent_window():
            self._look()  # as soon as it comes up
        elif self._left and self._lamps and not self.dim and theme.motion:
            self._left -= 1
            self._lamps.a = FLICKER[-self._left % len(FLICKER)]


def _town(left: float, low: float, wide: float, high: float) -> None:
    """Draws a town with a moon over it, and a lamp here and there."""
    moon = high * 0.42
    Color(*theme.roles["tertiary"])
    Ellipse(pos=(left + wide * 0.44, low + high - moon), size=(moon, moon))
    for at, width, walls, roof, lit in HOUSES:
        x, house = left + at * wide, width * wide
        Color(*(theme.roles["surface_bright"] if roof < 0.2 else theme.roles["surface_container_high"]))
        _house(x, low, house, walls * high, roof * high)
        Color(*theme.roles["tertiary"][:3], 0.9)
        pane = house / 6
        for window in lit:
            row, column = divmod(window, 2)
            across, up = pane * (1.5 + 2 * column), walls * high - pane * (2 + 2.5 * row)
            Rectangle(pos=(x + across, low + up), size=(pane, pane * 1.4))


def _house(x: float, y: float, wide: float, walls: float, roof: float) -> None:
    Quad(points=(x, y, x + wide, y, x + wide, y + walls, x, y + walls))
    eaves = wide * 0.07
    Triangle(points=(x - eaves, y + walls, x + wide + eaves, y + walls, x + wide / 2, y + walls + roof))
