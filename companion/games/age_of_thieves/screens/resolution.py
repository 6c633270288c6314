"""The Resolution."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
from companion.games.age_of_thieves.screens import guard_panel, ways  # noqa: F401 - its rows
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.play.panes import FittedPane
from companion.ui.widgets.page import Readable


class DeedsPane(FittedPane):
    """What to do, below the timeline or beside it."""

    foot = NumericProperty()
    """The height of the foot of the page. The last line keeps clear of it."""
    alone = BooleanProperty(False)
    """Whether it holds the timeline, too: two panes would be too low."""


class PinnedDeeds(Readable):
    """What is always in sight: Undo, the ways to use the card or the step that must be held, and at the bottom the
    chips, which nothing moves."""


class ResolutionScreen(PageScreen):
    """The timeline above, what to do about it below."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    second = Verb()
    acting = Verbs("place")
    own_cards = Verbs("peeked")
    questions = Verbs("confirm")
    sheets = Verbs("entry", "chip", "choose")
    way = Verb()
    unfold = Verb()
    caught = Verb()
    district = Verb()
    show = Verb()

    def __init__(self, presenter: ResolutionPresenter, **kwargs: Any) -> None:
        self.follow = Clock.create_trigger(self._follow, 0)
        super().__init__(presenter, **kwargs)

    def anew(self) -> None:
        """Scrolls back to the top, as something else has to be done."""
        self.ids.deeds.scroll_y = 1

    def _follow(self, *_: object) -> None:
        """Keeps the thief who acts now in sight; while the guard acts, its sheet."""
        now = next((row for row in self.ids.entries.children if row.item.look == "now"), None)
        column = self.ids.list.children[0]
        if now is None or self.view.guard or column.height <= self.ids.list.height:
            self.ids.list.scroll_y = 1
        else:
            above = column.top - now.top - now.height
            self.ids.list.scroll_y = 1 - min(max(above, 0) / (column.height - self.ids.list.height), 1)


load("age_of_thieves/resolution_deeds")
