"""Promises of the secret words of a seat: they are shown only while a finger holds the button, and only on their own
phone."""

from companion.present.held_words import HeldWords, OwnWords
from companion.present.lid import UNTOUCHED
from companion.present.table_view import TableView
from companion.table.ids import Seat
from tests.support.front_rooms import WORDS, Rooms, rooms, sees, table


def held(seen: TableView) -> tuple[OwnWords, Rooms]:
    """The words of a phone that sees this."""
    phone = rooms(seen)
    return OwnWords(phone.desk), phone


def test_words_are_there_only_while_they_are_held() -> None:
    """They are shown as text and as the text of the QR; before and after there is no trace of them."""
    words, _ = held(sees(table(2), 1))
    [own] = words.seats()
    assert (own.text, own.held, words.view()) == ("Hold to see name 1 (owl)'s words", False, HeldWords())
    words.finger(own.key, "hold")
    view = words.view()
    assert (view.words, view.qr) == (" ".join(WORDS), f"1 {' '.join(WORDS)}".upper())
    assert all((words.seats()[0].held, view.title, view.how, view.warning))
    assert "moon" not in repr(view)
    words.finger(own.key, "release")
    assert words.view() == HeldWords()


def test_who_cannot_hold_taps_twice() -> None:
    """The words stay from the first tap to the second."""
    words, _ = held(sees(table(2), 1))
    words.finger("1", "hold")
    words.finger("1", "hold")
    assert words.view() == HeldWords()


def test_words_cover_themselves_when_nobody_touches_the_page() -> None:
    """As a plan does, whether they were tapped open or something lies on the button."""
    words, phone = held(sees(table(2), 1))
    words.finger("1", "hold")
    phone.desk.now += UNTOUCHED - 1
    words.touched()
    phone.desk.now += UNTOUCHED - 1
    assert words.view() != HeldWords()
    phone.desk.now += 1
    assert (words.view(), words.seats()[0].held) == (HeldWords(), False)
    words.finger("1", "hold")
    assert words.view() != HeldWords()


def test_the_phone_knows_whose_words_were_looked_at() -> None:
    """Nobody else's, and none before."""
    words, phone = held(sees(table(2), 1))
    words.finger("0", "hold")
    assert phone.desk.opened == set()
    words.finger("1", "hold")
    words.finger("1", "release")
    assert phone.desk.opened == {Seat(1)}


def test_nobody_elses_words_can_be_held() -> None:
    """Own words are gone when they are covered, or when the seat is gone."""
    words, phone = held(sees(table(2), 1))
    words.finger("0", "hold")
    assert words.view() == HeldWords()
    words.finger("1", "hold")
    words.cover()
    assert words.view() == HeldWords()
    words.finger("1", "hold")
    phone.see(seats=())
    assert words.view() == HeldWords()
