"""A moment that everybody notices."""

from kivy.properties import BooleanProperty

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class MomentLine(Row):
    """One sentence of it."""


class MomentsScreen(Shown):
    """Comes by itself and goes by itself; a touch anywhere is quicker."""

    ticks = True  # so it goes

    low = BooleanProperty(False)
    """There is little height, so the words come before the picture."""

    close = Verb()
    proof = Verb()

    def on_pre_enter(self, *_: object) -> None:
        """What it shows has been laid out before it came up."""
        self.ids.dice.fall()
