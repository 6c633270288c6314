"""Movements: a widget comes to its place, or leaves it. Only what it has drawn moves: its place is worked out once,
before, so that a frame costs next to nothing. Afterwards nothing of it is left on the widget."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.motions import SECONDS
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PLACE, Column, centre


@dataclass(frozen=True)
class Pose:
    """How a widget lies away from its place: how far, as multiples of its own size; turned and grown round a pivot,
    which is a share of its height. `curve`: how it goes from there to its place."""

    y: float = 0.0
    angle: float = 0.0
    wide: float = 1.0
    high: float = 1.0
    opacity: float = 1.0
    pivot: float = 0.5
    curve: str | Callable[[float], float] = "out_cubic"


def _rings(over: float) -> float:
    """To and fro, less and less."""
    return 1.0 - cos(8 * pi * over) * (1.0 - over) * (1.0 - over)


POSES = {
    "fall": Pose(y=2.2, angle=-330, curve="out_bounce"),
    "land": Pose(wide=1.3, high=1.3, curve="out_back"),
    "drop": Pose(y=3.0, curve="out_bounce"),
    "pop": Pose(wide=0.3, high=0.3, opacity=0, curve="out_back"),
    "deal": Pose(y=-0.7, opacity=0),
    "fade": Pose(opacity=0, curve="linear"),
    "flip": Pose(wide=0.01),
    "rise": Pose(y=1.0, curve="in_back"),
    "swing": Pose(angle=32, pivot=0.95, curve=_rings),
}


class Moving(EventDispatcher):
    """A widget under way."""

    at = NumericProperty(0.0)
    """How far it has come: 1 is its place; at the end of a movement a little beyond, where it springs."""

    def __init__(self, moved: Widget, by: str, leaves: Callable[[], object] | None) -> None:
        super().__init__()
        self._moved, self._pose, self._seconds, self._leaves = moved, POSES[by], SECONDS[by], leaves
        self._shift, self._turn, self._size = Translate(), Rotate(angle=0, axis=(0, 0, 1)), Scale(1, 1, 1)
        self._before = PushMatrix(), self._shift, self._turn, self._size
        self._after = PopMatrix()
        self.bind(at=self._stand)  # which does not keep it in memory, as a method `on_at` would

    def begin(self, after: float) -> None:
        """Takes its pose at once, and goes when the time has come."""
        for at, each in enumerate(self._before):  # what stands there already moves as well
            self._moved.canvas.before.insert(at, each)
        self._moved.canvas.after.add(self._after)
        for name in PLACE:  # it may get its place only now
            self._moved.fbind(name, self._stand)
        self._stand()
        way = Animation(at=1.0, duration=self._seconds, transition=self._pose.curve)
        whole = Animation(duration=after) + way if after else way
        whole.bind(on_complete=self.end)
        whole.start(self)

    def end(self, *_: object) -> None:
        """Is there: it is drawn as usual again."""
        Animation.cancel_all(self, "at")
        moved = self._moved
        for name in PLACE:
            moved.funbind(name, self._stand)
        for each in self._before:
            moved.canvas.before.remove(each)
        moved.canvas.after.remove(self._after)
        moved.opacity = 1.0
        del moved.moving
        if self._leaves:
            self._leaves()

    def _stand(self, *_: object) -> None:
        """Stands so far from its place."""
        moved, pose, left = self._moved, self._pose, self.at if self._leaves else 1.0 - self.at
        self._shift.y = pose.y * moved.height * left
        self._turn.origin = self._size.origin = (centre(moved)[0], moved.y + moved.height * pose.pivot)
        self._turn.angle = pose.angle * left
        self._size.x = max(1.0 + (pose.wide - 1.0) * left, 0.01)
        self._size.y = max(1.0 + (pose.high - 1.0) * left, 0.01)
        if pose.opacity != 1.0:
            moved.opacity = min(1.0 + (pose.opacity - 1.0) * left, 1.0)


def move(widget: Any, by: str, after: float = 0.0, leaves: Callable[[], object] | None = None) -> None:
    """Lets a widget come to its place by this movement, so many seconds from now; or leave it, and then does what is
    handed in. A movement before is over. Where nothing should move, or nobody sees it, it is there at once."""
    still(widget)
    if theme.motion and widget.get_parent_window():
        widget.moving = Moving(widget, by, leaves)
        widget.moving.begin(after)
    elif leaves:
        leaves()


def still(widget: Any) -> None:
    """Ends the movement of a widget, if it has one."""
    if moving := vars(widget).get("moving"):
        moving.end()


class Entrance(Column):
    """Holds what moves when the page comes up, and when its `cue` changes."""

    by = StringProperty("pop")
    after = NumericProperty(0.0)
    cue = ObjectProperty(None, allownone=True)

    def on_cue(self, *_: object) -> None:
        """Something else is shown."""
        self.begin()

    def begin(self) -> None:
        """Moves, for people who have not seen it yet."""
        move(self, self.by, self.after)
