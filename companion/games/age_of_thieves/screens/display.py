"""The table at a glance."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.age_of_thieves.presenters.pages.display import DisplayView
from companion.ui.kv_loader import load
from companion.ui.play.panes import FittedPane
from companion.ui.shown import Shown, Verb
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox


class GlancePane(FittedPane):
    """How things stand; above the timeline it leaves that some room."""

    shares = BooleanProperty(False)
    """There is something in the other one."""


class MoodPanel(PanelBox):
    """The guard: its mood, its cards, its dice."""

    view = ObjectProperty(DisplayView(), rebind=True)
    span = NumericProperty()
    """How long the smaller side of the page is."""


class DisplayScreen(Shown):
    """One column on a phone, two on a tablet that lies across."""

    ticks = True  # how long a phone is away

    table = Verb()
    menu = Verb()
    back = Verb()

    def __init__(self, presenter: Any, **kwargs: Any) -> None:
        self.follow = Clock.create_trigger(self._follow, 0)
        super().__init__(presenter, **kwargs)

    def on_view(self, *_: object) -> None:
        """Somebody else acts."""
        self.follow()

    def _follow(self, *_: object) -> None:
        """Whoever acts now is in sight: nobody scrolls here."""
        listed = self.ids.list
        now = next((row for row in self.ids.entries.children if row.item.look == "now"), None)
        if now is None or listed.children[0].height <= listed.height:
            listed.scroll_y = 1
        else:
            listed.scroll_to(now, padding=theme.touch, animate=False)


load("age_of_thieves/display_glance")
