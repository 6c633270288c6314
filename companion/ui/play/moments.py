"""The page of a moment that everybody should notice."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.present.motions import APART
from companion.present.play.moments import MomentsView
from companion.ui.interval import Interval
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.dice import DiceView
from companion.ui.widgets.drop import DropBox
from companion.ui.widgets.flip import FlipPanel
from companion.ui.widgets.motion import Entrance, move
from companion.ui.widgets.night import Night
from companion.ui.widgets.rows import Row
from companion.ui.widgets.scene import WIDEST

SOON = 0.1
"""Seconds between two looks at dice that roll."""
FACTS = 0.8
"""Seconds until the first fact comes."""


class MomentLine(Row):
    """One sentence of a moment."""


class MomentPanel(FlipPanel):
    """What happened: picture and words."""

    view = ObjectProperty(MomentsView(), rebind=True)
    low = BooleanProperty(False)
    """Whether there is little height: then the words come before the picture."""
    span = NumericProperty()
    """The length of the shorter side of the page."""


class DicePanel(Column):
    """Dice over the whole page; what they mean has its place, but is not there before they rest."""

    view = ObjectProperty(MomentsView(), rebind=True)
    low = BooleanProperty(False)
    """Whether there is little height: then the dice leave room for what they mean."""
    room = NumericProperty()
    """The height of the page."""
    span = NumericProperty()
    """The length of its shorter side."""


class UproarPanel(Night):
    """All over the page: the word, the bell, the way out; then the facts, above a town that goes dark."""

    view = ObjectProperty(MomentsView(), rebind=True)
    room = NumericProperty()
    """The height of the page."""
    low = BooleanProperty(False)
    """Whether there is little of it."""
    roofs = NumericProperty()
    """The height that the town takes."""

    def begin(self) -> None:
        """The facts come one by one."""
        super().begin()
        for at, line in enumerate(reversed(self.ids.lines.children)):
            move(line, "deal", after=FACTS + at * APART["deal"])

    def on_tall(self, *_: object) -> None:
        """Keeps the words above the roofs."""
        self.roofs = min(self.width / WIDEST, self.tall)

    on_width = on_tall


class DropPanel(Night):
    """In the dark a thing falls to its new owner; then it is said."""

    view = ObjectProperty(MomentsView(), rebind=True)
    room = NumericProperty()
    """The height of the page."""


class MomentsScreen(PageScreen):
    """Comes up and goes by itself. A touch anywhere closes it sooner."""

    interrupts = True
    close = Verb()
    proof = Verb()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rest = Interval(self.refresh, SOON)

    def refresh(self, *_: object) -> None:
        """Looks more often while dice roll, as everything waits for them."""
        before = self.view.kind
        super().refresh()
        if self.view.tumbles:
            self._rest.set()
        else:
            self._rest.stop()
        if self.view.kind != before:
            self.begin()

    def on_pre_enter(self, *_: object) -> None:
        """All of it moves when the page comes up, as nobody has seen it before."""
        self.begin()

    def begin(self) -> None:
        """Everything on the page moves anew."""
        for part in self.walk(restrict=True):
            if isinstance(part, Entrance | Night | DropBox):
                part.begin()
            elif isinstance(part, DiceView):
                part.fall()


load("play/moments_panel")
