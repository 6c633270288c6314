"""AP markers and tokens as they lie on a card, drawn small."""

from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme

IN_ROW = 5
AROUND = 24
"""So many straight pieces make a disc; left to itself, Kivy takes 180, which need fifty kilobytes."""


class Marks(Widget):
    """Draws a sign for each marker, five in a row: blue discs, purple rings, barred red squares; tokens with one or two
    dots."""

    marks = ListProperty()
    word = StringProperty()  # all of it for the ear, where somebody reads it aloud
    side = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        for name in ("marks", "side"):
            self.fbind(name, self._measure)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)
        theme.bind(mood=self._draw, icon=self._measure)  # not fbind: it would keep the widget in memory
        self._measure()

    def _measure(self, *_: object) -> None:
        """Sets the size that the markers need."""
        self.side = theme.icon * 0.42
        rows = -(-len(self.marks) // IN_ROW)
        self.size = self.side * min(len(self.marks), IN_ROW), self.side * rows
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            for at, kind in enumerate(self.marks):
                row, column = divmod(at, IN_ROW)
                _FORMS[kind](self.x + column * self.side, self.top - (row + 1) * self.side, self.side)


def _disc(x: float, y: float, side: float, colour: list[float], part: float = 0.84) -> None:
    Color(*colour)
    gap = side * (1 - part) / 2
    Ellipse(pos=(x + gap, y + gap), size=(side * part, side * part), segments=AROUND)


def _blue(x: float, y: float, side: float) -> None:
    _disc(x, y, side, theme.tone("ap_blue"))


def _purple(x: float, y: float, side: float) -> None:
    _disc(x, y, side, theme.tone("ap_purple"))
    _disc(x, y, side, theme.roles["surface"], 0.36)


def _plate(x: float, y: float, side: float, colour: list[float]) -> None:
    Color(*colour)
    RoundedRectangle(pos=(x + side * 0.08, y + side * 0.08), size=(side * 0.84, side * 0.84), radius=[side * 0.16])


def _red(x: float, y: float, side: float) -> None:
    _plate(x, y, side, theme.tone("ap_red"))
    Color(*theme.roles["surface"])
    Rectangle(pos=(x + side * 0.24, y + side * 0.41), size=(side * 0.52, side * 0.18))


def _informer(x: float, y: float, side: float) -> None:
    _plate(x, y, side, theme.tone("tokens"))
    _disc(x, y, side, theme.roles["surface"], 0.32)


def _agent(x: float, y: float, side: float) -> None:
    _plate(x, y, side, theme.tone("tokens"))
    for shift in (-0.2, 0.2):
        _disc(x + side * shift, y, side, theme.roles["surface"], 0.28)


_FORMS = {"blue": _blue, "purple": _purple, "red": _red, "informer": _informer, "agent": _agent}
