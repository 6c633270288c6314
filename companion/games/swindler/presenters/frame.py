"""The frame of every page of this game: its head, who it waits for, and whose step it is."""

from companion.games.swindler.play.decide.steal import drawer
from companion.games.swindler.play.decide.turn import is_last_round
from companion.games.swindler.play.state import PLAYING, Stage, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.presenters.texts.step_text import step_text
from companion.present.play import waits
from companion.present.play.frame import GameFrame, Head
from companion.present.play.who_taps import figure, looks_on, reader, taps_for
from companion.present.ports import TableReader
from companion.table.checklist import Waits, awaited
from companion.table.seals import stage
from companion.table.state import Playing

STEPS = (Stage.RESERVE, Stage.STEAL, Stage.ACTIONS, Stage.REFILL, Stage.HIRE)
"""The five steps of a turn. What a master thief does before it belongs to the first."""


def game(desk: TableReader) -> State | None:
    """The game under way at this table."""
    playing = desk.seen.state.playing
    return playing.state if playing is not None and isinstance(playing.state, State) else None


def _on(desk: TableReader) -> tuple[Playing, State]:
    """The game under way; the frame asks for it only while there is one."""
    playing = desk.seen.state.playing
    assert playing is not None
    return playing, playing.state


def acts(desk: TableReader) -> bool:
    """Whether this phone taps the turn: the active seat's does; a leader's, if that is silent."""
    state = game(desk)
    return state is not None and state.active is not None and taps_for(desk, state.active)


def draws(desk: TableReader) -> bool:
    """Whether this phone may tap what is drawn: any but a display, for the hand of who draws is in the bag. A robot
    here has no hand, and taps for itself."""
    state = game(desk)
    seat = None if state is None else drawer(state)
    return seat is not None and seat not in desk.seen.robots and not looks_on(desk)


# -- above -------------------------------------------------------------------------------------------------------------


def _head(desk: TableReader) -> Head:
    """Whose turn, which of its five steps, and everybody's points."""
    words, (_, state) = desk.words, _on(desk)
    points = " · ".join(f"{swindler.figure} {swindler.points}" for swindler in state.swindlers.values())
    if state.stage not in PLAYING or state.active is None:
        return Head(words.say(f"stages.{state.stage}"), "", points)
    mine = desk.seen.seats == (state.active,)
    title = words.say("frame.yours") if mine else words.say("frame.turn", who=figure(desk, state.active))
    return Head(title, _step(desk, state), points)


def _step(desk: TableReader, state: State) -> str:
    """The step of the turn; whether it is the last round."""
    words = desk.words
    shown = Stage.RESERVE if state.stage is Stage.BEFORE else state.stage
    text = words.say(
        "frame.step", number=STEPS.index(shown) + 1, of=len(STEPS), step=words.say(f"stages.{state.stage}")
    )
    return words.say("frame.last_round", step=text) if is_last_round(state) else text


# -- below -------------------------------------------------------------------------------------------------------------


def _waits(desk: TableReader) -> str:
    playing, state = _on(desk)
    step = awaited(steps(state))
    if step is None:
        return ""
    if step.waits is Waits.SEAL:
        return _answers(desk, playing, state)
    return waits.waits_for(desk, step)


def _answers(desk: TableReader, playing: Playing, state: State) -> str:
    """Who has not answered a STOP! yet; then whose phones are waited for."""
    reaction = state.reaction
    assert reaction is not None
    far = {seat: stage(playing, reaction.question, seat) for seat in reaction.asked}
    held_up = waits.answers(far, desk.seen.state.chairs)
    if held_up.planning:
        return desk.words.say("frame.waits.react", who=waits.names(desk, held_up.planning))
    return desk.words.say("frame.waits.opening", who=waits.names(desk, held_up.silent)) if held_up.silent else ""


# -- what taps are meant for -------------------------------------------------------------------------------------------


def _due(desk: TableReader) -> object:
    """The step that is due, the draw that comes next, and what lies out."""
    _, state = _on(desk)
    due = awaited(steps(state))
    lies_out = state.orders, state.dealers
    return state.turn, state.stage, state.draws, state.stack, due and (due.id, due.seats), lies_out


FRAME = GameFrame(_head, _waits, step_text, _due)
top, undo_line, waits_for = FRAME.top, FRAME.undo_line, FRAME.waits_for


def eyes(desk: TableReader) -> int | None:
    """Through whose eyes this phone looks: the active seat's, if that plays here; else its first one's."""
    state = game(desk)
    if state is not None and state.active in desk.seen.seats:
        return state.active
    return reader(desk)
