"""Past games, tapped."""

from companion.present.table_view import Checked
from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("past")) == []


def test_a_game_is_told_checked_and_taken_along() -> None:
    """The way goes from the list to the tale and back."""
    page = show("past_list")
    past = page.presenter
    stage.tap("Anna, Ben")
    stage.wait(0.3)
    stage.tap("Cancel")
    stage.tap("Anna, Ben")
    stage.wait(0.3)
    stage.tap("Story and proof")
    assert past.front.wishes == [("check", "a")]
    page = show("past_good")
    stage.tap("Share the story")
    assert page.presenter.front.clipboard.startswith("   1  Anna (fox): opens the table")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert "18 Nov 2026 · unfinished, turn 3" in stage.texts()


def test_progress_moves_without_a_tap() -> None:
    """It does so as long as the check runs."""
    page = show("past_checking")
    assert "Checking line 3 of 11" in stage.texts()
    page.presenter.front.checks[0](Checked(9, 11))
    stage.wait(1.1)
    assert "Checking line 9 of 11" in stage.texts()
