"""Pages on which can be booked what happened."""

from typing import Any

import pytest

from companion.present.play.bookings import Booker, BookingsPage
from companion.present.ports import Words
from tests.present.play.test_frame import FRAME
from tests.support.looked import look
from tests.support.marble_bookings import ASKING, Booking
from tests.support.paper import Paper
from tests.support.parlour import ADA, BO, CY, Marbles, Spoken, Take, phone, table


def page(desk: Any) -> tuple[BookingsPage[Booking], Paper]:
    """The page in any part of a turn."""
    paper = Paper()
    return BookingsPage(desk, paper, FRAME, ASKING), paper


def test_the_page_stands_on_the_own_seat() -> None:
    """Who leads may choose any; a seat that is not ours never comes up."""
    presenter, _ = page(phone())
    presenter.seat(str(CY))
    view = look(presenter)
    assert [(choice.text, choice.chosen) for choice in view.seats] == [("Ada", False), ("Bo", False), ("Cy", True)]
    assert [chip.key for chip in view.chips] == ["took", "whose", "more"]
    assert all(chip.detail for chip in view.chips)
    assert view.bar.waits == "Bo draws in turn 1"
    others, _ = page(phone("B"))
    others.seat(str(CY))
    assert others.subject() == BO
    assert look(page(phone("C", ()))[0]).chips == ()


def test_where_nothing_can_be_booked_it_says_so() -> None:
    """Before the first turn."""
    view = look(page(phone(state=table(Marbles(turn=0))))[0])
    assert (view.title, view.text, view.chips) == ("bookings.title", "bookings.none", ())


def test_a_chip_asks_and_an_answer_taps() -> None:
    """The sheet can be put away."""
    desk = phone()
    presenter, paper = page(desk)
    presenter.chip("took")
    presenter.closed()
    assert look(presenter).sheet is None
    presenter.chip("took")
    presenter.chose(str(BO))
    assert desk.taps == [Take(BO)]
    presenter.chip("more")
    presenter.chose("page")
    assert paper.went == ["adjust"]


def test_what_is_too_heavy_for_a_tap_is_held() -> None:
    """The foot of the page offers the way out meanwhile."""
    desk = phone()
    presenter, _ = page(desk)
    for confirmed in (False, True):
        presenter.chip("more")
        presenter.chose("hold")
        view = look(presenter)
        assert [hold.text for hold in view.held] == ["Hold to turn it over"]
        assert (view.follows, view.bar.second) == (("All marbles roll.",), "Cancel")
        if confirmed:
            presenter.confirm()
        presenter.second()
        assert look(presenter).held == ()
        assert desk.taps == [Take(ADA)] * confirmed


def test_a_step_on_its_way_counts_once() -> None:
    """Another one is another step."""
    desk = phone(said=True)
    presenter, _ = page(desk)
    for command in (Take(BO), Take(BO), Take(CY)):
        presenter.tap_once(command)
    assert desk.taps == [Take(BO), Take(CY)]


def test_a_page_says_for_whom_it_books() -> None:
    """Each its own way."""
    with pytest.raises(NotImplementedError):
        Booker(phone(), Paper(), FRAME, ASKING).subject()


def test_the_words_are_the_phones() -> None:
    """What furniture says itself is known in each language."""
    german: Words = Spoken("de")
    assert german.say("booking.cancel") != phone().words.say("booking.cancel")
