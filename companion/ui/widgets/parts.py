"""The changing parts of a widget: they come and go with what it shows, and leave nothing in memory."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from kivy.clock import Clock
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.kivy_inside import drop_rules, untie
from companion.ui.widgets.motion import still
from companion.ui.widgets.text import Text

DRAWN = 0.1
"""Seconds after which the page is drawn without the children that were dropped. Clearing them takes as long as drawing
it, so people do not wait for it."""


def part(box: Widget, kind: type[Widget], at: int, needed: object, **traits: Any) -> None:
    """Shows or hides a part that a box does not always need. The part is made when it is first needed, and is in the
    tree only while it is needed. `at`: its place, counted from the end."""
    parts = vars(box).setdefault("parts", {})
    if needed and kind not in parts:
        parts[kind] = kind()
    made = parts.get(kind)
    for name, value in traits.items() if made else ():
        setattr(made, name, value)
    if needed and made.parent is None:
        box.add_widget(made, index=at)
    elif made and not needed:
        box.remove_widget(made)


def match(box: Widget, name: str, items: Sequence[Any], make: Callable[..., Widget]) -> None:
    """Gives each item a child of its own, in order: the child at its place gets it as property `name`, or a new one."""
    children = list(reversed(box.children))
    for child, item in zip(children, items, strict=False):
        setattr(child, name, item)
    for child in children[len(items) :]:
        box.remove_widget(child)
        _dropped.append((child, name))
        _soon()
    for item in items[len(children) :]:
        box.add_widget(make(**{name: item}))


def _forget_dropped(_: float) -> None:
    while _dropped:
        child, name = _dropped.pop()
        forget(child)
        setattr(child, name, None)


_dropped: list[tuple[Widget, str]] = []
"""Children that `match` has taken out of the tree, each with the property that still holds its item."""
_soon = Clock.create_trigger(_forget_dropped, DRAWN)


def whole(widget: Widget) -> Iterator[Widget]:
    """A widget and everything in it, also parts that are not in the tree now."""
    yield widget
    for child in {**dict.fromkeys(widget.children), **dict.fromkeys(_kept(widget))}:
        yield from whole(child)


def _kept(widget: Widget) -> Iterator[Widget]:
    for held in vars(widget).values():
        several = held if isinstance(held, list) else held.values() if isinstance(held, dict) else (held,)
        # `isinstance` would also take a proxy of a widget
        yield from (part for part in several if issubclass(type(part), Widget) and part.parent is None)


def forget(widget: Widget) -> None:
    """Clears a widget that has left the tree for good: it keeps no secret text, and leaves memory without the garbage
    collector, which does not look at pages."""
    parts = list(whole(widget))
    for part in parts:
        still(part)
    for part in parts:
        drop_rules(part)  # all rules first: a rule of one part may still ask for another part
    for part in parts:
        if isinstance(part, Label | Text):
            part.text = ""
    for part in parts:
        untie(part)
    gone = {id(part) for part in parts}
    for event in Clock.get_events():  # what a part still wanted to do in the next frame would miss other parts
        if not gone.isdisjoint(map(id, _doers(event.get_callback()))):
            event.cancel()


def _doers(callback: Any) -> Iterator[object]:
    """Whose method it is; what a function holds that was made in a method, as KivyMD's sliders make one."""
    yield getattr(callback, "__self__", None)
    for cell in getattr(callback, "__closure__", None) or ():
        with suppress(ValueError):  # it holds nothing yet
            yield cell.cell_contents
