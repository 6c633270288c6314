"""Reads a typed line as the game understands it: as a plan or as a tap. Else it prints what is wrong."""

from companion.present.refusal import refusal
from companion.shell.entropy import fresh
from companion.table import operations
from companion.table.notation.typed_line import SealedHalves, TypedSeal
from companion.table.refusals import Refused
from companion.terminal.terminal import Terminal


def play(terminal: Terminal, line: str) -> None:
    """Sends the plan or tap of a typed line to the table, for the seat played here or for one that this phone helps."""
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
            author = terminal.seat if _is_own(terminal, meant) else None  # else the device taps, as host or as a helper
            terminal.wish(lambda member, _: member.owner.say(meant, author))
        case TypedSeal(question, halves):
            _ready(terminal, question, halves)


def _ready(terminal: Terminal, question: int, halves: SealedHalves) -> None:
    seat, playing = terminal.seat, terminal.seen.state.playing
    asked = playing.game.seals_due(playing.state) if playing else ()
    if seat is None or not any(each.number == question and seat in each.seats for each in asked):
        terminal.say(terminal.words.say("table.no_plan_now"))
        return
    terminal.wish(lambda member, _: member.owner.ready(seat, question, halves.open, halves.parts))


def _is_own(terminal: Terminal, step: operations.Step) -> bool:
    """Whether the seat of this phone may tap this."""
    playing, seat = terminal.seen.state.playing, terminal.seat
    if playing is None or seat is None:
        return False
    command = playing.game.read(step.command)
    return not isinstance(command, Refused) and seat in playing.game.doers(playing.state, command).seats
