"""The checklists: what people do by hand, what the phones wait for, and whose step it is."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.state import Debts, District, Heist, Options, Stage, State
from companion.games.age_of_thieves.play.steps import question_number, steps
from companion.games.age_of_thieves.play.who_may_tap import doers
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.table.checklist import ChecklistStep, Waits
from companion.table.game import Laid
from companion.table.refusals import Refused
from tests.support.played import moves
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    ZAIN,
    Changes,
    answers,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    card,
    resigned,
    shown,
    table,
    then,
)
from tests.support.waiting import tap

KNOWN, AFTER_MOVEMENT = District.SALTY_DOCKS, "district_after_movement"
ALARM: dict[str, Any] = {"mood": Mood.ALARM, "turn": 5}
WHOLE_GAMES = settings(max_examples=settings().max_examples // 5)


def taken(turn: int, holder: Any = NOIRON, district: District | None = KNOWN) -> Heist:
    """Noiron took the Emperors' Jewel first."""
    return Heist(holder, NOIRON, turn, district)


def ids(state: State) -> list[str]:
    """The names of all steps, in order."""
    return [step.id for step in steps(state)]


def the(state: State, name: str) -> ChecklistStep:
    """The one step of that name."""
    (step,) = (step for step in steps(state) if step.id == name)
    return step


def waits(state: State) -> list[str]:
    """The names of the steps that the phones wait for."""
    return [step.id for step in steps(state) if step.waits and not step.done]


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_set_up_is_shared_out() -> None:
    """Four people have work at once; roll and figures come last, as the first thief places first."""
    state = table(4, first=None)
    names = "stays_in_box board guards tokens jewels districts decks sheets cards roll figures stand"
    assert ids(state) == [f"setup_{name}" for name in names.split()]
    shared = [step.seats for step in steps(state) if len(step.seats) == 1]
    assert shared == [(MORIUS,), (NOIRON,), (JASMINE,), (ZAIN,), (MORIUS,), (NOIRON,)]
    assert {step.phase for step in steps(state)} == {None}


def test_a_first_game_goes_without_specials() -> None:
    """They are put back before cards are taken."""
    names = ids(table(options=Options(first_game=True)))
    assert names.index("setup_no_specials") == names.index("setup_cards") - 1
    assert "setup_no_specials" not in ids(table())


def test_first_the_roll_then_the_figures() -> None:
    """The host calls the roll; then the first thief says that all stand, clockwise from itself."""
    before = table(4, first=None)
    assert waits(before) == ["setup_roll"]
    assert (the(before, "setup_roll").waits, the(before, "setup_roll").seats) == (Waits.ROLL, ())
    after = table(4, first=JASMINE)
    assert waits(after) == ["setup_stand"]
    assert the(after, "setup_roll").done
    assert the(after, "setup_figures").seats == (JASMINE, ZAIN, MORIUS, NOIRON)
    assert the(after, "setup_stand").seats == (JASMINE,)


def test_real_dice_wait_for_a_tap() -> None:
    """What the table threw is tapped in, here and in the Event phase."""
    options = Options(real_dice=True)
    assert the(table(first=None, options=options), "setup_roll_real").waits is Waits.TAP
    assert the(at_event(options=options, ready_to_roll=True), "guard_roll_real").waits is Waits.TAP


# -- Event -------------------------------------------------------------------------------------------------------------


def test_a_calm_event_phase() -> None:
    """Card, yellow jewel, roll, all the first thief's; the roll is waited for when the jewel is done."""
    state = at_event(turn=4)
    assert ids(state) == ["event_card", "yellow_jewel", "guard_roll"]
    assert {step.seats for step in steps(state)} == {(MORIUS,)}
    assert the(state, "event_card").facts == {"left": 6}
    assert waits(state) == ["yellow_jewel"]
    placed = then(state, do.JewelPlaced(4, True))
    assert ids(placed) == ids(state)
    assert the(placed, "yellow_jewel").done
    assert waits(placed) == ["guard_roll"]
    assert the(placed, "guard_roll").waits is Waits.ROLL


def test_no_yellow_jewel_when_none_is_left() -> None:
    """There is nothing to place and nothing to tap."""
    state = at_event(supply=Purse(), ready_to_roll=True)
    assert ids(state) == ["event_card", "guard_roll"]
    picked_up_meanwhile = at_event(supply=Purse())
    assert waits(picked_up_meanwhile) == ["yellow_jewel"]


def test_the_first_alarm_turn() -> None:
    """Sheet, captains, guards and decks, with the district, before the event card; no yellow jewel; two dice."""
    state = at_event(3, **ALARM, heist=taken(4), ready_to_roll=False)
    placing = ["alarm_sheet", "alarm_captains", "alarm_guards", "alarm_decks", "alarm_placed"]
    assert ids(state) == [*placing, "gates_open", "event_card", "guard_roll"]
    for name in placing:
        assert (the(state, name).seats, the(state, name).done) == ((MORIUS,), False)
    assert the(state, "alarm_captains").facts == {"district": "salty_docks"}
    assert the(state, "gates_open").facts == {"district": "salty_docks"}
    assert waits(state) == ["alarm_placed"]
    placed = then(state, do.AlarmPlaced(5))
    assert all(the(placed, name).done for name in placing)
    assert waits(placed) == ["guard_roll"]
    assert the(placed, "guard_roll").facts == {"dice": 2}


def test_later_alarm_turns() -> None:
    """Card and roll."""
    assert ids(at_event(**ALARM, heist=taken(3))) == ["event_card", "guard_roll"]


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"turn": 10}, "last_calm_turn"),
        ({**ALARM, "alarm_cards": 5, "heist": taken(2)}, "last_alarm_turn"),
    ],
)
def test_the_last_event_card_is_announced(fields: dict[str, Any], name: str) -> None:
    """After it, all may lose."""
    assert name in ids(at_event(**fields))
    assert the(at_event(**fields), "event_card").facts == {"left": 0}


# -- Planning and Declaration ------------------------------------------------------------------------------------------


def test_the_draw_lies_on_top_of_the_declaration() -> None:
    """From the first thief clockwise, without a tap; then everybody plans."""
    state = at_declaration(3, first=JASMINE)
    assert ids(state) == ["draw", "hand_limit", "declare"]
    assert [step.phase for step in steps(state)] == [Phase.PLANNING, Phase.PLANNING, Phase.DECLARATION]
    assert {step.seats for step in steps(state)} == {(JASMINE, MORIUS, NOIRON)}
    assert waits(state) == ["declare"]
    assert the(state, "declare").waits is Waits.SEAL


def test_what_is_due_is_told() -> None:
    """Purple AP, cards to draw, AP aside, Move first: everybody can read them, with the thief."""
    debts = {"debts": Debts(gains=2, asides=(4,), draws=2), "in_dungeon": True}
    event = at_event(ready_to_roll=True, options=Options(real_dice=True), thieves={NOIRON: debts})
    state = then(event, do.DiceThrown(1, (5,)))
    assert ids(state) == ["draw", "hand_limit", "due_purple", "due_draw", "due_aside", "move_first", "declare"]
    assert [the(state, name).facts for name in ("due_purple", "due_draw", "due_aside")] == [
        {"ap": 2},
        {"cards": 2},
        {"ap": 4},
    ]
    assert {step.seats for step in steps(state)[2:6]} == {(NOIRON,)}


def test_cardboard_seats_are_typed_in() -> None:
    """This happens after plans are open, for each seat separately."""
    state = at_declaration(3)
    state = then(state, answers(state, {MORIUS: (3,), NOIRON: Laid(), JASMINE: Laid()}))
    assert waits(state) == ["type_ap", "type_ap"]
    assert [step.seats for step in steps(state) if step.id == "type_ap"] == [(NOIRON,), (JASMINE,)]
    assert the(state, "declare").done
    assert waits(then(state, do.TypeAp(1, NOIRON, ()))) == ["type_ap"]


def test_those_who_left_draw_and_plan_nothing() -> None:
    """Nobody waits for them."""
    state = at_declaration(3, **ALARM, thieves={NOIRON: {"left": 1, "markers": Points(10, 2)}})
    assert {step.seats for step in steps(state)} == {(MORIUS, JASMINE)}


# -- Resolution --------------------------------------------------------------------------------------------------------


def test_the_next_thief_acts() -> None:
    """The step has its AP; then the guard acts: only guards in Calm, and captains after them in the Alarm."""
    state = at_resolution((3,), (7,), guard=5)
    assert (ids(state), waits(state)) == (["act"], ["act"])
    assert (the(state, "act").seats, the(state, "act").facts) == ((NOIRON,), {"ap": 7})
    state = then(state, do.Resign(1, NOIRON, 0))
    assert ids(state) == ["guards_act", "guard_done"]
    assert waits(state) == ["guard_done"]
    assert the(state, "guard_done").seats == (MORIUS,)
    alarm = at_resolution((), (), **ALARM, heist=taken(3))
    assert ids(alarm) == ["guards_act", "captains_act", "guard_done"]


def test_duties_pass_on_when_the_first_thief_has_left() -> None:
    """Ruling 23: the next in town is waited for."""
    state = at_resolution((), (), (), **ALARM, heist=taken(3), thieves={MORIUS: {"left": 1}})
    assert the(state, "guard_done").seats == (NOIRON,)


# -- what may happen in any phase --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "phase"),
    [
        (at_event(turn=3), Phase.EVENT),
        (at_declaration(turn=3), Phase.DECLARATION),
        (at_resolution((3,), (), turn=3), Phase.RESOLUTION),
        (at_cleanup(turn=3), Phase.CLEANUP),
    ],
)
def test_the_first_taking(state: State, phase: Phase) -> None:
    """Token and red AP for the burglar; the district card is waited for, whatever the phase; alarm next turn."""
    state = then(state, do.TakeEmperors(3, NOIRON))
    assert ids(state)[:3] == ["first_taking", AFTER_MOVEMENT, "alarm_next_turn"]
    assert {step.phase for step in steps(state)[:3]} == {phase}
    assert (the(state, "first_taking").seats, the(state, AFTER_MOVEMENT).seats) == ((NOIRON,), (MORIUS,))
    assert the(state, "first_taking").facts == {"ap": len(state.ring) - 1}
    assert AFTER_MOVEMENT in waits(state)
    drawn = then(state, do.DrawDistrict(3, KNOWN))
    assert (the(drawn, AFTER_MOVEMENT).done, the(drawn, AFTER_MOVEMENT).facts) == (True, {"district": "salty_docks"})


def test_gates_open_at_once_in_the_german_edition() -> None:
    """Ruling 14."""
    for edition, told in ((Edition.GERMAN, True), (Edition.ENGLISH, False)):
        state = at_event(turn=3, options=Options(edition), heist=taken(3))
        assert ("gates_open" in ids(state)) is told


def test_the_first_taking_is_told_in_its_own_turn() -> None:
    """A later owner does not bring these steps again."""
    assert "first_taking" not in ids(at_declaration(**ALARM, heist=taken(3)))


def test_hands_of_a_caught_thief() -> None:
    """A card, what lies of its plan face up, the dungeon: its own, or in the Alarm the open district's."""
    state = then(at_resolution((3,), (7, 1), guard=5), do.Catch(1, NOIRON))
    assert ids(state) == ["caught_discard", "caught_cards", "caught_dungeon", "guards_act", "guard_done"]
    assert (the(state, "caught_discard").seats, the(state, "caught_dungeon").facts) == ((NOIRON,), {})
    alarm = then(at_declaration(**ALARM, heist=taken(3, holder=None)), do.Catch(5, NOIRON))
    assert ids(alarm)[:2] == ["caught_discard", "caught_dungeon_alarm"]
    assert the(alarm, "caught_dungeon_alarm").facts == {"district": "salty_docks"}


def test_nothing_happens_after_the_end() -> None:
    """A game over waits for nothing, though no district card was ever drawn."""
    state = at_event(3, turn=3, heist=taken(3, district=None))
    over = then(state, do.Leave(3, NOIRON, insist=True))
    assert over.stage is Stage.OVER
    assert steps(over) == ()


# -- Clean-up and the end ----------------------------------------------------------------------------------------------


def test_clean_up_from_a_to_e() -> None:
    """Cards, markers, AP, event card, first thief; one tap of the first thief."""
    state = at_cleanup((3,), (), ())
    assert ids(state)[:3] == ["cleanup_cards", "cleanup_markers", "cleanup_ap"]
    assert ids(state)[3:] == ["cleanup_event", "cleanup_first", "next_turn"]
    assert waits(state) == ["next_turn"]
    assert the(state, "cleanup_cards").seats == (MORIUS, NOIRON, JASMINE)
    assert the(state, "cleanup_markers").seats == (MORIUS,)
    assert the(state, "cleanup_first").seats == (NOIRON,)
    assert {step.phase for step in steps(state)} == {Phase.CLEANUP}


def test_ap_are_prepared() -> None:
    """2 blue for the caught, red for the carrier, used tokens out of the game, unused ones kept."""
    thieves: Changes = {MORIUS: {"informer": 2, "agent": 1}, NOIRON: {"informer": 1}}
    state = at_resolution((card(5, informer=1, agent=1),), (2,), (), turn=5, heist=taken(3), thieves=thieves)
    state = resigned(then(state, do.Catch(5, JASMINE)))
    assert the(state, "cleanup_caught").seats == (JASMINE,)
    assert (the(state, "cleanup_red").seats, the(state, "cleanup_red").facts) == ((NOIRON,), {"ap": 2})
    tokens = the(state, "cleanup_tokens")
    assert (tokens.seats, tokens.facts) == ((MORIUS,), {"informers": 1, "agents": 1})


def test_tokens_of_a_plan_that_was_set_aside_stay() -> None:
    """Ruling 31: Clean-up does not take them."""
    thieves = {MORIUS: {"informer": 1}}
    state = at_cleanup((card(5, informer=1),), (), thieves=thieves)
    assert "cleanup_tokens" in ids(state)
    broken = then(state, shown(state, MORIUS, 0, "seduction"))
    assert "cleanup_tokens" not in ids(broken)


def test_red_ap_are_set_aside_when_nobody_holds_the_jewel() -> None:
    """Ruling 4."""
    state = at_cleanup(**ALARM, heist=taken(3, holder=None))
    assert "cleanup_red_aside" in ids(state)
    assert "cleanup_red" not in ids(state)


def test_the_first_thief_moves_on_past_those_who_left() -> None:
    """Ruling 8."""
    state = at_cleanup((), (), (), **ALARM, heist=taken(3), thieves={NOIRON: {"left": 1}})
    assert the(state, "cleanup_first").seats == (JASMINE,)
    assert the(state, "cleanup_cards").seats == (MORIUS, JASMINE)


def test_clean_up_of_the_last_turn() -> None:
    """The first thief does not change, and the end is told."""
    state = at_cleanup(turn=10)
    assert ids(state)[-2:] == ["cleanup_last", "next_turn"]
    assert "cleanup_first" not in ids(state)


def test_clean_up_ends_after_the_district_card() -> None:
    """The table waits only for the card until it is drawn."""
    assert waits(at_cleanup(turn=3, heist=taken(3, district=None))) == [AFTER_MOVEMENT]


def test_the_count() -> None:
    """Each of those who left sees what the phones counted; the first thief's duty is to confirm it."""
    thieves: Changes = {MORIUS: {"left": 2, "purse": Purse(1, 2, 3)}, JASMINE: {"left": 1}}
    state = table(3, thieves, stage=Stage.COUNT, **ALARM)
    assert [(step.id, step.seats) for step in steps(state)] == [
        ("count", (MORIUS,)),
        ("count", (JASMINE,)),
        ("count_right", (NOIRON,)),
    ]
    assert steps(state)[0].facts == {"green": 1, "yellow": 2, "trinkets": 3}
    assert waits(state) == ["count_right"]


# -- the game always goes on -------------------------------------------------------------------------------------------


@WHOLE_GAMES
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 4),
    edition=st.sampled_from(["en", "de"]),
    real_dice=st.booleans(),
    strays=st.booleans(),
)
def test_the_game_always_waits_for_what_moves_it_on(
    seed: int, seats: int, edition: str, real_dice: bool, strays: bool
) -> None:
    """Whenever it is not over, something is waited for; each tap waited for is accepted, from the seats it names."""
    for made in moves(seed, seats, edition=edition, real_dice=real_dice, cardboard=(1,), strays=strays):
        state = made.after
        waiting = [step for step in steps(state) if step.waits and not step.done]
        assert bool(waiting) == (state.stage is not Stage.OVER)
        for step in waiting:
            if step.waits is Waits.TAP:
                command = tap(state, step)
                assert not isinstance(decide(state, command), Refused)
                allowed = doers(state, command)
                assert allowed.seats >= set(step.seats)
                assert allowed.host


@WHOLE_GAMES
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4))
def test_no_two_questions_have_the_same_number(seed: int, seats: int) -> None:
    """Each number stands for one question, from the first turn to the last."""
    asked: dict[int, tuple[Any, ...]] = {}
    for made in moves(seed, seats, real_dice=True, cardboard=(0,)):
        state = made.after
        waiting = [step for step in steps(state) if step.waits and not step.done]
        assert len({question_number(state, step) for step in waiting}) == len(waiting)
        for step in waiting:
            whose = step.seats if step.id in ("act", "type_ap") else ()
            cards = [slot.done is None for slot in state.thief(whose[0]).slots] if step.id == "act" else []
            meant = (step.id, state.turn, whose, cards.count(False))
            assert asked.setdefault(question_number(state, step), meant) == meant
