"""The promises of the module that touches Kivy's inside."""

from weakref import ref

from kivy.factory import Factory
from kivy.graphics import Canvas, Color, InstructionGroup

from companion.ui.kivy_inside import drop_rules, untie
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.scroll import Scroll
from tests.support import stage


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
