"""Boxes as high as their content."""

from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.boxes import PLACE, Column, Flow, Only, PanelBox, RowBox, TapBox, centre
from tests.support import stage


def block(width: float | None = None, height: float = 50, **kwargs: Any) -> Widget:
    """A child of known size; without a width it takes the one that it is given."""
    hint = {"size_hint": (None, None), "width": width} if width else {"size_hint": (1, None)}
    return Widget(height=height, **hint, **kwargs)


def filled(box: Any, *children: Widget) -> Any:
    """A box on the stage with its children in it."""
    for child in children:
        box.add_widget(child)
    return stage.show(box)


def test_the_middle_is_that_of_the_new_place() -> None:
    """Also for those who are told of the change before Kivy works out its own."""
    told: list[tuple[float, float]] = []
    box = Widget(pos=(0, 0), size=(100, 50))
    for name in PLACE:
        box.fbind(name, lambda *_: told.append(centre(box)))
    assert box.center == [50, 25]
    box.x, box.width, box.y, box.height = 20, 60, 10, 30
    assert told == [(70, 25), (50, 25), (50, 35), (50, 25)]


def test_a_column_is_as_high_as_its_children() -> None:
    """They stand from the top down, with spaces between and around them."""
    top, low = block(), block(height=20)
    column = filled(Column(spacing=10, padding=5), top, low)
    assert column.height == 50 + 10 + 20 + 2 * 5
    assert (top.width, top.top, low.y) == (412 - 10, column.top - 5, column.y + 5)


def test_what_is_empty_leaves_no_gap() -> None:
    """A child without height needs no space; an empty column has no height."""
    column = filled(Column(spacing=10, padding=5), block(), empty := block(height=0), block())
    assert column.height == 50 + 10 + 50 + 2 * 5
    empty.height = 30
    stage.frames(2)
    assert column.height == 50 + 10 + 30 + 10 + 50 + 2 * 5
    assert filled(Column(spacing=10, padding=5)).height == 0


def test_a_column_can_be_higher_than_needed() -> None:
    """Content that is lower than the least height stands in the middle."""
    child = block(height=20)
    column = filled(Column(least=100), child)
    assert column.height == 100
    assert child.center_y == column.center_y


@pytest.mark.parametrize(
    ("hint", "x"), [({}, 0), ({"center_x": 0.5}, (412 - 100) / 2), ({"right": 1}, 412 - 100)], ids=str
)
def test_a_narrow_child_stands_where_it_wishes(hint: dict[str, float], x: float) -> None:
    """It stands left, in the middle, or right."""
    child = block(width=100, pos_hint=hint)
    filled(Column(), child)
    assert child.x == x


def test_a_row_shares_its_width() -> None:
    """Fixed widths first, the rest by shares; low children stand in the middle."""
    fixed, one, two = block(width=112, height=20), block(), block()
    two.size_hint_x = 2
    row = filled(RowBox(spacing=0), fixed, one, two)
    assert (fixed.width, one.width, two.width) == (112, 100, 200)
    assert (fixed.x, one.x, two.x) == (0, 112, 212)
    assert row.height == 50
    assert fixed.center_y == row.center_y


def test_a_row_leaves_out_what_is_empty() -> None:
    """A child without width or height needs no space."""
    child = block()
    filled(RowBox(spacing=10), Widget(size_hint=(None, None), size=(0, 20)), block(width=48, height=0), child)
    assert (child.x, child.width) == (0, 412)


def test_a_row_stretches_what_has_no_height_of_its_own() -> None:
    """A child that wants any height gets the row's."""
    tall = Widget()
    filled(RowBox(), tall, block(height=70))
    assert tall.height == 70


def test_a_row_for_a_hand_is_mirrored() -> None:
    """Its children are in reverse order for left-handed people; other rows do not change."""
    hand, other = RowBox(hand=True, spacing=0), RowBox(spacing=0)
    for row in (hand, other):
        row.add_widget(block(width=100))
        row.add_widget(block())
    filled(Column(), hand, other)
    theme.left_handed = True
    stage.frames(2)
    assert [child.x for child in reversed(hand.children)] == [312, 0]
    assert [child.x for child in reversed(other.children)] == [0, 100]


class Natural(Widget):
    """A child of `Flow`."""

    def __init__(self, natural: float) -> None:
        super().__init__(size_hint=(None, None), height=40)
        self.natural = natural


def test_a_flow_fills_line_after_line() -> None:
    """Children that find no room go to the next line; one that is too wide gets a whole line."""
    children = [Natural(wide) for wide in (200, 200, 50, 1000)]
    flow = filled(Flow(spacing=8), *children)
    assert [child.x for child in children] == [0, 208, 0, 0]
    assert [round((flow.top - child.top) / 48) for child in children] == [0, 0, 1, 2]
    assert children[3].width == 412
    assert flow.height == 3 * 40 + 2 * 8
    assert filled(Flow()).height == 0


def test_a_flow_can_be_centred() -> None:
    """Every line stands in the middle."""
    child = Natural(100)
    filled(Flow(centred=True), child)
    assert child.center_x == 206


def test_a_tap_box_fires_unless_it_cannot() -> None:
    """A tap fires once; a box that cannot takes the touch and does nothing."""
    fired: list[str] = []
    box = TapBox(on_release=lambda *_: fired.append("tap"))
    filled(box, block(height=10))
    assert box.height == 48
    stage.tap(box)
    box.can = False
    stage.tap(box)
    assert fired == ["tap"]


def test_a_tap_box_lights_up_while_it_is_pressed() -> None:
    """So people see that they have hit it, even without motion."""
    box = filled(TapBox(), block(height=60))
    theme.motion = False
    before = stage.pixels()[int(box.center_y), int(box.center_x)].tolist()
    touch = stage.finger(box)
    touch.down()
    stage.frames(1)
    assert sum(stage.pixels()[int(box.center_y), int(box.center_x)].tolist()) > sum(before)
    touch.up()
    stage.frames(6)
    assert stage.pixels()[int(box.center_y), int(box.center_x)].tolist() == before


def test_a_panel_keeps_its_own_colour_when_the_mood_changes() -> None:
    """The theme does not replace a colour that was set."""
    panel = filled(PanelBox(colour=[1, 1, 1, 1]), block())
    theme.mood = "ember"
    stage.frames(1)
    assert stage.pixels()[int(panel.center_y), int(panel.center_x), :3].tolist() == [255, 255, 255]


def test_only_holds_its_children_while_it_is_time() -> None:
    """Otherwise they are not in the tree, and it needs no room."""
    child = block()
    only = filled(Only(), child)
    assert (only.children, only.height) == ([], 0)
    only.when = True
    stage.frames(2)
    assert (only.children, only.height) == ([child], 50)
    only.when = False
    stage.frames(2)
    assert (only.children, only.height) == ([], 0)


def test_what_is_high_only_once_it_is_wide_is_not_left_out() -> None:
    """The column sets widths before it reads heights."""
    square = Widget(size_hint_y=None, height=0)
    column = Column(width=0)
    column.add_widget(square)
    square.bind(width=lambda _, width: setattr(square, "height", width))
    filled(Column(), column)
    assert square.height == 412


def test_a_panel_may_have_an_edge() -> None:
    """It is drawn around the panel in its colour, and disappears with it."""
    panel = filled(PanelBox(), block())
    middle = int(panel.center_y)
    plain = stage.pixels()[middle, 1, :3].tolist()
    panel.edge = [1, 0, 0, 1]
    stage.frames(1)
    assert stage.pixels()[middle, 1, 0] > plain[0] + 50
    panel.edge = [0, 0, 0, 0]
    stage.frames(1)
    assert stage.pixels()[middle, 1, :3].tolist() == plain
