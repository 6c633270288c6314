"""The page of the reckoning."""

from kivy.properties import ObjectProperty

from companion.games.crooks.presenters.stages.walk import Stop, StopSeat
from companion.games.crooks.screens import note  # noqa: F401 - the layout names its panel
from companion.games.crooks.screens.board import MarkRow
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow, PanelBox, RowBox
from companion.ui.widgets.parts import match
from companion.ui.widgets.rows import Row


class WalkMark(MarkRow):
    """One crook at a stop."""

    @property
    def natural(self) -> float:
        """The width of a crook."""
        return float(theme.touch * 1.1 + theme.icon * 0.4)


class WalkMarks(Flow):
    """The crooks of one player at a stop."""

    marks = ObjectProperty((), allownone=True)

    def on_marks(self, *_: object) -> None:
        """Shows each crook."""
        match(self, "item", self.marks or (), WalkMark)


class WalkSeatRow(RowBox):
    """A player at a stop."""

    item = ObjectProperty(StopSeat(), rebind=True, allownone=True)


class WalkStopRow(PanelBox):
    """One stop: a target or a gang."""

    item = ObjectProperty(Stop(), rebind=True, allownone=True)


class WalkScoreRow(Row):
    """A player's points so far."""


class ReckoningScreen(PageScreen):
    """The stops, the newest one first, and the points so far."""

    noting = Verbs("key", "pick", "stop")
    missed = Verb()
    wrong = Verb()
    chose = Verb()
    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    second = Verb()

    _notes = False

    def on_view(self, *_: object) -> None:
        """The keys of a face are in sight when they come up, wherever somebody had scrolled to."""
        notes = bool(self.view.note.keys)
        if notes and not self._notes and "page" in self.ids:
            self.ids.page.ids.reading.scroll_y = 1
        self._notes = notes


load("crooks/reckoning_rows")
