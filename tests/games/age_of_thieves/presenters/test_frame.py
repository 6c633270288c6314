"""The head and the foot of every page, and who may tap what."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Heist, Options, PlanIs, Stage, State
from companion.games.age_of_thieves.presenters import frame
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.page_parts import Top
from companion.table.checklist import ChecklistStep, Waits
from companion.table.game import RollAsked
from companion.table.ids import Seat
from companion.table.snapshot import Contact
from companion.table.state import OpenCall, Seal, Sealing, Standing, TableState
from tests.support.rounds import GAME, Around, Desk
from tests.support.thieves import (
    JASMINE,
    LAID,
    MORIUS,
    NOIRON,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    table,
    then,
    use,
)

NO_GAME: dict[str, Any] = {"state": TableState()}


def desk(game: State, letter: str = "A", seats: tuple[Seat, ...] = (MORIUS,), **facts: Any) -> Desk:
    """One phone at a table in this state."""
    return Desk(Around(game), letter, seats, facts=facts)


# -- the game and whose eyes -------------------------------------------------------------------------------------------


def test_the_game_is_found() -> None:
    """What the table plays, or nothing before it plays."""
    state = at_event()
    assert frame.game(desk(state)) is state
    assert frame.game(desk(state, **NO_GAME)) is None


# -- above -------------------------------------------------------------------------------------------------------------


def test_turn_mood_phase_and_guard_are_said() -> None:
    """In words, with the number of the phase."""
    expected = Top("Turn 1 of 10 · Calm", "4 of 5: Resolution", "Guard 4 · ties: thieves first", "wifi", "connected")
    expected = replace(expected, first="Morius", flag="first", carries="Morius, first thief")
    assert frame.top(desk(at_resolution((3,)))) == expected


def test_the_alarm_is_said() -> None:
    """The mood is a word, too, and the guard is not rolled yet."""
    top = frame.top(desk(at_event(turn=6, mood=Mood.ALARM)), back=True)
    expected = ("Turn 6 of 10 · Alarm", "1 of 5: Event", "Guard not rolled yet · ties: the guard first", True)
    assert (top.title, top.phase, top.line, top.back) == expected


def test_the_alarm_to_come_sets_the_last_turn() -> None:
    """After the first taking the game has five turns more, however many Calm cards lie there."""
    taken = at_event(turn=3, heist=Heist(MORIUS, MORIUS, 3))
    assert frame.top(desk(taken)).title == "Turn 3 of 8 · Calm"


def test_before_and_after_the_turns_only_the_stage_is_said() -> None:
    """There is no turn, no phase and no guard."""
    top = frame.top(desk(table()))
    assert (top.title, top.phase, top.line) == ("Set-up", "", "")


def test_without_a_game_only_the_connection_is_said() -> None:
    """The dot is always there."""
    assert frame.top(desk(at_event(), **NO_GAME), back=True) == Top(dot="wifi", dot_word="connected", back=True)


@pytest.mark.parametrize(
    ("facts", "dot", "word"),
    [
        ({"contact": Contact.LOOKING}, "wifi_off", "searching"),
        ({"away": {"B": 1.0, "tablet": 1.0}}, "warn", "1 away"),
        ({}, "wifi", "connected"),
        ({"contact": Contact.NONE}, "", ""),
    ],
)
def test_the_connection_is_said_as_on_every_other_page(facts: dict[str, Any], dot: str, word: str) -> None:
    """See `companion.present.ring`."""
    top = frame.top(desk(at_event(), **facts))
    assert (top.dot, top.dot_word) == (dot, word)


# -- undo --------------------------------------------------------------------------------------------------------------


def used_by(letter: str) -> Around:
    """Noiron (phone B) has used a card, tapped on this phone; Morius is first thief, phone A hosts."""
    around = Around(at_resolution((3,), (5,), (2,)))
    Desk(around, letter, (NOIRON,)).tap(use(NOIRON, 0, name="beacon"))
    assert not around.refused
    return around


@pytest.mark.parametrize(("letter", "seat"), [("A", MORIUS), ("B", NOIRON)])
def test_the_last_step_is_named_where_it_may_be_struck(letter: str, seat: Seat) -> None:
    """On the phone that made it and on the host's."""
    assert frame.undo_line(Desk(used_by("B"), letter, (seat,))) == "Undo: Noiron used Beacon"


def test_others_are_not_offered_to_undo() -> None:
    """Jasmine neither made the step nor leads."""
    assert not frame.undo_line(Desk(used_by("B"), "C", (JASMINE,)))


def test_the_first_thief_strikes_any_step() -> None:
    """This holds even if another phone hosts."""
    around = used_by("B")
    around.table = replace(around.table, host="B")
    assert frame.undo_line(Desk(around, "A", (MORIUS,)))
    assert not frame.undo_line(Desk(around, "C", (JASMINE,)))


def test_a_step_that_a_seat_said_itself_belongs_to_its_phone() -> None:
    """Its author may be a seat."""
    around = used_by("B")
    (step,) = around.playing.steps
    around.change(steps=(replace(step, author=JASMINE),))
    assert frame.undo_line(Desk(around, "C", (JASMINE,)))
    assert not frame.undo_line(Desk(around, "B", (NOIRON,)))


def test_nothing_to_undo() -> None:
    """Before the first step, without a game, and where the step cannot be read."""
    assert not frame.undo_line(desk(at_event()))
    assert not frame.undo_line(desk(at_event(), **NO_GAME))
    around = Around(at_event())
    around.change(steps=(Standing(1, "A", {"kind": "?"}, around.state),))
    assert not frame.undo_line(Desk(around))


def test_nothing_is_undone_while_the_screens_go() -> None:
    """The table would refuse it."""
    around = Around(at_declaration())
    body = GAME.write(do.JewelPlaced(1, placed=True))
    around.change(steps=(Standing(1, "A", body, around.state),))
    assert frame.undo_line(Desk(around)) == "Undo: a yellow jewel is placed"
    around.change(sealings={around.state.question: Sealing({seat: Seal() for seat in around.state.ring})})
    assert not frame.undo_line(Desk(around))


# -- whom the table waits for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (at_resolution((5,), (3,), (3,)), "Morius acts, then the guard"),
        (at_resolution((5, 5)), "Morius acts, then the guard"),
        (at_resolution((2,)), "The guard acts, then Morius"),
        (then(at_resolution((2, 2)), do.GuardDone(1)), "Morius acts"),
        (at_event(), "Waiting for Morius: yellow jewel"),
        (at_event(ready_to_roll=True), "Waiting for Morius: roll for the guard"),
        (at_event(ready_to_roll=True, options=Options(real_dice=True)), "Waiting for Morius: real dice for the guard"),
        (at_declaration(), "Still planning: Morius, Noiron, Jasmine"),
        (at_resolution((2,), LAID), "Helper is typing in Noiron's AP"),
        (at_cleanup((2,)), "Waiting for Morius: tap Next turn"),
        (table(), "Waiting for Morius: start turn 1"),
        (table(first=None), "Waiting for the host: roll for first thief"),
        (table(stage=Stage.OVER), ""),
    ],
)
def test_the_table_says_whom_it_waits_for(state: State, text: str) -> None:
    """It has a name and the awaited step in every stage."""
    assert frame.waits_for(desk(state)) == text


def test_without_a_game_nobody_is_awaited() -> None:
    """There is nothing to say."""
    assert not frame.waits_for(desk(at_event(), **NO_GAME))


def test_a_resolution_that_is_over_awaits_nobody() -> None:
    """This lasts until Clean-up begins."""
    done = replace(at_resolution(()), guard_done=0)
    assert not frame.waits_for(desk(done))


def test_a_roll_waits_for_phones() -> None:
    """It names phones with a missing share."""
    around = Around(at_event(ready_to_roll=True))
    asked = RollAsked("guard-1", frozenset(), around.state.ring)
    around.change(call=OpenCall(1, asked.purpose, frozenset(), frozenset({NOIRON, JASMINE})))
    assert frame.waits_for(Desk(around)) == "The roll waits for the phone of Noiron, Jasmine"


def test_when_all_are_ready_the_screens_wait_for_phones() -> None:
    """First for those who have not signed, then for those who have not opened."""
    around = Around(at_declaration())
    seals = {seat: Seal(b"x") for seat in around.state.ring}

    def awaited(signed: frozenset[Seat]) -> str:
        around.change(sealings={around.state.question: Sealing(seals, signed)})
        return frame.waits_for(Desk(around))

    around.change(sealings={around.state.question: Sealing({MORIUS: Seal(b"x")})})
    assert frame.waits_for(Desk(around)) == "Still planning: Noiron, Jasmine"
    assert awaited(frozenset({NOIRON})) == "The screens go; waiting for the phone of Morius, Jasmine"
    assert awaited(frozenset(seals)) == "The screens go; waiting for the phone of Morius, Noiron, Jasmine"
    seals = {seat: Seal(b"x", given_up=True) for seat in around.state.ring}
    assert not awaited(frozenset(seals))


# -- who may tap -------------------------------------------------------------------------------------------------------

ACT = ChecklistStep("act", None, (NOIRON,), Waits.TAP)
NEXT = ChecklistStep("next_turn", None, (NOIRON,), Waits.TAP)
FIRST_NOIRON = at_resolution((2,), (3,), (4,), first=NOIRON)


@pytest.mark.parametrize(("letter", "seat", "may"), [("A", MORIUS, True), ("B", NOIRON, True), ("C", JASMINE, False)])
def test_a_shared_step_is_the_first_thiefs_and_the_hosts(letter: str, seat: Seat, may: bool) -> None:
    """Phone A hosts, Noiron is first thief."""
    assert frame.may_tap(desk(FIRST_NOIRON, letter, (seat,)), NEXT) is may


def test_a_card_is_its_thiefs() -> None:
    """Nobody else is offered it while that phone is here."""
    state = at_resolution((2,), (3,), (4,), first=JASMINE)
    assert frame.may_tap(desk(state, "B", (NOIRON,)), ACT)
    assert not frame.may_tap(desk(state, "A", (MORIUS,)), ACT)
    assert not frame.may_tap(desk(state, "C", (JASMINE,)), ACT)


def test_for_cardboard_its_helper_taps() -> None:
    """This includes the first thief's steps, if that seat has no phone."""
    around = Around(FIRST_NOIRON, cardboard=(NOIRON,))
    around.table = replace(around.table, host="C")
    helper, other = Desk(around, "A", (MORIUS,)), Desk(around, "B", (JASMINE,))
    assert frame.may_tap(helper, ACT)
    assert frame.may_tap(helper, NEXT)
    assert not frame.may_tap(other, ACT)
    assert not frame.may_tap(other, NEXT)


def test_a_display_taps_nothing() -> None:
    """It has no buttons."""
    assert not frame.may_tap(desk(FIRST_NOIRON, "D", ()), NEXT)


def test_plans_wait_for_nobody_without_a_table() -> None:
    """A plan that came is awaited no more."""
    state = at_declaration(thieves={seat: {"plan": PlanIs.SET_ASIDE} for seat in range(3)})
    assert not frame.waits_for(desk(state))
