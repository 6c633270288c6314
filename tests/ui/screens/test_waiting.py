"""What takes a while, tapped."""

from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state in large print on a small phone, and beyond: readable, reachable, nothing cut off."""
    assert list(complaints("waiting")) == []


def test_a_lost_table_is_gone_on_with() -> None:
    """A tick more or less, one tap, and the ways to what stays readable."""
    page = show("waiting_looking")
    stage.tap("Clementine")
    stage.tap("Host from this phone")
    stage.tap("Look around meanwhile")
    stage.tap("To the table page")
    stage.tap("searching")
    assert page.presenter.desk.wishes == [("go_on", {"A"})]
    assert page.presenter.pages.went == ["<", "table", "table"]


def test_on_the_way_in_one_can_stop() -> None:
    """By its button or the way back."""
    page = show("waiting_knocking")
    stage.tap("Stop")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert page.presenter.front.wishes == [("leave",), ("leave",)]


def test_the_seconds_go_by() -> None:
    """Without a tap."""
    page = show("waiting_here")
    assert any("1:28" in text for text in stage.texts())
    page.presenter.desk.now += 5
    stage.wait(1.1)
    assert any("1:33" in text for text in stage.texts())
