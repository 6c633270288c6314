"""Parts that several shared pages show: how far something is, how to join, the four pictures."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.present.inviting import InvitationView
from companion.present.pictures import PicturesView
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, PanelBox
from companion.ui.widgets.page import READABLE

WIDE = 6
"""Touches beside each other that make a column of its own."""


class Remark(PanelBox):
    """One sentence that should not be missed, beside its emblem."""

    emblem = StringProperty()
    text = StringProperty()
    tone = StringProperty("ink")


class Pair(Column):
    """Two columns: beside each other where there is room for both, else below each other; an empty one has no place."""

    def do_layout(self, *args: object) -> None:
        """By its own width, which is that of the screen."""
        wide = (self.width - self.spacing) / 2
        columns = [child for child in reversed(self.children) if child.height]
        if wide < theme.touch * WIDE or not columns:
            super().do_layout(*args)
            return
        if len(columns) == 1:
            wide = min(self.width, theme.touch * READABLE)
        left = self.center_x - (wide * len(columns) + self.spacing * (len(columns) - 1)) / 2
        self.height = max(child.height for child in columns)
        for at, child in enumerate(columns):
            child.width = wide
            child.pos = left + at * (wide + self.spacing), self.top - child.height


class InvitationPanel(Column):
    """The QR on white, the code to be typed under it."""

    invitation = ObjectProperty(InvitationView(), rebind=True)
    room = NumericProperty(theme.touch * 10)
    """How high the page is."""
    side = NumericProperty(theme.touch * 5)
    """How wide the QR is."""

    __events__ = ("on_copy", "on_shown")

    def on_copy(self) -> None:
        """The link shall be copied."""

    def on_shown(self) -> None:
        """It shall be shown, or hidden again."""


class PicturesPanel(Column):
    """The question whether all phones show the same, and the four."""

    pictures = ObjectProperty(PicturesView(), rebind=True)
    brief = BooleanProperty(False)
    """Without saying what they are good for."""

    __events__ = ("on_make",)

    def on_make(self) -> None:
        """They shall be made."""


load("screens/panels")
