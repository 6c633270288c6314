"""Undo at a whole table: it goes back exactly, the step can be made again, it never goes back behind the opening of
plans, and dice stay the same."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from companion.cli.rehearsal import Guest, Rehearsal, RehearsalStopped
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.reversals import CallGuard, CancelCard, GetOut, PassFirstThief, PutBack
from companion.games.age_of_thieves.play.robots.reversals import reversal
from companion.games.age_of_thieves.play.robots.robot_table import RobotTable
from companion.games.age_of_thieves.play.state import PLAYING, Stage, State
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.shell.entropy import Seeded
from companion.table import operations
from companion.table.fold import Admitted
from tests.support.keys import StandInKeys

GAME = AgeOfThieves()
OPTIONS = {"edition": "en", "first_game": False, "real_dice": False}


def evening(seed: int) -> tuple[Rehearsal, Iterator[tuple[Any, Admitted]]]:
    """A table of three phones and its game, entry by entry."""
    chance = hashlib.sha256(f"undo {seed}".encode()).digest()
    table = Rehearsal(GAME, StandInKeys(), Seeded(chance))
    table.seat([Guest(name, name) for name in GAME.identities[:3]])
    return table, table.play(OPTIONS, RobotTable(chance))


def kind(admitted: Admitted) -> str:
    """What was just said."""
    return admitted.entry.operation.kind


def state(table: Rehearsal) -> State:
    """The game as it stands."""
    now: State = table.playing.state
    return now


def strike(table: Rehearsal) -> None:
    """The host undoes the last step that stands."""
    table.pass_on(table.host.undo())


def tap_again(table: Rehearsal, admitted: Admitted) -> None:
    """The host taps the command of that step again."""
    table.pass_on(table.host.say(operations.Step(admitted.entry.operation.body)))


@pytest.mark.parametrize("seed", range(4))
def test_every_step_can_be_taken_back_and_made_again(seed: int) -> None:
    """A step that is struck at once leaves exactly the state before it; made again, exactly the state after it."""
    table, game = evening(seed)
    tried = 0
    for before, admitted in game:
        if kind(admitted) != "step":
            continue
        after = state(table)
        strike(table)
        assert state(table) == before
        tap_again(table, admitted)
        assert state(table) == after
        tried += 1
    assert tried > 30


@pytest.mark.parametrize("seed", range(4))
def test_what_a_card_turned_round_can_be_taken_back(seed: int) -> None:
    """Every kind of reversal, at any moment of a turn, in the table's own log: nothing of it is left."""
    table, game = evening(seed)
    chance, kinds = Chance(Stream(hashlib.sha256(b"%d" % seed).digest())), set()
    for _, admitted in game:
        before = state(table)
        if kind(admitted) != "step" or before.stage not in PLAYING:
            continue
        command = reversal(chance, before)
        table.pass_on(table.host.tap(command))
        assert state(table) != before
        strike(table)
        assert state(table) == before
        kinds.add(type(command))
    assert kinds >= {CallGuard, PassFirstThief, PutBack, GetOut, CancelCard}


@pytest.mark.parametrize("seed", range(4))
def test_a_resolution_goes_back_to_the_opening_and_no_further(seed: int) -> None:
    """All steps since plans opened are struck one by one; then nothing is left to strike."""
    table, game = evening(seed)
    opened: State | None = None
    for _, admitted in game:
        now = state(table)
        if kind(admitted) == "open" and now.stage is Stage.RESOLUTION:
            opened = now
        if opened is not None and now.stage is Stage.CLEANUP and kind(admitted) == "step":
            break
    assert opened is not None
    while table.playing.steps:
        strike(table)
    assert [slot.fate for thief in state(table).thieves.values() for slot in thief.slots] == [
        slot.fate for thief in opened.thieves.values() for slot in thief.slots
    ]
    assert (state(table).turn, state(table).stage) == (opened.turn, Stage.RESOLUTION)
    with pytest.raises(RehearsalStopped, match="nothing_to_undo"):
        strike(table)


@pytest.mark.parametrize("seed", range(4))
def test_a_roll_made_again_shows_the_same_faces(seed: int) -> None:
    """The step before the guard's roll is struck and made again: the dice show the same faces, without a new share."""
    table, game = evening(seed)
    shown: State | None = None
    for _, admitted in game:
        now = state(table)
        if kind(admitted) == "share" and now.faces and table.playing.steps:
            shown = now
            break
    assert shown is not None
    placed = table.playing.steps[-1].command
    strike(table)
    assert (state(table).faces, state(table).stage) == ((), Stage.EVENT)
    table.pass_on(table.host.say(operations.Step(placed)))
    assert state(table) == shown
