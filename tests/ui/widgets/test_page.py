"""The skeleton of a page."""

from typing import Any

import pytest
from kivy.uix.screenmanager import Screen

from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.ui.theme import theme
from companion.ui.widgets.page import BROAD, READABLE, PageFrame, Pinned, Readable, Reading, ScrollPage, margin
from companion.ui.widgets.text import Text
from tests.support import stage

FULL: dict[str, Any] = {
    "head": Top(title="Turn 1", dot="wifi", dot_word="connected", back=True),
    "bar": Bar(main="Roll", second="Not yet", undo="Undo: rolled"),
}


def shown(page: PageFrame, size: tuple[int, int] = (412, 915)) -> Any:
    """A page on a screen, as in the app."""
    screen = Screen()
    screen.add_widget(page)
    stage.show(screen, size)
    return page


def blocks(count: int) -> list[Text]:
    """Texts that each take two lines."""
    return [Text(text=f"line {number}\nand more") for number in range(count)]


def test_a_margin_is_never_less_than_the_usual() -> None:
    """It leaves all the width on a phone; on a tablet the content is as wide as people can read well."""
    assert margin(400) == theme.pad
    assert margin(1000) == (1000 - READABLE * theme.touch) / 2
    assert margin(1000, BROAD) == (1000 - BROAD * theme.touch) / 2


def test_a_readable_column_keeps_its_margin() -> None:
    """The margin is at both sides; its own padding counts above and below; two columns may be wider."""
    column, text = Readable(padding=(99, 10, 99, 20)), Text(text="a")
    column.add_widget(text)
    stage.show(column, (1000, 600))
    assert (text.x, text.width) == (margin(1000), READABLE * theme.touch)
    assert (column.top - text.top, text.y - column.y) == (10, 20)
    column.broad = True
    stage.frames(2)
    assert text.width == BROAD * theme.touch


def test_what_is_put_into_a_page_scrolls_between_head_and_foot() -> None:
    """It keeps its order, and all of it can be reached."""
    page = ScrollPage(**FULL)
    texts = blocks(40)
    for text in texts:
        page.add_widget(text)
    shown(page)
    column = page.ids.reading.ids.column
    assert list(reversed(column.children)) == texts
    assert page.ids.reading.content == column.height > page.height
    top, foot = page.ids.top, page.ids.below
    assert (top.top, foot.y) == (page.height, 0)
    assert page.foot == foot.height > 0
    assert page.ids.reading.top == top.y
    assert page.ids.reading.y == foot.top


def test_a_page_may_be_lower_than_its_place() -> None:
    """Then the content stands at the top, or in the middle."""
    for centred in (False, True):
        page, (text,) = ScrollPage(centred=centred, **FULL), blocks(1)
        page.add_widget(text)
        shown(page)
        reading = page.ids.reading
        above, below = reading.top - text.to_window(0, text.top)[1], text.to_window(0, text.y)[1] - reading.y
        assert (abs(above - below) < 1) is centred


@pytest.mark.parametrize(("count", "all_seen"), [(2, True), (40, False)])
def test_what_is_pinned_stays_in_sight(count: int, all_seen: bool) -> None:
    """It stands below the part that scrolls, with its own height, but never takes most of the page."""
    page, pinned = ScrollPage(**FULL), Pinned()
    for text in blocks(count):
        pinned.add_widget(text)
    for text in blocks(40):
        page.add_widget(text)
    page.add_widget(pinned)
    shown(page)
    assert (pinned.height == pinned.content) is all_seen
    assert pinned.height <= page.height * 0.4
    assert pinned.do_scroll_y is not all_seen
    assert page.ids.reading.y == pinned.top
    assert pinned.y == page.ids.below.top


def test_what_is_pinned_and_empty_takes_no_room() -> None:
    """It has not even a margin."""
    page, pinned = ScrollPage(**FULL), Pinned()
    page.add_widget(pinned)
    shown(page)
    assert pinned.height == 0


def test_every_tap_is_handed_on() -> None:
    """These are taps on head, foot, and the question over both."""
    told: list[str] = []
    page = PageFrame(**FULL)
    for name in ("on_table", "on_back", "on_menu", "on_main", "on_second", "on_undo", "on_closed"):
        page.bind(**{name: lambda _, name=name: told.append(name)})
    page.bind(on_chosen=lambda _, key: told.append(key))
    shown(page)
    for text in ("connected", "Undo: rolled", "Not yet", "Roll"):
        stage.tap(text)
    stage.tap(page.ids.top.ids.row.children[-1])
    page.head = Top(title="Turn 1")
    stage.frames(2)
    stage.tap(page.ids.top.ids.row.children[-1])
    theme.motion = False
    page.sheet = Sheet("Sure?", (Choice("yes", "Yes"),), cancel="No")
    stage.frames(3)
    stage.tap("Yes")
    stage.tap("No")
    assert told == ["on_table", "on_undo", "on_second", "on_main", "on_back", "on_menu", "yes", "on_closed"]


def test_a_page_without_a_head_begins_at_the_top() -> None:
    """Without a foot it ends at the bottom."""
    page, body = PageFrame(headed=False), Reading()
    page.add_widget(body)
    shown(page)
    assert (body.y, body.top) == (0, page.height)
