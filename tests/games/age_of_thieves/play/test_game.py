"""Age of Thieves as a game for the table."""

from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import RELATIVE, Command
from companion.games.age_of_thieves.play.events import Event, FirstThiefFound
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.state import District, Fate, Heist, Options, PlanIs, Stage, State, Thief
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.play.view import view
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.editions import NEWEST, VERSIONS, Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.seal.canonical import encode
from companion.seal.shared_dice import Stream
from companion.table.checklist import Waits
from companion.table.game import Answer, Doers, Due, Game, Question, RollAsked, RollReal
from companion.table.ids import Seat
from companion.table.options import usual, wrong
from companion.table.refusals import Refused
from tests.support.played import moves
from tests.support.strays import stray
from tests.support.thieves import (
    ASIDE,
    JASMINE,
    LAID,
    MORIUS,
    NOIRON,
    ZAIN,
    answers,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    refused,
    shown,
    table,
    then,
)

GAME: Game[State, Command, Event] = AgeOfThieves()
FEW = settings(max_examples=settings().max_examples // 5)
REAL = Options(real_dice=True)


# -- at the door -------------------------------------------------------------------------------------------------------


def test_who_can_play() -> None:
    """Two to four of the six thieves."""
    assert (GAME.game_id, GAME.version, list(GAME.seats)) == ("age_of_thieves", NEWEST, [2, 3, 4])
    assert GAME.identities == ("Morius", "Noiron", "Jasmine", "Nikolai", "Joanne", "Zain")


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_keeps_the_rules_that_it_began_with(version: int) -> None:
    """They are in its state, so any phone reads them there."""
    begun = AgeOfThieves(version).setup(usual(GAME.options(2)), (MORIUS, NOIRON), {MORIUS: "Morius", NOIRON: "Noiron"})
    assert begun.options.book == VERSIONS[version][Edition.ENGLISH]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_the_table_chooses(count: int) -> None:
    """Edition, first game and real dice all have a usual value, so that nobody has to touch them."""
    assert usual(GAME.options(count)) == {"edition": "en", "first_game": False, "real_dice": False}
    assert wrong(GAME.options(count), usual(GAME.options(count))) == []
    assert wrong(GAME.options(count), {"edition": "summary", "first_game": True, "real_dice": True}) == ["edition"]


def test_the_first_state() -> None:
    """Thieves in the order of the ring, options as chosen, everything as in the box."""
    ring = (Seat(3), Seat(1))
    chosen = {"edition": "de", "first_game": True, "real_dice": True}
    state = GAME.setup(chosen, ring, {Seat(1): "Zain", Seat(3): "Joanne"})
    assert state == State(Options(Edition.GERMAN, True, True), ring, {Seat(3): Thief("Joanne"), Seat(1): Thief("Zain")})


# -- commands as plain data --------------------------------------------------------------------------------------------


@given(seed=st.binary(min_size=32, max_size=32))
def test_commands_are_read_as_they_were_written(seed: bytes) -> None:
    """Any command of any kind, through one plain form that can be signed."""
    chance = Stream(seed)
    for _ in range(20):
        command = stray(at_event(), chance)
        body = GAME.write(command)
        assert encode(body)
        assert GAME.read(body) == command
        assert isinstance(GAME.read({**body, "stranger": 1}), Refused)


def test_nonsense_is_not_read() -> None:
    """Unknown kinds, missing fields, values of another type."""
    for body in ({}, {"do": "dance"}, {"do": "use"}, {"do": "next", "turn": "1"}, {"do": "next", "turn": True}):
        assert isinstance(GAME.read(body), Refused)


def test_who_overrules_the_rules_insists() -> None:
    """So nobody overrules them unseen while half the table is away."""
    assert GAME.insists(do.Catch(1, NOIRON, insist=True))
    assert not GAME.insists(do.Catch(1, NOIRON))
    assert not GAME.insists(do.NextTurn(1))


def test_what_means_the_screen_is_fresh() -> None:
    """Amounts and bookings that would count twice, and everything that overrules a warning; nothing else."""
    assert GAME.fresh(do.PickUp(1, NOIRON, Jewel.GREEN))
    assert GAME.fresh(do.CountIsRight())
    assert not GAME.fresh(do.Catch(1, NOIRON))
    assert GAME.fresh(do.Catch(1, NOIRON, insist=True))
    assert not GAME.fresh(do.NextTurn(1))


@given(seed=st.binary(min_size=32, max_size=32), seats=st.integers(2, 4))
@FEW
def test_the_same_tap_made_twice_counts_once(seed: bytes, seats: int) -> None:
    """A tap that need not be fresh is refused, or changes nothing, when it comes again at once."""
    chance = Stream(seed)
    for made in moves(chance.below(256), seats, strays=True):
        if not isinstance(made.move, get_args(Command)) or made.refused or GAME.fresh(made.move):
            continue
        again = GAME.decide(made.after, made.move)
        if not isinstance(again, Refused):
            state = made.after
            for event in again:
                state = GAME.evolve(state, event)
            assert state == made.after, made.move


def test_relative_commands_are_named_once() -> None:
    """The list in `commands` holds kinds that exist."""
    assert set(RELATIVE) <= set(get_args(Command))
    assert any(field.name == "insist" for field in fields(do.Catch))


# -- handed on ---------------------------------------------------------------------------------------------------------


def test_rules_are_asked_elsewhere() -> None:
    """Doers, decide, evolve and view answer as their own modules do."""
    state = table(first=None, options=REAL)
    events = GAME.decide(state, do.FirstThief(NOIRON))
    assert events == (FirstThiefFound(NOIRON),)
    assert GAME.evolve(state, FirstThiefFound(NOIRON)).first == NOIRON
    assert GAME.decide(state, do.FiguresStand()) != events
    assert GAME.doers(state, do.FiguresStand()) == Doers(frozenset(), host=True)
    assert GAME.view(state, NOIRON, {}) == view(state, NOIRON, {})


def test_the_palette_is_the_mood() -> None:
    """Every phone flips with the guard sheet."""
    assert (GAME.mood(at_event()), GAME.mood(at_event(mood=Mood.ALARM))) == ("night", "ember")


def test_the_first_thief_may_correct() -> None:
    """Ruling 18; if that thief has left, the next in town (ruling 23); before there is one, no seat."""
    assert [seat for seat in at_event().ring if GAME.may_correct(at_event(), seat)] == [MORIUS]
    left = at_event(thieves={MORIUS: {"left": 1}})
    assert [seat for seat in left.ring if GAME.may_correct(left, seat)] == [NOIRON]
    assert not any(GAME.may_correct(table(first=None), seat) for seat in at_event().ring)


# -- questions ---------------------------------------------------------------------------------------------------------


def test_plans_are_locked_together() -> None:
    """All thieves in town seal and open together, under the turn's own number; those who left are not asked."""
    state = at_declaration(3, turn=7, thieves={NOIRON: {"left": 1}})
    assert list(GAME.waiting_for(state)) == [Question(700, (MORIUS, JASMINE), Answer.LOCK, "declare")]
    assert state.question == 700


def test_a_district_card_may_be_due_beside_the_plans() -> None:
    """Both questions are open."""
    state = at_declaration(3, turn=3, heist=Heist(NOIRON, NOIRON, 3))
    assert [(q.answer, q.why) for q in GAME.waiting_for(state)] == [
        (Answer.STEP, "district_after_movement"),
        (Answer.LOCK, "declare"),
    ]


def test_steps_are_questions_until_they_are_done() -> None:
    """Each with the seats that may do it; what is only shown is no question, nor is a shared roll."""
    state = at_event()
    assert [(q.seats, q.answer, q.why) for q in GAME.waiting_for(state)] == [((MORIUS,), Answer.STEP, "yellow_jewel")]
    placed = then(state, do.JewelPlaced(1, True))
    assert list(GAME.waiting_for(placed)) == []
    assert [roll.purpose for roll in GAME.rolls_due(placed)] == ["guard-1"]


@FEW
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), real_dice=st.booleans())
def test_every_question_is_a_step_that_waits(seed: int, seats: int, real_dice: bool) -> None:
    """The checklists and the table wait for the same; numbers do not repeat; a game under way waits for something."""
    for made in moves(seed, seats, real_dice=real_dice, cardboard=(1,)):
        state = made.after
        questions = list(GAME.waiting_for(state))
        rolls = list(GAME.rolls_due(state))
        waiting = [step for step in steps(state) if step.waits and not step.done]
        assert [q.why for q in questions] == [step.id for step in waiting if step.waits is not Waits.ROLL]
        assert list(GAME.seals_due(state)) == [q for q in questions if q.answer is Answer.LOCK]
        assert len(rolls) == sum(step.waits is Waits.ROLL for step in waiting)
        assert len({q.number for q in questions}) == len(questions)
        assert bool(questions or rolls) == (state.stage is not Stage.OVER)


# -- rolls -------------------------------------------------------------------------------------------------------------


def test_the_roll_for_first_thief() -> None:
    """Called by the host, shared by all; not with real dice, not when it was skipped, not twice."""
    asked = [RollAsked("first", frozenset(), (MORIUS, NOIRON, JASMINE))]
    state = table(first=None)
    assert list(GAME.rolls_due(state)) == asked
    assert list(GAME.rolls_due(table(first=None, options=REAL))) == []
    assert list(GAME.rolls_due(then(state, RollReal("first")))) == []
    assert list(GAME.rolls_due(table(first=NOIRON))) == []


def test_the_guards_roll() -> None:
    """Called by the first thief or the thief with its duties; thieves who left give no share; each turn has its
    purpose."""
    state = at_event(4, turn=5, mood=Mood.ALARM, thieves={MORIUS: {"left": 1}, JASMINE: {"left": 2}})
    assert list(GAME.rolls_due(state)) == [RollAsked("guard-5", frozenset({NOIRON}), (NOIRON, ZAIN))]
    assert list(GAME.rolls_due(then(state, RollReal("guard-5")))) == []
    assert list(GAME.rolls_due(at_event(ready_to_roll=False))) == []
    assert list(GAME.rolls_due(at_event(ready_to_roll=True, options=REAL))) == []
    assert list(GAME.rolls_due(at_declaration())) == []


# -- openings ----------------------------------------------------------------------------------------------------------


def test_a_card_is_proved_with_its_use() -> None:
    """Used or resigned, once; what lies stays closed."""
    state = at_resolution((5, 2), (4,), guard=1)
    assert list(GAME.openings_due(state)) == []
    state = then(state, do.Use(1, MORIUS, 0, Way.CARD))
    assert list(GAME.openings_due(state)) == [Due(100, MORIUS, 0)]
    state = then(state, do.Resign(1, NOIRON, 0))
    assert list(GAME.openings_due(state)) == [Due(100, MORIUS, 0), Due(100, NOIRON, 0)]
    assert list(GAME.openings_due(then(state, shown(state, MORIUS, 0, None)))) == [Due(100, NOIRON, 0)]


def test_cancelled_cards_are_proved_when_the_turn_ends() -> None:
    """So a mistake that is undone shows nothing; this holds even if everybody has left."""
    state = then(at_resolution((5,), (4,), guard=1), do.Catch(1, NOIRON), do.Resign(1, MORIUS, 0))
    assert Due(100, NOIRON, 0) not in GAME.openings_due(state)
    state = then(state, do.GuardDone(1))
    assert state.stage is Stage.CLEANUP
    assert Due(100, NOIRON, 0) in GAME.openings_due(state)
    taken = Heist(None, NOIRON, 3, District.EMPTY_POT)
    gone = at_resolution((5,), (4,), turn=5, mood=Mood.ALARM, heist=taken)
    gone = then(gone, *(do.Leave(5, seat) for seat in gone.ring))
    assert list(GAME.openings_due(gone)) == [Due(500, MORIUS, 0), Due(500, NOIRON, 0)]


def test_a_silent_phone_owes_its_cards_into_the_next_turn() -> None:
    """The evening goes on without waiting."""
    state = then(at_cleanup((5,), (4,)), do.NextTurn(1))
    assert list(GAME.openings_due(state)) == [Due(100, MORIUS, 0), Due(100, NOIRON, 0)]


def test_cardboard_proves_nothing() -> None:
    """Its cards lie on the table for all to see; a plan that did not open has no card to show."""
    state = at_declaration(3)
    state = then(state, answers(state, {MORIUS: LAID, NOIRON: ASIDE, JASMINE: (4,)}))
    state = then(state, do.TypeAp(1, MORIUS, ((3, 0, 0, 0),)))
    assert [state.thief(seat).plan for seat in state.ring] == [PlanIs.TYPED, PlanIs.SET_ASIDE, PlanIs.OPEN]
    guard_first = then(state, do.Resign(1, JASMINE, 0)) if state.queue()[0].seat == JASMINE else state
    while (place := next(iter(guard_first.queue()), None)) is not None:
        tap: Any = do.GuardDone(1) if place.seat is None else do.Resign(1, place.seat, 0)
        guard_first = then(guard_first, tap)
    assert list(GAME.openings_due(guard_first)) == [Due(100, JASMINE, 0)]


def test_a_card_that_is_not_what_it_was_said_to_be_did_nothing() -> None:
    """The proof shows it; the rest of the plan is legal and goes on."""
    state = then(at_resolution((5, 3), (4,), guard=1), do.Use(1, MORIUS, 0, Way.SNEAK))
    state = then(state, shown(state, MORIUS, 0, "beacon"))
    assert [slot.fate for slot in state.thief(MORIUS).slots] == [Fate.RESIGNED, Fate.LIES]
    assert state.thief(MORIUS).plan is PlanIs.OPEN


def test_a_card_that_is_not_legal_breaks_the_plan() -> None:
    """Ruling 31: nothing of the rest is resolved, and the game goes on."""
    state = then(at_resolution((5, 3), (4,), guard=1), do.Use(1, MORIUS, 0, Way.CARD))
    state = then(state, shown(state, MORIUS, 0, "seduction"))
    assert state.thief(MORIUS).plan is PlanIs.SET_ASIDE
    assert refused(state, do.Resign(1, MORIUS, 1)) == [Veto.NOT_NEXT]
