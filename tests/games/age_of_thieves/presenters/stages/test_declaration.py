"""The taps on the secret page, one by one."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.presenters.stages.declaration_page import COVERED, OPEN, PEEK
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from companion.present.lid import UNTOUCHED
from companion.present.settings import Settings
from companion.present.table_view import TableView
from companion.table import operations
from companion.table.snapshot import Contact
from tests.support.declaring import PaperDesk, Sealed, opened, presenting, texts
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_declaration

OPENED = {"plan": PlanIs.OPEN}


def to_type() -> State:
    """Plans are open; the cards of Noiron have to be typed in."""
    return at_declaration(thieves={MORIUS: OPENED, JASMINE: OPENED, NOIRON: {"plan": PlanIs.TO_TYPE}})


# -- the tap budget ----------------------------------------------------------------------------------------------------


def test_seven_taps_make_three_cards() -> None:
    """Hold, Move, 3, Ambush, + card, 5, Ready: Move 3, Ambush 1, an unnamed card 5."""
    desk = PaperDesk()
    presenter = presenting(desk)
    taps = (
        presenter.opened,
        lambda: presenter.keys.lay(MOVE),
        lambda: presenter.keys.number("3"),
        lambda: presenter.keys.lay(AMBUSH),
        lambda: presenter.keys.lay("card"),
        lambda: presenter.keys.number("5"),
        presenter.main,
    )
    assert len(taps) == 7
    for tap in taps:
        tap()
    (sealed,) = desk.wishes
    assert [card[0] for card in sealed.open] == [5, 3, 1]
    assert sealed.parts == (None, MOVE, AMBUSH)
    assert look(presenter).mode == COVERED


@pytest.mark.parametrize("number", range(1, 11))
def test_two_taps_lay_any_number(number: int) -> None:
    """A tile and a key."""
    (row,) = [row for row in opened(PaperDesk(), MOVE, str(number)).view().plan.rows if not row.guard]
    assert row.ap == str(number)


def test_one_tap_takes_ready_back() -> None:
    """Everything is as it was before."""
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
    presenter.keys.number("5")
    presenter.keys.number("4")
    presenter.main()
    assert desk.wishes == [do.TypeAp(1, NOIRON, ((5, 0, 0, 0), (4, 0, 0, 0)))]


# -- the cover ---------------------------------------------------------------------------------------------------------


def test_it_starts_covered_and_covers_itself() -> None:
    """It does so after 20 seconds without a touch, on `cover` (a call, the lock, face down), and as
    another page comes up."""
    desk = PaperDesk()
    presenter = presenting(desk)
    assert look(presenter).mode == COVERED
    presenter.opened()
    desk.now += UNTOUCHED - 1
    presenter.touched()
    desk.now += UNTOUCHED - 1
    assert look(presenter).mode == OPEN
    desk.now += 1
    assert look(presenter).mode == COVERED
    for goes in (presenter.cover, presenter.left):
        presenter.opened()
        assert look(presenter).mode == OPEN
        goes()
        assert look(presenter).mode == COVERED


def test_letting_go_ends_a_peek_but_no_planning() -> None:
    """A plan stays open while people work on it."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE)
    presenter.in_hand.let_go()
    assert look(presenter).mode == OPEN
    presenter.main()
    desk.settle()
    presenter.opened()
    assert look(presenter).mode == PEEK
    presenter.in_hand.let_go()
    assert look(presenter).mode == COVERED


def test_where_a_tap_does_for_a_hold_a_second_one_ends_the_peek() -> None:
    """Letting go would end it at once."""
    desk = PaperDesk()
    desk.settings = Settings(tap_not_hold=True)
    desk.lies(MORIUS)
    presenter = presenting(desk)
    presenter.opened()
    presenter.in_hand.let_go()
    assert look(presenter).mode == PEEK
    presenter.opened()
    assert look(presenter).mode == COVERED


def test_what_was_half_done_is_covered_as_well() -> None:
    """When the plan comes back, search and question are gone, but the cards are there."""
    presenter = opened(PaperDesk(), "card")
    presenter.naming.begin("A")
    presenter.naming.search("Night Owl")
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
    desk.seen = TableView()
    for verb in (presenter.opened, presenter.in_hand.let_go, presenter.main, presenter.second, presenter.closed):
        verb()
    for keyed in (presenter.keys.lay, presenter.keys.remove, presenter.naming.pick, presenter.helped, presenter.seat):
        keyed(MOVE)
    presenter.keys.number("3")
    assert not desk.wishes
    assert look(presenter).mode == ""


def test_a_plan_does_not_stay_open_into_the_next_turn() -> None:
    """Even if nobody looked in between."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE)
    desk.stands(at_declaration(turn=2))
    assert look(presenter).mode == COVERED


def test_covered_nothing_can_be_tapped() -> None:
    """A touch that comes late changes no plan, also after Ready."""
    desk = PaperDesk()
    presenter = presenting(desk)
    presenter.keys.lay(MOVE)
    presenter.naming.begin("A")
    presenter.naming.search("x")
    desk.lies(MORIUS)
    presenter.opened()
    presenter.keys.lay(MOVE)
    assert not desk.drafts


def test_a_phone_that_plays_nobody_opens_nothing() -> None:
    """There is no cover, whatever is held."""
    desk = PaperDesk(seats=())
    presenter = presenting(desk)
    presenter.opened()
    presenter.in_hand.let_go()
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


def test_the_strip_comes_back_and_goes() -> None:
    """It is folded from the first AP on."""
    presenter = opened(PaperDesk(), MOVE)
    assert not look(presenter).strip
    presenter.in_hand.strip()
    assert look(presenter).strip
    presenter.in_hand.strip()
    assert not look(presenter).strip


# -- Ready -------------------------------------------------------------------------------------------------------------


def test_ready_without_cards_asks_once_more() -> None:
    """A card or "no" closes the question; "yes" seals."""
    desk = PaperDesk()
    presenter = opened(desk)
    presenter.main()
    assert look(presenter).sheet
    presenter.closed()
    presenter.main()
    presenter.keys.lay(MOVE)
    presenter.keys.remove(MOVE)
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
    """If it is open, the page says why; if it is covered, only that it must be opened."""
    desk, pages = PaperDesk(), Paper()
    presenter = presenting(desk, pages)
    presenter.opened()
    presenter.keys.lay(MOVE)
    presenter.keys.number("3")
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
    """A late tap does not do it either."""
    desk = PaperDesk()
    for seat in (MORIUS, NOIRON, JASMINE):
        desk.lies(seat)
    desk.signs(MORIUS)
    presenter = presenting(desk)
    presenter.main()
    presenter.second()
    assert not desk.wishes
