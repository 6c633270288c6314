"""A page as its two drawers show it, Kivy and the one for a browser, each told in the same words, to be compared.

A told page is a list in reading order: texts, pictures, and what can be touched. What stands in something to touch is
told with it; pictures side by side are told by name, in no order."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.games.age_of_thieves.screens.marks import Marks
from companion.games.age_of_thieves.screens.plan_pad import PlanKey
from companion.games.age_of_thieves.screens.plan_rows import Cross, Tag
from companion.ui.widgets.dice import Die
from companion.ui.widgets.emblem import Emblem, Tick
from companion.ui.widgets.field import TextField
from companion.ui.widgets.material import Busy, Check, Progress, Steps, Toggle
from companion.ui.widgets.qr import QrView
from companion.ui.widgets.text import Text

Told = list[Any]


@dataclass
class Touch:
    """Something to touch: whether it can be, whether it is chosen, and what stands in it. `held_by`: the classes of the
    widget and of what holds it, if it is Kivy's."""

    can: bool = True
    chosen: bool = False
    says: list[Any] = field(default_factory=list)
    shows: set[str] = field(default_factory=set)
    ticked: bool = False
    held_by: frozenset[str] = field(default=frozenset(), compare=False)
    whole: list[Any] = field(default_factory=list, compare=False)
    """What stands in it, pictures too, in their order."""

    def add(self, said: Any) -> None:
        """Something more stands in it."""
        self.whole.append(said)
        if said == TICKED:
            self.ticked = True
        elif isinstance(said, tuple) and said[0] == "emblem":
            self.shows.add(said[1])
        else:
            self.says.append(said)


TICKED = ("ticked",)


def untouched(told: Told, deaf: set[str]) -> Told:
    """The same, where what is held by one of these classes, or says one of these words, is nothing to touch."""
    known: Told = []
    for each in told:
        is_deaf = isinstance(each, Touch) and deaf & {*each.held_by, *each.says}
        known += each.whole if is_deaf else [each]
    return known


# -- Kivy --------------------------------------------------------------------------------------------------------------


def of_kivy(screen: Widget) -> Told:
    """A page of widgets."""
    told: Told = []
    _widget(screen, told, None)
    return [each for each in told if not isinstance(each, Touch) or each.whole]


def _widget(widget: Any, told: Told, inside: Touch | None) -> None:
    if isinstance(widget, ButtonBehavior) and not isinstance(widget, Toggle | Check):
        above = [type(each).__name__ for each in (widget, widget.parent)]
        inside = Touch(_can(widget), _is_chosen(widget), held_by=frozenset(above))
        told.append(inside)
    said = _said(widget)
    if said is not None:
        inside.add(said) if inside else told.append(said)
    if not isinstance(widget, Toggle | Check | Steps | Progress | Busy | Die):
        for child in reversed(widget.children):
            _widget(child, told, inside)


def _said(widget: Any) -> Any:
    """What a widget without parts says."""
    match widget:
        case TextField():
            return ("field", widget.text)
        case Text() if widget.text:
            return widget.text
        case Die():
            return ("die", str(widget.face or ""))
        case QrView() if widget.text:
            return ("qr", widget.text)
        case Marks() if widget.marks:
            return ("marks", *widget.marks)
        case Steps():
            return ("slider", widget.word)
        case Progress() if widget.done >= 0:
            return ("progress", widget.done)
        case Busy() if widget.on:
            return ("busy",)
        case Tick() | Check() | Toggle() if widget.on:
            return TICKED
        case Emblem() if widget.name:
            return "emblem", widget.name
        case Tag() | PlanKey() if widget.text:
            return widget.text
        case Cross():
            return "emblem", "cross"
    return None


def _can(widget: Any) -> bool:
    return bool(widget.key.can if hasattr(widget, "key") else getattr(widget, "can", True))


def _is_chosen(widget: Any) -> bool:
    """Whether it is the chosen one of several."""
    shown = (getattr(widget, name, None) for name in ("choice", "key", "row", "tile"))
    return any(getattr(each, "chosen", False) for each in shown)


# -- the browser -------------------------------------------------------------------------------------------------------


def of_web(tree: dict[str, Any]) -> Told:
    """A page of nodes."""
    return list(_node(tree))


TOUCHED = ("tap", "button", "icon_button", "chip", "choice", "key", "seat", "switch")


def _node(node: dict[str, Any]) -> Iterator[Any]:
    kind = node.get("k")
    if kind == "page":
        yield from _page(node)
    elif kind in TOUCHED:
        yield from _touch(node)
    else:
        yield from _leaf(node)
        yield from _nodes(node)


def _nodes(node: dict[str, Any]) -> Iterator[Any]:
    for child in node.get("c", ()):
        yield from _node(child)


def _touch(node: dict[str, Any]) -> Iterator[Any]:
    """Something to touch, if it has a number or says that it cannot be touched; then what stands beside it."""
    kind, on = node["k"], bool(node.get("on"))
    parts: Told = [("emblem", node[name]) for name in ("emblem", "flag") if name in node]
    seen = ("t", "detail", "why") if kind == "key" else ("t", "word", "detail", "why")  # a key's word is for the ear
    parts += [node[name] for name in seen if name in node]
    parts += [TICKED] if on and kind in ("chip", "choice", "switch") else []
    parts += list(_nodes(node))
    if "tap" in node or "off" in node:
        touch = Touch(not node.get("off"), on and kind != "switch")
        for part in parts:
            touch.add(part)
        yield touch
    else:
        yield from parts
    yield from _nodes({"c": node.get("beside", ())})


def _leaf(node: dict[str, Any]) -> Iterator[Any]:
    match node.get("k"):
        case "text":
            yield node["t"]
        case "emblem":
            yield "emblem", node["emblem"]
        case "field":
            yield from (node[name] for name in ("word",) if name in node)
            yield "field", node.get("t", "")
            yield from (node[name] for name in ("error",) if name in node)
        case "die":
            yield "die", node.get("t", "")
        case "qr":
            yield "qr", node["t"]
        case "marks":
            yield "marks", *node["marks"]
        case "slider":
            yield "slider", node["word"]
        case "progress":
            yield "progress", node["at"]
        case "busy":
            yield ("busy",)
        case "tick":
            yield TICKED


def _page(page: dict[str, Any]) -> Iterator[Any]:
    yield from _top(page) if "top" in page else ()
    yield from _nodes(page)
    yield from _bar(page.get("bar", {}))
    yield from _sheet(page["sheet"]) if "sheet" in page else ()
    yield from _nodes({"c": page.get("over", ())})


def _top(page: dict[str, Any]) -> Iterator[Any]:
    """The head: the corner, what it says, the dot."""
    top = page["top"]
    yield Touch(shows={"back" if "back" in top else "menu"})
    yield from (top[name] for name in ("title", "phase") if name in top)
    if "first" in top:
        yield from (("emblem", top["flag"]), top["first"])
    if "dot" in top or "dot_word" in top:
        yield Touch(says=[top["dot_word"]], shows={top["dot"]})
    yield from (top[name] for name in ("line",) if name in top)


def _bar(bar: dict[str, Any]) -> Iterator[Any]:
    """The foot."""
    if "undo" in bar:
        yield Touch(says=[] if "brief" in bar else [bar["undo"]], shows={"undo"})
    if "second" in bar:
        yield Touch(says=[bar["second"]])
    if "waits" in bar and ("quiet" in bar or "main" not in bar):
        yield bar["waits"]
    if "main" in bar:
        can = bar.get("can", True)
        below = "about" if can else "why"
        yield Touch(can, says=[bar["main"], *(bar[below] for _ in "." if below in bar)])


def _sheet(sheet: dict[str, Any]) -> Iterator[Any]:
    """The question with its answers."""
    yield sheet["title"]
    yield from (sheet[name] for name in ("text",) if name in sheet)
    for choice in sheet["choices"]:
        says = [choice[name] for name in ("text", "detail") if name in choice]
        shows = {choice["emblem"]} if "emblem" in choice else set()
        yield Touch(choice.get("can", True), choice.get("chosen", False), says, shows, choice.get("chosen", False))
    if "cancel" in sheet:
        yield Touch(says=[sheet["cancel"]])
