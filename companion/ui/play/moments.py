"""The page of a moment that everybody should notice."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.present.play.moments import MomentsView
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.flip import FlipPanel
from companion.ui.widgets.rows import Row


class MomentLine(Row):
    """One sentence of a moment."""


class MomentPanel(FlipPanel):
    """What happened: picture, words, dice."""

    view = ObjectProperty(MomentsView(), rebind=True)
    low = BooleanProperty(False)
    """Whether there is little height: then the words come before the picture."""
    span = NumericProperty()
    """The length of the shorter side of the page."""

    def fall(self) -> None:
        """Lets the dice fall again."""
        self.ids.dice.fall()


class MomentsScreen(PageScreen):
    """Comes up and goes by itself. A touch anywhere closes it sooner."""

    close = Verb()
    proof = Verb()

    def on_pre_enter(self, *_: object) -> None:
        """Lets the dice fall again when the page comes up, as nobody saw their first fall."""
        self.ids.panel.fall()


load("play/moments_panel")
