"""Desks around a table of Crooks: a tap is judged by the table's own rules and counts at once, and so does a seal."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.crooks.play.state import State
from companion.present.table_view import TableView
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.shell.words import load
from companion.table.commands import write_as
from companion.table.ids import LETTERS, Letter, Seat
from companion.table.operations import Said
from companion.table.state import Chair, Device, Playing, Seal, Sealing, TableState
from tests.support import rounds
from tests.support.gangland import GAME


class Around(rounds.Around):
    """One phone for each seat, "A" for the first, which hosts; seats in `on_a` share the first phone, `cardboard` ones
    have it as their helper."""

    def __init__(
        self, state: State, cardboard: Sequence[int] = (), on_a: Sequence[int] = (), language: str = "en"
    ) -> None:
        chairs = {
            seat: Chair("", player.figure, "A" if seat in (*cardboard, *on_a) else LETTERS[seat], seat not in cardboard)
            for seat, player in state.players.items()
        }
        devices = {letter: Device(b"", "pin", "", 0) for letter in {*LETTERS[: len(chairs)], "Z"}}
        self.table = TableState(table="t", devices=devices, chairs=chairs, playing=Playing(GAME, state.ring, {}, state))
        self.words = load(language, "crooks")
        self.n = 0
        self.refused = []


@dataclass
class Desk(rounds.Desk):
    """One phone at it. `faces`: what it has sealed, by the number of the crook."""

    faces: dict[int, Any] = field(default_factory=dict)
    said: list[Said] = field(default_factory=list)
    chance: int = 0

    @property
    def game(self) -> Any:
        """Crooks."""
        return GAME

    @property
    def seen(self) -> TableView:
        """The table as it stands, with the own sealed faces."""
        playing = self.around.table.playing
        crooks = playing.state.crooks if playing else {}
        own = {
            seat: {
                number: Plan(body, (), Secret(bytes(32)))
                for number, body in self.faces.items()
                if number in crooks and crooks[number].seat == seat
            }
            for seat in self.seats
        }
        usual: dict[str, Any] = {
            "state": self.around.table,
            "letter": self.letter,
            "seats": self.seats,
            "own": own,
            "hosts": self.letter == self.around.table.host,
            "here": frozenset(self.around.table.devices),
        }
        return TableView(**{**usual, **self.facts})

    def emblem(self, figure: str) -> str:
        """As every phone has it."""
        return f"hat_{figure.lower()}"

    def entropy(self, count: int) -> bytes:
        """Other bytes each time."""
        self.chance += 1
        return self.chance.to_bytes(count, "big")

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals the face of a hidden crook."""
        assert parts == ()
        self.faces[question] = open_part
        sealing = Sealing({seat: Seal(b"sealed")})
        self.around.change(sealings={**self.around.playing.sealings, question: sealing})

    def say(self, said: Said) -> None:
        """Kept."""
        self.said.append(said)


def desk_at(state: State, letter: Letter = "A", **more: Any) -> Any:
    """The phone of a seat ("A" is seat 0's, which hosts; "Z" is a display); `more` goes to the table."""
    return beside(Around(state, **more), letter)


def beside(around: Around, letter: Letter) -> Any:
    """One more phone at a table."""
    seats = tuple(Seat(seat) for seat, chair in around.table.chairs.items() if chair.phone and chair.device == letter)
    return Desk(around, letter, seats)


def sealed(desk: Any, number: int, face: Any) -> Any:
    """The desk, which has sealed this face."""
    desk.ready(desk.around.state.crooks[number].seat, number, write_as(face), ())
    return desk
