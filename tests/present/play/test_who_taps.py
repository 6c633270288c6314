"""Who may tap what: own steps on the own phone, shared steps on a leader's phone, and for which seat a tap is."""

from dataclasses import replace
from typing import Any

import pytest

from companion.present.play.who_taps import (
    called,
    delegated,
    figure,
    for_whom,
    is_others,
    is_robots,
    leader,
    leads,
    may_tap,
    reader,
    taps_for,
)
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.parlour import ADA, BO, CY, Marbles, phone, table

NO_GAME: dict[str, Any] = {"state": TableState()}
DRAW = ChecklistStep("draw", None, (BO,), Waits.TAP)


def first(seat: Seat | None, **facts: Any) -> dict[str, Any]:
    """What a phone sees while this seat is first."""
    return {"state": table(Marbles(first=seat)), **facts}


def test_the_leader_is_whom_the_game_lets_correct() -> None:
    """There is none without a game, or before the game has one."""
    assert leader(phone(**first(BO))) == BO
    assert leader(phone(**first(None))) is None
    assert leader(phone(**NO_GAME)) is None


@pytest.mark.parametrize(("letter", "seat", "may"), [("A", ADA, True), ("B", BO, True), ("C", CY, False)])
def test_what_is_shared_is_for_those_who_lead(letter: str, seat: Seat, may: bool) -> None:
    """Phone A hosts, Bo is first."""
    desk = phone(letter, (seat,), **first(BO))
    assert leads(desk) is may
    assert may_tap(desk, DRAW, own=False) is may


def test_without_a_game_the_host_leads() -> None:
    """No seat is first then; nor before the game names one."""
    assert leads(phone(**NO_GAME))
    assert not leads(phone("B", **NO_GAME))
    assert not leads(phone("B", **first(None)))


def test_an_own_affair_is_for_its_own_phone() -> None:
    """Leaders do not tap it."""
    assert may_tap(phone("B", **first(CY)), DRAW, own=True)
    assert not may_tap(phone("A", **first(CY)), DRAW, own=True)
    assert not may_tap(phone("C", **first(CY)), DRAW, own=True)


@pytest.mark.parametrize("facts", [{"away": {"B": 3.0}}, {"here": frozenset("AC")}])
def test_for_a_silent_phone_tap_those_who_lead(facts: dict[str, Any]) -> None:
    """Bo's phone is silent. Ada is first and hosts; Cy does not lead."""
    assert may_tap(phone("A", **first(ADA, **facts)), DRAW, own=True)
    assert not may_tap(phone("C", **first(ADA, **facts)), DRAW, own=True)


def test_for_a_seat_without_a_phone_its_helper_taps() -> None:
    """It taps the seat's own steps, and shared steps while the seat leads."""
    facts: dict[str, Any] = {"state": table(Marbles(first=BO), cardboard=(BO,)), "hosts": False}
    for own in (True, False):
        assert may_tap(phone("A", **facts), DRAW, own=own)
        assert not may_tap(phone("C", **facts), DRAW, own=own)


def test_who_looks_on_taps_nothing() -> None:
    """Two cases: a display, and a phone where robots play instead of people, even if it hosts and its robot is
    first."""
    for desk in (phone("C", (), **first(CY)), phone("A", (), **first(ADA, robots=(ADA,)))):
        assert not leads(desk)
        assert not taps_for(desk, ADA)
        assert not may_tap(desk, DRAW, own=False)
    beside = phone("A", (ADA,), **first(ADA, robots=(BO,)))
    assert leads(beside)


def test_a_seat_that_nobody_knows() -> None:
    """Nobody taps for it, and it has no name."""
    assert not taps_for(phone(), Seat(9))
    assert (figure(phone(), Seat(9)), called(phone(), Seat(9)), for_whom(phone(), Seat(9))) == ("", "", "")


def test_a_seat_is_called_by_what_it_is_and_who_plays_it() -> None:
    """The player's name may be missing."""
    chairs = {**table().chairs, BO: replace(table().chairs[BO], name="Berta")}
    desk = phone(state=replace(table(), chairs=chairs))
    assert (called(desk, BO), called(desk, CY)) == ("Berta (Bo)", "Cy")


def test_the_reader_is_the_first_who_plays_here() -> None:
    """A display has no reader."""
    assert reader(phone("B", (BO, CY))) == BO
    assert reader(phone("B", ())) is None


def test_for_whom_one_taps_is_said() -> None:
    """It is not said if only one seat plays on this phone, or without a game."""
    assert for_whom(phone(), ADA) == ""
    assert for_whom(phone(), BO) == "for Bo"
    assert for_whom(phone(seats=(ADA, BO)), ADA) == "for Ada"
    assert for_whom(phone(state=TableState(table="t", chairs=table().chairs)), BO) == ""


def test_a_shared_button_says_for_whom_it_is_tapped() -> None:
    """It does so on a phone other than the leader's."""
    assert delegated(phone("B", **first(BO)), "Roll") == "Roll"
    assert delegated(phone("A", **first(BO)), "Roll") == "Roll (for Bo)"
    assert delegated(phone("A", **first(None)), "Roll") == "Roll"


def test_a_shared_button_is_others_while_the_leaders_phone_is_here() -> None:
    """It is not on that phone itself, nor if that phone is silent, or the leader has none, or nobody leads."""
    assert is_others(phone("A", **first(BO)))
    assert not is_others(phone("B", **first(BO)))
    assert not is_others(phone("A", **first(BO, away={"B": 1.0})))
    assert not is_others(phone("A", **first(BO, here=frozenset("A"))))
    assert not is_others(phone("A", state=table(Marbles(first=BO), cardboard=(BO,))))
    assert not is_others(phone("A", **first(None)))


def test_in_a_practice_robots_tap_what_is_theirs() -> None:
    """A step that people may do as well is offered; so is one without seats, and any at a real table."""
    practice = phone("A", robots=(BO, CY), rehearses=True)
    for seats, theirs in (((BO,), True), ((BO, CY), True), ((ADA, BO), False), ((), False)):
        step = ChecklistStep("draw", None, seats, Waits.TAP)
        assert (is_robots(practice, step), may_tap(practice, step, own=False)) == (theirs, not theirs)
    assert not is_robots(phone("A", robots=(BO,)), DRAW)
