"""The table page."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.present.held_words import HeldWords
from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.screens import panels  # noqa: F401 - its layouts name them
from companion.ui.widgets.boxes import PanelBox
from companion.ui.widgets.rows import Row


class OwnSeatRow(Row):
    """A seat of this phone. Its words are shown while the button is held; with the setting for it, from tap to tap."""

    def held(self) -> None:
        """The button was held long enough, or tapped."""
        self.fire("release" if self.item.held else "hold")

    def let_go(self) -> None:
        """The finger has gone."""
        if self.item and self.item.held:
            self.fire("release")


class HeldPanel(PanelBox):
    """The words of a seat, on top of everything else."""

    words = ObjectProperty(HeldWords(), rebind=True)


class TablePageScreen(PageScreen):
    """Everybody, every phone, and the ways in and out."""

    ticks = True
    secret = True
    left = Verb()
    tapped = Verb()
    phone = Verb()
    own_words = Verbs("finger", "cover")
    invitation = Verbs("toggle", "copy")
    make = Verb()
    chose = Verb()
    closed = Verb()
    back = Verb()

    def cover(self) -> None:
        """The words of a seat go: the phone lies on its face, or another app comes up."""
        self.own_words.cover()

    def on_parent(self, shown: object, parent: Any) -> None:
        """Hides words and invitation when the page is left."""
        super().on_parent(shown, parent)
        if parent is None:
            self.left()
