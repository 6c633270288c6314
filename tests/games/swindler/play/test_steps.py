"""The checklist of each stage, and the numbers of its questions."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.play.steps import IDS, question_number, steps
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.table.checklist import Waits
from companion.table.game import Answers, Laid
from tests.support.swindler_played import moves
from tests.support.swindlers import (
    ALL_HOLD,
    GREEN,
    RED,
    A,
    B,
    C,
    D,
    fresh,
    stealing,
    stopped,
    table,
    then,
    tiles,
)

RICH = {seat: {"cards": 2, **tiles(GREEN, GREEN, RED)} for seat in (A, B, C, D)}


def names(state: State) -> list[str]:
    """The checklist, what waits with a star."""
    return [f"{step.id}{'*' if step.waits and not step.done else ''}" for step in steps(state)]


def at_skull() -> State:
    """Of A, after one tile."""
    return then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.DrawSkull(1, 2))


def at_stop() -> State:
    """Of A, after one tile."""
    return then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.StopStealing(1, 1))


@pytest.mark.parametrize(
    ("state", "ids"),
    [
        (table(Stage.BEFORE), ["draw_card*"]),
        (table(), ["reserve", "pick_bag*"]),
        (stealing(), ["draw*"]),
        (at_stop(), ["keep_loot*"]),
        (at_skull(), ["give_back*"]),
        (table(Stage.ACTIONS), ["act*"]),
        (table(Stage.ACTIONS, finished=True), ["act_on", "refill*"]),
        (table(Stage.ACTIONS, finished=True, orders=(None, *[OrderOut()] * 3)), ["act_on", "raid", "refill*"]),
        (table(Stage.REFILL, finished=True, swindlers={B: {"hand_in": 2}}), ["hand_in*", "refill*"]),
        (table(Stage.HIRE), ["hire*"]),
        (table(Stage.COUNT), ["count_right*"]),
        (table(Stage.OVER), []),
        (then(table(swindlers=ALL_HOLD), do.CallStop(1, A)), ["react*"]),
        (stopped(at_stop(), B, {B: Accomplice.TRAITOR}), ["carry_out*"]),
        (then(stopped(at_stop(), B, {B: Accomplice.TRAITOR}), do.CarryOut(1, 1)), ["draw*"]),
        (then(stopped(at_stop(), B, {B: Accomplice.LEGACY_HUNTER}), do.SplitLoot(1, 1, ())), ["choose_part*"]),
        (then(stopped(table(swindlers=RICH), B, {B: Accomplice.BEGGAR}), do.CarryOut(1, 1)), ["give*"] * 3),
    ],
)  # fmt: skip
def test_each_stage_has_its_steps(state: State, ids: list[str]) -> None:
    """What hands do, and what the phones wait for."""
    assert names(state) == ids


def test_the_set_up() -> None:
    """Shared work, the laugh, then a card for each seat, the last one first."""
    assert names(fresh())[-1] == "first_seat*"
    state = then(fresh(master_thieves=True), do.FirstSeat(B))
    assert [step.seats for step in steps(state) if step.id == "ability"] == [(A,), (D,), (C,), (B,)]


def test_a_cheat_draws_or_gives_the_bag_back() -> None:
    """Its own step."""
    state = stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT})
    (step,) = steps(then(state, do.CarryOut(1, 1)))
    assert (step.id, step.seats, step.facts) == ("cheat", (B,), {"card": "cards.cheat"})


def test_face_down_cards_are_typed_in() -> None:
    """By each seat that laid one; the line waits for all of them."""
    state = then(table(swindlers=ALL_HOLD), do.CallStop(1, A))
    state = then(state, Answers(1, {seat: Laid() for seat in (A, B, C, D)}))
    assert names(state) == ["type_card*"] * 4


def test_nobody_draws_behind_a_skull() -> None:
    """A steal that waits for nothing has its draw; one without a bag has none."""
    assert names(table(Stage.STEAL)) == []


def test_every_question_of_a_game_has_its_own_number() -> None:
    """Steps and sealed answers alike; the same waiting step keeps its number."""
    asked: dict[int, tuple[object, ...]] = {}
    for seed in range(6):
        asked.clear()
        for made in moves(seed, 2 + seed % 3, cardboard=(1,)):
            state = made.after
            for step in steps(state):
                if step.waits and not step.done:
                    number = question_number(state, step)
                    key = (step.id, step.seats, state.turn, step.waits is Waits.SEAL and state.asked)
                    assert asked.setdefault(number, key) == key
                    assert step.waits is Waits.SEAL or step.id in IDS
