"""Parts that several shared pages show: how far something is, how to join, the four pictures."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.present.inviting import InvitationView
from companion.present.pictures import PicturesView
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, PanelBox


class Remark(PanelBox):
    """One sentence that should not be missed, beside its emblem."""

    emblem = StringProperty()
    text = StringProperty()
    tone = StringProperty("ink")


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
