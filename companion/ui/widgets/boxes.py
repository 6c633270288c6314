"""Boxes that are as high as their content, and leave no gap for an empty child."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, InstructionGroup, Line, RoundedRectangle
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.ui.ignore_taps import Tappable
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.slim import Placed, Slim, Trait

PLACE = ("x", "y", "width", "height")
"""The place of a widget, watched one property at a time: Kivy's `pos` and `size` need more memory in every widget than
all four."""


def centre(widget: Any) -> tuple[float, float]:
    """The middle of a widget. Whoever is told of a new place still finds the old one in Kivy's `center`."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2


class Box(Slim):
    """The base class of all boxes: a box is laid out again when its own place, its children or their sizes change.

    It is not one of Kivy's layouts: those also watch the least and the greatest size of each child, which nobody here
    uses."""

    spacing = Trait(theme.gap, "_lay_anew")
    padding = Trait(0, "_lay_anew")
    """One number for all sides; or two: left and right, above and below; or four: left, above, right, below."""

    def __init__(self, **kwargs: Any) -> None:
        self.canvas = Canvas()  # made here, before Kivy makes one: an argument may add children at once
        self._trigger_layout = Clock.create_trigger(self.do_layout, -1)
        super().__init__(**kwargs)
        for name in (*PLACE, "children"):
            self.fbind(name, self._trigger_layout)
        self._trigger_layout()

    def _lay_anew(self) -> None:
        self._trigger_layout()

    @property
    def _edges(self) -> Sequence[float]:
        """The padding at each side: left, above, right, below."""
        free = self.padding
        return [free] * 4 if isinstance(free, int | float) else free if len(free) == 4 else [*free, *free]

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Adds a child and watches its size."""
        for name in ("width", "height", "size_hint_x"):
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Removes a child and stops watching its size."""
        for name in ("width", "height", "size_hint_x"):
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def do_layout(self, *_: object) -> None:
        """Gives each child its place."""
        raise NotImplementedError

    def _grow(self, height: float) -> None:
        """Takes the height of the content, unless the parent sets the height."""
        if self.size_hint_y is None:
            self.height = height


def _place(child: Widget, x: float, y: float) -> None:
    if isinstance(child, Slim):
        child.x, child.y = x, y  # setting `pos` would make Kivy keep one more property in each widget
    else:
        child.pos = x, y


class Column(Box):
    """Children below each other, each with its own height. A child without height is left out."""

    least = Trait(0, "_lay_anew")
    """The least height of the column. Lower content stands in the middle."""

    def do_layout(self, *_: object) -> None:
        """Lays children from the top down and becomes as high as they need."""
        left, top, right, bottom = self._edges
        inner = max(self.width - left - right, 0)
        for child in self.children:
            if child.size_hint_x is not None:
                child.width = inner * child.size_hint_x  # widths first: some children get their height from their width
        children = [child for child in reversed(self.children) if child.height]
        needed = top + bottom + self.spacing * (len(children) - 1) + sum(child.height for child in children)
        self._grow(max(needed, self.least) if children else self.least)
        y = self.y + self.height - top - (self.height - needed) / 2
        for child in children:
            y -= child.height
            spare = inner - child.width  # free width beside a narrow child
            share = child.pos_hint.get("center_x", 0) if "right" not in child.pos_hint else 1
            _place(child, self.x + left + spare * share, y)
            y -= self.spacing


class RowBox(Box):
    """Children beside each other, centred in height. A child with a fixed width of 0 is left out."""

    hand = BooleanProperty(False)
    """Whether the row is mirrored for left-handed people."""

    def on_hand(self, *_: object) -> None:
        """Follows the setting for left-handed people from now on."""
        theme.bind(left_handed=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        """Gives each child its width, and becomes as high as the highest."""
        left, top, right, bottom = self._edges
        children = [child for child in reversed(self.children) if child.size_hint_x or (child.width and child.height)]
        if self.hand and theme.left_handed:
            children.reverse()
        fixed = sum(child.width for child in children if child.size_hint_x is None)
        shares = sum(child.size_hint_x for child in children if child.size_hint_x is not None)
        free = max(self.width - left - right - fixed - self.spacing * max(len(children) - 1, 0), 0)
        own = [child.height for child in children if child.size_hint_y is None]
        high = max(own, default=0)
        self._grow(top + bottom + high if high else 0)
        x = self.x + left
        for child in children:
            if child.size_hint_x is not None:
                child.width = free * child.size_hint_x / shares
            if child.size_hint_y is not None:
                child.height = high
            _place(child, x, self.y + bottom + (high - child.height) / 2)
            x += child.width + self.spacing


class Flow(Box):
    """Children side by side in as many lines as they need, each as wide as its `natural`."""

    centred = Trait(False, "_lay_anew")

    def do_layout(self, *_: object) -> None:
        """Fills line after line."""
        left, top, right, bottom = self._edges
        inner = max(self.width - left - right, 0)
        lines: list[list[Widget]] = [[]]
        used = 0.0
        for child in reversed(self.children):
            child.width = min(child.natural, inner)
            if lines[-1] and used + child.width > inner:
                lines.append([])
                used = 0.0
            lines[-1].append(child)
            used += child.width + self.spacing
        heights = [max((child.height for child in line), default=0) for line in lines]
        self._grow(top + bottom + sum(heights) + self.spacing * (len(lines) - 1) if self.children else 0)
        y = self.y + self.height - top
        for line, height in zip(lines, heights, strict=True):
            spare = inner + self.spacing - sum(child.width + self.spacing for child in line)
            x = self.x + left + (spare / 2 if self.centred else 0)
            y -= height
            for child in line:
                _place(child, x, y + (height - child.height) / 2)
                x += child.width + self.spacing
            y -= self.spacing


class PanelBox(Column, Placed):
    """A column on a rounded panel of its own colour."""

    # None: the colour of the theme; a default in the layout would come back with the next change of mood
    colour = Trait(None, "dress")
    edge = Trait((0, 0, 0, 0), "_move")
    corner = Trait(theme.round, "_move")
    padding = Trait(theme.pad, "_lay_anew")

    _rim: InstructionGroup | None = None

    def __init__(self, **kwargs: Any) -> None:
        self._ground, self._panel = Color(), RoundedRectangle()
        super().__init__(**kwargs)
        self.canvas.before.add(self._ground)
        self.canvas.before.add(self._panel)
        self.dress()
        self._move()
        for name in PLACE:
            self.fbind(name, self._move)
        theme.follow(self)

    def dress(self, *_: object) -> None:
        """Takes the colours of the mood."""
        self._ground.rgba = self.colour or theme.roles["surface_container_high"]

    def resize(self) -> None:
        """Does nothing: the content decides the size."""

    def _stand(self) -> None:
        self._panel.pos, self._panel.size = (self.x, self.y), (self.width, self.height)
        self._panel.radius = [self.corner]
        if self._rim or self.edge[3]:
            self._draw_edge()

    def _draw_edge(self) -> None:
        """Draws the edge. It is made when it is first needed, as most panels have none."""
        if self._rim is None:
            self._rim = InstructionGroup()
            self.canvas.after.insert(0, self._rim)
        self._rim.clear()
        if self.edge[3] and min(self.width, self.height) > 2:
            radius = max(self.corner - 1, 1)
            rectangle = (self.x + 1, self.y + 1, self.width - 2, self.height - 2, radius, theme.pieces)
            self._rim.add(Color(*self.edge))
            self._rim.add(Line(rounded_rectangle=rectangle, width=1.2, joint="miter"))


class Glow(InstructionGroup):
    """Light that lies on a box."""

    def lie_on(self, box: PanelBox, strength: float, width: float) -> None:
        """Draws the light on this width of the box, from the left."""
        self.add(Color(*theme.roles["on_surface"][:3], strength))
        self.add(RoundedRectangle(pos=box.pos, size=(width, box.height), radius=[box.corner]))


class TapBox(Tappable, PanelBox):
    """A panel to tap, at least as high as a thumb needs. It lights up while it is pressed."""

    least = Trait(theme.touch, "_lay_anew")
    print: str = "ink"
    """The tone of its text and emblem."""
    can = BooleanProperty(True)
    """Whether a tap does anything. If not, the panel still has to say why."""

    glows = True
    """Whether it lights up while it is pressed."""

    @cached_property
    def glow(self) -> Glow:
        """The light, made at the first press: a screen has many of these panels."""
        glow = Glow()
        self.canvas.after.add(glow)
        return glow

    def on_state(self, _: object, state: str) -> None:
        """Lights up, or goes dark again."""
        if not self.glows:
            return
        self.glow.clear()
        if state == "down":
            self.glow.lie_on(self, 0.1, self.width)
            if theme.motion:
                from companion.ui.widgets.material import wave  # imported here: the first page comes up faster

                wave().spread(self, theme.tone(self.print))

    def on_touch_down(self, touch: Any) -> bool:
        """Keeps a touch from what lies below; reacts only if a tap does something."""
        if self.can or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        return not touch.is_mouse_scrolling


class Only(Column):
    """Has its children in the tree only while `when` is true."""

    when = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.kept: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Keeps a child, and shows it if `when` is true."""
        self.kept.append(widget)
        if self.when:
            super().add_widget(widget, *args, **kwargs)

    def on_when(self, _: object, when: bool) -> None:
        """Shows the kept children, or takes them out of the tree."""
        for child in self.kept:
            if when and child.parent is None:
                super().add_widget(child)
            elif not when:
                self.remove_widget(child)


load("widgets/boxes")
