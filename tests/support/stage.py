"""A stage for widgets: a real window that nobody sees, fingers, and a clock that only moves when told to."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from unicodedata import category

import numpy as np
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.text import Label as Print
from kivy.core.window import Window
from kivy.effects import kinetic, scroll
from kivy.graphics import Canvas, Color, InstructionGroup, Line
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import motionevent
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior, button
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.catalogue import AGE_OF_THIEVES
from companion.ui import widget_index  # noqa: F401 - so that layouts find our widgets
from companion.ui.theme import theme
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.material import Deaf
from companion.ui.widgets.sheet import SheetPanel
from companion.ui.widgets.text import Giant, Text
from companion.ui.widgets.toast import ToastPanel
from tests.support.contrast import contrast, without
from tests.support.leaving import follow_nothing
from tests.support.worn import wear

LOOKS = [((412, 915), 1.0, "night"), ((360, 640), 2.0, "night"), ((360, 640), 1.0, "ember"), ((412, 915), 2.0, "ember")]
"""Sizes of window, scales and moods that everything has to look well in."""
FRAME = 1 / 60
TOUCH = 48
READ: tuple[type[Any], ...] = (Label, Text)
"""What has a text to be read."""


wear()
App()  # KivyMD asks for the one that runs


class _Time:
    """Kivy's clock, moved by hand: no test waits, and no slow machine changes what happens."""

    now: float = Clock.time()

    def __call__(self) -> float:
        return self.now


time = _Time()
"""What the clock says; `wait` moves it."""
for _reader in (Clock, button, kinetic, motionevent, scroll):
    _reader.time = time  # for how long something is pressed, and how fast a finger was


class _Finger(MotionEvent):
    """One finger, given in pixels of the window."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", 1, self._share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _share(x: float, y: float) -> dict[str, float]:
        return {"x": x / (Window.width - 1.0), "y": y / (Window.height - 1.0)}

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def drag(self, x: float, y: float) -> None:
        self.move(self._share(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def _open() -> None:
    """Lets Kivy run, with us as its loop."""
    if EventLoop.status != "started":
        runTouchApp(embedded=True)


def show(widget: Widget, size: tuple[int, int] = (412, 915), scale: float = 1.0, mood: str = "night") -> Any:
    """Puts a widget alone into a window of this size in dp, and waits until it stands. Returns the widget."""
    _open()
    clear(theme.folder, widget)
    theme.scale, theme.mood = scale, mood
    Window.clearcolor = theme.roles["surface"]
    if tuple(Window.size) != size:
        Window.size = size
    if widget.size_hint_y is None:
        if widget.size_hint_x is not None:
            widget.size_hint_x, widget.width = None, Window.width
        widget.bind(height=lambda *_: setattr(widget, "top", Window.height))
    Window.add_widget(widget)
    frames(3)
    if widget.size_hint_y is None:
        widget.top = Window.height
    frames(2)
    return widget


def turn(mood: str) -> None:
    """Another mood, while the same is shown."""
    theme.mood = mood
    Window.clearcolor = theme.roles["surface"]
    frames(2)


def clear(game: str = AGE_OF_THIEVES, kept: Widget | None = None) -> None:
    """An empty stage, and the theme as it is at first, in the colours of this game. `kept`: will be shown again."""
    wear(game)
    for child in list(Window.children):
        Window.remove_widget(child)
        if child is not kept:
            follow_nothing(child)
    theme.scale, theme.mood = 1.0, "night"
    theme.motion, theme.left_handed, theme.tap_not_hold = True, False, False


def frames(count: int = 1) -> None:
    """Draws so many frames, a sixtieth of a second each."""
    _open()
    for _ in range(count):
        time.now += FRAME
        EventLoop.idle()


def wait(seconds: float) -> None:
    """Lets this time go by, frame by frame; no real time passes."""
    frames(round(seconds / FRAME))


def find(wanted: "Widget | str") -> Widget:
    """The widget that shows a text: the one that can be tapped, if there is one; raises LookupError if none does."""
    if isinstance(wanted, Widget):
        return wanted
    labels = [widget for widget in walk() if getattr(widget, "text", None) == wanted]
    if not labels:
        raise LookupError(f"no {wanted!r} among {texts()}")
    seen = [label for label in labels if _seen(label)] or labels
    return next((tapped for label in seen if (tapped := _tapped(label))), seen[0])


def _tapped(label: Widget) -> Widget | None:
    """What is tapped where this label is."""
    return next((above for above in _above(label) if isinstance(above, ButtonBehavior)), None)


def finger(wanted: "Widget | str") -> _Finger:
    """A finger over the middle of a widget, which is scrolled into view first."""
    widget = find(wanted)
    above: Any = widget.parent
    while isinstance(above, Widget):
        if isinstance(above, ScrollView):
            above.scroll_to(widget, animate=False)
            frames(2)
        above = above.parent
    return _Finger(*widget.to_window(*widget.center))


def tap(wanted: "Widget | str") -> None:
    """A finger down and up again, on a widget or on what shows a text."""
    touch = finger(wanted)
    touch.down()
    frames(2)
    touch.up()
    frames(6)


def hold(wanted: "Widget | str", seconds: float = 0.6) -> None:
    """A finger that stays down for so long."""
    touch = finger(wanted)
    touch.down()
    wait(seconds)
    touch.up()
    frames(6)


def walk(root: Widget | None = None) -> Iterator[Widget]:
    """Every widget in the tree, from the top down; without a root, of everything that is on the stage."""
    for top in [root] if root is not None else list(Window.children):
        yield from top.walk(restrict=True)


def everywhere(make: Callable[[], Widget]) -> list[str]:
    """The complaints about a widget in every one of `LOOKS`."""
    return [
        f"{size} {scale} {mood}: {complaint}"
        for size, scale, mood in LOOKS
        for complaint in audit(show(make(), size, scale, mood))
    ]


def texts(root: Widget | None = None) -> list[str]:
    """Every text in the tree, seen or not, in the order of the tree."""
    said = (widget.text for widget in walk(root) if isinstance(getattr(widget, "text", None), str))
    return [text for text in said if _letters(text)]


def _letters(text: str) -> str:
    """The letters that a person reads: KivyMD's signs are letters of a font of its own, which nobody reads."""
    return "".join(letter for letter in text.strip() if category(letter) != "Co")


def shot(path: "str | Path") -> None:
    """A picture of the stage as a PNG file."""
    import cv2

    frames(1)
    cv2.imwrite(str(path), cv2.cvtColor(pixels()[::-1], cv2.COLOR_RGBA2BGRA))


def pixels() -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """What is drawn: rows from below, each pixel red, green, blue, alpha."""
    width, height = Window.size
    Window.dispatch("on_draw")
    raw = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    return np.frombuffer(raw, np.uint8).reshape(height, width, 4)


# -- audit -------------------------------------------------------------------------------------------------------------


def audit(root: Widget | None = None) -> list[str]:
    """What somebody could not read or hit: small targets, clipped, broken or covered text, poor contrast."""
    labels = [widget for widget in walk(root) if isinstance(widget, READ) and _letters(widget.text)]
    seen = [label for label in labels if _seen(label)]
    drawn = pixels()
    top = max(map(_layer, seen), default=0)  # what lies under a question is darkened and need not be read
    return [
        *_seen_through(root),
        *_small(root),
        *_clipped(labels),
        *_broken(labels),
        *_covered(seen),
        *_pale([label for label in seen if _layer(label) == top], drawn),
        *_dim([part for part in walk(root) if isinstance(part, Emblem) and _layer(part) == top and _seen(part)], drawn),
    ]


def _seen_through(root: Widget | None) -> Iterator[str]:
    """Lines in a half-transparent colour: Kivy draws such a line outside of what scrolls, too."""
    yield from (f"seen through: a line of {_name(widget)}" for widget in walk(root) if _has_veil(widget.canvas))


def _has_veil(group: InstructionGroup) -> bool:
    """Whether it has a line, not the thinnest, in a half-transparent colour."""
    layers = [group.before, group, group.after] if isinstance(group, Canvas) else [group]
    alpha = 1.0
    for each in (each for layer in layers for each in layer.children):
        if isinstance(each, Color):
            alpha = each.a
        is_inner = isinstance(each, InstructionGroup) and not isinstance(each, Canvas)
        if _has_veil(each) if is_inner else isinstance(each, Line) and each.width > 1 and 0 < alpha < 1:
            return True
    return False


def _small(root: Widget | None) -> Iterator[str]:
    """Targets that a thumb misses."""
    for widget in walk(root):
        if isinstance(widget, ButtonBehavior) and min(widget.size) < TOUCH - 0.5 and not _deaf(widget):
            yield f"small: {_name(widget)} is {widget.width:.0f} x {widget.height:.0f}"


def _deaf(widget: Any) -> bool:
    """Whether it stands in a part that feels no finger."""
    return isinstance(widget, Widget) and (isinstance(widget, Deaf) or _deaf(widget.parent))


def _clipped(labels: list[Label]) -> Iterator[str]:
    """Texts larger than their place, or standing out of the window."""
    for label in labels:
        wide, high = label.texture_size
        if wide > label.width + 1 or high > label.height + 1:
            yield f"clipped: {_name(label)} needs {wide} x {high}, has {label.width:.0f} x {label.height:.0f}"
        x, _y, right, _top = _place(label)
        if x < -1 or right > Window.width + 1:
            yield f"outside: {_name(label)} stands from {x:.0f} to {right:.0f}"


def _broken(labels: list[Label]) -> Iterator[str]:
    """Words that are wider than their line."""
    for label in labels:
        if not isinstance(label, Text):
            continue
        sample = Print(font_size=label.font_size, font_name=label.font_name, bold=label.bold)
        room = label.width + 1
        for word in label.text.split():
            if len(word) * label.font_size > room and (wide := sample.get_extents(word)[0]) > room:
                yield f"broken: {word!r} in {_name(label)} needs {wide}, has {label.width:.0f}"


def _covered(labels: list[Label]) -> Iterator[str]:
    """Texts of one layer that lie on each other."""
    layers: dict[Any, list[Label]] = {}
    for label in labels:
        layers.setdefault(_layer(label), []).append(label)
    for layer in layers.values():
        for one, other in combinations(layer, 2):
            a, b = _ink(one), _ink(other)
            if min(a[2], b[2]) - max(a[0], b[0]) > 2 and min(a[3], b[3]) - max(a[1], b[1]) > 2:
                yield f"overlap: {_name(one)} and {_name(other)}"


def _pale(labels: list[Label], drawn: "np.ndarray[Any, np.dtype[np.uint8]]") -> Iterator[str]:
    """Texts too like their ground, which is the commonest colour where they stand."""
    for label in labels:
        x, y, right, top = (round(edge) for edge in _visible(label))
        spot = drawn[max(y, 0) : top, max(x, 0) : right]
        if spot.size:
            ground = _commonest(without(spot, label.color) if isinstance(label, Giant) else spot)
            alpha = label.color[3] * label.opacity
            ink = [a * alpha + b * (1 - alpha) for a, b in zip(label.color[:3], ground, strict=True)]
            least = 3.0 if label.font_size >= 24 or (label.bold and label.font_size >= 19) else 4.5
            if (found := contrast(ink, ground)) < least:
                yield f"pale: {_name(label)} has {found:.1f}"


def _dim(emblems: list[Emblem], drawn: "np.ndarray[Any, np.dtype[np.uint8]]") -> Iterator[str]:
    """Pictures too like their ground, which is what their corners lie on."""
    for emblem in emblems:
        x, y, right, top = (round(edge) for edge in _place(emblem))
        corners = drawn[np.ix_([y, top - 1], [x, right - 1])] if _whole(emblem) and emblem.texture else drawn[:0]
        if corners.size and (found := contrast(emblem.color[:3], _commonest(corners))) < 3:
            yield f"dim: {emblem.name} has {found:.1f}"


def _whole(widget: Widget) -> bool:
    return _visible(widget) == _place(widget)


def _commonest(spot: "np.ndarray[Any, np.dtype[np.uint8]]") -> list[float]:
    """The colour that most of some pixels have; of many pixels, only some are asked."""
    colours = np.ascontiguousarray(spot).view(np.uint32).ravel()
    found, counts = np.unique(colours[:: len(colours) // 4000 + 1], return_counts=True)
    return [part / 255 for part in found[counts.argmax()].tobytes()[:3]]


def _name(widget: Widget) -> str:
    text = next((part.text for part in widget.walk(restrict=True) if getattr(part, "text", "")), "")
    return f"{type(widget).__name__} {text[:40]!r}"


def _place(widget: Widget) -> tuple[float, float, float, float]:
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def _ink(label: Label) -> tuple[float, float, float, float]:
    """Where the letters are."""
    x, y, right, top = _visible(label)
    wide, high = label.texture_size
    middle, centre = (x + right) / 2, (y + top) / 2
    left, low = max(x, middle - wide / 2), max(y, centre - high / 2)
    return left, low, min(right, middle + wide / 2), min(top, centre + high / 2)


def _visible(widget: Widget) -> tuple[float, float, float, float]:
    """What of a widget is in sight: in the window, and in everything that scrolls."""
    x, y, right, top = _place(widget)
    x, y, right, top = max(x, 0), max(y, 0), min(right, Window.width), min(top, Window.height)
    for above in _above(widget.parent):
        if isinstance(above, ScrollView):
            a, b, c, d = _place(above)
            x, y, right, top = max(x, a), max(y, b), min(right, c), min(top, d)
    return x, y, right, top


def _above(widget: Any) -> Iterator[Widget]:
    """This widget, and all that it lies in."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


def _seen(widget: Widget) -> bool:
    x, y, right, top = _visible(widget)
    return right - x > 2 and top - y > 2


def _layer(label: Widget) -> int:
    """Which sheet a text is on: what lies under a question, or a sentence that goes, may be covered by it."""
    return int(any(isinstance(above, SheetPanel | ToastPanel) for above in _above(label)))
