"""Dice that tumble and land."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, InstructionGroup
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow, match

LANDING = 0.9
FLIPS = 9
"""How many faces a die shows on its way down."""
SPOTS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
"""Where pips are, in a square of nine places counted along its rows."""


def shown(face: int, fallen: float) -> int:
    """What a die shows on its way to a face, the same on every phone."""
    left = FLIPS - int(fallen * FLIPS)
    return (face - 1 + left * 5) % 6 + 1 if face <= 6 else face


class Die(Widget):
    """One die: pips up to six, a number above; blank while nobody knows."""

    face = ObjectProperty(0, allownone=True)
    fallen = NumericProperty(1.0)
    natural = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._pips = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self._pips)
        for name in ("pos", "size", "fallen"):
            self.fbind(name, self._draw)
        theme.bind(over_accent=self._draw)
        self._draw()

    def on_face(self, *_: object) -> None:
        """Falls to its face, or lies there at once."""
        Animation.cancel_all(self, "fallen")
        self.fallen = 1.0
        if theme.motion and self.face and self.get_parent_window():
            self.fallen = 0.0
            Animation(fallen=1.0, duration=LANDING, transition="out_cubic").start(self)
        self._draw()

    def _draw(self, *_: object) -> None:
        """The pips of the face that it shows just now."""
        self._pips.clear()
        self._pips.add(Color(*theme.over_accent))
        side = self.width
        for place in SPOTS.get(shown(self.face, self.fallen), "") if self.face else "":
            x, y = int(place) % 3 * 0.26 + 0.24, int(place) // 3 * 0.26 + 0.24
            pip = Ellipse(pos=(self.x + (x - 0.09) * side, self.y + (y - 0.09) * side), size=(0.18 * side, 0.18 * side))
            self._pips.add(pip)


class DiceView(Flow):
    """So many dice; while `rolling` they lie blank, and when the faces are there they tumble to them."""

    faces = ObjectProperty(())
    rolling = BooleanProperty(False)

    def on_faces(self, *_: object) -> None:
        """Each die falls to its face."""
        faces = tuple(0 for _ in self.faces or (0,)) if self.rolling else self.faces
        match(self, "face", faces, Die)

    def on_rolling(self, *_: object) -> None:
        """Picked up, or thrown."""
        self.on_faces()


load("widgets/dice")
