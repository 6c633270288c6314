"""A widget that takes little room: a page has a hundred of them, and Kivy's own take thrice as much."""

from typing import Any

from kivy.properties import ObjectProperty, ReferenceListProperty
from kivy.uix.widget import Widget


class Trait:
    """A property that is only set. Kivy's own can be watched, and take half a kilobyte in every widget; this one takes
    nothing until it is set, and calls the method named when it changes."""

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
    """With traits, which may be handed in as properties are. Its place is no NumericProperty: each of those follows the
    density of the screen, which takes most of what a widget takes, and ours are given in pixels."""

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
