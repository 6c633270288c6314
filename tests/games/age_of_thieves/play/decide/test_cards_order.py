"""Cards act in their order, whatever changes it on the way, and can be passed over."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.cards import break_plan, choices, next_place
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.decide.move_builder import building
from companion.games.age_of_thieves.play.state import Fate, PlanIs, Span, Stage, State, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.thieves import (
    MORIUS,
    NOIRON,
    ZAIN,
    at_declaration,
    at_resolution,
    fates,
    order,
    refused,
    resigned,
    shown,
    then,
    told,
    use,
)

# -- whose turn it is --------------------------------------------------------------------------------------------------


def test_the_next_thief_chooses_among_its_own_equal_cards() -> None:
    """These are its cards with the number that is due; nobody else chooses anything."""
    state = at_resolution((5, 5, 5, 2), (5,))
    assert choices(state) == (0, 1, 2)
    state = then(state, use(MORIUS, 1))
    assert choices(state) == (0,)
    state = then(state, use(NOIRON, 0))
    assert choices(state) == (0, 2)
    assert next_place(at_declaration(faces=())) is None


def test_while_the_guard_is_next_nobody_chooses() -> None:
    """Before and after the Resolution nobody chooses either."""
    assert choices(at_resolution((3,))) == ()
    assert choices(at_declaration(faces=())) == ()
    assert choices(resigned(at_resolution((3,)))) == ()


@pytest.mark.parametrize("tap", [use, lambda seat, slot: do.Resign(1, seat, slot)], ids=["use", "resign"])
def test_cards_go_in_their_order(tap: Any) -> None:
    """Only the next thief may act, with a card of the number that is due."""
    state = at_resolution((5, 5, 3), (5, 4), guard=4)
    assert refused(state, tap(NOIRON, 0)) == [Veto.NOT_NEXT]
    assert refused(state, tap(MORIUS, 2)) == [Veto.NOT_NEXT]
    assert refused(state, tap(MORIUS, -1)) == [Veto.NOT_NEXT]
    assert refused(state, tap(MORIUS, 9)) == [Veto.NOT_NEXT]
    state = then(state, tap(MORIUS, 1))
    assert refused(state, tap(MORIUS, 0)) == [Veto.NOT_NEXT]
    state = then(state, tap(NOIRON, 0))
    assert refused(state, tap(MORIUS, 1)) == [Veto.NOT_NEXT]
    state = then(state, tap(MORIUS, 0), tap(NOIRON, 1))
    assert refused(state, tap(MORIUS, 2)) == [Veto.GUARD_IS_NEXT]


def test_a_refusal_names_who_is_next() -> None:
    """The sentence can say who, and with which number."""
    state = at_resolution((3,), (5,))
    answer = decide(state, use(MORIUS, 0))
    assert isinstance(answer, Refused)
    assert answer.reasons[0].facts == {"next": "Noiron", "ap": 5}


def test_nobody_passes() -> None:
    """Rulebook p. 8: a tied thief cannot let the other go first; resigning a card leaves the order as it is."""
    state = then(at_resolution((5, 5), (5,)), do.Resign(1, MORIUS, 0))
    assert order(state) == [(5, "Noiron"), (5, "Morius"), (4, "guard")]


def test_the_guard_acts_once_and_only_when_it_is_next() -> None:
    """It does not act before a thief who is next, and not twice."""
    state = at_resolution((5, 2))
    assert refused(state, do.GuardDone(1)) == [Veto.GUARD_NOT_NEXT]
    state = then(state, use(MORIUS, 0), do.GuardDone(1))
    assert refused(state, do.GuardDone(1)) == [Veto.GUARD_NOT_NEXT]
    assert order(state) == [(2, "Morius")]


def test_zain_is_gone_before_the_guard() -> None:
    """Rulebook p. 12: a Move with 5 AP comes before a guard at 4."""
    state = at_resolution((), (), (), (5,))
    assert told(state, use(ZAIN, 0, Way.SNEAK)) == (ev.CardUsed(ZAIN, 0, Way.SNEAK, "move"),)


def test_a_plan_may_leave_ap_unused() -> None:
    """Rulebook p. 7: Ambush 1, Move 3, Smoke Grenade 5, and one AP on no card."""
    state = at_resolution((), (), (), (5, 3, 1))
    state = then(state, use(ZAIN, 0, name="smoke_grenade"), do.GuardDone(1), use(ZAIN, 1, Way.SNEAK))
    assert then(state, use(ZAIN, 2, Way.WITS)).stage is Stage.CLEANUP


# -- caught and gone ---------------------------------------------------------------------------------------------------


def test_a_caught_thiefs_cards_are_cancelled() -> None:
    """Rulebook p. 13: its cards that are not done are never resolved; done cards stay done; the others play on."""
    state = then(at_resolution((6, 5, 2), (3,)), use(MORIUS, 0), do.Catch(1, MORIUS))
    assert fates(state, MORIUS) == [Fate.USED, Fate.CANCELLED, Fate.CANCELLED]
    assert order(state) == [(4, "guard"), (3, "Noiron")]
    assert refused(state, use(MORIUS, 1)) == [Veto.GUARD_IS_NEXT]


def test_who_leaves_has_its_cards_cancelled() -> None:
    """Ruling 22: as after a catch; its debts lapse."""
    state = then(at_resolution((6, 5), (3,), mood=Mood.ALARM), use(MORIUS, 0, Way.WITS), do.DueNext(1, MORIUS, gain=2))
    state = then(state, do.Leave(1, MORIUS))
    assert fates(state, MORIUS) == [Fate.USED, Fate.CANCELLED]
    assert not state.thief(MORIUS).debts
    assert order(state) == [(4, "guard"), (3, "Noiron")]


def test_mismatch() -> None:
    """A card that the table sees to be another one does nothing; only this card is cancelled."""
    state = at_resolution((6, 5))
    assert told(state, do.Mismatch(1, MORIUS, 1)) == (ev.CardCancelled(MORIUS, 1, ev.Because.MISMATCH),)
    state = then(state, do.Mismatch(1, MORIUS, 1))
    for slot in (1, 2, -1):
        assert refused(state, do.Mismatch(1, MORIUS, slot)) == [Veto.NOT_LYING]


def test_mismatch_of_a_used_card() -> None:
    """Most are noticed when the card is turned over. It then counts as resigned; the other cards stay."""
    state = then(at_resolution((6, 5)), use(MORIUS, 0, name="beacon"))
    assert told(state, do.Mismatch(1, MORIUS, 0)) == (ev.CardVoided(100, MORIUS, 0, None, proved=False),)
    state = then(state, do.Mismatch(1, MORIUS, 0))
    assert fates(state, MORIUS) == [Fate.RESIGNED, Fate.LIES]
    assert refused(state, do.Mismatch(1, MORIUS, 0)) == [Veto.NOT_LYING]
    assert told(state, use(MORIUS, 1, Way.CUNNING))


def test_mismatch_of_a_resigned_card() -> None:
    """It did nothing, so nothing is taken back."""
    state = then(at_resolution((6, 5)), do.Resign(1, MORIUS, 0))
    assert refused(state, do.Mismatch(1, MORIUS, 0)) == [Veto.NOT_LYING]


def test_mismatch_in_clean_up() -> None:
    """The last card of a turn ends its Resolution at once, but can still be found out."""
    state = then(at_resolution((3,)), do.GuardDone(1), use(MORIUS, 0))
    assert state.stage is Stage.CLEANUP
    assert fates(then(state, do.Mismatch(1, MORIUS, 0)), MORIUS) == [Fate.RESIGNED]


def test_a_plan_breaks() -> None:
    """Its cards that are not done are cancelled; a plan of an earlier turn cancels no card of this turn."""
    builder = building(then(at_resolution((6, 5, 3), turn=2), do.Use(2, MORIUS, 0, Way.CARD)))
    break_plan(builder, 200, MORIUS, Veto.BASIC_TWICE)
    cancelled = [ev.CardCancelled(MORIUS, number, ev.Because.BROKEN) for number in (1, 2)]
    assert builder.events == [ev.PlanBroke(200, MORIUS, Veto.BASIC_TWICE), *cancelled]
    builder = building(at_resolution((6, 5), turn=2))
    break_plan(builder, 100, MORIUS, Veto.BASIC_TWICE)
    assert builder.events == [ev.PlanBroke(100, MORIUS, Veto.BASIC_TWICE)]
    assert fates(builder.state, MORIUS) == [Fate.LIES, Fate.LIES]


# -- AP that change on cards -------------------------------------------------------------------------------------------


def test_changed_cards_are_sorted_anew() -> None:
    """Ruling 28: an overtaken card acts next; no card counts below 1; what is done keeps its place."""
    state = then(at_resolution((6, 3), (5,)), use(MORIUS, 0))
    raised = then(state, do.Adjust(1, What.CARD_AP, 4, seat=MORIUS, slot=1))
    assert order(raised) == [(7, "Morius"), (5, "Noiron"), (4, "guard")]
    assert choices(raised) == (1,)
    lowered = then(raised, do.Adjust(1, What.CARD_AP, -9))
    assert order(lowered) == [(4, "guard"), (1, "Morius"), (1, "Noiron")]


def test_a_card_lowered_to_a_tie_waits_for_its_turn() -> None:
    """At the new number the order begins again from the first thief."""
    state = then(at_resolution((6,), (5,), (5,)), do.Adjust(1, What.CARD_AP, -1, seat=MORIUS))
    assert order(state) == [(5, "Morius"), (5, "Noiron"), (5, "Jasmine"), (4, "guard")]


def test_a_change_entered_for_the_next_turn() -> None:
    """It changes that turn's cards, with phones and without, and no others."""
    change = do.Adjust(1, What.CARD_AP, 2, Span.NEXT_TURN)
    state = resigned(then(at_resolution((6,)), change))
    assert [slot.ap for slot in state.thief(MORIUS).slots] == [6]
    state = replace(then(state, do.NextTurn(1)), stage=Stage.DECLARATION, faces=(4,))
    builder = building(state.with_thief(MORIUS, plan=PlanIs.TO_TYPE))
    builder.add(*told(builder.state, do.TypeAp(2, MORIUS, ((3, 0, 0, 0),))))
    assert [slot.ap for slot in builder.state.thief(MORIUS).slots] == [5]


# -- we are here -------------------------------------------------------------------------------------------------------


def passed(state: State, seat: Seat | None = None, slot: int | None = None) -> list[ev.Event]:
    """The entries that `we are here` passes over."""
    return list(told(state, do.WeAreHere(1, seat, slot)))


def over(seat: Seat, slot: int) -> ev.CardUsed:
    """A card that was passed over counts as used, in an unknown way."""
    return ev.CardUsed(seat, slot, None, None)


def test_we_are_here_passes_over_all_before_the_entry() -> None:
    """These are cards and the guard, in their order, up to the entry and no further."""
    state = at_resolution((6, 2), (5, 1))
    assert passed(state, MORIUS, 0) == []
    assert passed(state, NOIRON, 0) == [over(MORIUS, 0)]
    assert passed(state) == [over(MORIUS, 0), over(NOIRON, 0)]
    assert passed(state, MORIUS, 1) == [over(MORIUS, 0), over(NOIRON, 0), ev.GuardActed()]
    assert passed(state, NOIRON, 1) == [over(MORIUS, 0), over(NOIRON, 0), ev.GuardActed(), over(MORIUS, 1)]


def test_we_are_here_among_equal_cards() -> None:
    """Tied entries of one thief stand in the order of its slots, so people can mean each of them."""
    state = at_resolution((6, 6, 6), (6, 6))
    assert passed(state, MORIUS, 0) == []
    assert passed(state, NOIRON, 0) == [over(MORIUS, 0)]
    assert passed(state, MORIUS, 1) == [over(MORIUS, 0), over(NOIRON, 0)]
    assert passed(state, NOIRON, 1) == [over(MORIUS, 0), over(NOIRON, 0), over(MORIUS, 1)]
    assert passed(state, MORIUS, 2) == [over(MORIUS, 0), over(NOIRON, 0), over(MORIUS, 1), over(NOIRON, 1)]


def test_an_entry_that_is_past() -> None:
    """Examples: a card that is done, cancelled or never existed; a guard that has acted."""
    state = then(at_resolution((6, 5, 2)), use(MORIUS, 0), do.Mismatch(1, MORIUS, 1), do.GuardDone(1))
    aims: Sequence[tuple[Any, Any]] = (
        (MORIUS, 0),
        (MORIUS, 1),
        (MORIUS, 7),
        (MORIUS, -1),
        (MORIUS, None),
        (None, None),
    )
    for seat, slot in (*aims, (None, 0)):
        assert refused(state, do.WeAreHere(1, seat, slot)) == [Veto.ENTRY_IS_PAST]
    assert refused(at_resolution((6,)), do.WeAreHere(1, None, 0)) == [Veto.ENTRY_IS_PAST]


def test_we_are_here_twice_is_once() -> None:
    """The second time the entry is next already."""
    state = then(at_resolution((6, 2), (5, 1)), do.WeAreHere(1, MORIUS, 1))
    assert passed(state, MORIUS, 1) == []


def test_passed_over_cards_close_the_lone_ways() -> None:
    """They count as used, so Dash and Cunning Plan are closed. If they were resigned, people undo and resign them."""
    state = then(at_resolution((6, 5)), do.WeAreHere(1, MORIUS, 1))
    assert refused(state, use(MORIUS, 1, Way.DASH)) == [Veto.ANOTHER_CARD_USED]
    assert told(state, use(MORIUS, 1, Way.SNEAK))
    state = then(state, shown(state, MORIUS, 0, "beacon"))
    assert refused(state, use(MORIUS, 1, Way.DASH)) == [Veto.ANOTHER_CARD_USED]


PLANS = st.lists(
    st.lists(st.integers(1, 4), max_size=4).map(lambda aps: tuple(sorted(aps, reverse=True))), min_size=3, max_size=4
)


@given(PLANS, st.integers(1, 5), st.sampled_from(Mood), st.integers(0, 3), st.data())
def test_any_entry_can_be_reached(plans: list[Any], guard: int, mood: Mood, first: int, data: st.DataObject) -> None:
    """This holds from any place in any round: then the entry is next, and nothing else has changed."""
    state = at_resolution(*plans, guard=guard, mood=mood, first=Seat(first % len(plans)))
    lie = [(seat, slot) for seat in state.ring for slot in range(len(state.thief(seat).slots))]
    seat, slot = data.draw(st.sampled_from([*lie, (None, None)]))
    after = then(state, do.WeAreHere(1, seat, slot))
    place = next_place(after)
    assert place is not None
    assert place == after.queue()[0]
    assert place.seat == seat
    assert slot is None or slot == choices(after)[0]
    queue = [(p.ap, p.seat) for p in state.queue()]
    assert [(p.ap, p.seat) for p in after.queue()] == queue[len(queue) - len(after.queue()) :]
