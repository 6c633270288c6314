"""The page for testers, tapped."""

from tests.support import stage
from tests.support.front_rooms import FACTS
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("report")) == []


def test_all_of_it_is_there_before_it_is_shared() -> None:
    """Each line of the log, too."""
    page = show("report_table")
    assert set(FACTS.log) <= set(stage.texts())
    stage.tap("Share the report")
    assert page.presenter.front.clipboard.endswith(FACTS.log[-1])
    stage.tap("connected")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert page.presenter.pages.went == ["table_page", "<"]
