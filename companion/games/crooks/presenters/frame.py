"""The frame of every page of this game: its head, who it waits for, and which steps belong to one seat."""

from dataclasses import replace

from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.play.steps import steps
from companion.games.crooks.presenters.texts.step_text import step_text
from companion.present.play import waits, who_taps
from companion.present.play.frame import GameFrame, Head
from companion.present.ports import TableReader
from companion.table.checklist import ChecklistStep, awaited
from companion.table.ids import Seat

_OWN = frozenset({"recruit", "rob", "faces"})
"""Steps that belong to one seat; all others are shared."""


def game(desk: TableReader) -> State | None:
    """The game under way at this table."""
    playing = desk.seen.state.playing
    return playing.state if playing is not None and isinstance(playing.state, State) else None


def _on(desk: TableReader) -> State:
    """The game under way. The frame asks for it only while there is one."""
    playing = desk.seen.state.playing
    assert playing is not None
    state: State = playing.state
    return state


def due(state: State) -> ChecklistStep | None:
    """The step that the table waits for."""
    return awaited(steps(state))


def may_tap(desk: TableReader, step: ChecklistStep) -> bool:
    """Whether this phone offers the step. A seat's own step is offered on its phone. A shared step is offered on the
    phone of each of its seats, and on a leader's phone (see `who_taps`)."""
    return who_taps.may_tap(desk, step, own=step.id in _OWN)


def whose_turn(desk: TableReader) -> Seat | None:
    """The seat whose turn it is, if this phone taps for it; else None."""
    state = game(desk)
    if state is None or state.stage is not Stage.TURNS or state.seat is None:
        return None
    return state.seat if who_taps.taps_for(desk, state.seat) else None


def _head(desk: TableReader) -> Head:
    """Whose turn it is, and the money of the player who looks. A player's own name is not said to them; turns have no
    numbers, as nobody counts them at the table."""
    words, state = desk.words, _on(desk)
    if state.stage is not Stage.TURNS or state.seat is None:
        return Head(words.say(f"stages.{state.stage}"))
    alone = desk.seen.seats == (state.seat,)
    does = "lays" if state.hand else "recruits"
    title = words.say(f"frame.you_{does}" if alone else f"frame.{does}", player=state.players[state.seat].figure)
    mine = [seat for seat in state.ring if desk.seen.helps(seat)]
    seat = state.seat if state.seat in mine or not mine else mine[0]
    player = state.players[seat]
    key = "own_purse" if mine == [seat] else "purse"
    return Head(title, line=words.say(f"frame.{key}", player=player.figure, money=player.money))


def _waits(desk: TableReader) -> str:
    """Names all of whom the same is asked at the same time, as all owners of crooks without faces."""
    state = _on(desk)
    step = due(state)
    if step is None:
        return ""
    asked = tuple(seat for each in steps(state) if each.id == step.id for seat in each.seats)
    return waits.waits_for(desk, replace(step, seats=asked))


def _due(desk: TableReader) -> object:
    """What the game waits for now, in which turn and stage, and the crooks whose faces are missing. When one of these
    changes, buttons may move, so a tap that is under way may hit the wrong one."""
    state = _on(desk)
    step = due(state)
    return state.turn, state.stage, step and (step.id, step.seats), state.dark, state.faceless


FRAME = GameFrame(_head, _waits, step_text, _due)
top, undo_line, waits_for = FRAME.top, FRAME.undo_line, FRAME.waits_for
