"""Booking what happened: open questions, holds, insisting; and the page for any phase."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.pages.booking_choices import may_book_for
from companion.games.age_of_thieves.presenters.pages.bookings import BookingsPresenter
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.present.page_parts import Bar
from companion.present.play.bookings import BookingsView
from companion.present.play.open_booking import ANYWAY
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, at_resolution, table

STATE = at_resolution((3,), (5,), (1,), thieves={JASMINE: {"in_dungeon": True}})


def page(desk: Desk) -> tuple[BookingsPresenter, Paper]:
    """The page on this phone, and where it goes."""
    paper = Paper()
    return BookingsPresenter(port(desk), paper), paper


def keys(presenter: BookingsPresenter) -> list[str]:
    """What the open question offers."""
    sheet = look(presenter).sheet
    return [] if sheet is None else [choice.key for choice in sheet.choices]


# -- the page ----------------------------------------------------------------------------------------------------------


def test_the_page_stands_on_the_own_thief() -> None:
    """Who leads may choose any thief in town."""
    view = page(Desk(Around(STATE)))[0].view()
    assert [(choice.text, choice.chosen) for choice in view.seats] == [
        ("Morius", True),
        ("Noiron", False),
        ("Jasmine", False),
    ]
    assert [choice.key for choice in view.chips] == ["jewel", "token", "caught", "theft", "effect", "more"]
    assert view.chips[4].detail == "AP or cards at the next Declaration"
    assert all(choice.detail for choice in view.chips)
    assert view.title
    assert view.text
    assert view.bar.waits == "Noiron acts, then the guard"


def test_others_book_for_themselves() -> None:
    """They also book for seats without a phone that they help."""
    assert may_book_for(Desk(Around(STATE), "C", (JASMINE,))) == (JASMINE,)
    state = at_resolution((3,), (5,), (1,), first=JASMINE)
    helper = Desk(Around(state, cardboard=(NOIRON,)), "A", (MORIUS,), facts={"hosts": False})
    assert may_book_for(helper) == (MORIUS, NOIRON)


def test_a_display_books_nothing() -> None:
    """It says who does."""
    view = page(Desk(Around(STATE), "D", ()))[0].view()
    assert (view.seats, view.chips) == ((), ())
    assert view.text == "Only players at the table can enter this."


@pytest.mark.parametrize("state", [table(), table(stage=Stage.OVER)])
def test_outside_of_a_turn_there_is_nothing_to_book(state: State) -> None:
    """The page says when there is, its way back stays."""
    view = page(Desk(Around(state)))[0].view()
    assert view == BookingsView(top=view.top, title="What happened?", text=view.text)
    assert view.text
    assert view.top.back


def test_without_a_game_taps_do_nothing() -> None:
    """This holds for every tap."""
    desk = Desk(Around(STATE), facts={"state": TableState()})
    presenter, paper = page(desk)
    presenter.chip("jewel")
    presenter.questions.choose("green")
    assert not desk.taps
    assert not paper.went
    assert look(presenter).chips == ()


def test_a_jewel_for_another_thief() -> None:
    """Thief, chip, jewel."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.seat(str(NOIRON))
    assert look(presenter).seats[1].chosen
    presenter.chip("jewel")
    assert keys(presenter) == ["green", "emperors", "yellow"]
    presenter.questions.choose("green")
    assert desk.taps == [do.PickUp(1, NOIRON, Jewel.GREEN)]
    assert desk.around.state.thief(NOIRON).purse.green == 1
    assert look(presenter).sheet is None
    assert look(presenter).bar.undo == "Undo: Noiron took a green jewel"


def test_a_thief_that_is_not_ours_is_not_chosen() -> None:
    """Only the own ones come back."""
    desk = Desk(Around(STATE), "C", (JASMINE,))
    presenter, _ = page(desk)
    presenter.seat(str(NOIRON))
    assert [seat.key for seat in look(presenter).seats if seat.chosen] == [str(JASMINE)]


def test_a_number_by_hand_opens_its_page() -> None:
    """More, then that."""
    presenter, paper = page(Desk(Around(STATE)))
    presenter.chip("more")
    presenter.questions.choose("adjust")
    assert paper.went == ["adjust"]
    assert look(presenter).sheet is None


def test_the_sheet_is_put_away() -> None:
    """Nothing is booked."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.chip("token")
    presenter.questions.clear()
    assert look(presenter).sheet is None
    assert not desk.taps


def test_a_second_tap_on_what_is_answered_does_nothing() -> None:
    """No open question has this key any more."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.chip("jewel")
    presenter.questions.choose("green")
    presenter.questions.choose("green")
    assert len(desk.taps) == 1


def test_what_is_grey_is_not_tapped() -> None:
    """This is on a phone that does not lead."""
    desk = Desk(Around(STATE), "B", (NOIRON,))
    presenter, _ = page(desk)
    presenter.chip("caught")
    presenter.questions.choose(str(JASMINE))
    assert not desk.taps
    assert keys(presenter)


# -- the hold ----------------------------------------------------------------------------------------------------------


def test_the_emperors_jewel_is_three_taps() -> None:
    """Chip, jewel, hold."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.chip("jewel")
    presenter.questions.choose("emperors")
    assert not desk.taps
    assert look(presenter).sheet is None
    assert [hold.text for hold in look(presenter).held] == ["Hold: Morius takes the Emperors' Jewel"]
    assert look(presenter).bar == Bar(second="Cancel")
    presenter.questions.confirm()
    assert desk.taps == [do.TakeEmperors(1, MORIUS)]
    assert look(presenter).held == ()


def test_a_hold_is_not_wanted() -> None:
    """The second button closes it; without a step nothing can be held."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.questions.confirm()
    presenter.chip("jewel")
    presenter.questions.choose("emperors")
    presenter.questions.clear()
    presenter.questions.confirm()
    assert not desk.taps


# -- the last word -----------------------------------------------------------------------------------------------------


def test_it_happened_anyway() -> None:
    """The reason comes first; then a leader insists."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.chip("caught")
    presenter.questions.choose(str(JASMINE))
    sheet = look(presenter).sheet
    assert sheet is not None
    assert "Jasmine is in the dungeon" in sheet.text
    assert not desk.taps
    presenter.questions.choose(ANYWAY)
    assert desk.taps == [do.Catch(1, JASMINE, insist=True)]
    assert not desk.around.refused


def test_leaving_through_closed_gates_takes_both() -> None:
    """A leader insists and holds."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.chip("more")
    presenter.questions.choose("left")
    assert keys(presenter) == [ANYWAY]
    presenter.questions.choose(ANYWAY)
    assert [hold.text for hold in look(presenter).held] == ["Hold: Morius leaves the city for good"]
    presenter.questions.confirm()
    assert desk.taps == [do.Leave(1, MORIUS, insist=True)]


def test_the_last_word_may_have_gone() -> None:
    """A phone that leads no more cannot insist."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.chip("caught")
    presenter.questions.choose(str(JASMINE))
    desk.facts, desk.letter, desk.seats = {"hosts": False}, "B", (NOIRON,)
    presenter.questions.choose(ANYWAY)
    assert not desk.taps


# -- what time does to it ----------------------------------------------------------------------------------------------


def test_a_question_of_another_turn_is_over() -> None:
    """The table has gone on."""
    desk = Desk(Around(STATE))
    presenter, _ = page(desk)
    presenter.chip("token")
    desk.around.change(state=at_event(turn=2))
    assert look(presenter).sheet is None


def test_a_question_without_an_answer_any_more_is_not_shown() -> None:
    """The victim has lost the last jewel meanwhile."""
    rich = at_resolution((3,), (5,), (1,), thieves={JASMINE: {"purse": Purse(green=1, yellow=1)}})
    desk = Desk(Around(rich))
    presenter, _ = page(desk)
    presenter.chip("theft")
    presenter.questions.choose(f"steal_{JASMINE}")
    assert keys(presenter) == ["green", "yellow"]
    desk.around.change(state=STATE)
    assert look(presenter).sheet is None


def test_in_the_alarm_a_thief_leaves_with_three_taps() -> None:
    """Chip, item, hold."""
    desk = Desk(Around(at_resolution((3,), (5,), (1,), mood=Mood.ALARM)), "B", (Seat(1),))
    presenter, _ = page(desk)
    presenter.chip("more")
    presenter.questions.choose("left")
    presenter.questions.confirm()
    assert desk.taps == [do.Leave(1, NOIRON)]
    assert desk.around.state.thief(NOIRON).left == 1
