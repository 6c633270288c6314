"""A game in notation, played: the state it leads to, or the first line that cannot be."""

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.notation.read import GAME, TABLE, AnswerLine, Item, OpenLine, parse
from companion.games.swindler.play.notation.taps import made_now
from companion.games.swindler.play.planning import Answered, sealed
from companion.games.swindler.play.state import State
from companion.table.game import Answers, Fact, Laid, NoAnswer, Opened, Question, SetAside
from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.playing import PlayedLines, Replayed, play_script
from companion.table.notation.script import RefusalLine, TapLine, UndoLine
from companion.table.notation.words import Names, Unclear, WrongLine
from companion.table.refusals import Refused

Move = Command | Fact


def replay(source: str) -> Replayed[State, Move] | WrongLine:
    """The game that a text tells, or the first thing wrong with it; any text gives one of the two."""
    return play_script(parse(source), lambda played, names: _Table(played, names).play)


class _Table:
    """The answers that have been told and are not open yet."""

    def __init__(self, played: PlayedLines[State, Move, Event], names: Names) -> None:
        self._played = played
        self._names = names
        self._answers: dict[Seat, Opened | Laid | SetAside] = {}

    @property
    def _state(self) -> State:
        return self._played.state

    def play(self, _line: int, item: Item) -> None:
        """One line."""
        match item:
            case TapLine() | UndoLine():
                self._try(item)
            case RefusalLine():
                self._try(item.item, item.codes)
            case AnswerLine():
                self._answer(item)
            case OpenLine():
                self._open()
            case HomeLine():
                self._played.goes(item)
            case _:
                item.check(self._state, self._names)
        while self._played.pass_over():
            pass  # one after the other

    def _try(self, item: TapLine[Command] | UndoLine, refused: frozenset[str] = frozenset()) -> None:
        if isinstance(item, UndoLine):
            reasons = self._played.undo()
            self._answers = {}  # to a question that is taken back
        else:
            reasons = self._played.tap(made_now(item.command, self._state))
        self._played.must_be(refused, reasons, "line")

    # -- answers -------------------------------------------------------------------------------------------------------

    def _question(self) -> Question:
        question = next(iter(GAME.seals_due(self._state)), None)
        if question is None:
            raise Unclear(f"nobody is asked for a card while {self._played.waiting()}")
        return question

    def _answer(self, line: AnswerLine) -> None:
        name = self._names[line.seat]
        if line.seat not in self._question().seats or line.seat in self._played.absent:
            raise Unclear(f"{name} holds no card that may be played, or went home, and is not asked")
        if line.seat in self._answers:
            raise Unclear(f"{name} has answered already")
        if line.closed:
            self._answers[line.seat] = Laid() if line.closed == TABLE else SetAside()
        else:
            self._answers[line.seat] = self._sealed(line.seat, line.answered)

    def _sealed(self, seat: Seat, answered: Answered) -> Opened:
        answer = sealed(self._state, seat, answered)
        if isinstance(answer, Refused):
            raise Unclear(f"this answer is not legal ({answer.reasons[0].code})")
        return Opened(answer.open, len(answer.parts))

    def _open(self) -> None:
        """No undo goes back behind this. Who went home answers nothing."""
        question = self._question()
        answers = {seat: self._opened(seat) for seat in question.seats}
        self._answers = {}
        self._played.opened()
        self._played.move(Answers(question.number, answers))

    def _opened(self, seat: Seat) -> Opened | Laid | SetAside | NoAnswer:
        if seat in self._played.absent:
            return NoAnswer()
        return self._answers.get(seat) or self._sealed(seat, Answered())
