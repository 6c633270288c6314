"""The promises of the module that touches Kivy's inside."""

import gc
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any
from weakref import ref

from kivy.factory import Factory
from kivy.graphics import Canvas, Color, InstructionGroup
from kivy.lang import Builder
from kivy.uix.widget import Widget

from companion.catalogue import TENANTS
from companion.data_files import KV
from companion.ui.kivy_inside import KEPT, STYLE, drop_rules, kept_rules, untie
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.parts import forget
from companion.ui.widgets.scroll import Scroll
from tests.house.plan import ROOT
from tests.support import stage

ROOMS = "companion.ui.widgets", "companion.ui.play", "companion.ui.screens"
DRAWN = re.compile(r"companion\.|kivymd\.|kivy\.uix\.(textinput|bubble)$")
"""Modules of widgets that can come up: ours, the parts of KivyMD that they are made of, and what a field for text makes
by itself."""


def kinds(above: type[Widget] = Widget) -> Iterator[type[Widget]]:
    """Every class of widgets that is loaded."""
    for kind in above.__subclasses__():
        yield kind
        yield from kinds(kind)


def selected(style: str) -> dict[str, str]:
    """The names of all classes that a layout has rules for, by how Kivy compares them."""
    heads = re.findall(r"^[<\[](.*?)[@>\]]", style, re.M)
    return {name.strip(" -").lower(): name.strip(" -") for head in heads for name in head.split(",")}


def test_of_kivys_own_layouts_those_are_kept_that_pages_are_made_of() -> None:
    """A part without its rules would be drawn wrongly, or not at all. All others are never read."""
    for room in (*ROOMS, *(room for game in TENANTS for room in TENANTS[game].rooms if room.endswith("screens"))):
        for module in iter_modules(import_module(room).__path__, f"{room}."):
            import_module(module.name)
    known = selected(STYLE.read_text("utf-8"))
    drawn: set[Any] = {each for kind in kinds() if DRAWN.match(kind.__module__) for each in kind.__mro__}
    needed = {known[kind.__name__.lower()] for kind in drawn if kind.__name__.lower() in known}
    assert {"Label", "TextInput", "Slider"} <= needed <= KEPT
    assert needed <= {*selected(kept_rules(STYLE.read_text("utf-8"))).values()} <= {*known.values()}


def test_a_rule_is_kept_whole() -> None:
    """For one name of several, in the order of the file; of what is between rules, nothing."""
    image, scroll = "<-Odd,Image>:\n    a: 1\n\n    b: 2\n", "<ScrollView>\n    c: 3\n"
    style = f"#:kivy 1.0\n# Label\n{image}<Odd>:\n    Label:\n[Odd@Label]:\n    d: 4\n{scroll}<ScrollViewer>:\n"
    assert kept_rules(style) == image + scroll


def test_there_is_one_typeface_of_each_name() -> None:
    """KivyMD, which is loaded after the first page, registers the same files again: no size is held twice."""
    script = (
        "import companion.ui.kivy_inside, sys; from kivy.core.text import LabelBase; "
        "first, loaded = LabelBase._fonts['Roboto'], 'kivymd' in sys.modules; "
        "import kivymd.font_definitions; assert LabelBase._fonts['Roboto'] == first and not loaded, first"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_rules_watch_is_kept_once() -> None:
    """Of all layouts: the same words are one list."""
    import_module("companion.ui.widgets.page")
    kept: dict[tuple[str, ...], int] = {}

    def look(rule: Any) -> None:
        for keys in (keys for line in rule.properties.values() for keys in line.watched_keys or ()):
            assert kept.setdefault(tuple(keys), id(keys)) == id(keys)
        for part in (*rule.children, rule.canvas_before, rule.canvas_root, rule.canvas_after):
            if part:
                look(part)

    for _, rule in Builder.rules:
        if str(KV) in (rule.ctx.filename or ""):
            look(rule)
    assert ("theme", "pad") in kept


def test_a_rule_that_is_dropped_follows_nothing() -> None:
    """The last value stays."""
    entry = stage.show(Factory.get("Field")()).children[1]
    drop_rules(entry)
    before = entry.font_size
    theme.scale = 2.0
    stage.frames(2)
    assert entry.font_size == before


def test_what_is_untied_leaves_to_others_what_is_theirs() -> None:
    """The canvas of another widget leaves it complete."""
    column, other = Column(), Canvas()
    other.add(Color())
    column.canvas.after.add(other)
    untie(column)
    assert not column.canvas.after.children
    assert other.children


def test_what_was_drawn_leaves_without_the_collector() -> None:
    """A canvas that was drawn holds itself, and so do those before and after it."""
    column = Column()
    with column.canvas.before:
        Color()
    with column.canvas.after:
        Color()
    page = Column()
    page.add_widget(column)
    stage.show(page)
    drawn = [ref(column.canvas), ref(column.canvas.before), ref(column.canvas.after)]
    page.remove_widget(column)
    stage.frames(1)
    gc.disable()
    forget(column)
    del column
    left = [canvas() for canvas in drawn]
    gc.enable()
    assert left == [None] * 3


def test_what_is_untied_is_held_by_nothing() -> None:
    """Its bindings, its drawing and the list that it scrolls in do not keep it."""
    scroll, column, told = Scroll(), Column(), []
    scroll.add_widget(column)
    stage.show(scroll)
    stage.clear()
    column.fbind("height", lambda *_: told.append("height"))
    inner = InstructionGroup()
    inner.add(Color())
    column.canvas.add(inner)
    for part in (scroll, column):
        untie(part)
    column.height = 7
    assert not told
    assert not inner.children
    assert not column.canvas.children
    assert not scroll.children
    held = ref(column)
    del scroll, column, part
    assert held() is None
