"""The keys under an open plan, tap by tap."""

from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.presenters.stages.declaration_page import TYPING
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from companion.present.table_view import TableView
from tests.support.declaring import PaperDesk, opened, presenting
from tests.support.looked import look
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_declaration

OPENED = {"plan": PlanIs.OPEN}


def to_type() -> State:
    """The screens are gone; the cards of Noiron are typed in."""
    return at_declaration(thieves={MORIUS: OPENED, JASMINE: OPENED, NOIRON: {"plan": PlanIs.TO_TYPE}})


def test_cards_are_taken_back_and_numbers_fall() -> None:
    """By cross and minus."""
    presenter = opened(PaperDesk(), MOVE, "3", "card")
    presenter.keys.remove("A")
    presenter.keys.lay(MOVE)
    presenter.keys.number("minus")
    assert [row.ap for row in look(presenter).plan.rows] == ["4", "2"]


def test_more_numbers_come_up_and_go_with_the_next_card() -> None:
    """The pad begins anew with each card."""
    desk = PaperDesk(at_declaration(thieves={MORIUS: {"markers": Points(blue=12)}}))
    presenter = opened(desk, MOVE)
    presenter.keys.number("more")
    assert look(presenter).plan.pad[0].text == "11"
    presenter.keys.number("12")
    presenter.keys.lay(AMBUSH)
    view = look(presenter)
    assert (view.plan.pad[0].text, view.plan.rows[0].ap) == ("1", "12")


def test_tokens_go_on_the_chosen_card() -> None:
    """On top of its number."""
    presenter = opened(PaperDesk(at_declaration(thieves={MORIUS: {"agent": 1}})), MOVE, "3", "agent")
    assert look(presenter).plan.rows[0].ap == "5"


def test_typing_marks_the_special() -> None:
    """The number just typed is chosen."""
    desk = PaperDesk(to_type(), (MORIUS,), (NOIRON,))
    presenter = presenting(desk)
    presenter.keys.number("5")
    presenter.keys.lay("special")
    view = look(presenter)
    assert (view.mode, view.plan.rows[0].text) == (TYPING, "Special, Card A on it")
    presenter.keys.remove("A")
    assert not look(presenter).plan.rows


def test_without_a_declaration_no_key_does_anything() -> None:
    """Nobody stumbles."""
    desk = PaperDesk()
    keys = opened(desk).keys
    desk.seen = TableView()
    keys.lay(MOVE)
    keys.number("3")
    keys.remove(MOVE)
    assert not desk.drafts
