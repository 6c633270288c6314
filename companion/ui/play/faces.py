"""A place on a page that shows one of several faces, by its mode."""

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Face(BoxLayout):
    """A face, and the modes in which it is shown."""

    modes = ListProperty()


class Faces(BoxLayout):
    """Shows one of its faces; the others are not in the tree of widgets."""

    mode = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._faces: list[Face] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *_: Any, **__: Any) -> None:
        """Takes one more face."""
        self._faces.append(widget)
        widget.fbind("modes", self.on_mode)

    def on_mode(self, *_: object) -> None:
        """Shows the face of this mode."""
        for face in self._faces:
            up = self.mode in face.modes
            if up and face.parent is None:
                super().add_widget(face)
            elif not up and face.parent is self:
                self.remove_widget(face)
