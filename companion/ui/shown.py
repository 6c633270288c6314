"""What every screen is: it shows its presenter's view and hands taps on, nothing else."""

from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from companion.ui import furniture  # noqa: F401 - so that layouts find our widgets
from companion.ui.alarm import Alarm
from companion.ui.kv_loader import load


def _glow() -> Texture:
    """Light that fades downwards."""
    drawn = Texture.create(size=(1, 64), colorfmt="rgba")
    drawn.blit_buffer(bytes(part for row in range(64) for part in (255, 255, 255, row * row // 16)), colorfmt="rgba")
    return drawn


class Verb:
    """A tap of a screen: calls the presenter's method of the same name, then shows what has become of it."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, shown: Any, owner: type | None = None) -> Any:
        if shown is None:
            return self

        def say(*facts: Any) -> None:
            getattr(shown.presenter, self.name)(*facts)
            shown.refresh()

        return say


class Shown(Screen):
    """A screen that only shows. Its layout lies under its own stem: kv/screens, kv/play, or the folder of its game."""

    presenter = ObjectProperty()
    view = ObjectProperty(rebind=True)
    glow = ObjectProperty()
    """The light of the mood from above."""
    side = NumericProperty()
    """How long its smaller side is."""
    lies = BooleanProperty(False)
    """It is wider than it is high."""
    wide = BooleanProperty(False)
    """There is room for two things beside each other."""
    low = BooleanProperty(False)
    """There is little height."""
    cramped = BooleanProperty(False)
    """There is room for what is needed alone."""
    ticks = False
    """Whether it is shown anew every second while it is on the screen, as time goes by."""
    secret = False
    """Whether something on it is for its owner alone: no picture can be taken of it."""
    meant: object = None
    """What a tap on it is meant for, as far as it is shown: when that changes by itself, thumbs are too late."""

    def __init__(self, presenter: Any, **kwargs: Any) -> None:
        load(self.layout())
        presenter.tick()
        # the layout reads the view, so that it has to be there first
        super().__init__(presenter=presenter, view=presenter.view(), glow=_glow(), **kwargs)
        self._second = Alarm(self.refresh, 1.0)

    @classmethod
    def layout(cls) -> str:
        """The name of its layout, read off its module: that of the room in `ui`, or of its game, then its own."""
        _companion, _room, folder, *_, stem = cls.__module__.split(".")
        return f"{folder}/{stem}"

    def cover(self) -> None:
        """The phone lies on its face, or another app comes up: what can be covered is, if anything."""

    def refresh(self, *_: object) -> None:
        """Lets the presenter act on what has changed by itself, then shows what it has."""
        self.presenter.tick()
        self.view = self.presenter.view()
        step, sheet = getattr(self.presenter, "step", None), getattr(self.view, "sheet", None)
        answers = [choice.key for choice in sheet.choices] if sheet else []
        self.meant = (step() if step else None, sheet and sheet.title, answers)

    def on_parent(self, _: object, parent: object) -> None:
        """Keeps time only while it is on the screen."""
        self._second.stop()
        if parent is not None and self.ticks:
            self._second.set()
            self.refresh()


load("shown")
