"""Pages on which people enter what happened."""

from typing import Any

from companion.present.play.bookings import BookingsPage
from companion.present.ports import Words
from tests.present.play.test_frame import FRAME
from tests.support.looked import look
from tests.support.marble_bookings import ASKING, Booking
from tests.support.paper import Paper
from tests.support.parlour import ADA, BO, CY, Marbles, Spoken, Take, phone, table


def page(desk: Any) -> tuple[BookingsPage[Booking], Paper]:
    """The page, in any part of a turn."""
    paper = Paper()
    return BookingsPage(desk, paper, FRAME, ASKING), paper


def test_the_page_stands_on_the_own_seat() -> None:
    """A leader may choose any seat; other phones never see a seat that is not theirs."""
    presenter, _ = page(phone())
    presenter.seat(str(CY))
    view = look(presenter)
    assert [(choice.text, choice.chosen) for choice in view.seats] == [("Ada", False), ("Bo", False), ("Cy", True)]
    assert [chip.key for chip in view.chips] == ["took", "whose", "more"]
    assert all(chip.detail for chip in view.chips)
    assert view.bar.waits == "Bo draws in turn 1"
    others, _ = page(phone("B"))
    others.seat(str(CY))
    assert [seat.key for seat in look(others).seats if seat.chosen] == [str(BO)]
    assert look(page(phone("C", ()))[0]).chips == ()


def test_where_nothing_can_be_booked_it_says_so() -> None:
    """This is so before the first turn."""
    view = look(page(phone(state=table(Marbles(turn=0))))[0])
    assert (view.title, view.text, view.chips) == ("bookings.title", "bookings.none", ())


def test_a_chip_asks_and_an_answer_taps() -> None:
    """The sheet can also be closed."""
    desk = phone()
    presenter, paper = page(desk)
    presenter.chip("took")
    presenter.closed()
    assert look(presenter).sheet is None
    presenter.chip("took")
    presenter.questions.choose(str(BO))
    assert desk.taps == [Take(BO)]
    presenter.chip("more")
    presenter.questions.choose("page")
    assert paper.went == ["adjust"]


def test_what_is_too_heavy_for_a_tap_is_held() -> None:
    """Meanwhile the foot of the page has a way out."""
    desk = phone()
    presenter, _ = page(desk)
    for confirmed in (False, True):
        presenter.chip("more")
        presenter.questions.choose("hold")
        view = look(presenter)
        assert [hold.text for hold in view.held] == ["Hold to turn it over"]
        assert (view.follows, view.bar.second) == (("All marbles roll.",), "Cancel")
        if confirmed:
            presenter.questions.confirm()
        presenter.questions.clear()
        assert look(presenter).held == ()
        assert desk.taps == [Take(ADA)] * confirmed


def test_the_words_are_the_phones() -> None:
    """The sentences of shared parts exist in each language."""
    german: Words = Spoken("de")
    assert german.say("booking.cancel") != phone().words.say("booking.cancel")
