"""A moment that everybody notices."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.present.play.moments import MomentsView
from companion.ui.kv_loader import load
from companion.ui.shown import Shown, Verb
from companion.ui.widgets.flip import FlipPanel
from companion.ui.widgets.rows import Row


class MomentLine(Row):
    """One sentence of it."""


class MomentPanel(FlipPanel):
    """What has happened: picture, words, dice."""

    view = ObjectProperty(MomentsView(), rebind=True)
    low = BooleanProperty(False)
    """There is little height, so the words come before the picture."""
    span = NumericProperty()
    """How long the smaller side of the page is."""

    def fall(self) -> None:
        """The dice fall anew."""
        self.ids.dice.fall()


class MomentsScreen(Shown):
    """Comes by itself and goes by itself; a touch anywhere is quicker."""

    ticks = True  # so it goes

    close = Verb()
    proof = Verb()

    def on_pre_enter(self, *_: object) -> None:
        """What it shows has been laid out before it came up."""
        self.ids.panel.fall()


load("play/moments_panel")
