"""Pictures with numbers side by side, in as many lines as they need."""

from kivy.properties import ObjectProperty

from companion.games.swindler.presenters.parts.purses import Tally
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Flow, RowBox
from companion.ui.widgets.parts import match


class TallyMark(RowBox):
    """How many of one thing."""

    tally = ObjectProperty(Tally("", ""), rebind=True, allownone=True)
    natural = 0.0


class Tallies(Flow):
    """A mark for each."""

    tallies = ObjectProperty(())

    def on_tallies(self, *_: object) -> None:
        """Shows each in the mark of the same place."""
        match(self, "tally", self.tallies, TallyMark)


load("swindler/tallies")
