"""Inside Kivy: the one module that touches what Kivy does not promise to keep. With a new Kivy, look here.

Kivy reads the layouts of all its widgets as soon as it is imported. The app imports this module before, so that the
layouts of those alone are read that our widgets are made of."""

import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

import kivy.resources  # it has the cache in which Kivy finds its files
from kivy.cache import Cache

STYLE = Path(kivy.kivy_data_dir, "style.kv")
"""The layouts of Kivy's own widgets."""
KEPT = {
    "AsyncImage",
    "BubbleButton",
    "BubbleContent",
    "Button",
    "Image",
    "Label",
    "ProgressBar",
    "RelativeLayout",
    "Scatter",
    "ScreenManager",
    "ScrollView",
    "Selector",
    "Slider",
    "StencilView",
    "TextInput",
    "TextInputCutCopyPaste",
    "ToggleButton",
}
"""Kivy's widgets that ours are made of, and KivyMD's parts that we use."""
_RULE = re.compile(r"^[<\[]([^@>\]]*).*\n(?:(?![<\[]).*\n)*", re.M)
"""A rule, with the names of the classes that it is for."""


def kept_rules(style: str) -> str:
    """The rules of a layout that are for our widgets."""
    return "".join(rule[0] for rule in _RULE.finditer(style) if KEPT & {*re.findall(r"\w+", rule[1])})


def _read_style() -> None:
    """Lets Kivy find its layouts empty, and reads the ones that are needed."""
    Cache.append("kv.resourcefind", str(STYLE), os.devnull)
    from kivy.lang import Builder, Parser

    Cache.remove("kv.resourcefind", str(STYLE))
    Builder.rules.extend(Parser(content=kept_rules(STYLE.read_text("utf-8")), filename=str(STYLE)).rules)


if "kivy.lang" not in sys.modules:
    _read_style()

from kivy.core.image import ImageLoader
from kivy.core.text import LabelBase
from kivy.graphics import Canvas, InstructionGroup
from kivy.lang import Builder
from kivy.lang.parser import ParserRule, ParserSelectorName
from kivy.properties import AliasProperty, DictProperty, ReferenceListProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


def _take_typeface() -> None:
    """Registers the typeface of KivyMD, as it does itself when it is loaded, under the name that Kivy's has. Pages that
    come up before would hold all their sizes in both."""
    kivymd = find_spec("kivymd")  # does not load it
    if kivymd is None or kivymd.origin is None:
        return
    fonts = Path(kivymd.origin).parent / "fonts"
    shapes = {"fn_regular": "Regular", "fn_bold": "Bold", "fn_italic": "Italic", "fn_bolditalic": "BoldItalic"}
    LabelBase.register("Roboto", **{shape: str(fonts / f"Roboto-{name}.ttf") for shape, name in shapes.items()})


_take_typeface()

_MADE_OF_OTHERS = AliasProperty, ReferenceListProperty


class _AtHome(ParserSelectorName):
    """Finds classes by their name, but only those of one game, or of no game."""

    def __init__(self, key: str, game: str) -> None:
        super().__init__(key)
        self._game = game

    def match(self, widget: Widget) -> bool:
        """Whether it is one, or is made of one."""
        named = (kind for kind in type(widget).__mro__ if kind.__name__.lower() == self.key)
        return any(_game_of(kind) == self._game for kind in named)


def _game_of(kind: type) -> str:
    """The game that a class belongs to; empty for all others."""
    room = kind.__module__.split(".")
    return room[2] if room[:2] == ["companion", "games"] else ""


def keep_rules_at_home(file: str, game: str) -> None:
    """The rules of this file hold for classes of this game alone (for an empty name: of no game), though another game
    may have some of the same name. Kivy looks only at the name."""
    for at, (selector, rule) in enumerate(Builder.rules):
        if rule.ctx.filename == file:
            Builder.rules[at] = (_AtHome(selector.key, game), rule)
            rule.ctx.sourcecode = []  # Kivy keeps every line for errors in it, which name file and line all the same
            _share_keys(rule)


def _share_keys(rule: ParserRule) -> None:
    """Keeps what this rule watches (`theme.pad`, `root.view`) once for all rules. Kivy keeps it anew for each line."""
    for line in rule.properties.values():
        if line.watched_keys:
            line.watched_keys = [_watched.setdefault(tuple(keys), keys) for keys in line.watched_keys]
    for part in (*rule.children, rule.canvas_before, rule.canvas_root, rule.canvas_after):
        if part:
            _share_keys(part)


_watched: dict[tuple[str, ...], list[str]] = {}


def decoded(file: str) -> tuple[int, int, bytes]:
    """The width, the height and the pixels of a picture."""
    (found, *_) = ImageLoader.load(file, keep_data=True)._data
    return found.width, found.height, bytes(found.data)


def drop_rules(widget: Widget) -> None:
    """Unbinds all layout rules from this widget."""
    Builder.unbind_widget(widget.uid)


def _properties(part: Widget) -> tuple[list[str], list[str]]:
    """The properties of this widget that can be watched by somebody, and those that are dictionaries. They are sought
    once for a class."""
    kind = type(part)
    if kind not in _sought:
        properties = part.properties()
        plain = [name for name, its in properties.items() if not isinstance(its, _MADE_OF_OTHERS)]
        heard = [name for name in properties.keys() - {*plain} if hasattr(part, f"on_{name}")]
        dictionaries = [name for name, its in properties.items() if isinstance(its, DictProperty)]
        _sought[kind] = ["pos", "size", *heard, *plain], dictionaries
    return _sought[kind]


_sought: dict[type, tuple[list[str], list[str]]] = {}


def untie(part: Widget) -> None:
    """Removes what keeps this widget in memory: bound methods, entries in Kivy's own dictionaries, pictures."""
    watched, dictionaries = _properties(part)
    for name in watched:
        for *_, uid in part.get_property_observers(name, args=True):
            if uid:
                part.unbind_uid(name, uid)
    part.ids.clear()  # else a later change of mood would look for properties that are gone
    for name in dictionaries:
        if getattr(part, name) is not None:
            getattr(part, name).obj = None
    part.ids.obj = part.motion_filter.obj = None
    if isinstance(part, ScrollView):
        part.effect_x.target_widget = part.effect_y.target_widget = None
    part.parent, part.children = None, []
    _wipe(part.canvas)


def _wipe(group: InstructionGroup) -> None:
    for inner in [*group.children]:
        # a whole canvas belongs to another widget: to a child, or to the wave that many boxes share
        if isinstance(inner, InstructionGroup) and not isinstance(inner, Canvas):
            _wipe(inner)
            group.remove(inner)  # else a canvas keeps what is drawn before and after it, and that keeps the canvas
    group.clear()
    InstructionGroup.__init__(group, noadd=True)  # a group that was drawn holds itself
