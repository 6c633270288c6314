"""Plays a game in notation: gives the state that it leads to, or the first line that cannot be played."""

from dataclasses import replace
from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.events import Event
from companion.games.crooks.play.game import FIRST_ROLL
from companion.games.crooks.play.notation.read import GAME, Item, SealIs, SealLine, parse
from companion.games.crooks.play.sealing import SealedFace, seal
from companion.games.crooks.play.state import State
from companion.table.commands import write_as
from companion.table.game import Answers, Fact, Laid, Opened, RollReal, SetAside
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.playing import PlayedLines, Replayed, play_script
from companion.table.notation.script import RefusalLine, TapLine, UndoLine
from companion.table.notation.taps import has_turn
from companion.table.notation.words import Names, Unclear, WrongLine
from companion.table.refusals import Reason, Refused

ODD = "no crook"
"""What lies in a seal that the text calls `odd`."""


Move = Command | Fact


def replay(source: str) -> Replayed[State, Move] | WrongLine:
    """Plays the game that a text tells; or says what is wrong with the first bad line."""
    return play_script(parse(source), lambda played, names: _Table(played, names).play)


class _Table:
    """The game while it is played, and the seals that the text has told."""

    def __init__(self, played: PlayedLines[State, Move, Event], names: Names) -> None:
        self._played = played
        self._names = names
        self._seals: dict[int, SealLine] = {}

    @property
    def _state(self) -> State:
        return self._played.state

    def play(self, _line: int, item: Item) -> None:
        """Plays one line, and then opens the seals that are due."""
        match item:
            case RefusalLine():
                self._try(item.item, item.codes)
            case TapLine() | SealLine() | UndoLine():
                self._try(item)
            case HomeLine():
                self._goes(item)
            case _:
                item.check(self._state, self._names)
        self._open()
        while self._played.pass_over():
            self._open()

    def _goes(self, said: HomeLine) -> None:
        """Somebody goes home, and the seals of that phone stay closed; or plays again."""
        self._played.goes(said)
        for number in self._seals if said.leaves else ():
            crook = self._state.crooks.get(number)
            if crook is not None and crook.seat == said.seat:
                self._seals[number] = SealLine(number, None, SealIs.WITHHELD)

    def _try(self, item: TapLine[Command] | SealLine | UndoLine, refused: frozenset[str] = frozenset()) -> None:
        self._played.must_be(refused, self._reasons(item), "line")

    def _reasons(self, item: TapLine[Command] | SealLine | UndoLine) -> tuple[Reason, ...]:
        """Does what a line says and returns no reasons; or changes nothing and returns the reasons why it is
        refused."""
        match item:
            case TapLine():
                return self._tap(item.command)
            case UndoLine():
                return self._undo()
        return self._seal(item)

    def _tap(self, told: Command) -> tuple[Reason, ...]:
        command: Any = told
        if has_turn(type(told)):
            command = replace(command, turn=self._state.turn)
        by_hand = isinstance(command, do.FirstSeat) and any(GAME.rolls_due(self._state))
        roll = [RollReal(FIRST_ROLL)] if by_hand else []  # the text does not tell how it was rolled
        return self._played.tap(*roll, command)

    def _undo(self) -> tuple[Reason, ...]:
        """Strikes the last tap. If that tap laid a crook, its seal is forgotten, too."""
        reasons = self._played.undo()
        laid = {*self._state.crooks, *self._state.killed}
        self._seals = {number: told for number, told in self._seals.items() if number in laid}
        return reasons

    def _seal(self, told: SealLine) -> tuple[Reason, ...]:
        crook = self._state.crooks.get(told.number)
        if crook is None or not crook.is_dark or told.number in self._seals:
            raise Unclear(
                f"there is no hidden crook of that number that waits for its seal, while {self._played.waiting()}"
            )
        if told.how is None and told.face is not None:
            face = seal(self._state, crook.seat, told.number, told.face)
            if isinstance(face, Refused):
                return face.reasons
        self._seals[told.number] = told
        return ()

    def _open(self) -> None:
        """Opens all seals that are due, except those that the text calls `late`."""
        for due in list(GAME.openings_due(self._state)):
            told = self._seals.get(due.question)
            if told is not None and told.how is SealIs.LATE:
                continue
            answer = _answer(told)
            self._played.move(Answers(due.question, {due.seat: answer}))
            if isinstance(answer, Opened):
                self._played.opened()


def _answer(told: SealLine | None) -> Opened | Laid | SetAside:
    if told is None:
        return Laid()
    if told.how is SealIs.WITHHELD:
        return SetAside()
    return Opened(ODD if told.face is None else SealedFace(write_as(told.face)).open)
