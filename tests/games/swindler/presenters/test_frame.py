"""What stands above and below on every page, and who may tap what."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Pending, Stage, State, Theft
from companion.games.swindler.presenters import frame
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.present.page_parts import Top
from companion.table.ids import Seat
from companion.table.state import Seal, Sealing, TableState
from tests.support.swindler_desk import Around, beside, desk_at
from tests.support.swindlers import ALL_HOLD, A, B, C, fresh, stealing, stopped, table, then

LATE = {A: {"orders": 6}}


def top(state: State, letter: str = "A", **more: Any) -> Top:
    """The head on one phone."""
    return frame.top(desk_at(state, letter, **more))


def test_no_game_no_head() -> None:
    """Before the game there is the connection alone."""
    desk = desk_at(table())
    desk.facts = {"state": TableState()}
    assert frame.game(desk) is None
    assert (frame.top(desk).title, frame.waits_for(desk)) == ("", "")
    assert not frame.acts(desk)
    assert not frame.draws(desk)
    assert frame.eyes(desk) == A


@pytest.mark.parametrize(
    ("stage", "step"),
    [
        (Stage.BEFORE, "1 of 5: Before the turn"),
        (Stage.RESERVE, "1 of 5: Reserve orders"),
        (Stage.STEAL, "2 of 5: Steal"),
        (Stage.ACTIONS, "3 of 5: Actions"),
        (Stage.REFILL, "4 of 5: Refill"),
        (Stage.HIRE, "5 of 5: Hire"),
    ],
)
def test_the_head_says_whose_turn_which_step_and_all_points(stage: Stage, step: str) -> None:
    """On the phone of the active seat, on another one, and in the last round."""
    line = "Nell 3 · Jem 3 · Sal 3 · Ned 3"
    mine, theirs, last = top(table(stage)), top(table(stage), "B"), top(table(stage, swindlers=LATE))
    assert (mine.title, mine.phase, mine.line) == ("Your turn", step, line)
    assert (theirs.title, theirs.phase) == ("Nell's turn", step)
    assert last.phase == f"{step} · last round"


def test_two_seats_on_one_phone_are_told_apart() -> None:
    """Nobody there is "you"."""
    desk = desk_at(table())
    desk.seats = (A, B)
    assert frame.top(desk).title == "Nell's turn"
    assert frame.eyes(desk) == A
    desk.seats = (C,)
    assert frame.eyes(desk) == C


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (fresh(), "Set-up"),
        (table(Stage.COUNT), "The final count"),
        (table(Stage.RESERVE, active=None), "Reserve orders"),
    ],
)
def test_outside_of_a_turn_the_head_names_the_stage(state: State, title: str) -> None:
    """With everybody's points all the same."""
    assert (top(state).title, top(state).phase) == (title, "")


@pytest.mark.parametrize(
    ("state", "waits"),
    [
        (fresh(), "Whose laugh is the shadiest?"),
        (table(), "Waiting for Nell: choose a bag"),
        (stealing(), "Nell draws"),
        (stealing(theft=Theft(Colour.RED, pending=Pending.SKULL), draws=1), "Nell draws"),
        (table(Stage.REFILL, finished=True, swindlers={B: {"hand_in": 2}}), "Waiting for Jem: hand in loot"),
        (table(Stage.OVER), ""),
    ],
)
def test_the_foot_says_whom_the_table_waits_for(state: State, waits: str) -> None:
    """And for what; nobody when all is over."""
    assert frame.waits_for(desk_at(state)) == waits


def test_while_answers_are_out_the_foot_says_whose() -> None:
    """First who has not answered, then whose phone does not open; then nobody."""
    around = Around(then(table(swindlers=ALL_HOLD), do.CallStop(1, A)))
    desk = beside(around, "B")
    assert frame.waits_for(desk) == "Waiting for the answer of Nell, Jem, Sal, Ned"
    signed = frozenset(map(Seat, (0, 1, 2, 3)))
    sealing = Sealing({seat: Seal(b"x") for seat in around.state.ring}, signed)
    around.change(sealings={1: sealing})
    assert frame.waits_for(desk) == "The answers open; waiting for the phone of Nell, Jem, Sal, Ned"
    given = {seat: Seal(b"x", given_up=True) for seat in around.state.ring}
    around.change(sealings={1: replace(sealing, seals=given)})
    assert frame.waits_for(desk) == ""


def test_the_turn_is_tapped_by_its_own_phone() -> None:
    """By another one only if that is silent, and the host's then; never by a display."""
    around = Around(table(active=B))
    assert [frame.acts(beside(around, letter)) for letter in "ABCZ"] == [False, True, False, False]
    host = beside(around, "A")
    host.facts = {"away": {"B": 1.0}}
    assert frame.acts(host)
    assert frame.acts(desk_at(table(active=B), cardboard=(1,)))
    assert not frame.acts(desk_at(fresh()))


def test_anybody_taps_what_is_drawn() -> None:
    """The thief's hand is in the bag. A display looks on."""
    around = Around(stealing())
    assert [frame.draws(beside(around, letter)) for letter in "ABZ"] == [True, True, False]
    assert not frame.draws(desk_at(table()))


def test_a_tap_is_meant_for_one_draw_one_step_one_board() -> None:
    """When one of them changes, a tap under way counts no more."""
    first = stealing()
    tokens = {
        frame.FRAME.tap_token(desk_at(state, "B"))
        for state in (first, then(first, do.DrawLoot(1, 1)), table(), then(table(), do.Reserve(1, 0)))
    }
    assert len(tokens) == 4
    assert frame.FRAME.tap_token(desk_at(first, "B")) == frame.FRAME.tap_token(desk_at(stealing(), "C"))


def test_a_card_on_the_table_is_waited_for() -> None:
    """With its owner."""
    state = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})
    assert frame.waits_for(desk_at(state)) == "Waiting for Jem: carry out the card"
