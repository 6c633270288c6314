"""Columns, as many beside each other as have room."""

from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.pair import Pair
from tests.support import stage


def test_two_columns_where_there_is_room() -> None:
    """They stand beside each other in landscape, below each other on a phone; one column alone, or with an empty one,
    has all the width."""
    one, other = (Widget(size_hint_y=None, height=100) for _ in range(2))
    pair = Pair(spacing=10)
    pair.add_widget(one)
    stage.show(pair, (915, 412))
    assert (pair.height, one.width, one.center_x) == (100, theme.touch * 12, pair.center_x)
    pair.add_widget(other)
    stage.show(pair, (915, 412))
    assert (pair.height, one.right < other.x, one.top == other.top) == (100, True, True)
    other.height = 0
    stage.frames(2)
    assert (one.width, one.center_x) == (theme.touch * 12, pair.center_x)
    other.height = 100
    pair.width = 412
    stage.frames(2)
    assert (pair.height, one.y > other.y, one.width == other.width == pair.width) == (210, True, True)


def test_a_third_column_stands_beside_the_others_or_below() -> None:
    """On a television there is room for all; else it begins below the higher one of the first two."""
    columns = [Widget(size_hint_y=None, height=high) for high in (100, 200, 50)]
    pair = Pair(spacing=10)
    for column in columns:
        pair.add_widget(column)
    stage.show(pair, (1280, 800))
    assert (pair.height, {column.top for column in columns}) == (200, {pair.top})
    assert [round(column.x) for column in columns] == [0, 430, 860]
    pair.width = 800
    stage.frames(2)
    assert (pair.height, columns[2].width, columns[2].x) == (260, columns[0].width, columns[0].x)
    assert [pair.top - column.top for column in columns] == [0, 0, 210]


def test_a_fourth_column_stands_below() -> None:
    """However wide the television is."""
    columns = [Widget(size_hint_y=None, height=100) for _ in range(4)]
    pair = Pair(spacing=10)
    for column in columns:
        pair.add_widget(column)
    stage.show(pair, (1280, 800))
    assert [pair.top - column.top for column in columns] == [0, 0, 0, 110]
