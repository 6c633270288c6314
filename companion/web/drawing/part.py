"""A widget of a page while it is drawn. It works out a property when somebody first asks for it."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.web.drawing.names import NamedTheme
from companion.web.drawing.shapes import Expression, Shape

Node = dict[str, Any]
Fire = Callable[..., object]
_PASSED_ON = re.compile(r"root\.(?:(dispatch)\(['\"](\w+)['\"]|(choose|fire)\()")
_TOLD = {"choose": "on_chosen", "fire": "on_fired"}


@dataclass(frozen=True)
class Widget:
    """How widgets of one class become a node, and the properties that they have even if no layout sets them. A function
    among these is asked with the widget."""

    draw: Callable[["Part"], Node | None]
    usual: Mapping[str, Any]


@dataclass(frozen=True)
class Kind:
    """A class of widgets: what layouts say about it and about its bases, the nearest first."""

    name: str
    shapes: tuple[Shape, ...]
    inside: tuple[Shape, ...]  # those whose children such a widget has, in order
    widget: Widget
    _found: dict[str, tuple[Shape, Expression] | None] = field(default_factory=dict)

    def value(self, name: str) -> tuple[Shape, Expression] | None:
        """The rule that sets this property, and how it is worked out."""
        if name not in self._found:
            said = ((shape, shape.value(name)) for shape in self.shapes)
            self._found[name] = next(((shape, value) for shape, value in said if value), None)
        return self._found[name]


@dataclass(frozen=True)
class Drawing:
    """What all widgets of one drawn page share."""

    theme: NamedTheme
    kinds: Mapping[str, Kind]
    matrix: Callable[[str], Any]
    number: Callable[[str, Fire], int]
    """Keeps what a touch does, under a name that stays the same in the next drawing; returns its number."""


@dataclass
class Scope:
    """What the names in a rule mean for one widget that the rule is for."""

    root: "Part"
    ids: list["Part"]


class Part:
    """One widget. Its properties are attributes; whatever begins with an underscore is not a property."""

    def __init__(
        self, on: Drawing, kind: Kind, id: str, above: "Part | None" = None, use: Shape | None = None,
        scope: Scope | None = None, **given: Any,
    ) -> None:  # fmt: skip
        self._on, self._kind, self._id, self._above = on, kind, id, above
        self._use, self._scope = use, scope
        self._insides: dict[Shape, Scope] | None = None
        self._children: list[Part] = []
        self._is_made = use is None and above is not None
        """Whether a list has made it for one of its items."""
        self.__dict__.update(given)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        value = self.__dict__[name] = self._work_out(name)
        return value

    def _work_out(self, name: str) -> Any:
        used = self._use.value(name) if self._use else None
        if used and self._scope:
            return used(self, self._scope.root, self._on.theme, (), *self._scope.ids)
        ruled = self._kind.value(name)
        if ruled:
            shape, value = ruled
            return value(self, self, self._on.theme, (), *(self._inside(shape).ids if shape.count else ()))
        return self._usual(name)

    def _usual(self, name: str) -> Any:
        """What nobody has set."""
        usual = self._kind.widget.usual
        if name not in usual:
            raise AttributeError(f"{self._kind.name} has no {name}")
        return usual[name](self) if callable(usual[name]) else usual[name]

    # -- what stands in it ---------------------------------------------------------------------------------------------

    def _inside(self, shape: Shape) -> Scope:
        """The names in one of its own rules."""
        return self._all_insides()[shape]

    def _all_insides(self) -> dict[Shape, Scope]:
        if self._insides is None:
            made = self._insides = {}
            for shape in self._kind.shapes:
                made[shape] = Scope(self, [self] * shape.count)
            for shape in self._kind.inside:
                self._add(shape, made[shape])
            if self._use and self._scope:
                self._add(self._use, self._scope)
        return self._insides

    def _add(self, shape: Shape, scope: Scope) -> None:
        """Makes what a layout says stands in it, with everything that has an id: others may ask for it."""
        for child in shape.children:
            made = Part(self._on, self._on.kinds[child.name], f"{self._id}.{len(self._children)}", self, child, scope)
            self._children.append(made)
            if child.number is not None:
                scope.ids[child.number] = made
            if scope.ids:
                made._all_insides()

    def parts(self) -> list["Part"]:
        """Everything that layouts put into it, in order."""
        self._all_insides()
        return self._children

    def make(self, name: str, at: str, **given: Any) -> "Part":
        """A widget of this name in it, for one item of a list."""
        return Part(self._on, self._on.kinds[name], f"{self._id}.{at}", self, **given)

    def draw(self) -> Node | None:
        """Its node; None if nothing of it is to be seen."""
        return self._kind.widget.draw(self)

    # -- touches -------------------------------------------------------------------------------------------------------

    def _handlers(self, event: str) -> Iterator[tuple[str, Expression, Scope]]:
        """What layouts say happens at an event: the words, the function, what its names mean."""
        if self._use and self._scope and (used := self._use.handler(event)):
            yield self._use.handlers[event], used, self._scope
        for shape in self._kind.shapes:
            if ruled := shape.handler(event):
                yield shape.handlers[event], ruled, self._inside(shape)

    def dispatch(self, event: str, *facts: Any) -> None:
        """Does what layouts say about this event. What a row does not handle itself, its list does."""
        handlers = list(self._handlers(event))
        for _, handler, scope in handlers:
            handler(self, scope.root, self._on.theme, (self, *facts), *scope.ids)
        if not handlers and self._is_made and self._above:
            self._above.dispatch(event, *facts)

    def listens(self, event: str) -> bool:
        """Whether the page does anything at this event: a button that does nothing is none."""
        handlers = list(self._handlers(event))
        if not handlers:
            return bool(self._is_made and self._above and self._above.listens(event))
        for said, _, scope in handlers:
            passed = _PASSED_ON.match(said)
            if passed is None or scope.root.listens(passed[2] or _TOLD[passed[3]]):
                return True
        return False

    def tap(self, event: str, *facts: Any, at: str = "") -> int | None:
        """The number under which a touch makes this event; None if nobody listens."""
        if not self.listens(event):
            return None
        return self._on.number(f"{self._id}{at} {event}", lambda *said: self.dispatch(event, *facts, *said))


class PagePart(Part):
    """A page. What its layouts do not set is a verb, or a part, of its presenter."""

    def __init__(self, on: Drawing, kind: Kind, id: str, presenter: Any, **given: Any) -> None:
        super().__init__(on, kind, id, **given)
        self._presenter = presenter

    def _usual(self, name: str) -> Any:
        return getattr(self._presenter, name)

    def listens(self, event: str) -> bool:
        """It always does: what a page calls on itself is a verb of its presenter."""
        return True


def choose(part: Part) -> Callable[[], None]:
    """What `root.choose()` means in the layout of a row: its item was chosen."""
    return lambda: part.dispatch("on_chosen", part.item)


def fire(part: Part) -> Callable[[str], None]:
    """What `root.fire(name)` means there: something else was done with the item."""
    return lambda name: part.dispatch("on_fired", part.item, name)


def inner(part: Part) -> float:
    """About the width inside its padding."""
    free = part.padding
    if not isinstance(free, tuple):
        return float(part.width - 2 * free)
    return float(part.width - (free[0] + free[2] if len(free) == 4 else 2 * free[0]))


USUAL: Mapping[str, Any] = {
    "width": lambda part: part._above.inner,
    "height": lambda part: part._above.height,
    "inner": inner,
    "padding": 0,
    "size_hint_x": 1,
    "parent": lambda part: part._above,
    "choose": choose,
    "fire": fire,
}
"""What every widget has. Sizes are estimates, just good enough to choose between two ways of saying something."""
