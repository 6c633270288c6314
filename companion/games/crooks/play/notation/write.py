"""Writes a game that was played as text, for a bug report. `replay` plays the text to the same state.

The text leaves out what nobody needs to play the game again: who tapped, which steps were struck, how the roll was
made, the numbers that phones drew for their crooks. If a seal has opened, the text says what lay in it below the line
in which its crook is laid.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import NUMBERS, Command
from companion.games.crooks.play.events import Event
from companion.games.crooks.play.notation.faces import write_face
from companion.games.crooks.play.notation.read import GAME, GANGS, PLAYERS, STACKS, SealIs
from companion.games.crooks.play.notation.taps import LINES, write_number
from companion.games.crooks.play.sealing import unsealed
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import may_lie
from companion.table.game import Answers, Fact, Laid, NoAnswer, Opened, RollMade, SetAside
from companion.table.notation.homegoers import HomeLines
from companion.table.notation.playing import MadeMove, made_moves
from companion.table.notation.words import Names

Move = Command | Fact
Made = MadeMove[State, Move, Event]


def write(begin: State, moves: Iterable[Move]) -> str:
    """The text of a game from its set-up on. Raises ValueError for a move that the game refuses: a log has no such
    move."""
    played = list(made_moves(GAME, begin, renumbered(moves)))
    names = {seat: begin.players[seat].figure for seat in begin.ring}
    seals = dict(_seals(played))
    lines, home = [*_header(begin, names)], HomeLines(GAME, names)
    for made in played:
        lines += home.before(made.before, made.move)
        lines += _lines(made, names, seals)
    return "".join(f"{line}\n" for line in lines)


def renumbered(moves: Iterable[Move]) -> Iterator[Move]:
    """The same moves, with the crooks numbered in the order in which they were laid."""
    numbers: dict[int, int] = {}
    for move in moves:
        match move:
            case do.Lay(number=number):
                numbers[number] = NUMBERS[len(numbers)]
                yield replace(move, number=numbers[number])
            case do.NoteFace(number=number):
                yield replace(move, number=numbers[number])
            case Answers(question=number):
                yield replace(move, question=numbers[number])
            case _:
                yield move


def _header(begin: State, names: Names) -> Iterator[str]:
    yield f"{GAME.game_id} {begin.options.edition}"
    yield " ".join([PLAYERS, *names.values()])
    yield " ".join([STACKS, *map(str, begin.options.stacks)])
    yield f"{GANGS} {begin.options.gang_points}"


def _seals(played: Sequence[Made]) -> Iterator[tuple[int, str]]:
    """What lay in each seal, as words, by the number of its crook. Seals that are still closed are told only in the
    reckoning, as `late`."""
    if played and played[-1].after.stage is Stage.RECKONING:
        yield from ((number, SealIs.LATE) for number in played[-1].after.dark)
    for made in played:
        if isinstance(made.move, Answers):
            [answer] = made.move.by_seat.values()
            yield made.move.question, _seal(answer)


def _seal(answer: Opened | Laid | SetAside | NoAnswer) -> str:
    if isinstance(answer, Laid):
        return ""
    if isinstance(answer, SetAside | NoAnswer):
        return SealIs.WITHHELD
    face = unsealed(answer.value)
    if face is None:
        return SealIs.ODD
    fits = may_lie(face, up=False, price=1)
    return write_face(face) if fits else f"{SealIs.UNCHECKED} {write_face(face)}"


def _lines(made: Made, names: Names, seals: dict[int, str]) -> Iterator[str]:
    """The lines for one move: its tap, the seal of a crook that it laid, and a comment where a new turn begins."""
    before, move, after = made.before, made.move, made.after
    match move:
        case RollMade():
            assert after.first is not None  # the roll has found the first seat
            yield LINES.write(do.FirstSeat(after.first), names)
        case do.Lay(number=number, up=up):
            yield LINES.write(move, names)
            if not up and (told := seals.get(number)):
                yield f"seal {write_number(number)} {told}"
        case _ if isinstance(move, Command):
            yield LINES.write(move, names)
    if after.turn != before.turn and after.seat is not None:
        yield ""
        yield f"# turn {after.turn}, {names[after.seat]}, ${after.players[after.seat].money}"
