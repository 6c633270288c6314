"""Lists of items, a row for each."""

import gc
from dataclasses import dataclass
from pathlib import Path

import pytest
from kivy.lang import Builder

from companion.ui.widgets.parts import DRAWN
from companion.ui.widgets.rows import Row, Rows
from tests.support import stage


@dataclass(frozen=True)
class Fact:
    """The item that a row shows."""

    text: str


class FactRow(Row):
    """A row for such an item."""


class OtherRow(Row):
    """Another kind of row for it."""


LAYOUT = """
<FactRow>:
    PushButton:
        text: root.item.text
        on_release: root.choose()
    PushButton:
        text: "not " + root.item.text
        on_release: root.fire("denied")

<OtherRow>:
    Text:
        text: root.item.text
"""

ONE, TWO, THREE = Fact("one"), Fact("two"), Fact("three")


@pytest.fixture(autouse=True)
def layout(tmp_path: Path) -> None:
    """Layouts of the rows."""
    if not hasattr(FactRow, "loaded"):
        (tmp_path / "facts.kv").write_text(LAYOUT, "utf-8")
        Builder.load_file(str(tmp_path / "facts.kv"))
        FactRow.loaded = True


def shown(rows: Rows) -> list[str]:
    """The shown items, from above."""
    tops = {row.item.text: row.top for row in rows.children}
    return sorted(tops, key=lambda text: -tops[text])


def test_each_item_has_its_row() -> None:
    """Rows have the order of the items; the height follows."""
    rows = stage.show(Rows(row="FactRow", items=(ONE, TWO)))
    assert shown(rows) == ["one", "two"]
    low = rows.height
    rows.items = (THREE, ONE, TWO)
    stage.frames(3)
    assert shown(rows) == ["three", "one", "two"]
    assert rows.height > low


def test_what_is_gone_is_nowhere() -> None:
    """A row that is not needed leaves the tree and keeps no word of its item, even if somebody still uses it."""
    rows = stage.show(Rows(row="FactRow", items=(ONE, TWO)))
    last = rows.children[0]
    rows.items = (ONE,)
    assert "two" not in " ".join(stage.texts())
    stage.wait(DRAWN + stage.FRAME)
    assert last.item is None
    assert not last.children
    assert [part for part in gc.get_referrers(TWO) if isinstance(part, Row)] == []


def test_rows_are_used_again() -> None:
    """The row at the same place shows the new item; nothing is made anew."""
    rows = stage.show(Rows(row="FactRow", items=(ONE, TWO)))
    before = list(rows.children)
    rows.items = (THREE, TWO)
    assert rows.children == before
    assert "three" in stage.texts()


def test_a_row_tells_what_was_done_with_its_item() -> None:
    """It was chosen, or something else by its name."""
    told: list[tuple[object, ...]] = []
    rows = Rows(row="FactRow", items=(ONE, TWO))
    rows.bind(on_chosen=lambda _, item: told.append((item,)), on_fired=lambda _, item, name: told.append((item, name)))
    stage.show(rows)
    stage.tap("two")
    stage.tap("not one")
    assert told == [(TWO,), (ONE, "denied")]


def test_a_row_that_has_left_tells_nobody() -> None:
    """A tap that comes too late is no error."""
    row = FactRow(item=ONE)
    row.choose()
    row.fire("denied")


def test_another_kind_of_row_draws_everything_anew() -> None:
    """The kind of row can be set after the items."""
    rows = Rows(items=(ONE,))
    assert not rows.children
    rows.row = "OtherRow"
    assert isinstance(rows.children[0], OtherRow)
    rows.row = "FactRow"
    assert isinstance(rows.children[0], FactRow)
