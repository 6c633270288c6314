"""One place on the screen with several faces, of which one is up."""

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Face(BoxLayout):
    """What is up in the modes named."""

    modes = ListProperty()


class Faces(BoxLayout):
    """Keeps its faces out of the tree, but for the one that is up."""

    mode = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._faces: list[Face] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *_: Any, **__: Any) -> None:
        """One more face."""
        self._faces.append(widget)
        widget.fbind("modes", self.on_mode)

    def on_mode(self, *_: object) -> None:
        """Turns up the face of this mode."""
        for face in self._faces:
            up = self.mode in face.modes
            if up and face.parent is None:
                super().add_widget(face)
            elif not up and face.parent is self:
                self.remove_widget(face)
