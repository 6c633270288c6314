"""Swindler as the table sees it."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.game import SwindlerGame
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.bags import LOOT, SKULLS
from companion.games.swindler.rules.tiles import Colour
from companion.table.game import Answer, Answers, Opened, Question
from companion.table.options import NumberRow, usual, wrong
from companion.table.refusals import Refused
from tests.support.swindlers import (
    ALL_HOLD,
    GAME,
    OPTIONS,
    RED,
    RING,
    A,
    B,
    answer,
    events,
    fresh,
    table,
    then,
)

FIGURES = dict(zip(RING, GAME.identities, strict=True))
ASKED = then(table(swindlers=ALL_HOLD), do.CallStop(1, B))


def test_two_to_four_play() -> None:
    """Four characters. Rulebook p. 1."""
    assert (GAME.game_id, list(GAME.seats), len(GAME.identities)) == ("swindler", [2, 3, 4], 4)


def test_the_loot_of_the_bags_is_blank_until_somebody_reads_it() -> None:
    """No table starts with what only the box prints; skulls begin as they were told."""
    offered = GAME.options(4)
    assert wrong(offered, usual(offered)) == ["bag_loot"]
    assert wrong(offered, {**usual(offered), "bag_loot": OPTIONS["bag_loot"]}) == []
    assert isinstance(offered[1], NumberRow)
    assert sum(each or 0 for each in offered[1].usual) == SKULLS


@pytest.mark.parametrize(
    ("changes", "why"),
    [({"bag_loot": [7, 8, 8, 7, 5]}, "loot_sum"), ({"bag_skulls": [1, 1, 1, 1, 1]}, "skull_sum")],
)
def test_no_start_before_the_sums_are_right(changes: dict[str, list[int]], why: str) -> None:
    """36 tiles and 6 skulls."""
    found = GAME.setup(OPTIONS | changes, RING, FIGURES)
    assert isinstance(found, Refused)
    assert found.reasons[0].code == why
    assert sum(OPTIONS["bag_loot"]) == LOOT


def test_options_are_kept() -> None:
    """Bags, master thieves, odds."""
    state = fresh(master_thieves=True, odds_shown=False)
    assert (state.options.master_thieves, state.options.odds_shown) == (True, False)
    assert state.options.contents[Colour.BLACK].skulls == 2


def test_commands_are_judged() -> None:
    """What means the screen, what overrules, who taps, who corrects."""
    tap = do.Sell(1, 0, RED, 2)
    assert GAME.read(GAME.write(tap)) == tap
    assert (GAME.fresh(tap), GAME.fresh(do.DrawLoot(1, 1))) == (True, False)
    assert (GAME.insists(tap), GAME.insists(do.SetCount(do.What.DECK, 3))) == (False, True)
    assert GAME.doers(table(), tap).seats == {A}
    assert (GAME.may_correct(table(), A), GAME.may_correct(table(), B)) == (True, False)


def test_a_stop_voids_its_own_question_alone() -> None:
    """So a nested one leaves the others as they are, and one that is called anew finds nothing sealed."""
    assert GAME.voids(table(asked=3), do.CallStop(1, A)) == {4}
    assert GAME.voids(table(asked=3), do.EndTurn(1)) == frozenset()


def test_the_innermost_question_is_asked() -> None:
    """Until it is open; a nested one has its own number."""
    assert list(GAME.seals_due(table())) == []
    assert list(GAME.seals_due(ASKED)) == [Question(1, RING, Answer.LOCK, "react")]
    assert list(GAME.waiting_for(ASKED)) == [Question(1, RING, Answer.LOCK, "react")]
    state = then(ASKED, Answers(1, {seat: Opened(answer(Accomplice.BEGGAR if seat == B else None)) for seat in RING}))
    assert list(GAME.seals_due(state)) == []
    assert [question.answer for question in GAME.waiting_for(state)] == [Answer.STEP]
    nested = then(state, do.CallStop(1, A))
    assert [question.number for question in GAME.seals_due(nested)] == [2]


def test_no_roll_and_nothing_hidden() -> None:
    """The bags are real."""
    assert (GAME.rolls_due(ASKED), GAME.openings_due(ASKED)) == ((), ())


def test_a_move_and_its_events() -> None:
    """Decided, worked in, seen."""
    state: State = table()
    for event in events(state, do.PickBag(1, Colour.RED)):
        state = GAME.evolve(state, event)
    assert state.stage is Stage.STEAL
    assert GAME.view(state, A, {}).stage is Stage.STEAL


def test_it_gets_serious_in_the_last_round() -> None:
    """The colours say so."""
    assert GAME.mood(table()) == "night"
    assert GAME.mood(table(swindlers={B: {"orders": 6}})) == "ember"


def test_the_game_has_no_memory() -> None:
    """Two of them are one."""
    assert SwindlerGame().decide(table(), do.PickBag(1, Colour.RED)) == GAME.decide(table(), do.PickBag(1, Colour.RED))


def test_a_plain_turn_is_twelve_taps_at_most() -> None:
    """Two orders reserved, three tiles drawn, an order fulfilled, a card hired."""
    taps = (
        do.Reserve(1, 0),
        do.Reserve(1, 1),
        do.PickBag(1, Colour.RED),
        do.DrawLoot(1, 1),
        do.DrawLoot(1, 2),
        do.DrawLoot(1, 3),
        do.StopStealing(1, 3),
        do.KeepLoot(1, 3),
        do.Fulfil(1, 0, points=5, gives=(RED, RED)),
        do.Refill(1),
        do.Hire(1),
        do.EndTurn(1),
    )
    state = then(table(deck=9), *taps)
    assert (state.turn, state.active, len(taps)) == (2, B, 12)
    assert (state.swindler(A).points, state.swindler(A).cards) == (8, 1)
