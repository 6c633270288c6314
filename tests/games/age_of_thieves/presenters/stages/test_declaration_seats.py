"""One phone for several seats, and for seats without a phone."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.presenters.stages.declaration_page import COVERED, GO_BACK, LOOKING
from companion.present.play.cover import Cover
from companion.table import operations
from tests.support.declaring import PaperDesk, opened, presenting
from tests.support.looked import look
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_declaration, at_event

OPENED = {"plan": PlanIs.OPEN}


def to_type() -> State:
    """The screens are gone; the cards of Noiron are typed in."""
    return at_declaration(thieves={MORIUS: OPENED, JASMINE: OPENED, NOIRON: {"plan": PlanIs.TO_TYPE}})


def test_a_shared_phone_goes_on_to_the_next_seat() -> None:
    """Covered in between; nobody's plan comes up under another's thumb."""
    desk = PaperDesk(seats=(MORIUS, JASMINE))
    presenter = opened(desk, "move", "3")
    presenter.main()
    view = look(presenter)
    assert (view.mode, view.cover.title) == (COVERED, "Give the phone to Jasmine")
    presenter.opened()
    assert not look(presenter).plan.rows
    desk.settle()
    desk.voided()
    assert look(presenter).title == "Jasmine"
    presenter.seat(str(MORIUS))
    view = look(presenter)
    assert (view.mode, view.cover.title) == (COVERED, "Give the phone to Morius")
    presenter.seat("7")
    assert look(presenter).cover.title == "Give the phone to Morius"


def test_a_shared_phone_offers_a_look_only_to_who_asks_for_it() -> None:
    """When all are ready, nobody holds it: no plan is offered until a thief is tapped, and then that one's alone."""
    desk = PaperDesk(seats=(MORIUS, JASMINE))
    for seat in (MORIUS, JASMINE):
        desk.lies(seat)
    presenter = presenting(desk)
    view = look(presenter)
    assert (view.mode, view.cover, view.bar.main) == (LOOKING, Cover(), "")
    presenter.opened()
    assert look(presenter).mode == LOOKING
    presenter.seat(str(JASMINE))
    view = look(presenter)
    assert (view.mode, view.cover.title, view.bar.main) == (COVERED, "Jasmine is ready", "Jasmine: Change my plan")


def test_undo_behind_all_plans_asks_once_more() -> None:
    """It says that plans are kept; no is as good an answer, and what had been asked is forgotten with it."""
    desk = PaperDesk()
    presenter = presenting(desk)
    presenter.undo()
    assert desk.wishes == ["undo"], "there is nothing to go behind"
    desk.wishes.clear()
    desk.did(at_event())
    presenter.undo()
    sheet = look(presenter).sheet
    assert sheet
    assert (sheet.title, sheet.text) == ("Back to the Event?", "All plans are kept, and everybody plans again.")
    presenter.closed()
    assert look(presenter).sheet is None
    presenter.undo()
    assert not desk.wishes
    presenter.chose(GO_BACK)
    assert desk.wishes == ["undo"]
    assert look(presenter).sheet is None


def test_undo_of_something_booked_meanwhile_does_not_ask() -> None:
    """All plans stay as they are. A plan without cards still asks its own question."""
    desk = PaperDesk()
    desk.did(at_declaration())
    presenter = presenting(desk)
    presenter.undo()
    assert desk.wishes == ["undo"]
    presenter.opened()
    presenter.main()
    assert look(presenter).sheet
    presenter.chose("sure")
    assert len(desk.wishes) == 2


def test_a_seat_that_leaves_the_phone_takes_its_plan_along() -> None:
    """An open plan is covered at once."""
    desk = PaperDesk(seats=(MORIUS, JASMINE))
    presenter = opened(desk, "move")
    desk.phone(seats=(JASMINE,))
    view = look(presenter)
    assert (view.mode, view.cover.title) == (COVERED, "Your plan, Jasmine")


def test_a_helper_takes_ready_back_as_well() -> None:
    """For a seat without a phone; unknown seats and signed ones stay as they are."""
    desk = PaperDesk(cardboard=(NOIRON,))
    presenter = presenting(desk)
    presenter.helped(str(NOIRON))
    desk.settle()
    presenter.helped(str(NOIRON))
    presenter.helped(str(JASMINE))
    assert desk.wishes == [operations.Unseal(100, NOIRON)]
    desk.opens(NOIRON)
    desk.wishes.clear()
    presenter.helped(str(NOIRON))
    assert not desk.wishes


def test_an_empty_hand_is_asked_for_twice() -> None:
    """Done without cards asks once more."""
    desk = PaperDesk(to_type(), (MORIUS,), (NOIRON,))
    presenter = presenting(desk)
    presenter.main()
    assert not desk.wishes
    presenter.main()
    assert desk.wishes == [do.TypeAp(1, NOIRON, ())]
