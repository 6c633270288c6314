"""The log, tapped."""

from companion.present import log
from companion.present.table_view import Told
from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("log")) == []


def test_every_tap_does_its_thing() -> None:
    """These are all entries, Undo, and what can be sent or copied."""
    page = show("log_tale")
    stage.tap("Every entry")
    assert "is ready" in stage.texts()
    stage.tap("Undo: adjust")
    stage.tap("Share the story")
    stage.tap("connected")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert page.presenter.desk.wishes == [("undo",)]
    assert (page.presenter.pages.went, page.presenter.pages.told) == (["table_page", "<"], ["The story is copied."])


def test_older_entries_are_one_tap_away() -> None:
    """A long evening comes in parts."""
    page = show("log_tale")
    page.presenter.desk.told = tuple(Told(n, "A", "step") for n in range(1, log.PAGE + 5))
    page.refresh()
    stage.frames(3)
    assert "1  ·  you" not in stage.texts()
    stage.tap("Earlier entries")
    assert "1  ·  you" in stage.texts()
