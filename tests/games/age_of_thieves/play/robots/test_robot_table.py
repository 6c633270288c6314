"""Robots as a rehearsal asks for them."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play.decide.cards import choices
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.robots.robot_table import RobotTable
from companion.games.age_of_thieves.play.state import Stage, State
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.table.ids import Seat
from tests.support.played import moves

GAME = AgeOfThieves()
OPTIONS = {"edition": "en", "first_game": False, "real_dice": True}
SEAT = Seat(0)


def state() -> State:
    """Two thieves behind their screens."""
    made = GAME.setup(OPTIONS, (SEAT, Seat(1)), {SEAT: "Zain", Seat(1): "Morius"})
    return replace(made, stage=Stage.DECLARATION, turn=1, first=SEAT, faces=(4,), ready_to_roll=True)


def test_a_sealed_plan_has_a_card_for_every_slot() -> None:
    """The two halves of each plan fit together."""
    players = RobotTable(bytes(32))
    plans = [players.sealed(state(), SEAT, 100) for _ in range(20)]
    assert all(len(plan.open) == len(plan.parts) for plan in plans)
    assert any(plan.parts for plan in plans)


def test_the_same_chance_plays_the_same() -> None:
    """Plans and taps follow from the 32 bytes alone."""
    first, second = RobotTable(b"chance"), RobotTable(b"chance")
    assert [first.sealed(state(), SEAT, 100) for _ in range(5)] == [second.sealed(state(), SEAT, 100) for _ in range(5)]
    waiting = replace(state(), stage=Stage.SETUP, first=None)
    assert first.tap(waiting, lambda _seat: {}) == second.tap(waiting, lambda _seat: {}) is not None


def test_a_plan_at_the_wrong_time_is_a_fault() -> None:
    """A rehearsal must never go on with an illegal plan."""
    with pytest.raises(ValueError, match="not_now"):
        RobotTable(bytes(32)).sealed(replace(state(), stage=Stage.RESOLUTION), SEAT, 100)


def test_a_card_is_named_from_the_plan_of_this_turn() -> None:
    """Plans of other turns, which a phone keeps too, are not mixed up with it."""
    playing = next(made.after for made in moves(1) if made.after.stage is Stage.RESOLUTION and choices(made.after))
    plans = {
        playing.question: Plan(None, ("beacon",) * 9, Secret(bytes(32))),
        playing.question + 100: Plan(None, ("firecracker",) * 9, Secret(bytes(32))),
    }
    taps = [RobotTable(bytes([n])).tap(playing, lambda _seat: plans) for n in range(60)]
    named = {getattr(tap[1], "card", None) for tap in taps if tap is not None}
    assert "beacon" in named
    assert "firecracker" not in named
