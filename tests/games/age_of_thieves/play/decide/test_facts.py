"""Proofs by phones are judged and never refused, even hostile ones: rolls, and plans that open."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.facts import judge_fact
from companion.games.age_of_thieves.play.decide.move_builder import building
from companion.games.age_of_thieves.play.state import Adjustment, Options, PlanIs, Slot, Span, Stage, State, What
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.seal.shared_dice import Stream, highest
from companion.table.game import Absent, Answers, Fact, NoAnswer, Opened, RollMade, RollReal
from companion.table.ids import Seat
from tests.support.thieves import (
    ASIDE,
    JASMINE,
    LAID,
    MORIUS,
    NOIRON,
    PLAIN,
    ZAIN,
    Plan,
    answers,
    at_declaration,
    at_event,
    at_resolution,
    card,
    opened,
    order,
    table,
    then,
    told,
)

SEED = bytes(range(32))


def learned(state: State, fact: Fact) -> list[ev.Event]:
    """The events of a proof alone, before anything follows from it."""
    builder = building(state)
    judge_fact(builder, fact)
    return builder.events


# -- rolls -------------------------------------------------------------------------------------------------------------


def test_the_roll_for_first_thief() -> None:
    """A d8 for each seat in the ring; the highest has it, and all rounds are told."""
    winner, rounds = highest(Stream(SEED), (0, 1, 2), 8)
    assert learned(table(first=None), RollMade("first", SEED)) == [ev.FirstThiefFound(Seat(winner), rounds)]


@pytest.mark.parametrize(("mood", "change", "dice"), [(Mood.CALM, 0, 1), (Mood.ALARM, 0, 2), (Mood.CALM, 2, 3)])
def test_the_guards_roll(mood: Mood, change: int, dice: int) -> None:
    """As many d8 as there are now, read off the seed one after the other."""
    changes = (Adjustment(What.DICE, change, None, None, Span.TURN, "", 1),)
    stream = Stream(SEED)
    faces = tuple(stream.die(8) for _ in range(dice))
    state = at_event(mood=mood, ready_to_roll=True, adjustments=changes)
    assert learned(state, RollMade("guard-1", SEED)) == [ev.GuardRolled(faces, by_hand=False)]


def test_a_roll_turns_real() -> None:
    """The roll is named, so people throw and type in exactly this one."""
    assert learned(at_event(), RollReal("guard-1")) == [ev.RollBecameReal("guard-1")]


# -- plans that come to the table --------------------------------------------------------------------------------------


def test_a_plan_opens() -> None:
    """AP by kind and face-up specials become public; nothing else is known of the cards."""
    state = at_declaration(thieves={NOIRON: {"informer": 1, "agent": 1}})
    fact = answers(state, {NOIRON: (card(6, agent=1), card(3, special=1), card(1, informer=1))})
    slots = (Slot(Points(blue=4, agent=1)), Slot(Points(blue=3), special=True), Slot(Points(informer=1)))
    assert learned(state, fact) == [ev.ScreensWent(NOIRON, PlanIs.OPEN, slots)]


def test_no_card_at_all_is_a_plan() -> None:
    """Rulebook p. 7: any number of cards is allowed, also none."""
    state = at_declaration()
    assert learned(state, answers(state, {NOIRON: ()})) == [ev.ScreensWent(NOIRON, PlanIs.OPEN)]


def test_answers_without_a_plan() -> None:
    """A seat without a phone is typed in later; an answer that did not open counts for nothing, and the reason is
    told."""
    state = at_declaration()
    assert learned(state, answers(state, {NOIRON: LAID, MORIUS: ASIDE})) == [
        ev.ScreensWent(MORIUS, PlanIs.SET_ASIDE, why=Veto.PLAN_NOT_OPENED),
        ev.ScreensWent(NOIRON, PlanIs.TO_TYPE),
    ]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (opened(11), Veto.TOO_FEW_AP),
        (opened(6, 5), Veto.TOO_FEW_AP),
        (opened(card(1, informer=1)), Veto.TOO_FEW_AP),
        (opened(4, 0), Veto.NO_AP),
        (opened(*[1] * 11), Veto.TOO_MANY_CARDS),
        (opened(1, 2), Veto.PLAN_MALFORMED),
        (opened(card(2, special=1), card(1, special=1)), Veto.SPECIAL_TWICE),
        (Opened([card(4), card(2)], 1), Veto.PLAN_MALFORMED),
        (Opened([card(4)], 2), Veto.PLAN_MALFORMED),
        (Opened([], 1), Veto.PLAN_MALFORMED),
        (Opened(None), Veto.PLAN_MALFORMED),
        (Opened({"plan": []}), Veto.PLAN_MALFORMED),
        (Opened([[4, 0, 0, 0, 0]], 1), Veto.PLAN_MALFORMED),
        (Opened([[-1, 5, 0, 0, 0, 0]], 1), Veto.PLAN_MALFORMED),
        (Opened([[4, 0, 0, 0, 0, True]], 1), Veto.PLAN_MALFORMED),
        (Opened([[]], 1), Veto.PLAN_MALFORMED),
    ],
)
def test_an_illegal_plan_is_set_aside(answer: Opened, why: Veto) -> None:
    """Ruling 31: it has no cards, its tokens stay, and the table hears the reason; the others play on."""
    state = at_declaration(2, thieves={NOIRON: {"agent": 1}})
    fact = answers(state, {MORIUS: (3,), NOIRON: answer})
    assert learned(state, fact)[1] == ev.ScreensWent(NOIRON, PlanIs.SET_ASIDE, why=why)
    state = then(state, fact)
    assert order(state) == [(4, "guard"), (3, "Morius")]
    state = then(state, do.GuardDone(1), do.Resign(1, MORIUS, 0), do.NextTurn(1))
    assert state.thief(NOIRON).agent == 1


def test_specials_in_a_first_game() -> None:
    """The option removes them."""
    state = at_declaration(options=Options(first_game=True))
    fact = answers(state, {NOIRON: (card(3, special=1),)})
    assert learned(state, fact) == [ev.ScreensWent(NOIRON, PlanIs.SET_ASIDE, why=Veto.SPECIAL_NOT_IN_GAME)]


@given(PLAIN, st.integers(0, 11))
def test_anything_may_open(value: Any, parts: int) -> None:
    """Any plain data is a plan or is set aside; the game goes on either way."""
    state = at_declaration(2)
    after = then(state, answers(state, {MORIUS: Opened(value, parts), NOIRON: ()}))
    assert after.stage is Stage.RESOLUTION
    assert after.thief(MORIUS).laid.fits_in(state.thief(MORIUS).pool)


@given(
    st.lists(
        st.lists(st.integers(0, 5), min_size=6, max_size=6) | st.lists(st.integers(-1, 12) | st.none(), max_size=7),
        max_size=12,
    )
)
def test_nearly_a_plan_may_open(value: list[Any]) -> None:
    """Nobody plays with more AP than allowed, or with a card without AP."""
    state = at_declaration(2, thieves={MORIUS: {"informer": 2, "agent": 1}})
    after = then(state, answers(state, {MORIUS: Opened(value, len(value)), NOIRON: ()}))
    assert after.thief(MORIUS).laid.fits_in(state.thief(MORIUS).pool)
    assert all(slot.points.value > 0 for slot in after.thief(MORIUS).slots)
    assert after.thief(MORIUS).slots == () or after.thief(MORIUS).plan is PlanIs.OPEN


def test_the_order_does_not_hang_on_who_opened_first() -> None:
    """The same plans in any order give the same events and the same state."""
    state = at_declaration(4)
    plans: dict[Seat, Plan] = {MORIUS: (4, 4), NOIRON: (4, 2), JASMINE: LAID, ZAIN: opened(99)}
    facts = [Answers(state.question, {s: answers(state, plans).by_seat[s] for s in row}) for row in permutations(plans)]
    assert {tuple(map(repr, told(state, fact))) for fact in facts} == {tuple(map(repr, told(state, facts[0])))}
    assert all(then(state, fact) == then(state, facts[0]) for fact in facts)


# -- who went home -----------------------------------------------------------------------------------------------------


def test_who_went_home_declares_nothing() -> None:
    """Ruling 33: the plan is open and empty, and cards that were laid without a phone are none."""
    state = at_declaration()
    nothing = Answers(state.question, {NOIRON: NoAnswer()})
    assert learned(state, nothing) == [ev.ScreensWent(NOIRON, PlanIs.OPEN)]
    laid = then(state, answers(state, {NOIRON: LAID}))
    assert learned(laid, Absent(NOIRON)) == [ev.ScreensWent(NOIRON, PlanIs.TYPED)]


def test_cards_of_who_went_home_do_nothing() -> None:
    """What is done stays done, and other thieves' cards lie. Told again, nothing follows; in other phases neither."""
    state = then(at_resolution((7, 2), (5,)), do.Resign(1, MORIUS, 0))
    assert told(state, Absent(MORIUS)) == (ev.CardCancelled(MORIUS, 1, ev.Because.WENT_HOME),)
    state = then(state, Absent(MORIUS))
    assert order(state) == [(5, "Noiron"), (4, "guard")]
    assert told(state, Absent(MORIUS)) == ()
    assert told(at_event(), Absent(MORIUS)) == ()
