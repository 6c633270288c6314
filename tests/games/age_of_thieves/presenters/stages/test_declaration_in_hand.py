"""Whose plan is in hand, and whether it is open."""

from companion.games.age_of_thieves.play.state import PlanIs
from companion.games.age_of_thieves.presenters.stages.declaration_in_hand import PlanInHand
from companion.games.age_of_thieves.rules.cards import MOVE
from companion.present.table_view import TableView
from tests.support.declaring import PaperDesk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_declaration


def held(desk: PaperDesk) -> PlanInHand:
    """The plan of the first seat that plans here, open."""
    hand = PlanInHand(desk)
    hand.now()
    hand.lid.held()
    return hand


def lay(hand: PlanInHand) -> None:
    """Move, as a key does it."""
    hand.edit(lambda draft, pool: draft.laid(MOVE, pool))


def test_an_open_plan_is_changed_and_kept() -> None:
    """A covered or ready plan is not; nor is one without a table."""
    desk = PaperDesk()
    hand = held(desk)
    lay(hand)
    assert list(desk.drafts) == [(MORIUS, 100)]
    desk.drafts.clear()
    hand.cover()
    lay(hand)
    hand.lid.held()
    desk.lies(MORIUS)
    lay(hand)
    desk.seen = TableView()
    lay(hand)
    assert desk.drafts == {}


def test_what_is_typed_in_for_others_needs_no_open_plan() -> None:
    """Everybody may see it."""
    opened = {"plan": PlanIs.OPEN}
    state = at_declaration(thieves={MORIUS: opened, JASMINE: opened, NOIRON: {"plan": PlanIs.TO_TYPE}})
    hand = PlanInHand(PaperDesk(state, (MORIUS,), (NOIRON,)))
    hand.edit(lambda draft, pool: draft.typed(5, pool))
    now = hand.now()
    assert now is not None
    assert [card.value for card in hand.plans.typed(now, NOIRON).ranked()] == [5]


def test_another_question_or_seat_covers() -> None:
    """So nobody else's plan comes up under the thumb."""
    desk = PaperDesk(seats=(MORIUS, JASMINE))
    hand = held(desk)
    assert (hand.local.seat, hand.lid.is_open()) == (MORIUS, True)
    desk.phone(seats=(JASMINE,))
    hand.now()
    assert (hand.local.seat, hand.lid.is_open()) == (JASMINE, False)
    hand.lid.held()
    desk.stands(at_declaration(turn=2))
    hand.now()
    assert not hand.lid.is_open()


def test_letting_go_ends_a_peek_but_no_planning() -> None:
    """A plan stays open while its owner works on it; a sealed one is only looked at."""
    desk = PaperDesk()
    hand = held(desk)
    hand.let_go()
    assert hand.lid.is_open()
    desk.lies(MORIUS)
    hand.let_go()
    assert not hand.lid.is_open()


def test_the_strip_folds_and_unfolds() -> None:
    """By the same tap."""
    hand = held(PaperDesk())
    hand.strip()
    assert hand.local.unfolded
    hand.strip()
    assert not hand.local.unfolded
