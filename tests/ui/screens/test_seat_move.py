"""Bringing a seat over, tapped and typed."""

from typing import Any

from tests.support import stage
from tests.support.front_rooms import WORDS
from tests.support.shared_stage import complaints, show


def field() -> Any:
    """The field for the words."""
    return next(part for part in stage.walk() if type(part).__name__ == "Field")


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("seat_move")) == []


def test_words_are_typed_pasted_or_scanned() -> None:
    """They are for the seat that was tapped."""
    page = show("seat_move_empty")
    move = page.presenter
    stage.tap("Clementine (cat)")
    field().text = "fox key"
    field().dispatch("on_entered")
    assert "You typed 2 words; a seat has 12. Type them all, in order." in stage.texts()
    move.front.clipboard = " ".join(WORDS)
    stage.tap("Paste")
    assert field().text == " ".join(WORDS)
    stage.tap("Take over this seat")
    move.front.camera = f"0 {' '.join(WORDS)}"
    stage.tap("Scan the words")
    assert [wish[:2] for wish in move.desk.wishes] == [("take_over", 2), ("take_over", 0)]
    stage.tap("connected")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert move.pages.went == ["table_page", "<"]


def test_the_words_are_kept_from_pictures_and_go_with_the_page() -> None:
    """The words give the seat to everybody who has them."""
    page = show("seat_move_empty")
    assert page.presenter.secret
    field().text = " ".join(WORDS)
    stage.frames(2)
    typed = field()
    page.cover()
    assert page.presenter.field.text, "whoever looks at the old phone puts this one down"
    page.leave()
    assert (typed.text, page.view.echo, page.presenter.field.text) == ("", "", "")
