"""Moving all tables, tapped and typed."""

from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("table_move")) == []


def test_the_file_is_typed_and_both_ways_are_tapped() -> None:
    """What came of it stands there."""
    page = show("table_move_path")
    field = next(part for part in stage.walk() if type(part).__name__ == "Field")
    field.text = "/stick/tables.tar"
    stage.tap("Save all tables")
    front = page.presenter.front
    (way, path, then, _) = front.archive.ends.pop()
    then("Well done.")
    page.refresh()
    stage.frames(2)
    assert (way, path, "Well done." in stage.texts()) == ("save", "/stick/tables.tar", True)
    stage.tap("Bring tables")
    assert front.archive.ends.pop()[0] == "bring"


def test_at_a_table_it_says_why_not() -> None:
    """And leads to it, and back."""
    page = show("table_move_seated")
    assert "This phone is at a table. Leave it first." in stage.texts()
    stage.tap("connected")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert page.presenter.pages.went == ["table_page", "<"]
