"""Plays the text of any game line by line, and keeps its moves and the states that undo goes back to."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.table.game import Absent, Game
from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.script import Script
from companion.table.notation.words import Names, Stopped, Unclear, WrongLine, on_line
from companion.table.refusals import Reason, Refused
from companion.table.why import Why

S = TypeVar("S")
M = TypeVar("M")  # a command or a fact, each of which moves the game
E = TypeVar("E")
L = TypeVar("L")


@dataclass(frozen=True)
class Replayed(Generic[S, M]):
    """A game that was played to the last line of its text. `language`: the language of its tale."""

    language: str
    begin: S
    moves: tuple[M, ...]
    state: S


@dataclass(frozen=True)
class MadeMove(Generic[S, M, E]):
    """A move, with the states around it and the events between them."""

    before: S
    move: M
    events: tuple[E, ...]
    after: S


def made_moves(game: Game[S, Any, E], begin: S, moves: Iterable[M]) -> Iterator[MadeMove[S, M, E]]:
    """Makes the moves one after the other. Raises ValueError for a move that the game refuses: a log has no such
    move."""
    state = begin
    for move in moves:
        events = game.decide(state, move)
        if isinstance(events, Refused):
            raise ValueError(f"{move} is refused ({said(events.reasons)})")
        before = state
        for event in events:
            state = game.evolve(state, event)
        yield MadeMove(before, move, tuple(events), state)


def play_script(
    script: Script[Any, L] | WrongLine,
    sit: "Callable[[PlayedLines[S, M, E], Names], Callable[[int, L], None]]",
) -> Replayed[S, M] | WrongLine:
    """Plays all lines of a text; or says what is wrong with the first bad line.

    `sit` gets the new game and gives the function that plays one line with its number."""
    if isinstance(script, WrongLine):
        return script
    begin = script.game.setup(script.options, tuple(script.names), script.names)
    if isinstance(begin, Refused):
        return WrongLine(1, f"a table cannot begin so ({said(begin.reasons)})")
    played: PlayedLines[S, M, E] = PlayedLines(script.game, begin, frozenset(script.names))
    play = sit(played, script.names)
    try:
        for line, item in script.lines:
            with on_line(line):
                play(line, item)
    except Stopped as stopped:
        return stopped.trouble
    return Replayed(script.language, begin, tuple(played.moves), played.state)


class PlayedLines(Generic[S, M, E]):
    """The game so far. A game that needs facts later, such as sealed plans, keeps them outside. `ring`: all who play;
    `absent`: who of them went home."""

    def __init__(self, game: Game[S, Any, E], begin: S, ring: frozenset[Seat]) -> None:
        self.game = game
        self.state = begin
        self.moves: list[M] = []
        self.absent: frozenset[Seat] = frozenset()
        self._ring = ring
        self._standing: list[tuple[S, int]] = []  # before each tap that can be undone: state, number of moves

    def move(self, *moves: M) -> tuple[E, ...] | Refused:
        """Makes all of these moves; or none, if one is refused."""
        state, events = self.state, list[E]()
        for move in moves:
            decided = self.game.decide(state, move)
            if isinstance(decided, Refused):
                return decided
            for event in decided:
                state = self.game.evolve(state, event)
            events += decided
        self.state = state
        self.moves += moves
        return tuple(events)

    def tap(self, *moves: M) -> tuple[Reason, ...]:
        """Makes a tap, with the facts that go before it; one undo strikes them all. Returns the reasons if it is
        refused."""
        before = self.state, len(self.moves)
        moved = self.move(*moves)
        if isinstance(moved, Refused):
            return moved.reasons
        self._standing.append(before)
        return ()

    def undo(self) -> tuple[Reason, ...]:
        """Strikes the last tap that stands. Returns the reason if there is none."""
        if not self._standing:
            return (Reason(Why.NOTHING_TO_UNDO),)
        self.state, count = self._standing.pop()
        del self.moves[count:]
        return ()

    def goes(self, said: HomeLine) -> None:
        """Somebody goes home, or plays again. No undo takes that back."""
        self.absent = self.absent | {said.seat} if said.leaves else self.absent - {said.seat}

    def pass_over(self) -> bool:
        """Lets the game go on without one of those who went home; whether it waited for anybody there. A game asks for
        facts first. Where all went home, nobody is left to go on for."""
        absent: Iterable[Any] = map(Absent, sorted(self.absent)) if self.absent < self._ring else ()
        return any(self.game.decide(self.state, fact) and self.move(fact) for fact in absent)

    def opened(self) -> None:
        """Something secret was shown: no undo goes back behind this."""
        self._standing = []

    def must_be(self, refused: Collection[str], reasons: tuple[Reason, ...], line: str) -> None:
        """Raises Unclear unless the line was refused for exactly the reasons in `refused`; if that is empty, it must
        have been accepted.

        `line`: the name of such a line, for the sentence."""
        if set(refused) != {str(reason.code) for reason in reasons}:
            wanted = f"refused ({', '.join(sorted(refused))})" if refused else "accepted"
            found = f"refused ({said(reasons)}) while {self.waiting()}" if reasons else "accepted"
            raise Unclear(f"expected this {line} to be {wanted}, but it is {found}")

    def waiting(self) -> str:
        """What the game waits for, as a hint at what could have been written."""
        rolls = [f"roll {roll.purpose}" for roll in self.game.rolls_due(self.state)]
        questions = (question.why for question in self.game.waiting_for(self.state))
        return f"the game waits for {', '.join([*questions, *rolls]) or 'nothing'}"


def said(reasons: Iterable[Reason]) -> str:
    """Reasons as codes and facts. The sentences for people are made elsewhere."""
    return "; ".join(
        " ".join([f"{reason.code}", *(f"{name}={fact}" for name, fact in reason.facts.items())]) for reason in reasons
    )
