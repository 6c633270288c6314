"""Turns a typed line into what the game understands: a plan, a tap, or a sentence that says what is wrong."""

from typing import Any

from companion.present.refusal import refusal
from companion.shell.entropy import fresh
from companion.table import operations
from companion.table.game import Answer
from companion.table.refusals import Refused
from companion.terminal.terminal import Terminal


def play(terminal: Terminal, line: str) -> None:
    """Says it to the table, for the seat that is played here or for one that this phone helps."""
    seen = terminal.seen
    if seen.state.playing is None:
        terminal.say(terminal.words.say("table.no_game_yet"))
        return
    meant = terminal.tenant.typed(seen.state.playing.state, terminal.seat, line, fresh(32))
    match meant:
        case str(sentence):
            terminal.say(f"! {sentence}")
        case Refused():
            terminal.say(f"! {refusal(terminal.words, meant)}")
        case operations.SealLaid():
            terminal.wish(lambda member, _: member.owner.say(meant))
        case operations.Step():
            author = terminal.seat if _is_own(terminal, meant) else None  # else the device, as host or as a helper
            terminal.wish(lambda member, _: member.owner.say(meant, author))
        case plan:
            _ready(terminal, plan)


def _ready(terminal: Terminal, plan: Any) -> None:
    seat, playing = terminal.seat, terminal.seen.state.playing
    asked = playing.game.waiting_for(playing.state) if playing else ()
    number = next((q.number for q in asked if seat in q.seats and q.answer is not Answer.STEP), None)
    if seat is None or number is None:
        terminal.say(terminal.words.say("table.no_plan_now"))
        return
    terminal.wish(lambda member, _: member.owner.ready(seat, number, plan.open, plan.parts))


def _is_own(terminal: Terminal, step: operations.Step) -> bool:
    """Whether the seat of this phone may tap this."""
    playing, seat = terminal.seen.state.playing, terminal.seat
    if playing is None or seat is None:
        return False
    command = playing.game.read(step.command)
    return not isinstance(command, Refused) and seat in playing.game.doers(playing.state, command).seats
