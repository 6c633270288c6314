"""The table page."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.present.table import HeldWords
from companion.ui.screens import panels  # noqa: F401 - its layouts name them
from companion.ui.shown import Shown, Verb
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox
from companion.ui.widgets.rows import Row


class OwnSeatRow(Row):
    """A seat of this phone: its words are up while the button is held; or from tap to tap, for whom that is hard."""

    def held(self) -> None:
        """The button was held long enough, or tapped."""
        self.fire("release" if self.item.held else "hold")

    def let_go(self, state: str) -> None:
        """The finger has gone."""
        if state == "normal" and self.item and self.item.held and not theme.tap_not_hold:
            self.fire("release")


class HeldPanel(PanelBox):
    """The words of a seat, over everything else."""

    words = ObjectProperty(HeldWords(), rebind=True)


class TableScreen(Shown):
    """Everybody, every phone, and the ways in and out."""

    ticks = True
    secret = True
    left = Verb()
    tapped = Verb()
    phone = Verb()
    finger = Verb()
    invite = Verb()
    copy = Verb()
    make = Verb()
    chose = Verb()
    closed = Verb()
    back = Verb()

    def cover(self) -> None:
        """The words of a seat go: the phone lies on its face, or another app comes up."""
        self.finger("", "cover")

    def on_parent(self, shown: object, parent: Any) -> None:
        """Words and invitation go with the page."""
        super().on_parent(shown, parent)
        if parent is None:
            self.left()
