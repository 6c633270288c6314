"""The table page."""

from kivy.properties import ObjectProperty

from companion.present.held_words import HeldWords
from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.screens import panels  # noqa: F401 - its layouts name them
from companion.ui.widgets.boxes import PanelBox
from companion.ui.widgets.rows import Row


class OwnSeatRow(Row):
    """A seat of this phone, with the button that shows its words; fires "hold" and "release"."""


class HeldPanel(PanelBox):
    """The words of a seat, on top of everything else."""

    words = ObjectProperty(HeldWords(), rebind=True)


class TablePageScreen(PageScreen):
    """Everybody, every phone, and the ways in and out."""

    tapped = Verb()
    phone = Verb()
    own_words = Verbs("finger")
    invitation = Verbs("toggle", "copy")
    make = Verb()
    chose = Verb()
    back = Verb()
