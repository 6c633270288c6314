"""Whole games by robots, and what they tap on the way."""

import hashlib
from collections import Counter
from typing import get_args

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.card_events import AnswerIgnored, CardEvent
from companion.games.swindler.play.commands import KINDS
from companion.games.swindler.play.events import CountSet, Event
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.robots.robot import Robot
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from tests.support.swindler_played import moves
from tests.support.swindlers import ALL_HOLD, BLACK, COIN, DOUBLE, RED, A, B, stealing, table, then, tiles


def robot(seed: int = 0) -> Robot:
    """With a chance of its own."""
    return Robot(Chance(Stream(hashlib.sha256(b"%d" % seed).digest())))


def taps(state: State, often: int = 400) -> Counter[type]:
    """What robots tap here."""
    found = [robot(seed).tap(state) for seed in range(often)]
    return Counter(type(tap[1]) for tap in found if tap is not None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends(seats: int) -> None:
    """With a ranking of all seats."""
    *_, last = moves(seats, seats)
    assert last.after.stage is Stage.OVER
    assert last.after.ranking is not None
    assert len(last.after.ranking) == seats
    assert robot().tap(last.after) is None


def test_robots_do_everything() -> None:
    """Each command, and each event but for those that only people bring about."""
    never_met = {*KINDS.values(), *get_args(Event), *get_args(CardEvent)} - {do.SetCount, CountSet, AnswerIgnored}
    for seed in range(60):
        for made in moves(seed, 2 + seed % 3, cardboard=(1,)):
            never_met -= {type(made.move), *map(type, made.events)}
        if not never_met:
            return
    pytest.fail(f"never met: {never_met}")


def test_the_same_chance_plays_the_same_game() -> None:
    """A rehearsal can be made again."""
    assert [made.move for made in moves(3, 3)] == [made.move for made in moves(3, 3)]


def test_a_robot_sees_what_is_sealed_by_nobody() -> None:
    """An answer of its own is a card whose moment is there, or none."""
    found = {robot(seed).answer(table(swindlers=ALL_HOLD), B) for seed in range(40)}
    assert Answered() in found
    assert len(found) > 1


def test_while_answers_are_sealed_nobody_taps() -> None:
    """The table waits for phones."""
    assert taps(then(table(swindlers=ALL_HOLD), do.CallStop(1, A))) == Counter()


def test_a_stop_is_thought_of_once_a_moment() -> None:
    """However often a robot is asked; and only with a card that changes something."""
    skull = then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.DrawSkull(1, 2))

    def stops(state: State, seed: int) -> int:
        asked = robot(seed)
        found = [asked.tap(state) for _ in range(50)]
        return sum(tapped is not None and isinstance(tapped[1], do.CallStop) for tapped in found)

    assert {stops(skull, seed) for seed in range(30)} == {0, 1}
    assert {stops(table(Stage.HIRE, swindlers=ALL_HOLD), seed) for seed in range(30)} == {0}


def test_choices_before_the_bag() -> None:
    """Reserving, seldom giving up, never a fourth marker; a bag that is nearly empty only if all are."""
    mine = table(orders=(OrderOut(A), OrderOut(B), OrderOut(), None))
    assert set(taps(mine)) == {do.Reserve, do.Drop, do.PickBag}
    full = table(orders=(OrderOut(A),) * 3 + (OrderOut(),))
    assert set(taps(full)) == {do.Drop, do.PickBag}
    nearly = table(swindlers={B: {"tiles": Heap({RED: 6})}})
    bags = {tap[1].bag for tap in (robot(n).tap(nearly) for n in range(99)) if tap and isinstance(tap[1], do.PickBag)}
    assert Colour.RED not in bags


def test_an_empty_bag_gives_skulls_alone() -> None:
    """And a thief with loot stops there."""
    state = stealing(Colour.RED, swindlers={B: {"tiles": Heap({RED: 7})}})
    assert set(taps(state)) == {do.DrawSkull}
    last = stealing(Colour.RED, 0, swindlers={B: {"tiles": Heap({RED: 6})}})
    assert set(taps(last)) == {do.StopStealing}


def test_there_is_one_double() -> None:
    """It is drawn now and then, while it is in its bag."""

    def doubles(state: State) -> bool:
        found = [robot(seed).tap(state) for seed in range(300)]
        return any(tap is not None and isinstance(tap[1], do.DrawLoot) and tap[1].coins == 2 for tap in found)

    assert doubles(stealing(Colour.BLACK))
    assert not doubles(stealing(Colour.BLACK, swindlers={B: tiles(DOUBLE, BLACK)}))


def test_choices_in_step_3() -> None:
    """Orders, dealers, accomplices, the end; by the ability also free orders."""
    state = table(Stage.ACTIONS, orders=(OrderOut(A), None, None, None), swindlers={A: tiles(RED, COIN)})
    assert set(taps(state)) == {do.Fulfil, do.Sell, do.Hire, do.EndTurn}
    poor = table(Stage.ACTIONS, swindlers={A: {"coins": 0}})
    assert set(taps(poor)) == {do.EndTurn}
    able = table(Stage.ACTIONS, swindlers={A: {"ability": Ability.FREE_ORDERS, "orders": 3, **tiles(COIN)}})
    assert do.Fulfil in taps(able)


def test_a_refill_is_done_first() -> None:
    """With a raid now and then, until it is handed in."""
    state = table(Stage.REFILL, finished=True, deck=9, orders=(None, *[OrderOut()] * 3))
    assert set(taps(state)) == {do.Raid, do.Refill}
    due = table(Stage.REFILL, finished=True, swindlers={B: {"hand_in": 1, **tiles(RED)}})
    assert set(taps(due)) == {do.HandIn}
    assert set(taps(table(Stage.HIRE, swindlers={A: {"coins": 0}}))) == {do.EndTurn}
