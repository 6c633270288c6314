"""A line that people write into, in our colours and as large as our print."""

from typing import Any

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Column


class TextField(TextInput):
    """Where one writes: Kivy's own, in our frame."""

    longest = NumericProperty(0)
    edge = ColorProperty()

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Takes what fits."""
        room = max(self.longest - len(self.text), 0) if self.longest else len(substring)
        super().insert_text(substring[:room], from_undo=from_undo)


class Field(Column):
    """A text to write, what it is for above it, what is wrong with it below."""

    text = StringProperty()
    hint = StringProperty()
    error = StringProperty()
    longest = NumericProperty(0)
    """How many letters it takes; nothing: as many as you like."""

    __events__ = ("on_entered",)

    def on_entered(self, *_: Any) -> None:
        """Enter was pressed."""


load("widgets/field")
