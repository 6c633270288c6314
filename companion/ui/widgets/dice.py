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
"""Those that change on the way; a die with more of them shows the one it lands on all along."""


def shown(face: int, fallen: float) -> int:
    """What a die shows on its way to a face, the same on every phone."""
    left = FLIPS - int(fallen * FLIPS)
    return (face - 1 + left * 5) % FACES + 1 if face <= FACES else face


class Die(Widget):
    """One die, its face a number that is read across the table; blank while nobody knows."""

    face = ObjectProperty(0, allownone=True)
    fallen = NumericProperty(1.0)
    natural = NumericProperty(0)
    least = NumericProperty(0)
    text = StringProperty("")

    def on_face(self, *_: object) -> None:
        """Falls to its face, or lies there at once."""
        Animation.cancel_all(self, "fallen")
        self.fallen = 1.0
        if theme.motion and self.face and self.get_parent_window():
            self.fallen = 0.0
            Animation(fallen=1.0, duration=LANDING, transition="out_cubic").start(self)
        self.on_fallen()

    def on_fallen(self, *_: object) -> None:
        """Another face on its way."""
        self.text = str(shown(self.face, self.fallen)) if self.face else ""


class DiceView(Flow):
    """So many dice, which tumble to their faces."""

    faces = ObjectProperty(())
    least = NumericProperty(0)
    """Each is at least as large as this."""

    def on_faces(self, *_: object) -> None:
        """Each die falls to its face, also one that has just come."""
        for _ in self.faces[len(self.children) :]:
            self.add_widget(Die())
        match(self, "face", self.faces, Die)
        self.on_least()

    def fall(self) -> None:
        """All of them once more, for those who could not see it."""
        for die in self.children:
            die.on_face()

    def on_least(self, *_: object) -> None:
        """In a larger window, or a smaller one."""
        for die in self.children:
            die.least = self.least
        self._trigger_layout()


load("widgets/dice")
