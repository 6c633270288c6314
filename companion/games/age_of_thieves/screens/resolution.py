"""The Resolution."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.games.age_of_thieves.screens import guard_panel, ways  # noqa: F401 - its rows
from companion.ui.kv_loader import load
from companion.ui.play.panes import FittedPane
from companion.ui.shown import Shown, Verb
from companion.ui.widgets.page import Readable


class DeedsPane(FittedPane):
    """What to do, below the timeline or beside it."""

    foot = NumericProperty()
    """How high the foot of the page is, to which the last line keeps its distance."""


class PinnedDeeds(Readable):
    """The ways to use the card, or what waits for its hold: always in sight."""


class ResolutionScreen(Shown):
    """The timeline above, what to do about it below."""

    ticks = True  # own cards cover by themselves
    secret = True

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    second = Verb()
    way = Verb()
    place = Verb()
    entry = Verb()
    caught = Verb()
    district = Verb()
    show = Verb()
    peek = Verb()
    cover = Verb()
    chip = Verb()
    chose = Verb()
    closed = Verb()
    confirm = Verb()

    def __init__(self, presenter: Any, **kwargs: Any) -> None:
        self.follow = Clock.create_trigger(self._follow, 0)
        super().__init__(presenter, **kwargs)

    def peeked(self, what: str) -> None:
        """The own cards open, or are let go."""
        if what == "open":
            self.peek()
        else:
            self.cover()

    def anew(self) -> None:
        """Something else is to be done: it is read from its beginning."""
        self.ids.deeds.scroll_y = 1

    def on_pre_leave(self, *_: object) -> None:
        """Nothing stays open behind another page."""
        self.cover()

    def _follow(self, *_: object) -> None:
        """Whoever acts now is in sight; while the guard acts, its sheet."""
        now = next((row for row in self.ids.entries.children if row.item.look == "now"), None)
        column = self.ids.list.children[0]
        if now is None or self.view.guard or column.height <= self.ids.list.height:
            self.ids.list.scroll_y = 1
        else:
            above = column.top - now.top - now.height
            self.ids.list.scroll_y = 1 - min(max(above, 0) / (column.height - self.ids.list.height), 1)


load("age_of_thieves/resolution_deeds")
