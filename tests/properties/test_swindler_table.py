"""Swindler at a whole table of phones: it ends, undo is exact, sealed answers leak nothing, replay equals live."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from companion.cli.rehearsal import Guest, Rehearsal
from companion.games.swindler.play import commands as do
from companion.games.swindler.play.planning import Answered, sealed
from companion.games.swindler.play.robots.robot_table import RobotTable
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.shell.entropy import Seeded
from companion.table.fold import Admitted, BadEntry
from companion.table.ids import Seat
from companion.table.record import verify
from companion.table.refusals import Refused
from tests.support.keys import StandInKeys
from tests.support.swindlers import GAME, OPTIONS

SEEDS = range(2)


def evening(seed: int) -> tuple[Rehearsal, Iterator[tuple[Any, Admitted]]]:
    """Two phones and a seat without one, with their game, entry by entry."""
    chance = hashlib.sha256(f"swindler {seed}".encode()).digest()
    table = Rehearsal(GAME, StandInKeys(), Seeded(chance))
    table.seat([Guest(name, name, phone=number != 1) for number, name in enumerate(GAME.identities[:3])])
    return table, table.play(OPTIONS | {"master_thieves": True}, RobotTable(chance))


def state(table: Rehearsal) -> State:
    """The game as it stands."""
    now: State = table.playing.state
    return now


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_and_its_record_holds(seed: int) -> None:
    """Every phone follows every entry; the record alone leads to the same end."""
    table, game = evening(seed)
    asked = 0
    for _, admitted in game:
        asked += admitted.entry.operation.kind == "open"
    assert state(table).stage is Stage.OVER
    assert asked > 0
    checked = verify(table.record(), {("swindler", 1): GAME}, StandInKeys())
    assert not isinstance(checked, BadEntry)
    assert checked.state.playing is not None
    assert checked.state.playing.state == state(table)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_can_be_taken_back_and_made_again(seed: int) -> None:
    """A step that is struck at once leaves exactly the state before it; made again, exactly the state after it. This
    includes STOP!"""
    table, game = evening(seed)
    kinds = set()
    for before, admitted in game:
        if admitted.entry.operation.kind != "step" or state(table).stage is Stage.OVER:
            continue
        after = state(table)
        table.pass_on(table.host.undo())
        assert state(table) == before
        command = GAME.read(admitted.entry.operation.body)
        assert not isinstance(command, Refused)
        said = table._at.get(Seat(command.seat), table.host) if isinstance(command, do.CallStop) else table.host
        table.pass_on(said.tap(command))
        assert state(table) == after
        kinds.add(type(command))
    assert kinds >= {do.CallStop, do.DrawLoot, do.GiveBack, do.CarryOut, do.EndTurn}


def at_a_question(seed: int) -> tuple[Rehearsal, Seat]:
    """The first moment at which a seat with a phone is asked, beside another one, in this or a later evening."""
    for each in range(seed, seed + 90, 10):
        table, game = evening(each)
        for _ in game:
            reaction = state(table).reaction
            if reaction and not reaction.opened and {Seat(0), Seat(2)} <= set(reaction.asked):
                return table, Seat(0)
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("seed", range(1, 4))
def test_two_sealed_answers_look_alike(seed: int) -> None:
    """The sealed answer of one seat changes nothing that another seat or a display can see; only its own view
    differs."""
    seen = []
    for card in (None, Accomplice.BEGGAR):
        table, seat = at_a_question(seed)
        now, question = state(table), state(table).asked
        answer = sealed(now, seat, Answered(card))
        assert not isinstance(answer, Refused)
        table.pass_on(table._at[seat].seal_plan(seat, question, answer.open, answer.parts))
        views = [GAME.view(state(table), other, {}) for other in (Seat(1), Seat(2), None)]
        own = GAME.view(state(table), seat, table._at[seat].own(seat)).own
        seen.append((views, own))
    assert seen[0][0] == seen[1][0]
    assert (seen[0][1], seen[1][1]) == (Answered(), Answered(Accomplice.BEGGAR))


def test_a_stop_called_anew_finds_nothing_sealed() -> None:
    """Its question has the number of the one that was taken back, but no answer to that one counts."""
    table, seat = at_a_question(1)
    answer = sealed(state(table), seat, Answered(Accomplice.BEGGAR))
    assert not isinstance(answer, Refused)
    question = state(table).asked
    table.pass_on(table._at[seat].seal_plan(seat, question, answer.open, answer.parts))
    assert seat in table.playing.sealing(question).seals
    table.pass_on(table.host.undo())
    table.pass_on(table._at[seat].tap(do.CallStop(state(table).turn, seat)))
    assert state(table).asked == question
    assert seat not in table.playing.sealing(question).seals
