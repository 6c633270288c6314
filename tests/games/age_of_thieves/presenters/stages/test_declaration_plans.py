"""Drafts of one phone: kept at every change, sealed, dropped after plans are open."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.presenters.stages.declaration_draft import Draft, read
from companion.games.age_of_thieves.presenters.stages.declaration_plans import Plans
from companion.games.age_of_thieves.presenters.stages.declaration_table import DeclarationNow, moment
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import MOVE
from tests.support.declaring import PaperDesk, Sealed, ready
from tests.support.thieves import MORIUS, NOIRON, at_cleanup, at_declaration


def now(desk: PaperDesk) -> DeclarationNow:
    """The Declaration at this desk."""
    found = moment(desk)
    assert found is not None
    return found


def moving(draft: Draft, pool: Points) -> Draft:
    """Move with 3 AP."""
    return draft.laid(MOVE, pool).with_markers(3, pool)


def planned(desk: PaperDesk) -> Plans:
    """Move with 3 AP is laid."""
    plans = Plans(desk)
    plans.edit(now(desk), MORIUS, moving)
    return plans


def typed() -> State:
    """The screens are gone, the cards of Noiron are to be typed in."""
    return at_declaration(thieves={NOIRON: {"plan": PlanIs.TO_TYPE}, MORIUS: {"plan": PlanIs.OPEN}})


def test_every_change_is_kept_and_comes_back() -> None:
    """A call, the lock, a kill: the draft is there. Choosing a card changes nothing that is worth keeping."""
    desk = PaperDesk()
    plans = planned(desk)
    assert Plans(desk).draft(now(desk), MORIUS).cards == plans.draft(now(desk), MORIUS).cards
    desk.drafts.clear()
    plans.edit(now(desk), MORIUS, lambda draft, _: Draft(draft.cards))
    assert not desk.drafts


def test_what_was_sealed_comes_back_to_be_sealed_again() -> None:
    """A plan that was changed since then comes back as changed."""
    desk = PaperDesk()
    ready(desk, planned(desk))
    desk.settle()
    desk.drafts.clear()
    assert [card.key for card in Plans(desk).draft(now(desk), MORIUS).cards] == [MOVE]
    planned(desk).edit(now(desk), MORIUS, lambda draft, pool: draft.laid("ambush", pool))
    assert [card.key for card in Plans(desk).draft(now(desk), MORIUS).cards] == [MOVE, "ambush"]


def test_ready_seals_the_plan() -> None:
    """Its open half and its parts, for this question."""
    desk = PaperDesk()
    assert ready(desk, planned(desk))
    assert desk.wishes == [Sealed(MORIUS, 100, [[3, 0, 0, 0, 0, 0]], (MOVE,))]


def test_what_is_not_legal_is_not_sealed() -> None:
    """The pool has shrunk."""
    desk = PaperDesk()
    plans = planned(desk)
    desk.stands(at_declaration(thieves={MORIUS: {"markers": Points(blue=2)}}))
    assert not ready(desk, plans)
    assert not desk.wishes


def test_a_ready_is_on_its_way_until_the_table_has_it() -> None:
    """It is over, too, if the table refuses it."""
    desk = PaperDesk()
    plans = planned(desk)
    assert not plans.readys.is_sealing(now(desk), MORIUS)
    ready(desk, plans)
    plans.readys.settle(now(desk))
    assert plans.readys.is_sealing(now(desk), MORIUS)
    desk.settle()
    assert not plans.readys.is_sealing(now(desk), MORIUS)
    ready(desk, plans)
    desk.settle()
    desk.voided()
    assert not plans.readys.is_sealing(now(desk), MORIUS)
    plans.readys.settle(now(desk))
    desk.phone(said=True)
    assert not plans.readys.is_sealing(now(desk), MORIUS), "what is said now is something else"


def test_a_ready_that_is_said_but_not_taken_yet_is_on_its_way() -> None:
    """The phone holds the plan already, and the table does not."""
    desk = PaperDesk()
    plans = planned(desk)
    ready(desk, plans)
    desk.settle()
    desk.voided()
    desk.phone(said=True)
    assert plans.readys.is_sealing(now(desk), MORIUS)
    plans.take_up(now(desk), MORIUS)
    assert not plans.readys.is_sealing(now(desk), MORIUS)


def test_drafts_go_when_they_lie_open_or_their_turn_is_over() -> None:
    """They do not go before: a plan whose Ready counts no more is still needed."""
    desk = PaperDesk()
    plans = planned(desk)
    plans.forget(at_declaration())
    assert read(desk.drafts[MORIUS, 100]).cards
    plans.forget(at_cleanup((3,), (), ()))
    assert desk.drafts[MORIUS, 100] == b""
    plans = planned(desk)
    plans.forget(at_declaration(turn=2))
    assert desk.drafts[MORIUS, 100] == b""


@pytest.mark.parametrize("readied", [False, True], ids=["it opens by itself", "it is sealed again"])
def test_a_draft_from_before_a_restart_goes_too(readied: bool) -> None:
    """Nobody opens the cover again: the plan is open, and none of its hidden cards stay on the disk."""
    desk = PaperDesk()
    assert ready(desk, planned(desk))
    desk.settle()
    after = Plans(desk)
    if readied:
        ready(desk, after)
    after.forget(at_declaration())
    assert after.draft(now(desk), MORIUS).cards
    after.forget(at_declaration(thieves={MORIUS: {"plan": PlanIs.OPEN}}))
    assert not any(desk.drafts.values())


def test_nothing_is_written_where_no_draft_was() -> None:
    """A plan that was sealed at one go lies open."""
    desk = PaperDesk()
    Plans(desk).forget(at_declaration(thieves={MORIUS: {"plan": PlanIs.OPEN}}))
    assert desk.drafts == {}


def test_a_ready_of_what_lies_open_goes_with_its_draft() -> None:
    """Should the table go back to the Declaration, nobody waits for it."""
    desk = PaperDesk()
    plans = planned(desk)
    ready(desk, plans)
    plans.forget(at_cleanup((3,), (), ()))
    assert desk.drafts[MORIUS, 100] == b""
    assert not plans.readys.is_sealing(now(desk), MORIUS)


def test_cards_are_typed_in_and_said() -> None:
    """Highest first: AP with tokens, special, Informers, Guild Agents."""
    desk = PaperDesk(typed(), (MORIUS,), (NOIRON,))
    plans = Plans(desk)
    assert plans.typed(now(desk), NOIRON) == Draft()
    plans.type(now(desk), NOIRON, lambda draft, pool: draft.typed(2, pool).typed(5, pool).as_special())
    plans.done(now(desk), NOIRON)
    assert desk.wishes == [do.TypeAp(1, NOIRON, ((5, 1, 0, 0), (2, 0, 0, 0)))]
    plans.forget(at_declaration(turn=2))
    assert plans.typed(now(desk), NOIRON) == Draft()
