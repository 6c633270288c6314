"""A small picture of ours in one colour."""

from typing import Any

from kivy.core.image import Image
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.kv_loader import asset, load
from companion.ui.theme import theme

_drawn: dict[str, Texture | None] = {}


def texture(name: str) -> Texture | None:
    """The picture of this name; None if there is none."""
    if name not in _drawn:
        path = asset(f"emblems/{name}.png")
        _drawn[name] = Image.load(path, mipmap=True).texture if path else None
    return _drawn[name]


class Emblem(Widget):
    """Draws `assets/emblems/<name>.png` in its tint; a name that nobody has drawn leaves its place empty."""

    name = StringProperty()
    tint = ColorProperty(None, allownone=True)
    """None: the ink of the theme."""
    side = NumericProperty(0)
    """Nothing: as large as the theme has it."""

    texture: Texture | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color()
            self._picture = Rectangle()
        self._look_up()
        self.dress()
        self.fbind("name", self._look_up)
        self.fbind("tint", self.dress)
        self.fbind("side", self.resize)
        for name in ("pos", "size"):
            self.fbind(name, self._stand)
        theme.follow(self)

    def dress(self, *_: object) -> None:
        """In the colour of now."""
        self._colour.rgba = self.tint or theme.ink

    def resize(self, *_: object) -> None:
        """As large as it should be now."""
        self.size = [self.side or theme.icon] * 2 if self.name else [0, 0]

    def _look_up(self, *_: object) -> None:
        self.texture = self._picture.texture = texture(self.name) if self.name else None
        self.resize()
        self._stand()

    def _stand(self, *_: object) -> None:
        side = min(self.size) if self.texture else 0
        self._picture.pos = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._picture.size = side, side


class Tick(Widget):
    """A drawn tick when it is on; takes no room otherwise."""

    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color()
            self._line = Line(cap="round", joint="round")
        self.dress()
        self.resize()
        self.fbind("on", self.resize)
        for name in ("pos", "size"):
            self.fbind(name, self._stand)
        theme.follow(self)

    def dress(self) -> None:
        """In the colour of now."""
        self._colour.rgba = theme.accent

    def resize(self, *_: object) -> None:
        """As large as it should be now."""
        self.size = [theme.icon * 0.75] * 2 if self.on else [0, 0]

    def _stand(self, *_: object) -> None:
        (x, y), (wide, high) = self.pos, self.size
        points = (x + wide * 0.1, y + high * 0.5, x + wide * 0.4, y + high * 0.2, x + wide * 0.9, y + high * 0.8)
        self._line.width = max(theme.icon / 14, 1)
        self._line.points = points if wide else ()


load("widgets/emblem")
