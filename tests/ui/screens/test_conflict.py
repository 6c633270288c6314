"""The conflict page, tapped."""

from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("conflict")) == []


def test_every_tap_does_its_thing() -> None:
    """The button ends the conflict when held; log and table are one tap away."""
    page = show("conflict_asked")
    stage.tap("The log")
    stage.tap("The table")
    stage.hold("Go on with Anna (fox)")
    assert page.presenter.desk.wishes == [("agree_to_drop",)]
    assert page.presenter.pages.went == ["log", "table_page"]
