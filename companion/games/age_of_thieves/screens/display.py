"""The page of the display: the table at a glance."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter, DisplayView
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb
from companion.ui.play.panes import FittedPane
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox


class GlancePane(FittedPane):
    """The guard and the thieves. If it stands above the timeline, it leaves room for it."""

    shares = BooleanProperty(False)
    """Whether the other pane has something to show."""


class MoodPanel(PanelBox):
    """The guard: its mood, its cards, its dice."""

    view = ObjectProperty(DisplayView(), rebind=True)
    span = NumericProperty()
    """The length of the shorter side of the page."""


class DisplayScreen(PageScreen):
    """One column on a phone, two on a tablet in landscape."""

    table = Verb()
    menu = Verb()
    back = Verb()

    def __init__(self, presenter: DisplayPresenter, **kwargs: Any) -> None:
        self.follow = Clock.create_trigger(self._follow, 0)
        super().__init__(presenter, **kwargs)

    def on_view(self, *_: object) -> None:
        """Scrolls to the thief who acts now."""
        self.follow()

    def _follow(self, *_: object) -> None:
        """Keeps the thief who acts now in sight, as nobody scrolls here."""
        listed = self.ids.list
        now = next((row for row in self.ids.entries.children if row.item.look == "now"), None)
        if now is None or listed.children[0].height <= listed.height:
            listed.scroll_y = 1
        else:
            listed.scroll_to(now, padding=theme.touch, animate=False)


load("age_of_thieves/display_glance")
