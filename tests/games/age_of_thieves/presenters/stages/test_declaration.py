"""What the thumb does on the secret screen, tap by tap."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.presenters.stages.declaration_page import COVERED, NAMING, OPEN, PEEK
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from companion.present.play.cover import UNTOUCHED
from companion.present.seen import Seen
from companion.present.settings import Settings
from companion.table import operations
from companion.table.snapshot import Contact
from tests.support.declaring import PaperDesk, Sealed, opened, presenting, texts
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_declaration

OPENED = {"plan": PlanIs.OPEN}


def to_type() -> State:
    """The screens are gone; the cards of Noiron are typed in."""
    return at_declaration(thieves={MORIUS: OPENED, JASMINE: OPENED, NOIRON: {"plan": PlanIs.TO_TYPE}})


# -- the tap budget ----------------------------------------------------------------------------------------------------


def test_seven_taps_make_three_cards() -> None:
    """Hold, Move, 3, Ambush, + card, 5, Ready: Move 3, Ambush 1, an unnamed card 5."""
    desk = PaperDesk()
    presenter = presenting(desk)
    taps = (
        presenter.opened,
        lambda: presenter.laid(MOVE),
        lambda: presenter.number("3"),
        lambda: presenter.laid(AMBUSH),
        lambda: presenter.laid("card"),
        lambda: presenter.number("5"),
        presenter.main,
    )
    assert len(taps) == 7
    for tap in taps:
        tap()
    (sealed,) = desk.wishes
    assert [card[0] for card in sealed.open] == [5, 3, 1]
    assert sealed.parts == (None, MOVE, AMBUSH)
    assert look(presenter).mode == COVERED


def test_two_more_taps_name_the_card() -> None:
    """Its name, and one of those offered."""
    desk = PaperDesk()
    presenter = opened(desk, "card", "5")
    presenter.name_card("A")
    assert look(presenter).mode == NAMING
    presenter.named("named:beacon")
    assert [row.text for row in look(presenter).plan.rows] == ["Beacon", "The guard"]


@pytest.mark.parametrize("number", range(1, 11))
def test_two_taps_lay_any_number(number: int) -> None:
    """A tile and a key."""
    (row,) = [row for row in opened(PaperDesk(), MOVE, str(number)).view().plan.rows if not row.guard]
    assert row.ap == str(number)


def test_one_tap_takes_ready_back() -> None:
    """And everything is as it was."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE, "3")
    presenter.main()
    desk.settle()
    presenter.main()
    assert desk.wishes == [operations.Unseal(100, MORIUS)]
    desk.settle()
    presenter.opened()
    assert [row.text for row in look(presenter).plan.rows] == ["The guard", "Move"]


def test_a_cardboard_turn_costs_its_cards_and_two() -> None:
    """Ready, one tap for each card, Done."""
    desk = PaperDesk(cardboard=(NOIRON,))
    desk.lies(MORIUS)
    presenter = presenting(desk)
    presenter.main()
    assert desk.wishes == [operations.SealLaid(100, seat=NOIRON)]
    desk.settle()
    desk.stands(to_type())
    presenter.number("5")
    presenter.number("4")
    presenter.main()
    assert desk.wishes == [do.TypeAp(1, NOIRON, ((5, 0, 0, 0), (4, 0, 0, 0)))]


# -- the cover ---------------------------------------------------------------------------------------------------------


def test_it_starts_covered_and_covers_itself() -> None:
    """After 20 untouched seconds, on `cover` (call, lock, face down), at Ready."""
    desk = PaperDesk()
    presenter = presenting(desk)
    assert look(presenter).mode == COVERED
    presenter.opened()
    desk.now += UNTOUCHED - 1
    presenter.lid.touched()
    desk.now += UNTOUCHED - 1
    assert look(presenter).mode == OPEN
    desk.now += 1
    assert look(presenter).mode == COVERED
    presenter.opened()
    presenter.cover()
    assert look(presenter).mode == COVERED


def test_letting_go_ends_a_peek_but_no_planning() -> None:
    """Planning stays open while it is used."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE)
    presenter.let_go()
    assert look(presenter).mode == OPEN
    presenter.main()
    desk.settle()
    presenter.opened()
    assert look(presenter).mode == PEEK
    presenter.let_go()
    assert look(presenter).mode == COVERED


def test_where_a_tap_does_for_a_hold_a_second_one_ends_the_peek() -> None:
    """Letting go would end it at once."""
    desk = PaperDesk()
    desk.settings = Settings(tap_not_hold=True)
    desk.lies(MORIUS)
    presenter = presenting(desk)
    presenter.opened()
    presenter.let_go()
    assert look(presenter).mode == PEEK
    presenter.opened()
    assert look(presenter).mode == COVERED


def test_what_was_half_done_is_covered_as_well() -> None:
    """Search and question are gone when the plan comes back, the cards are not."""
    presenter = opened(PaperDesk(), "card")
    presenter.name_card("A")
    presenter.search("Night Owl")
    presenter.cover()
    assert "Night Owl" not in texts(look(presenter))
    presenter.opened()
    view = look(presenter)
    assert (view.mode, len(view.plan.rows)) == (OPEN, 2)


def test_another_phase_covers_and_shows_nothing() -> None:
    """No plan comes up by itself in the next turn; and no table at all is no trouble."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE)
    desk.stands(at_cleanup((3,), (), ()))
    assert look(presenter).mode == ""
    desk.stands(at_declaration(turn=2))
    assert look(presenter).mode == COVERED
    desk.seen = Seen()
    for verb in (presenter.opened, presenter.let_go, presenter.main, presenter.second, presenter.closed):
        verb()
    for keyed in (presenter.laid, presenter.remove, presenter.named, presenter.helped, presenter.seat):
        keyed(MOVE)
    presenter.number("3")
    assert not desk.wishes
    assert look(presenter).mode == ""


def test_a_plan_does_not_stay_open_into_the_next_turn() -> None:
    """Even if nobody looked in between."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE)
    desk.stands(at_declaration(turn=2))
    assert look(presenter).mode == COVERED


def test_covered_nothing_can_be_tapped() -> None:
    """A touch that comes late changes no plan, nor after Ready."""
    desk = PaperDesk()
    presenter = presenting(desk)
    presenter.laid(MOVE)
    presenter.name_card("A")
    presenter.search("x")
    desk.lies(MORIUS)
    presenter.opened()
    presenter.laid(MOVE)
    assert not desk.drafts


def test_a_phone_that_plays_nobody_opens_nothing() -> None:
    """There is no cover, whatever is held."""
    desk = PaperDesk(seats=())
    presenter = presenting(desk)
    presenter.opened()
    presenter.let_go()
    presenter.main()
    presenter.second()
    assert look(presenter).mode == "looking"
    assert not desk.wishes


# -- the plan ----------------------------------------------------------------------------------------------------------


def test_the_draft_outlives_the_app() -> None:
    """Another presenter at the same desk has it."""
    desk = PaperDesk()
    opened(desk, MOVE, "3")
    assert [row.ap for row in opened(desk).view().plan.rows] == ["4", "3"]


def test_cards_are_taken_back_and_numbers_fall() -> None:
    """By cross and minus."""
    presenter = opened(PaperDesk(), MOVE, "3", "card")
    presenter.remove("A")
    presenter.laid(MOVE)
    presenter.number("minus")
    assert [row.ap for row in look(presenter).plan.rows] == ["4", "2"]


def test_more_numbers_come_up_and_go_with_the_next_card() -> None:
    """The pad begins anew with each card."""
    desk = PaperDesk(at_declaration(thieves={MORIUS: {"markers": Points(blue=12)}}))
    presenter = opened(desk, MOVE)
    presenter.number("more")
    assert look(presenter).plan.pad[0].text == "11"
    presenter.number("12")
    presenter.laid(AMBUSH)
    view = look(presenter)
    assert (view.plan.pad[0].text, view.plan.rows[0].ap) == ("1", "12")


def test_tokens_go_on_the_chosen_card() -> None:
    """On top of its number."""
    presenter = opened(PaperDesk(at_declaration(thieves={MORIUS: {"agent": 1}})), MOVE, "3", "agent")
    assert look(presenter).plan.rows[0].ap == "5"


def test_the_strip_comes_back_and_goes() -> None:
    """It folded at the first AP."""
    presenter = opened(PaperDesk(), MOVE)
    assert not look(presenter).strip
    presenter.strip()
    assert look(presenter).strip
    presenter.strip()
    assert not look(presenter).strip


def test_search_narrows_the_names_and_nothing_else_is_taken() -> None:
    """What is not offered is no name."""
    presenter = opened(PaperDesk(), "card")
    presenter.name_card("A")
    presenter.search("owl")
    assert [choice.text for choice in look(presenter).naming.choices] == ['Call it "owl"']
    presenter.named("named:beacon")
    assert look(presenter).plan.rows[-1].text == "Card A"
    presenter.name_card("A")
    presenter.search("owl")
    presenter.named("typed:owl")
    assert look(presenter).plan.rows[-1].text == "owl"


# -- Ready -------------------------------------------------------------------------------------------------------------


def test_ready_without_cards_asks_once_more() -> None:
    """No closes the question, a card does as well; yes seals."""
    desk = PaperDesk()
    presenter = opened(desk)
    presenter.main()
    assert look(presenter).sheet
    presenter.closed()
    presenter.main()
    presenter.laid(MOVE)
    presenter.remove(MOVE)
    assert look(presenter).sheet is None
    presenter.main()
    assert not desk.wishes
    presenter.main()
    assert desk.wishes == [Sealed(MORIUS, 100, [], ())]


def test_without_the_table_nothing_is_sealed() -> None:
    """The plan stays open, for when it is back."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE)
    desk.phone(contact=Contact.LOOKING)
    presenter.main()
    assert (desk.wishes, look(presenter).mode) == ([], OPEN)


def test_a_plan_that_does_not_fit_any_more_is_not_sealed() -> None:
    """Open, it says why; covered, only that it has to be opened."""
    desk, pages = PaperDesk(), Paper()
    presenter = presenting(desk, pages)
    presenter.opened()
    presenter.laid(MOVE)
    presenter.number("3")
    presenter.main()
    desk.settle()
    desk.voided()
    desk.stands(at_declaration(thieves={MORIUS: {"markers": Points(blue=2)}}))
    presenter.main()
    assert pages.told == ["This plan no longer fits. Open it and change it."]
    presenter.opened()
    presenter.main()
    assert look(presenter).mode == OPEN
    assert not desk.wishes


def test_a_seal_under_way_can_be_opened_again() -> None:
    """Nobody has to wait for a table that does not answer."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE)
    presenter.main()
    assert look(presenter).bar.waits == "Sealing your plan"
    presenter.opened()
    assert look(presenter).mode == OPEN


def test_signed_it_cannot_be_taken_back() -> None:
    """Not by a late tap either."""
    desk = PaperDesk()
    for seat in (MORIUS, NOIRON, JASMINE):
        desk.lies(seat)
    desk.signs(MORIUS)
    presenter = presenting(desk)
    presenter.main()
    presenter.second()
    assert not desk.wishes
