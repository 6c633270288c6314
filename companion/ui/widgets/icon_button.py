"""A small button with a picture."""

from typing import Any

from kivy.properties import StringProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import TapBox
from companion.ui.widgets.parts import part
from companion.ui.widgets.text import Text


class IconButton(TapBox):
    """An emblem with its word below it."""

    emblem = StringProperty()
    word = StringProperty()

    def on_kv_post(self, _: object) -> None:
        """Shows the word that it was made with."""
        self.on_word()

    def on_word(self, *_: Any) -> None:
        """Shows the word, or nothing if there is none."""
        if self.children:
            part(self, Text, 0, self.word, text=self.word, role="small", tone="faint", halign="center")


load("widgets/icon_button")
