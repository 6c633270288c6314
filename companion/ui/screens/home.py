"""The first page."""

from typing import Any

from kivy.graphics import Color, Ellipse, Quad, Rectangle, Triangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load
from companion.ui.shown import Shown, Verb
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column

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
"""So many times as wide as high, at most."""


class Roofs(Widget):
    """A town at night, with a moon over it and a lamp here and there."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(mood=self._draw)

    def _draw(self, *_: object) -> None:
        """All of it anew: it hardly ever changes."""
        wide, high = min(self.width, self.height * WIDEST), self.height
        left, moon = self.center_x - wide / 2, high * 0.42
        self.canvas.clear()
        with self.canvas:
            Color(*theme.roles["tertiary"])
            Ellipse(pos=(self.center_x - wide * 0.06, self.y + high - moon), size=(moon, moon))
            for at, width, walls, roof, lit in HOUSES:
                x, house = left + at * wide, width * wide
                Color(*(theme.roles["surface_bright"] if roof < 0.2 else theme.roles["surface_container_high"]))
                _house(x, self.y, house, walls * high, roof * high)
                Color(*theme.roles["tertiary"][:3], 0.9)
                pane = house / 6
                for window in lit:
                    row, column = divmod(window, 2)
                    across, up = pane * (1.5 + 2 * column), walls * high - pane * (2 + 2.5 * row)
                    Rectangle(pos=(x + across, self.y + up), size=(pane, pane * 1.4))


def _house(x: float, y: float, wide: float, walls: float, roof: float) -> None:
    Quad(points=(x, y, x + wide, y, x + wide, y + walls, x, y + walls))
    eaves = wide * 0.07
    Triangle(points=(x - eaves, y + walls, x + wide + eaves, y + walls, x + wide / 2, y + walls + roof))


class Welcome(Column):
    """The town, and what the app is called."""

    title = StringProperty()
    line = StringProperty()
    room = NumericProperty()
    """How high the page is, of which it takes its share."""


class HomeScreen(Shown):
    """The ways to a table, the unfinished one first."""

    main = Verb()
    chose = Verb()
    closed = Verb()


load("screens/home_welcome")
