"""The panel with the keys that note a face."""

from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.crooks.presenters.noting import NoteView
from companion.games.crooks.screens import board  # noqa: F401 - the layout draws a crook
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import PanelBox


class NotePanel(PanelBox):
    """The part of the face that is asked, the face so far, the keys, and the faces that were noted before."""

    note = ObjectProperty(NoteView(), rebind=True)

    wide = BooleanProperty(False)
    """Whether there is room for twice as many keys in a line."""

    __events__ = ("on_key", "on_pick", "on_later")

    def on_key(self, key: str) -> None:
        """A key was tapped."""

    def on_pick(self, key: str) -> None:
        """A face that was noted before was tapped."""

    def on_later(self) -> None:
        """The button that notes the face later was tapped."""


load("crooks/note")
