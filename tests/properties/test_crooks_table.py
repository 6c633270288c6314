"""Crooks at a whole table, with a log and seals: undo is exact, hidden faces stay hidden, a late fold agrees."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from companion.cli.rehearsal import Guest, Rehearsal, RehearsalStopped
from companion.games.crooks.play.robots.robot_table import RobotTable
from companion.games.crooks.play.sealing import SealedFace, seal
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import CrookFace
from companion.shell.entropy import Seeded
from companion.table import operations
from companion.table.fold import Admitted, fold
from companion.table.ids import Seat
from tests.support.gangland import GAME, options
from tests.support.keys import StandInKeys

STACKS = (1, 2, 3, 3, 4, 5, 2, 2)
CARDBOARD = 2
SEEDS = 2, 7, 11
"""Of evenings in which the first two seats have hidden crooks at the reckoning."""


class OtherFaces(RobotTable):
    """Robots that play the same game, but seal this face for every hidden crook of the first seat."""

    def __init__(self, chance: bytes, face: CrookFace) -> None:
        super().__init__(chance)
        self._face = face

    def sealed(self, state: State, seat: Seat, question: int) -> SealedFace:
        """The face, whatever the crook is."""
        if seat:
            return super().sealed(state, seat, question)
        face = seal(state, seat, question, self._face)
        assert isinstance(face, SealedFace)
        return face


def evening(seed: int, face: CrookFace | None = None) -> tuple[Rehearsal, Iterator[tuple[Any, Admitted]]]:
    """A table of two phones and a seat without one, with its game, entry by entry."""
    chance = hashlib.sha256(f"crooks {seed}".encode()).digest()
    table = Rehearsal(GAME, StandInKeys(), Seeded(chance))
    table.seat([Guest(name, name, number != CARDBOARD) for number, name in enumerate(GAME.identities[:3])])
    robots = RobotTable(chance) if face is None else OtherFaces(chance, face)
    return table, table.play(options(STACKS, 4, seats=3), robots)


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


def views(table: Rehearsal) -> list[Any]:
    """What each seat and display sees, except the first phone."""
    return [table.phones[1].view(Seat(1)), table.host.view(None)]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_can_be_taken_back_and_made_again(seed: int) -> None:
    """A step that is struck at once leaves exactly the state before it; made again, exactly the state after it."""
    table, game = evening(seed)
    tried = 0
    for before, admitted in game:
        if kind(admitted) != "step" or not table.playing.steps:  # a seal that was due has opened with it
            continue
        after = state(table)
        strike(table)
        assert state(table) == before
        table.pass_on(table.host.say(operations.Step(admitted.entry.operation.body)))
        assert state(table) == after
        tried += 1
    assert state(table).stage is Stage.OVER
    assert tried > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_game_can_be_taken_back_until_seals_open(seed: int) -> None:
    """At the end of the evening all steps are struck one by one, back to the first turn; nothing goes back behind an
    opened seal."""
    table, game = evening(seed)
    for _ in game:
        if state(table).stage is Stage.EVENING:
            break
    while table.playing.steps:
        strike(table)
    begin = state(table)
    assert (begin.turn, begin.stacks, begin.crooks) == (1, STACKS, {})
    assert all(player.money == 18 for player in begin.players.values())
    table, game = evening(seed)
    opened = False
    for _, admitted in game:
        opened = opened or kind(admitted) == "open"
        if opened and state(table).stage is Stage.RECKONING and not state(table).dark:
            break
    assert opened
    while table.playing.steps:
        strike(table)
    assert state(table).stage is Stage.RECKONING
    with pytest.raises(RehearsalStopped, match="nothing_to_undo"):
        strike(table)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_sees_a_hidden_face(seed: int) -> None:
    """Two evenings that differ only in hidden faces look the same to all others until the reckoning."""
    one, other = evening(seed, CrookFace(1)), evening(seed, CrookFace(9, 2))
    hidden = False
    for (_, here), (_, there) in zip(one[1], other[1], strict=False):
        now = state(one[0])
        if now.stage is Stage.RECKONING:
            break
        hidden = hidden or any(crook.seat == 0 for crook in now.crooks.values() if not crook.up)
        assert kind(here) == kind(there)
        assert views(one[0]) == views(other[0])
        assert now == state(other[0])
    assert hidden
    for table, game in (one, other):
        for _ in game:
            pass
        assert state(table).stage is Stage.OVER
    assert state(one[0]).reckoning != state(other[0]).reckoning


@pytest.mark.parametrize("seed", SEEDS)
def test_an_own_face_is_seen_until_the_reckoning(seed: int) -> None:
    """The owner's phone shows the sealed face as long as the crook is there, wherever a Swap moves it."""
    table, game = evening(seed, CrookFace(7, -1))
    looked = 0
    for _, admitted in game:
        own = table.host.view(Seat(0)).own if kind(admitted) != "step" else ()
        assert {crook.face for crook in own} <= {CrookFace(7, -1)}
        looked += len(own)
    assert looked


@pytest.mark.parametrize("seed", SEEDS)
def test_a_late_fold_tells_the_same_game(seed: int) -> None:
    """It needs only the entries, and checks every seal again. No seal of a killed crook was ever opened."""
    table, game = evening(seed)
    told = list(game)
    assert state(table).stage is Stage.OVER
    folded = fold({(GAME.game_id, GAME.version): GAME}, StandInKeys(), table.ordering.log.since(0))
    assert folded == table.ordering.state
    opened = {admitted.entry.operation.body["q"] for _, admitted in told if kind(admitted) == "open"}
    assert not opened & state(table).killed
