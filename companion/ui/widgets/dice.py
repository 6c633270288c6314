"""Dice with eight sides: they tumble, blank, and land; of several the highest counts, and the others are dim."""

from typing import Any

from kivy.graphics import Color, Triangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.present.motions import APART, dimmed
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow, centre
from companion.ui.widgets.motion import move
from companion.ui.widgets.parts import match

LIGHT = (1.0, 0.82, 0.66, 0.5)
"""How light falls on the side in front, and on those to its left, to its right and below."""


class Die(Widget):
    """One die with a number as its face; blank while nobody knows it."""

    face = ObjectProperty(0, allownone=True)
    dim = BooleanProperty(False)
    natural = NumericProperty(0)
    least = NumericProperty(0)
    side = NumericProperty(0)
    """The length of what is drawn: a die that is dim is smaller, too."""

    def __init__(self, **kwargs: Any) -> None:
        self._sides = [(Color(), Triangle()) for _ in LIGHT]
        super().__init__(**kwargs)
        for colour, triangle in self._sides:
            self.canvas.before.add(colour)
            self.canvas.before.add(triangle)
        for name in ("pos", "size", "side"):
            self.fbind(name, self._stand)
        self.fbind("dim", self.dress)
        self._stand()
        theme.follow(self)
        self.dress()

    def dress(self, *_: object) -> None:
        """Takes the colours of the mood; a die that does not count is grey."""
        of, dark = theme.roles["outline" if self.dim else "primary"], theme.roles["surface"]
        for (colour, _), light in zip(self._sides, LIGHT, strict=True):
            colour.rgba = [a * light + b * (1 - light) for a, b in zip(of, dark, strict=True)]

    def resize(self) -> None:
        """Does nothing: the layout decides the size."""

    def _stand(self, *_: object) -> None:
        for (_, triangle), corners in zip(self._sides, sides(*centre(self), self.side), strict=True):
            triangle.points = corners


class DiceView(Flow):
    """Several dice. While they tumble, they are blank; nobody sees a number that rolls by."""

    faces = ObjectProperty(())
    least = NumericProperty(0)
    """The least size of each die."""
    tumbles = BooleanProperty(False)

    def on_faces(self, *_: object) -> None:
        """Shows a die for each face."""
        for _ in self.faces[len(self.children) :]:
            self.add_widget(Die())
        match(self, "face", self.faces, Die)
        for die, dim in zip(self._dice(), dimmed(self.faces), strict=True):
            die.dim = dim
        self.on_least()

    def on_tumbles(self, *_: object) -> None:
        """Lets them fall, or lie: then each shows its number."""
        if self.tumbles:
            self.fall()
            return
        for die in self._dice():
            move(die, "land")

    def fall(self) -> None:
        """Lets those fall that nobody knows yet, also for people who did not see it."""
        for at, die in enumerate(self._dice() if self.tumbles else ()):
            move(die, "fall", after=at * APART["fall"])

    def _dice(self) -> list[Any]:
        return [*reversed(self.children)]

    def on_least(self, *_: object) -> None:
        """Sets the size anew, as the size of the window has changed."""
        for die in self.children:
            die.least = self.least
        self._trigger_layout()


def sides(x: float, y: float, side: float) -> tuple[tuple[float, ...], ...]:
    """The corners of the four sides that are seen, in the order of `LIGHT`, of a die in the middle of this place."""
    far, low = side * 0.43, side * 0.23
    top, bottom = (x, y + side * 0.49), (x, y - side * 0.49)
    left, right = (x - far, y - low), (x + far, y - low)
    above = (x - far, y + low), (x + far, y + low)
    return (*top, *left, *right), (*top, *above[0], *left), (*top, *above[1], *right), (*left, *right, *bottom)


load("widgets/dice")
