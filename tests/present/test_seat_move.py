"""Promises of bringing a seat over: any mistake in the words is said, and the words stay."""

import pytest

from companion.present.page_parts import Bar
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
    """Own seats, and seats that never had words, are left out."""
    phone = rooms(sees(table(2, cardboard=[2]), 1))
    page = SeatMovePresenter(phone.desk, phone.front, phone.pages)
    assert [seat.key for seat in look(page).seats] == ["0"]
    assert look(page).seats[0].chosen, "the only one is meant"


def test_with_nothing_to_bring_it_says_so() -> None:
    """There is no button."""
    phone = rooms(sees(table(1)))
    view = SeatMovePresenter(phone.desk, phone.front, phone.pages).view()
    assert (view.bar, view.seats) == (Bar(), ())
    assert view.line.startswith("No seat at this table")


def test_twelve_words_go_on_with_the_seat() -> None:
    """The page closes when the seat is here, and keeps no words; until then they may prove to be wrong."""
    page, phone = moving()
    page.choose("1")
    page.field.typed(TYPED)
    assert (look(page).counted, look(page).echo[:12]) == ("12 of 12 words", "1\u00a0fox · 2\u00a0ke")
    page.field.main()
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
    """The words give the seat to everybody who has them."""
    page, _ = moving()
    page.choose("1")
    page.field.typed(TYPED)
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
    """The first unknown word is named by its place. No word is lost, and the sentence disappears with the next
    letter."""
    page, phone = moving(2)
    page.field.typed(entry)
    page.take()
    assert (look(page).trouble, look(page).entry, phone.wishes) == (trouble, entry, [])
    page.field.typed(f"{entry} ")
    assert look(page).trouble == ""


def test_the_words_of_another_seat_are_refused() -> None:
    """The desk's sentence says so; the words stay, to be compared."""
    page, phone = moving(2)
    phone.desk.answer = "desk.words_wrong"
    page.field.typed(TYPED)
    page.field.main()
    assert look(page).trouble.startswith("These are not the twelve words")
    assert (look(page).entry, phone.pages.went) == (TYPED, [])


def test_with_several_seats_one_has_to_be_meant() -> None:
    """The page does not guess."""
    page, phone = moving()
    page.field.typed(TYPED)
    page.field.main()
    assert (look(page).trouble, phone.wishes) == ("Which seat is it? Tap it first.", [])
    page.choose("0")
    assert look(page).trouble == ""
    assert [seat.chosen for seat in look(page).seats] == [True, False]


def test_a_scanned_seat_is_there_at_once() -> None:
    """The old phone's QR names the seat and carries its words."""
    page, phone = moving()
    phone.front.camera = carried(Seat(1), WORDS)
    page.field.scan()
    assert phone.wishes == [("take_over", 1, TYPED)]
    number, *words = phone.front.camera.split()
    assert (number, parse(" ".join(words))) == ("1", WORDS)
    assert set(phone.front.camera) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "), "signs that make a small QR"


def test_a_pasted_seat_waits_for_the_tap() -> None:
    """Anything may have been copied; a number that is no such seat is ignored."""
    page, phone = moving()
    phone.front.clipboard = f"9 {TYPED}"
    page.paste()
    assert look(page).entry == f"9 {TYPED}"
    phone.front.clipboard = f"0 {TYPED}"
    page.paste()
    assert (look(page).entry, look(page).seats[0].chosen, phone.wishes) == (TYPED, True, [])


def test_without_a_camera_the_words_are_typed() -> None:
    """Nobody has a picture of them."""
    page, phone = moving()
    phone.front.scanner = "picture"
    assert look(page).bar == Bar(main="Take over this seat", second="Scan the words")
    page.field.main()
    assert look(page).trouble == "Which seat is it? Tap it first."


def test_a_scan_comes_first_until_something_is_typed() -> None:
    """Later it is the second button."""
    page, phone = moving()
    assert look(page).bar == Bar(main="Scan the words")
    page.field.main()
    assert (phone.front.looks, look(page).trouble) == (1, "")
    page.field.typed("fox")
    assert look(page).bar == Bar(main="Take over this seat", second="Scan the words")
    phone.front.camera = carried(Seat(1), WORDS)
    page.field.scan()
    assert phone.wishes == [("take_over", 1, TYPED)]


def test_the_words_are_in_no_print() -> None:
    """A view in a log line gives no seat away."""
    page, _ = moving()
    page.field.typed(TYPED)
    assert "moon" not in repr(look(page))
