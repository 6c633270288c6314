"""The end of a game."""

from kivy.properties import BooleanProperty

from companion.ui.kv_loader import load
from companion.ui.picture import png
from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class CounterRow(Row):
    """How many of one kind, to be corrected."""

    wide = BooleanProperty(True)
    """Whether what is counted finds room beside it."""


class CountingRow(Row):
    """What one thief carried off."""


class RankedRow(Row):
    """One thief at its place."""


class CountScreen(Shown):
    """The count, then the ranking."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    change = Verb()
    closed = Verb()

    def chose(self, key: str) -> None:
        """A result that is shared has a picture."""
        self.presenter.chose(key, lambda: png(self.ids.result))
        self.refresh()


load("age_of_thieves/count_counter")
