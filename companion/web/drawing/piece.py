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

    draw: Callable[["Piece"], Node | None]
    usual: Mapping[str, Any]


@dataclass(frozen=True)
class PieceKind:
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
    kinds: Mapping[str, PieceKind]
    matrix: Callable[[str], Any]
    number: Callable[[str, Fire], int]
    """Keeps what a touch does, under a name that stays the same in the next drawing; returns its number."""


class Asked:
    """A widget as layouts see it: its properties, each worked out when it is first asked for, and its events."""

    def __init__(self, piece: "Piece", given: Mapping[str, Any]) -> None:
        self.__dict__.update(given, _part=piece)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        value = self.__dict__[name] = self._part.work_out(name)
        return value

    def dispatch(self, event: str, *facts: Any) -> None:
        """Something happens to the widget."""
        self._part.dispatch(event, *facts)


@dataclass
class Scope:
    """What the names in a rule mean for one widget that the rule is for."""

    root: "Piece"
    ids: list[Asked]


class Piece:
    """One widget of a page. Whatever is no attribute of it is a property, as layouts see it."""

    def __init__(
        self, drawing: Drawing, kind: PieceKind, identity: str, above: "Piece | None" = None, use: Shape | None = None,
        scope: Scope | None = None, **given: Any,
    ) -> None:  # fmt: skip
        self.drawing, self.kind, self.identity = drawing, kind, identity
        self.above = above
        """What it stands in."""
        self.asked = Asked(self, given)
        self._use, self._scope = use, scope
        self._insides: dict[Shape, Scope] | None = None
        self._parts: list[Piece] = []
        self._list = above if use is None else None
        """The list that has made it for one of its items."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.asked, name)

    def work_out(self, name: str) -> Any:
        """A property: as the layout sets it that uses this widget, else as its rules do, else as usual."""
        used = self._use.value(name) if self._use else None
        if used and self._scope:
            return self._do(used, self._scope)
        ruled = self.kind.value(name)
        if ruled:
            shape, value = ruled
            return self._do(value, self._all_insides()[shape] if shape.count else Scope(self, []))
        return self.usual(name)

    def _do(self, said: Expression, scope: Scope, *facts: Any) -> Any:
        return said(self.asked, scope.root.asked, self.drawing.theme, (self.asked, *facts), *scope.ids)

    def usual(self, name: str) -> Any:
        """What nobody has set."""
        usual = self.kind.widget.usual
        if name not in usual:
            raise AttributeError(f"{self.kind.name} has no {name}")
        return usual[name](self) if callable(usual[name]) else usual[name]

    # -- what stands in it ---------------------------------------------------------------------------------------------

    def parts(self) -> list["Piece"]:
        """Everything that layouts put into it, in order."""
        self._all_insides()
        return self._parts

    def _all_insides(self) -> dict[Shape, Scope]:
        """What the names in each of its rules mean. What stands in it is made with them."""
        if self._insides is None:
            made = self._insides = {shape: Scope(self, [self.asked] * shape.count) for shape in self.kind.shapes}
            for shape in self.kind.inside:
                self._put(shape, made[shape])
            if self._use and self._scope:
                self._put(self._use, self._scope)
        return self._insides

    def _put(self, shape: Shape, scope: Scope) -> None:
        """Makes what a layout says stands in it. Where others may ask for what has an id, all of that is made, too."""
        for child in shape.children:
            name = f"{self.identity}.{len(self._parts)}"
            made = Piece(self.drawing, self.drawing.kinds[child.name], name, self, child, scope)
            self._parts.append(made)
            if child.number is not None:
                scope.ids[child.number] = made.asked
            if scope.ids:
                made._all_insides()

    def make(self, name: str, at: str, **given: Any) -> "Piece":
        """A widget of this name in it, for one item of a list."""
        return Piece(self.drawing, self.drawing.kinds[name], f"{self.identity}.{at}", self, **given)

    def draw(self) -> Node | None:
        """Its node; None if nothing of it is to be seen."""
        return self.kind.widget.draw(self)

    # -- touches -------------------------------------------------------------------------------------------------------

    def _handlers(self, event: str) -> Iterator[tuple[str, Expression, Scope]]:
        """What layouts say happens at an event: the words, the function, what its names mean."""
        if self._use and self._scope and (used := self._use.handler(event)):
            yield self._use.handlers[event], used, self._scope
        for shape in self.kind.shapes:
            if ruled := shape.handler(event):
                yield shape.handlers[event], ruled, self._all_insides()[shape]

    def dispatch(self, event: str, *facts: Any) -> None:
        """Does what layouts say about this event. What a row does not handle itself, its list does."""
        handlers = list(self._handlers(event))
        for _, handler, scope in handlers:
            self._do(handler, scope, *facts)
        if not handlers and self._list:
            self._list.dispatch(event, *facts)

    def listens(self, event: str) -> bool:
        """Whether the page does anything at this event: a button that does nothing is none."""
        handlers = list(self._handlers(event))
        if not handlers:
            return bool(self._list and self._list.listens(event))
        for said, _, scope in handlers:
            passed = _PASSED_ON.match(said)
            if passed is None or scope.root.listens(passed[2] or _TOLD[passed[3]]):
                return True
        return False

    def tap(self, event: str, *facts: Any, at: str = "") -> int | None:
        """The number under which a touch makes this event; None if nobody listens."""
        if not self.listens(event):
            return None
        return self.drawing.number(f"{self.identity}{at} {event}", lambda *said: self.dispatch(event, *facts, *said))


class PagePiece(Piece):
    """A page. What its layouts do not set is a verb, or a part, of its presenter."""

    def __init__(self, drawing: Drawing, kind: PieceKind, identity: str, presenter: Any, **given: Any) -> None:
        super().__init__(drawing, kind, identity, **given)
        self._presenter = presenter

    def usual(self, name: str) -> Any:
        """What is the presenter's."""
        return getattr(self._presenter, name)

    def listens(self, _: str) -> bool:
        """It always does: what a page calls on itself is a verb of its presenter."""
        return True


def choose(piece: Piece) -> Callable[[], None]:
    """What `root.choose()` means in the layout of a row: its item was chosen."""
    return lambda: piece.dispatch("on_chosen", piece.item)


def fire(piece: Piece) -> Callable[[str], None]:
    """What `root.fire(name)` means there: something else was done with the item."""
    return lambda name: piece.dispatch("on_fired", piece.item, name)


def inner(piece: Piece) -> float:
    """About the width inside its padding."""
    free = piece.padding
    if not isinstance(free, tuple):
        return float(piece.width - 2 * free)
    return float(piece.width - (free[0] + free[2] if len(free) == 4 else 2 * free[0]))


USUAL: Mapping[str, Any] = {
    "width": lambda piece: piece.above.inner,
    "height": lambda piece: piece.above.height,
    "inner": inner,
    "padding": 0,
    "size_hint_x": 1,
    "parent": lambda piece: piece.above.asked,
    "choose": choose,
    "fire": fire,
}
"""What every widget has. Sizes are estimates, just good enough to choose between two ways of saying something."""
