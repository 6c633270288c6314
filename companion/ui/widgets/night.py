"""What stands before a dark sky: a beam of light sweeps over it, and a town below goes dark, window by window."""

from math import ceil, pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Quad, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty

from companion.present.motions import NIGHT
from companion.ui.painted import lit
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PLACE, Column, centre
from companion.ui.widgets.scene import LAYERS, WIDEST, pictures

STRIPS = 12
"""In how many strips, from left to right, the windows of a town go dark."""
OUT = tuple(at * 5 % STRIPS for at in range(STRIPS))
"""In which order."""
LAMPS = "light", "flicker"
"""The layers of a scene that are windows and lamps."""
WINDOWS = 0.24
"""The share of a scene's height, from below, in which its windows are."""
DUSK = 0.1
"""The share of the time in which it gets dark."""
SWEEP = 44
"""How far the beam goes to each side, in degrees."""
EMBERS = 0.08
"""How much light is left in a window that is dark."""


class Night(Column):
    """Holds what is to be seen in the night."""

    at = NumericProperty(1.0)
    """How much of it is over."""
    town = BooleanProperty(True)
    """Whether a town stands there. Without one the light comes from above, and stays."""
    tall = NumericProperty(0)
    """The greatest height of the town."""

    def __init__(self, **kwargs: Any) -> None:
        self._shade, self._beam, self._lights = Color(0, 0, 0, 0), Rotate(angle=0, axis=(0, 0, 1)), list[Color]()
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.before.add(self._drawn)
        for name in (*PLACE, "town", "tall"):
            self.fbind(name, self._stand)
        theme.bind(folder=self._stand)
        theme.follow(self)
        self._stand()

    def dress(self) -> None:
        """Takes the colours of the mood."""
        self._stand()

    def resize(self) -> None:
        """Does nothing: the content decides the size."""

    def begin(self) -> None:
        """It gets dark, for people who have not seen it yet."""
        Animation.cancel_all(self, "at")
        self.at = 1.0
        if theme.motion and self.get_parent_window():
            self.at = 0.0
            Animation(at=1.0, duration=NIGHT).start(self)

    def on_at(self, *_: object) -> None:
        """Turns the beam; of the windows, only those change whose turn it is."""
        self._shade.a = 0.45 * min(self.at / DUSK, 1.0)
        if self.town:
            self._beam.angle = SWEEP * sin(3 * pi * self.at)
        for at, light in enumerate(self._lights):
            left = EMBERS if self.at * STRIPS >= OUT[at % STRIPS] + 1 else 1.0
            if light.a != left:
                light.a = left

    def _stand(self, *_: object) -> None:
        self._drawn.clear()
        self._lights.clear()
        for each in (self._shade, Rectangle(pos=self.pos, size=self.size)):
            self._drawn.add(each)
        tiles = ceil(self.width / (WIDEST * (self.tall or 1))) if self.town else 1
        wide = self.width / max(tiles, 1)
        high = wide / WIDEST if self.town else 0
        self._shine(high)
        for tile in range(tiles if self.town else 0):
            self._build(self.x + tile * wide, wide, high)
        self.on_at()

    def _shine(self, high: float) -> None:
        """The beam: from a roof of the town upwards, or from above."""
        x, far = centre(self)[0], max(self.width, self.height) * 1.2
        y = self.y + high * 0.55 if self.town else self.y + self.height
        wide, far = (far * 0.16, far) if self.town else (self.width * 0.42, -self.height)
        self._beam.origin = (x, y)
        beam = Quad(
            texture=lit(255 - 4 * row for row in range(64)),
            points=(x - wide * 0.06, y, x + wide * 0.06, y, x + wide, y + far, x - wide, y + far),
        )
        for each in (PushMatrix(), self._beam, Color(*theme.roles["tertiary"][:3], 0.34), beam, PopMatrix()):
            self._drawn.add(each)

    def _build(self, left: float, wide: float, high: float) -> None:
        """One town. Its windows are in strips, each with a light of its own; the moon above them stays."""
        for layer, texture in pictures(theme.folder, wide).items():
            low = WINDOWS if layer in LAMPS else 0
            self._paint(layer, texture, (0, low, 1, 1 - low), (left, wide, high))
            for at in range(STRIPS if low else 0):
                self._lights.append(self._paint(layer, texture, (at / STRIPS, 0, 1 / STRIPS, low), (left, wide, high)))

    def _paint(self, layer: str, texture: Texture, part: tuple[float, ...], place: tuple[float, float, float]) -> Color:
        """A part of a layer, given in shares of it: from the left, from below, its width, its height."""
        (x, y, across, up), (left, wide, high) = part, place
        colour = Color(*theme.roles[LAYERS[layer]])
        region = texture.get_region(*(round(share * side) for share, side in zip(part, texture.size * 2, strict=True)))
        self._drawn.add(colour)
        place_ = {"pos": (left + x * wide, self.y + y * high), "size": (across * wide, up * high)}
        self._drawn.add(Rectangle(texture=region, **place_))
        return colour
