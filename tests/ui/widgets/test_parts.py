"""Parts that come and go, and what they leave behind."""

import gc
from typing import Any
from weakref import ref

import pytest
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.present.page_parts import Choice
from companion.ui.theme import theme
from companion.ui.widget_index import WIDGETS
from companion.ui.widgets.boxes import Column, Only
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.chips import Chips
from companion.ui.widgets.frame import TopFrame
from companion.ui.widgets.material import Steps
from companion.ui.widgets.parts import DRAWN, forget, match, part, whole
from companion.ui.widgets.rows import Row, Rows
from companion.ui.widgets.text import Text
from tests.support import stage


def filled(box: Any, *children: Widget) -> Any:
    """The box with these children, on the stage."""
    for child in children:
        box.add_widget(child)
    return stage.show(box)


def test_what_is_forgotten_is_forgotten_whole() -> None:
    """This includes parts outside the tree: they have no bindings, no text and no reference left."""
    label, deep = Label(text="a secret"), Label(text="another")
    shown, hidden, inner = Only(when=True), Only(), Only()
    inner.add_widget(deep)
    hidden.add_widget(inner)
    shown.add_widget(label)
    column = filled(Column(), shown, hidden)
    assert set(whole(column)) == {column, shown, hidden, label, inner, deep}
    forget(column)
    assert (label.text, deep.text) == ("", "")
    assert list(whole(column)) == [column]


class Late(Widget):
    """Does something in the next frame, for which it needs a part."""

    def __init__(self) -> None:
        super().__init__()
        self.part = Widget()
        self.ids["part"] = self.part
        self.done: list[Widget] = []
        self.later = Clock.create_trigger(self._do, 0)

    def _do(self, *_: object) -> None:
        self.done.append(self.ids.part)


def test_what_is_forgotten_does_nothing_later() -> None:
    """In the next frame its parts are gone. What others still have to do is done."""
    widget, other = Late(), Late()
    filled(Column(), widget, other)
    stage.frames(1)
    widget.later()
    other.later()
    forget(widget)
    stage.frames(2)
    assert (widget.done, other.done) == ([], [other.part])


def test_a_slider_that_is_forgotten_draws_no_steps() -> None:
    """KivyMD draws them in the next frame by a function inside a method."""
    steps = Steps(choices=[Choice(str(at), str(at)) for at in range(3)])
    filled(Column(), steps)
    steps.update_points(steps, 1)
    forget(steps)
    stage.frames(2)


@pytest.mark.parametrize("make", [name for name in WIDGETS if name != "Field"])
def test_what_is_forgotten_goes_without_the_collector(make: str) -> None:
    """It leaves memory as soon as nobody uses it, with all in it and all that it keeps for later."""
    widget = Factory.get(make)()
    box = filled(Column(), widget)
    parts = [ref(held) for held in whole(widget)]
    box.remove_widget(widget)
    gc.collect()
    gc.disable()
    forget(widget)
    del widget
    left = [held() for held in parts if held()]
    gc.enable()
    assert not left


def test_what_is_forgotten_bears_a_change_of_mood() -> None:
    """Somebody may still use it, though its content has gone."""
    buttons = [PushButton(emblem="undo"), TopFrame(), Chips(choices=(Choice("a", "a", emblem="undo"),))]
    box = filled(Column(), *buttons)
    held = [*buttons, *buttons[-1].children]
    box.clear_widgets()
    for button in buttons:
        forget(button)
    theme.mood, theme.scale = "ember", 2.0
    stage.frames(2)
    assert not [button for button in held if button.children]


def test_a_part_is_in_the_tree_while_it_is_needed() -> None:
    """It is made once, stands at its place, and gets its traits even while it is hidden; a part that is never needed is
    never made."""
    first, last = (Widget(size_hint_y=None, height=50) for _ in range(2))
    box = filled(Column(), first, last)
    part(box, Text, 1, "", text="")
    assert box.children == [last, first]
    part(box, Text, 1, "yes", text="yes")
    (made,) = (child for child in box.children if isinstance(child, Text))
    assert box.children == [last, made, first]
    part(box, Text, 1, "", text="")
    assert (box.children, made.text) == ([last, first], "")
    part(box, Text, 1, "again", text="again")
    assert (box.children, made.text) == ([last, made, first], "again")


def test_a_row_that_is_dropped_asks_for_its_item_no_more() -> None:
    """This includes the part that `Only` keeps out of the tree."""
    rows = filled(Rows(row="Guarded", items=(Choice("a", "a secret"),)))
    (row,) = rows.children
    parts = list(whole(row))
    assert "a secret" in [getattr(part, "text", "") for part in parts]
    rows.items = ()
    stage.wait(DRAWN + stage.FRAME)
    assert row.item is None
    assert not [part.text for part in parts if getattr(part, "text", "")]


class Guarded(Row):
    """A row that keeps its text out of the tree."""


Builder.load_string(
    """
<Guarded>:
    Only:
        when: root.item.key == "b"
        Text:
            text: root.item.text
"""
)


def test_children_are_matched_to_items() -> None:
    """A child is used again for the item at its place, made for a new one, removed if there is none."""
    box = Column()
    match(box, "hint", ("one", "two"), Hinted)
    first, second = reversed(box.children)
    match(box, "hint", ("three",), Hinted)
    assert box.children == [first]
    stage.wait(DRAWN + stage.FRAME)
    assert (first.hint, second.hint) == ("three", None)
    match(box, "hint", ("three", "four"), Hinted)
    assert [child.hint for child in reversed(box.children)] == ["three", "four"]


def test_a_dropped_child_is_cleared_after_the_page_is_drawn_without_it() -> None:
    """Nobody waits for that: in the frame that shows the page without it, its parts are as they were."""
    rows = filled(Rows(row="Guarded", items=(Choice("b", "a secret"),)))
    (row,) = rows.children
    rows.items = ()
    stage.frames(1)
    assert (rows.children, row.item.text, len(list(whole(row)))) == ([], "a secret", 3)
    stage.wait(DRAWN)
    assert (row.item, len(list(whole(row)))) == (None, 1)


class Hinted(Widget):
    """A child that gets an item."""

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.hint = hint
