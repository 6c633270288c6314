"""Desks around a table of Swindler: a tap is judged by the table's own rules and counts at once."""

from collections.abc import Sequence
from typing import Any

from companion.games.swindler.play.game import SwindlerGame
from companion.games.swindler.play.state import State
from companion.shell.words import load
from companion.table.ids import LETTERS, Letter, Seat
from companion.table.state import Chair, Device, Playing, TableState
from tests.support import rounds

GAME = SwindlerGame()


class Around(rounds.Around):
    """One phone for each seat, "A" for the first, which hosts; `cardboard` seats are helped by "A"."""

    def __init__(self, state: State, cardboard: Sequence[int] = (), language: str = "en") -> None:
        chairs = {
            seat: Chair("", swindler.figure, "A" if seat in cardboard else LETTERS[seat], phone=seat not in cardboard)
            for seat, swindler in state.swindlers.items()
        }
        devices = {letter: Device(b"", "pin", "", 0) for letter in {*LETTERS[: len(chairs)], "Z"}}
        self.table = TableState(table="t", devices=devices, chairs=chairs, playing=Playing(GAME, state.ring, {}, state))
        self.words = load(language, "swindler")
        self.n = 0
        self.refused = []

    @property
    def state(self) -> Any:
        """Swindler, as it stands."""
        return self.playing.state


class Desk(rounds.Desk):
    """One phone at it."""

    @property
    def game(self) -> Any:
        """Swindler."""
        return GAME

    def emblem(self, figure: str) -> str:
        """As every phone has it."""
        return f"figure_{figure.lower()}"


def desk_at(state: State, letter: Letter = "A", *, cardboard: Sequence[int] = (), language: str = "en") -> Any:
    """The phone of a seat ("A" is seat 0's, which hosts; "Z" is a display)."""
    return beside(Around(state, cardboard, language), letter)


def beside(around: Around, letter: Letter) -> Any:
    """One more phone at a table."""
    seats = tuple(Seat(seat) for seat, chair in around.table.chairs.items() if chair.phone and chair.device == letter)
    return Desk(around, letter, seats)
