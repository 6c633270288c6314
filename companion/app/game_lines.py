"""What a typed line says to the game: a plan to be sealed, a tap, or a sentence why not."""

from typing import Any

from companion.app.terminal import Seen, Terminal
from companion.present.refusal import refusal
from companion.shell.entropy import fresh
from companion.table import operations
from companion.table.game import Answer
from companion.table.refusals import Refused


def play(terminal: Terminal, line: str) -> None:
    """Says it to the table, as the seat that is played here or for one that this phone helps."""
    seen = terminal.seen
    if seen.state.playing is None:
        terminal.say(terminal.words.say("table.no_game_yet"))
        return
    meant = terminal.tenant.typed(seen.state.playing.state, seen.seat, line, fresh(32))
    match meant:
        case str(sentence):
            terminal.say(f"! {sentence}")
        case Refused():
            terminal.say(f"! {refusal(terminal.words, meant)}")
        case operations.SealLaid():
            terminal.wish(lambda member, _: member.owner.say(meant))
        case operations.Step():
            author = seen.seat if _is_own(seen, meant) else None  # else the device, as host or as a helper
            terminal.wish(lambda member, _: member.owner.say(meant, author))
        case plan:
            _ready(terminal, plan)


def _ready(terminal: Terminal, plan: Any) -> None:
    seat, playing = terminal.seen.seat, terminal.seen.state.playing
    asked = playing.game.waiting_for(playing.state) if playing else ()
    number = next((q.number for q in asked if seat in q.seats and q.answer is not Answer.STEP), None)
    if seat is None or number is None:
        terminal.say(terminal.words.say("table.no_plan_now"))
        return
    terminal.wish(lambda member, _: member.owner.ready(seat, number, plan.open, plan.parts))


def _is_own(seen: Seen, step: operations.Step) -> bool:
    """Whether the own seat may tap this."""
    playing = seen.state.playing
    if playing is None or seen.seat is None:
        return False
    command = playing.game.read(step.command)
    return not isinstance(command, Refused) and seen.seat in playing.game.doers(playing.state, command).seats
