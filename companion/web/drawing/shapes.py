"""Layouts ready to be drawn: every widget in them with its properties as functions, compiled when first asked for."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from companion.web.drawing import names
from companion.web.drawing.kv_reader import Element, Layout

Expression = Callable[..., Any]
"""Gets the widget itself, the root of its rule, the theme, the facts of a tap, and the widgets with an id."""

STANDS_IN = {"theme": None, "natural_width": names.natural_width, "widest": names.widest}
"""Names that a layout imports from Kivy's side, with what takes their place. The theme is handed in with each draw."""


class Shape:
    """A widget as its layout describes it."""

    def __init__(self, element: Element, ids: tuple[str, ...], imported: Mapping[str, Any]) -> None:
        self.name = element.name
        self.number = ids.index(element.id) if element.id else None
        """Its place among the widgets of its rule that have an id."""
        self.count = len(ids)
        """How many widgets of its rule have one."""
        self.children = tuple(Shape(child, ids, imported) for child in element.children)
        self.properties = element.properties
        self.handlers = element.handlers
        self._facts = ", ".join(("self", "root", "theme", "args", *ids))
        self._imported = dict(imported)
        self._made: dict[str, Expression] = {}

    def value(self, name: str) -> Expression | None:
        """How this property is worked out; None if the layout does not set it."""
        return self._compiled(name, self.properties)

    def handler(self, event: str) -> Expression | None:
        """What happens at this event; None if nothing does."""
        return self._compiled(event, self.handlers)

    def _compiled(self, name: str, sources: Mapping[str, str]) -> Expression | None:
        made = self._made.get(name)
        if made is None and name in sources:
            code = compile(f"lambda {self._facts}: ({sources[name]})", f"<{self.name}.{name}>", "eval")
            made = self._made[name] = eval(code, self._imported)
        return made


def shapes(layout: Layout) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], Shape]]:
    """Each rule of a layout: the names it is for, their bases, its shape."""
    imported = {name: _imported(name, place) for name, place in layout.imports.items() if name != "theme"}
    for rule in layout.rules:
        yield rule.names, rule.bases, Shape(rule.body, tuple(_ids(rule.body)), imported)


def _imported(name: str, place: str) -> Any:
    if name in STANDS_IN:
        return STANDS_IN[name]
    module, _, wanted = place.rpartition(".")
    return getattr(import_module(module), wanted)


def _ids(element: Element) -> Iterator[str]:
    if element.id:
        yield element.id
    for child in element.children:
        yield from _ids(child)
