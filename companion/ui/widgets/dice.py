"""Dice that tumble and land."""

from kivy.animation import Animation
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow
from companion.ui.widgets.parts import match

LANDING = 0.9
FLIPS = 9
"""How many faces a die shows on its way down."""
FACES = 8
"""The most faces of a die that changes them while it falls. A die with more shows its last face all the time."""


def shown(face: int, fallen: float) -> int:
    """The face that a die shows while it falls to `face`; the same on every phone."""
    left = FLIPS - int(fallen * FLIPS)
    return (face - 1 + left * 5) % FACES + 1 if face <= FACES else face


class Die(Widget):
    """One die with a number as its face; blank while nobody knows it."""

    face = ObjectProperty(0, allownone=True)
    fallen = NumericProperty(1.0)
    natural = NumericProperty(0)
    least = NumericProperty(0)
    text = StringProperty("")

    def on_face(self, *_: object) -> None:
        """Falls to its new face, or shows it at once."""
        Animation.cancel_all(self, "fallen")
        self.fallen = 1.0
        if theme.motion and self.face and self.get_parent_window():
            self.fallen = 0.0
            Animation(fallen=1.0, duration=LANDING, transition="out_cubic").start(self)
        self.on_fallen()

    def on_fallen(self, *_: object) -> None:
        """Shows another face while it falls."""
        self.text = str(shown(self.face, self.fallen)) if self.face else ""


class DiceView(Flow):
    """Several dice, which tumble to their faces."""

    faces = ObjectProperty(())
    least = NumericProperty(0)
    """The least size of each die."""

    def on_faces(self, *_: object) -> None:
        """Lets each die fall to its face. New dice are made if there are more."""
        for _ in self.faces[len(self.children) :]:
            self.add_widget(Die())
        match(self, "face", self.faces, Die)
        self.on_least()

    def fall(self) -> None:
        """Lets all dice fall again, for people who did not see it."""
        for die in self.children:
            die.on_face()

    def on_least(self, *_: object) -> None:
        """Sets the size anew, as the size of the window has changed."""
        for die in self.children:
            die.least = self.least
        self._trigger_layout()


load("widgets/dice")
