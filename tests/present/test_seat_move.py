"""Promises of bringing a seat over: whatever is wrong with the words is said, and the words stay."""

import pytest

from companion.present.pieces import Bar
from companion.present.seat_move import SeatMovePresenter, carried
from companion.seal.seat_words import parse
from companion.table.ids import Seat
from tests.support.front_rooms import WORDS, Rooms, rooms, sees, table
from tests.support.looked import look

TYPED = " ".join(WORDS)


def moving(phones: int = 3) -> tuple[SeatMovePresenter, Rooms]:
    """The page on the last phone of a table."""
    phone = rooms(sees(table(phones), phones - 1))
    return SeatMovePresenter(phone.desk, phone.front, phone.pages), phone


def test_only_seats_of_other_phones_can_be_brought() -> None:
    """Not the own ones, and none that never had words."""
    phone = rooms(sees(table(2, cardboard=[2]), 1))
    page = SeatMovePresenter(phone.desk, phone.front, phone.pages)
    assert [seat.key for seat in look(page).seats] == ["0"]
    assert look(page).seats[0].chosen, "the only one is meant"


def test_with_nothing_to_bring_it_says_so() -> None:
    """And there is no button."""
    phone = rooms(sees(table(1)))
    view = SeatMovePresenter(phone.desk, phone.front, phone.pages).view()
    assert (view.bar, view.seats) == (Bar(), ())
    assert view.line.startswith("No seat at this table")


def test_twelve_words_go_on_with_the_seat() -> None:
    """The page goes when the seat is here, and nothing of them stays; until then they may prove to be wrong."""
    page, phone = moving()
    page.choose("1")
    page.typed(TYPED)
    assert (look(page).counted, look(page).echo[:12]) == ("12 of 12 words", "1\u00a0fox · 2\u00a0ke")
    page.main()
    phone.see(said=True)
    assert look(page).bar == Bar(waits="The seat is on its way…")
    phone.see(said=False)
    assert (phone.wishes, phone.pages.went) == ([("take_over", 1, TYPED)], [])
    assert (look(page).entry, look(page).bar.main) == (TYPED, "Take over this seat")
    phone.see(seats=(Seat(2), Seat(1)))
    assert (look(page).entry, look(page).counted, phone.pages.went) == ("", "", ["<"])
    look(page)
    assert phone.pages.went == ["<"]


def test_words_stay_on_no_page_that_was_left() -> None:
    """Whoever has them has the seat."""
    page, _ = moving()
    page.choose("1")
    page.typed(TYPED)
    page.left()
    view = look(page)
    assert (view.entry, view.echo, view.trouble, [seat.chosen for seat in view.seats]) == ("", "", "", [False, False])


@pytest.mark.parametrize(
    ("entry", "trouble"),
    [
        ("", "You typed 0 words; a seat has 12. Type them all, in order."),
        ("fox key", "You typed 2 words; a seat has 12. Type them all, in order."),
        ("Fox KEY mooon bell", "Word 3 is not one of ours: mooon. Compare it with the other phone."),
        (f"{TYPED} fox", "You typed 13 words; a seat has 12. Type them all, in order."),
    ],
)
def test_wrong_words_are_pointed_at(entry: str, trouble: str) -> None:
    """The first that is none of ours by its place; nothing is lost, and the sentence goes with the next letter."""
    page, phone = moving(2)
    page.typed(entry)
    page.take()
    assert (look(page).trouble, look(page).entry, phone.wishes) == (trouble, entry, [])
    page.typed(f"{entry} ")
    assert look(page).trouble == ""


def test_the_words_of_another_seat_are_refused() -> None:
    """By the desk, in its sentence; they stay to be compared."""
    page, phone = moving(2)
    phone.desk.answer = "desk.words_wrong"
    page.typed(TYPED)
    page.main()
    assert look(page).trouble.startswith("These are not the twelve words")
    assert (look(page).entry, phone.pages.went) == (TYPED, [])


def test_with_several_seats_one_has_to_be_meant() -> None:
    """It is not guessed."""
    page, phone = moving()
    page.typed(TYPED)
    page.main()
    assert (look(page).trouble, phone.wishes) == ("Which seat is it? Tap it first.", [])
    page.choose("0")
    assert look(page).trouble == ""
    assert [seat.chosen for seat in look(page).seats] == [True, False]


def test_a_scanned_seat_is_there_at_once() -> None:
    """The QR of the old phone names the seat; what it carries are its words."""
    page, phone = moving()
    phone.front.camera = carried(Seat(1), WORDS)
    page.scan()
    assert phone.wishes == [("take_over", 1, TYPED)]
    number, *words = phone.front.camera.split()
    assert (number, parse(" ".join(words))) == ("1", WORDS)
    assert set(phone.front.camera) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "), "signs that make a small QR"


def test_a_pasted_seat_waits_for_the_tap() -> None:
    """What was copied may be anything; a number that is no such seat is no number."""
    page, phone = moving()
    phone.front.clipboard = f"9 {TYPED}"
    page.paste()
    assert look(page).entry == f"9 {TYPED}"
    phone.front.clipboard = f"0 {TYPED}"
    page.paste()
    assert (look(page).entry, look(page).seats[0].chosen, phone.wishes) == (TYPED, True, [])


def test_without_a_camera_the_words_are_typed() -> None:
    """A picture of them is nothing that one has."""
    page, phone = moving()
    phone.front.scanner = "picture"
    assert look(page).bar == Bar(main="Take over this seat", second="Scan the words")
    page.main()
    assert look(page).trouble == "Which seat is it? Tap it first."


def test_a_scan_comes_first_until_something_is_typed() -> None:
    """Then it stands beside."""
    page, phone = moving()
    assert look(page).bar == Bar(main="Scan the words")
    page.main()
    assert (phone.front.looks, look(page).trouble) == (1, "")
    page.typed("fox")
    assert look(page).bar == Bar(main="Take over this seat", second="Scan the words")
    phone.front.camera = carried(Seat(1), WORDS)
    page.second()
    assert phone.wishes == [("take_over", 1, TYPED)]


def test_the_words_are_in_no_print() -> None:
    """A view that lands in a log line gives no seat away."""
    page, _ = moving()
    page.typed(TYPED)
    assert "moon" not in repr(look(page))
