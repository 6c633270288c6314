"""Players who go home, in the text of a game, for any game.

    home Fox        its player goes home: from here on nobody waits for the seat
    again Fox       somebody plays the seat again

A log says when that was; a game feels it only when something waits for the seat. So the text of a played game says it
in front of the first move that shows it: nothing was different before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.table.game import Absent, Answer, Answers, Game, NoAnswer, PartShown, RollMade, RollReal
from companion.table.ids import Seat
from companion.table.notation.words import Names

HOME, AGAIN = "home", "again"

S = TypeVar("S")


@dataclass(frozen=True)
class HomeLine:
    """A line that says that the player of a seat goes home, or that somebody plays it again."""

    seat: Seat
    leaves: bool


class HomeLines(Generic[S]):
    """Writes these lines for one game, move after move."""

    def __init__(self, game: Game[S, Any, Any], names: Names) -> None:
        self._game = game
        self._names = names
        self._home: set[Seat] = set()

    def before(self, state: S, move: Any) -> Iterator[str]:
        """The lines in front of a move that was made in this state."""
        match move:
            case Absent(seat):
                yield from self._said(HOME, seat)
            case Answers(question, by_seat) if self._asks_all(state, question):
                for seat, answer in sorted(by_seat.items()):
                    yield from self._said(HOME if isinstance(answer, NoAnswer) else AGAIN, seat)
            case Answers() | PartShown() | RollMade() | RollReal():
                pass  # comes before the game passes anybody over
            case _ if self._home < self._names.keys():
                for seat in sorted(self._home):
                    if self._game.decide(state, Absent(seat)):  # else the game would have gone on without it
                        yield from self._said(AGAIN, seat)

    def _asks_all(self, state: S, question: int) -> bool:
        return any(each.number == question and each.answer is Answer.LOCK for each in self._game.seals_due(state))

    def _said(self, word: str, seat: Seat) -> Iterator[str]:
        if (word == HOME) != (seat in self._home):
            self._home ^= {seat}
            yield f"{word} {self._names[seat]}"
