"""The table page, tapped and held."""

from companion.ui.theme import theme
from tests.support import stage
from tests.support.front_rooms import WORDS
from tests.support.shared_stage import complaints, show

SECRET = " ".join(WORDS)
HOLD = "Hold to see Ben (owl)'s words"


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("table_page")) == []


def test_words_are_in_the_tree_only_while_the_finger_stays() -> None:
    """They are not there before the hold is long enough, nor after it; a tap shows nothing."""
    show("table_page_guest")
    stage.tap(HOLD)
    assert SECRET not in stage.texts()
    finger = stage.finger(HOLD)
    finger.down()
    stage.wait(0.6)
    assert SECRET in stage.texts()
    qr = [part.text for part in stage.walk() if type(part).__name__ == "QrView" and part.text]
    assert qr == [f"1 {SECRET}".upper()]
    finger.up()
    stage.frames(3)
    assert SECRET not in stage.texts()
    assert not [part for part in stage.walk() if type(part).__name__ == "QrView" and part.text]


def test_who_cannot_hold_taps_twice() -> None:
    """The words stay from the first tap to the second."""
    show("table_page_guest")
    theme.tap_not_hold = True
    stage.tap(HOLD)
    assert SECRET in stage.texts()
    stage.tap(HOLD)
    assert SECRET not in stage.texts()


def test_words_are_covered_with_everything_secret() -> None:
    """This holds even without a finger: when the phone is laid down, or another app comes up."""
    page = show("table_page_words")
    assert SECRET in stage.texts()
    page.cover()
    stage.frames(2)
    assert SECRET not in stage.texts()


def test_words_go_with_the_page() -> None:
    """They are not there when the page comes up again."""
    page = show("table_page_words")
    assert SECRET in stage.texts()
    page.leave()
    stage.frames(2)
    assert SECRET not in stage.texts()


def test_every_tap_does_its_thing() -> None:
    """These are the chairs, the invitation, the choices with their sheets, the way back."""
    page = show("table_page_host")
    table = page.presenter
    stage.tap("Show how to join")
    stage.tap("Ben (owl)")
    stage.wait(0.3)
    stage.tap("Let Ben (owl) host")
    stage.tap("Hand the table over")
    stage.wait(0.3)
    stage.tap("Cancel")
    stage.tap("The log, with its proofs")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert table.desk.wishes == [("invite",), ("hand_to", "B")]
    assert table.pages.went == ["log", "<"]


def test_a_phone_without_a_seat_can_be_handed_to() -> None:
    """The pictures and the link are there, too."""
    page = show("table_page_phones")
    stage.tap("guest 2")
    stage.wait(0.3)
    stage.tap("Cancel")
    stage.tap("Security check")
    stage.tap("Copy the link")
    assert len(page.presenter.desk.wishes) == 1
    assert page.presenter.pages.told
