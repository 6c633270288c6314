"""The strip above every page, tapped."""

from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state in large print on a small phone, and beyond: readable, reachable, nothing cut off."""
    assert list(complaints("notices")) == []


def test_one_tap_answers() -> None:
    """Each strip has its own buttons."""
    strip = show("notices_all")
    for answer in ("Let in", "Not us", "Turn it up", "Follow", "Later"):
        stage.tap(answer)
    assert strip.presenter.desk.wishes == [("let_in", 1), ("turn_away", 1), ("show",), ("agree_to_drop",)]
    assert "Follow" not in stage.texts()


def test_in_large_print_the_buttons_stand_below_each_other() -> None:
    """And answer as well."""
    strip = show("notices_all", "en", (360, 640), 2.0)
    stage.tap("Let in")
    stage.tap("Not us")
    assert strip.presenter.desk.wishes == [("let_in", 1), ("turn_away", 1)]


def test_without_news_there_is_no_strip() -> None:
    """Not a line of it."""
    strip = show("notices_none")
    assert (strip.height, stage.texts()) == (0, [])
