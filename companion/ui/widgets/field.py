"""A field for text that people type, in our colours and sizes."""

from typing import Any

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Column


class TextField(TextInput):
    """Kivy's own text field, inside our frame."""

    longest = NumericProperty(0)
    edge = ColorProperty()

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Inserts as many of these letters as fit."""
        room = max(self.longest - len(self.text), 0) if self.longest else len(substring)
        super().insert_text(substring[:room], from_undo=from_undo)


class Field(Column):
    """A text field. Above it stands its purpose, below it the mistake in the text, if there is one."""

    text = StringProperty()
    hint = StringProperty()
    error = StringProperty()
    longest = NumericProperty(0)
    """The most letters that fit. 0: any number."""

    __events__ = ("on_entered",)

    def on_entered(self, *_: Any) -> None:
        """Enter was pressed."""


load("widgets/field")
