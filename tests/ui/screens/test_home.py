"""The first page, tapped."""

from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("home")) == []


def test_every_tap_does_its_thing() -> None:
    """These are the big button, the ways, and the question behind one of them."""
    page = show("home_resume")
    rooms = page.presenter
    stage.tap("Resume game")
    stage.tap("Host a table")
    stage.tap("Past games")
    stage.tap("Practice")
    stage.wait(0.3)
    stage.tap("Cancel")
    assert "3 seats" not in stage.texts()
    stage.tap("Practice")
    stage.wait(0.3)
    stage.tap("3 seats")
    assert rooms.front.wishes == [("resume", "a"), ("host",), ("rehearse", 3)]
    assert rooms.pages.went == ["past"]
