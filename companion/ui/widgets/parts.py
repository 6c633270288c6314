"""What a widget is made of for now: parts that come and go with what there is to show, and leave nothing behind."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.kivy_inside import drop_rules, untie
from companion.ui.widgets.text import Text


def part(box: Widget, kind: type[Widget], at: int, needed: object, **traits: Any) -> None:
    """One of this kind in a box of which not all need one: it is made when it is needed first, and in the tree only
    while it is, at its place counted from the end."""
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
    """One child for each item, in order: a child is handed the item at its place as property `name`, or made for it."""
    children = list(reversed(box.children))
    for child, item in zip(children, items, strict=False):
        setattr(child, name, item)
    for child in children[len(items) :]:
        box.remove_widget(child)
        forget(child)
        setattr(child, name, None)
    for item in items[len(children) :]:
        box.add_widget(make(**{name: item}))


def whole(widget: Widget) -> Iterator[Widget]:
    """A widget and everything in it, also what is kept out of the tree for now."""
    yield widget
    for child in {**dict.fromkeys(widget.children), **dict.fromkeys(_kept(widget))}:
        yield from whole(child)


def _kept(widget: Widget) -> Iterator[Widget]:
    for held in vars(widget).values():
        several = held if isinstance(held, list) else held.values() if isinstance(held, dict) else (held,)
        # by its type: a proxy of a widget says that it is one
        yield from (part for part in several if issubclass(type(part), Widget) and part.parent is None)


def forget(widget: Widget) -> None:
    """What has left the tree for good keeps no secret, whoever may still hold it, and is gone as soon as nobody does:
    it need not wait for the collector, which passes over pages."""
    parts = list(whole(widget))
    for part in parts:
        drop_rules(part)  # before the first of them changes: rules of others may still ask for it
    for part in parts:
        if isinstance(part, Label | Text):
            part.text = ""
    for part in parts:
        untie(part)
