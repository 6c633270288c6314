"""The Kivy screen of a page: it shows the view of its presenter and passes taps on to it, nothing else."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from companion.present.pages import PagePresenter
from companion.ui import widget_index  # noqa: F401 - so that layouts find our widgets
from companion.ui.interval import Interval
from companion.ui.kv_loader import load
from companion.ui.painted import lit


class Verb:
    """A method of a screen that a tap calls: it calls the presenter's method of the same name, then shows the new
    view."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, screen: Any, owner: type | None = None) -> Any:
        return self if screen is None else _tap(screen, screen.presenter, self.name)


class Verbs:
    """The taps of a part of a screen: `root.part.verb(...)` calls that method of the presenter's part of this name."""

    def __init__(self, *verbs: str) -> None:
        self.verbs = verbs

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, screen: Any, owner: type | None = None) -> Any:
        if screen is None:
            return self
        part = getattr(screen.presenter, self.name)
        return SimpleNamespace(**{verb: _tap(screen, part, verb) for verb in self.verbs})


def _tap(screen: Any, owner: Any, verb: str) -> Callable[..., None]:
    def tap(*facts: Any) -> None:
        getattr(owner, verb)(*facts)
        screen.refresh()

    return tap


class PageScreen(Screen):
    """The base class of all pages. Its layout has the same stem: in kv/screens, kv/play, or the folder of its game."""

    presenter = ObjectProperty()
    view = ObjectProperty(rebind=True)
    glow = ObjectProperty()
    """The picture of light at the top, in the colour of the mood."""
    side = NumericProperty()
    """The length of the shorter side."""
    lies = BooleanProperty(False)
    """Whether it is wider than it is high."""
    wide = BooleanProperty(False)
    """Whether there is room for two columns."""
    low = BooleanProperty(False)
    """Whether it has little height."""
    cramped = BooleanProperty(False)
    """Whether there is room only for what is needed."""
    roomy = BooleanProperty(False)
    """Whether a whole question can stand below what scrolls, and leave some of that in sight."""
    cover = Verb()
    closed = Verb()
    meant: object = None
    """What a tap on the page is meant for now. When this changes by itself, taps that are under way are ignored."""
    interrupts = False
    """Whether it comes up by itself over whatever people did. When it goes, taps that were meant for it are ignored."""

    def __init__(self, presenter: PagePresenter, **kwargs: Any) -> None:
        load(self.layout())
        presenter.tick()
        # the layout reads the view, so the view must be there first
        super().__init__(
            presenter=presenter, view=presenter.view(), glow=lit(row * row // 16 for row in range(64)), **kwargs
        )
        self._second = Interval(self.refresh, 1.0)

    @classmethod
    def layout(cls) -> str:
        """The name of its layout, taken from its module: `screens`, `play` or the name of its game, then its own
        name."""
        _companion, _room, folder, *_, stem = cls.__module__.split(".")
        return f"{folder}/{stem}"

    def refresh(self, *_: object) -> None:
        """Lets the presenter act on what has changed by itself, then shows the new view."""
        self.presenter.tick()
        self.view = self.presenter.view()
        sheet = getattr(self.view, "sheet", None)
        answers = [choice.key for choice in sheet.choices] if sheet else []
        self.meant = (self.presenter.step(), sheet and sheet.title, answers)

    def on_parent(self, _: object, parent: object) -> None:
        """Tells the presenter that the page has come up. Counts seconds only while it is on the screen."""
        self._second.stop()
        if parent is not None:
            self.presenter.shown()
            if self.presenter.ticks:
                self._second.set()
                self.refresh()

    def leave(self) -> None:
        """Tells the presenter that another page comes up. A secret is covered at once, as this page is still drawn in
        the next frame."""
        self.presenter.left()
        if self.presenter.secret:
            self.refresh()

    def on_touch_down(self, touch: Any) -> bool:
        """Tells the presenter of every touch."""
        self.presenter.touched()
        return bool(super().on_touch_down(touch))


load("page_screen")
