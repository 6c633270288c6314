"""The page that is shown while people wait, tapped."""

from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("waiting")) == []


def test_a_lost_table_is_gone_on_with() -> None:
    """People set or take a tick, tap once to host, or open pages to read."""
    page = show("waiting_looking")
    stage.tap("Clementine (cat)")
    stage.tap("Host from this phone")
    stage.tap("Look around meanwhile")
    stage.tap("To the table page")
    stage.tap("searching")
    assert page.presenter.desk.wishes == [("go_on", {"A"})]
    assert page.presenter.pages.went == ["<", "table_page", "table_page"]


def test_on_the_way_in_one_can_stop() -> None:
    """The button or the way back does it."""
    page = show("waiting_knocking")
    stage.tap("Stop")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert page.presenter.front.wishes == [("leave",), ("leave",)]


def test_the_seconds_go_by() -> None:
    """They need no tap."""
    page = show("waiting_here")
    assert any("1:28" in text for text in stage.texts())
    page.presenter.desk.now += 5
    stage.wait(1.1)
    assert any("1:33" in text for text in stage.texts())
