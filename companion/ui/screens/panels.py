"""Parts that several shared pages show: the progress of something, how to join, the four pictures."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.present.invitation import InvitationView
from companion.present.security_pictures import PicturesView
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, PanelBox


class Remark(PanelBox):
    """One sentence that people should not miss, beside its emblem."""

    emblem = StringProperty()
    text = StringProperty()
    tone = StringProperty("ink")


class InvitationPanel(Column):
    """The QR on white, the code to be typed under it."""

    invitation = ObjectProperty(InvitationView(), rebind=True)
    room = NumericProperty(theme.touch * 10)
    """The height of the page."""
    side = NumericProperty(theme.touch * 5)
    """The width of the QR."""

    __events__ = ("on_copy", "on_shown")

    def on_copy(self) -> None:
        """The link was tapped, to be copied."""

    def on_shown(self) -> None:
        """The button was tapped that shows or hides it."""


class PicturesPanel(Column):
    """The four pictures, and the question whether all phones show the same."""

    pictures = ObjectProperty(PicturesView(), rebind=True)
    brief = BooleanProperty(False)
    """Whether it leaves out what the pictures are good for."""

    __events__ = ("on_make",)

    def on_make(self) -> None:
        """The button was tapped that makes them."""


load("screens/panels")
