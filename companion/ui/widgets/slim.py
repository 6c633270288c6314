"""A widget that takes little memory: a page has a hundred widgets, and Kivy's own take three times as much."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, ReferenceListProperty
from kivy.uix.widget import Widget


class Trait:
    """A property that can be set but not watched. One of Kivy's takes half a kilobyte in every widget; this one takes
    nothing until it is set. It calls the named method when it changes."""

    def __init__(self, usual: Any, changes: str) -> None:
        self._usual, self._changes = usual, changes

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, widget: Any, owner: type | None = None) -> Any:
        return self if widget is None else vars(widget).get(self._name, self._usual)

    def __set__(self, widget: Any, value: Any) -> None:
        if value != self.__get__(widget):
            vars(widget)[self._name] = value
            getattr(widget, self._changes)()


class Slim(Widget):
    """A widget with traits, which are set like properties.

    Its place is not a NumericProperty: that follows the density of the screen and takes most of a widget's memory, but
    our places are in pixels."""

    x = ObjectProperty(0)
    y = ObjectProperty(0)
    pos = ReferenceListProperty(x, y)
    width = ObjectProperty(100)
    height = ObjectProperty(100)
    size = ReferenceListProperty(width, height)
    size_hint_x = ObjectProperty(1, allownone=True)
    size_hint_y = ObjectProperty(1, allownone=True)
    size_hint = ReferenceListProperty(size_hint_x, size_hint_y)
    opacity = ObjectProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        traits = {name: kwargs.pop(name) for name in [*kwargs] if isinstance(getattr(type(self), name, None), Trait)}
        super().__init__(**kwargs)
        for name, value in traits.items():
            setattr(self, name, value)


class Placed(Slim):
    """A widget that draws itself in its place. However often a layout moves it, it draws itself once, before the next
    frame."""

    def _move(self, *_: object) -> None:
        _moved[self] = None
        _soon()

    def _stand(self) -> None:
        """Draws itself where it is now."""
        raise NotImplementedError


_moved: dict[Placed, None] = {}
_settled: dict[Placed, None] = {}
"""Those that were moved since the last look, and those before them."""


def _stand_all(_: float) -> None:
    """Waits until the layout moves nothing any more, then draws."""
    if _moved:
        _settled.update(_moved)
        _moved.clear()
        _soon()
    else:
        while _settled:
            _settled.popitem()[0]._stand()


_soon = Clock.create_trigger(_stand_all, -1)
"""One trigger for all: one for each would take as much memory as the widget."""
