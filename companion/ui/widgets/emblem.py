"""A small picture of our own: in one colour, or painted in its own colours."""

from pathlib import Path
from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture

from companion.ui.kv_loader import asset, load
from companion.ui.theme import theme
from companion.ui.widgets.picture import picture
from companion.ui.widgets.slim import Placed, Trait

PAINTED = "painted"
"""The folder of pictures in their own colours."""
FADED = 0.45
"""How much is left of a painted picture whose tint is faint."""

_files: dict[tuple[str, str], str] = {}


def file(name: str) -> str:
    """The file of the picture with this name, of the game whose colours are shown or of the house; empty if there is
    none."""
    sought = theme.folder, name
    if sought not in _files:
        own = f"{theme.folder}/emblems", f"{theme.folder}/{PAINTED}"
        paths = (asset(f"{shelf}/{name}.png") for shelf in ("emblems", *(own if theme.folder else ())))
        _files[sought] = next(filter(None, paths), "")
    return _files[sought]


class Emblem(Placed):
    """Draws an emblem of the house or of the game, in its tint or in the tone with its name; a painted one as it is, or
    faded if its tint is faint. For a name without a picture the place stays empty."""

    name = Trait("", "_look_up")
    tint = Trait(None, "dress")
    """The colour. None: the usual colour of text."""
    side = Trait(0, "resize")
    """The length of a side. 0: the size that the theme gives."""

    texture: Texture | None = None
    painted = False
    _file = ""
    _picture: Rectangle | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.resize()
        for name in ("x", "y", "width", "height"):  # not `pos` and `size`: they need more memory than these four
            self.fbind(name, self._move)
        self._move()
        theme.follow(self)

    @property
    def color(self) -> list[float]:
        """The colour in the mood of now."""
        if self.painted:
            return [1, 1, 1, FADED if self.tint == theme.roles["on_surface_variant"] else 1]
        return list(theme.tones.get(self.name) or self.tint or theme.roles["on_surface"])

    def dress(self, *_: object) -> None:
        """Takes the colours of the mood."""
        if self._picture:
            self._colour.rgba = self.color

    def resize(self, *_: object) -> None:
        """Takes the size that the theme gives."""
        self.width = self.height = (self.side or theme.icon) if self.name else 0

    def _look_up(self, *_: object) -> None:
        self._file = file(self.name) if self.name else ""
        self.painted = Path(self._file).parent.name == PAINTED
        if self._file and not self._picture:
            with self.canvas:
                self._colour, self._picture = Color(), Rectangle()
        self.dress()
        self.resize()
        self._move()

    def _stand(self) -> None:
        if self._picture is None:
            return
        side = min(self.width, self.height) if self._file else 0
        self.texture = picture(self._file, side or theme.icon) if self._file else None
        if self._picture.texture is not self.texture:
            self._picture.texture = self.texture
        self._picture.pos = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._picture.size = side, side


class Tick(Placed):
    """Shows a tick when it is on; else it takes no room."""

    on = Trait(False, "resize")

    _line: Line | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.resize()
        for name in ("x", "y", "width", "height"):
            self.fbind(name, self._move)
        theme.follow(self)

    def dress(self) -> None:
        """Takes the colours of the mood."""
        if self._line:
            self._colour.rgba = theme.roles["primary"]

    def resize(self, *_: object) -> None:
        """Takes the size that the theme gives."""
        if self.on and not self._line:
            with self.canvas:
                self._colour, self._line = Color(), Line(cap="round", joint="round")
            self.dress()
        self.width = self.height = theme.icon * 0.75 if self.on else 0

    def _stand(self) -> None:
        if self._line is None:
            return
        x, y, wide, high = self.x, self.y, self.width, self.height
        points = (x + wide * 0.1, y + high * 0.5, x + wide * 0.4, y + high * 0.2, x + wide * 0.9, y + high * 0.8)
        self._line.width = max(theme.icon / 14, 1)
        self._line.points = points if wide else ()


load("widgets/emblem")
