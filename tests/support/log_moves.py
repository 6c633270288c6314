"""The moves of the game in a record: what was tapped, and what the table told the game between, in order."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.table import operations
from companion.table.fold import Admitted, follow_frame
from companion.table.frame import Frame, read_frame
from companion.table.moves import _known, _moved
from companion.table.refusals import Refused
from companion.table.state import Games, TableState
from tests.support.keys import StandInKeys


@dataclass(frozen=True)
class LogMoves:
    """The game from its set-up to its end. No undo is told, so there must be none."""

    begin: Any
    moves: tuple[Any, ...]
    end: Any


def log_moves(record: bytes, games: Games) -> LogMoves:
    """Those of the last game in the record, found again as the table has made them."""
    begin = state = None
    moves: list[Any] = []
    for admitted in _entries(record, games):
        playing, said = admitted.state.playing, admitted.entry.operation
        if playing is None:
            continue
        if said.kind == "start":
            figures = {seat: admitted.state.chairs[seat].figure for seat in playing.ring}
            begin = state = playing.game.setup(playing.options, playing.ring, figures)
            moves.clear()
        found = [_command(playing.game, said.body)] if said.kind == "step" else []
        while found or (found := [*_known(replace(playing, state=state))][:1]):
            moved = _moved(replace(playing, state=state), found[0])
            assert not isinstance(moved, Refused)
            moves.append(found.pop())
            state = moved[0]
        assert state == playing.state, "as the table has it"
    return LogMoves(begin, tuple(moves), state)


def _entries(record: bytes, games: Games) -> Iterator[Admitted]:
    state = TableState()
    for line in record.splitlines():
        frame = read_frame(line)
        assert isinstance(frame, Frame)
        followed = follow_frame(state, games, StandInKeys(), frame)
        assert isinstance(followed, tuple)
        yield from followed
        state = followed[-1].state


def _command(game: Any, body: Any) -> Any:
    said = operations.read_body("step", body)
    assert isinstance(said, operations.Step)
    return game.read(said.command)
