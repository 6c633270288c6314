"""A game at a given moment and desks around it, without phones: a tap is judged by the table's own rules and counts at
once. For presenters; how phones come to agree is tested with whole phones (`table_desk`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self, cast

from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.state import State
from companion.present import ports
from companion.present.ports import Words
from companion.present.settings import Settings
from companion.present.table_view import TableView, Told
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.shell.words import load
from companion.table import moves, operations
from companion.table.game import Game
from companion.table.ids import LETTERS, Letter, Seat
from companion.table.operations import Said
from companion.table.refusals import Refused
from companion.table.snapshot import Contact
from companion.table.state import Admission, Chair, Device, Playing, TableState

GAME = AgeOfThieves()


class Around:
    """A table: one phone for each seat, "A" for the first, which hosts; `cardboard` seats are helped by "A"."""

    def __init__(self, state: State, cardboard: Sequence[int] = (), language: str = "en") -> None:
        chairs = {
            seat: Chair(
                "", state.thief(seat).figure, "A" if seat in cardboard else LETTERS[seat], seat not in cardboard
            )
            for seat in state.ring
        }
        devices = {chair.device: Device(b"", "pin", "", 0) for chair in chairs.values()}
        playing = Playing(GAME, state.ring, {}, state)
        self.table = TableState(table="t", devices=devices, chairs=chairs, playing=playing)
        self.words: Words = load(language, "age_of_thieves")
        self.n = 0
        self.refused: list[Refused] = []

    @property
    def playing(self) -> Playing:
        """The game with its steps."""
        assert self.table.playing is not None
        return self.table.playing

    @property
    def state(self) -> State:
        """The game as it stands."""
        state: State = self.playing.state
        return state

    def change(self, **changes: Any) -> None:
        """The table's game is otherwise from now on."""
        self.table = replace(self.table, playing=replace(self.playing, **changes))

    def admit(self, letter: Letter, body: operations.Step | operations.Undo) -> None:
        """What a phone says, judged as the table judges it."""
        self.n += 1
        at = Admission(self.n, b"", letter, self.n - 1, self.table.host, {})
        judge: Any = moves.step if isinstance(body, operations.Step) else moves.undo
        answer = judge(self.table, self.playing, at, body)
        if isinstance(answer, Refused):
            self.refused.append(answer)
        else:
            self.table = answer


@dataclass
class Desk:
    """One phone, fulfils `present.ports.GameDesk`. `own`: the cards behind the plans of its own seats, by slot."""

    around: Around
    letter: Letter = "A"
    seats: tuple[Seat, ...] = (Seat(0),)
    own: Mapping[Any, Sequence[str | None]] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)  # what is otherwise in `TableView`
    settings: Settings = Settings()
    taps: list[Any] = field(default_factory=list)
    shown: int = 0
    now: float = 0.0

    @property
    def wish(self) -> Self:
        """The desk takes its own wishes."""
        return self

    @property
    def words(self) -> Words:
        """The language of the table."""
        return self.around.words

    @property
    def seen(self) -> TableView:
        """The table as it stands."""
        state, table = self.around.state, self.around.table
        own = {
            Seat(seat): {state.question: Plan(_open(state, Seat(seat)), tuple(cards), Secret(bytes(32)))}
            for seat, cards in self.own.items()
            if seat in self.seats
        }
        usual: dict[str, Any] = {
            "state": table,
            "letter": self.letter,
            "seats": self.seats,
            "own": own,
            "hosts": self.letter == table.host,
            "contact": Contact.HERE,
            "here": frozenset(table.devices),
        }
        return TableView(**{**usual, **self.facts})

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Age of Thieves."""
        return GAME

    def emblem(self, figure: str) -> str:
        """As every phone has it."""
        return f"thief_{figure.lower()}"

    def tale(self) -> tuple[Told, ...]:
        """Nothing was said."""
        return ()

    def tap(self, command: Any) -> None:
        """Counts at once, if the table lets it."""
        self.taps.append(command)
        self.around.admit(self.letter, operations.Step(self.game.write(command)))

    def undo(self) -> None:
        """Strikes the last step."""
        if self.around.playing.steps:
            self.around.admit(self.letter, operations.Undo(self.around.playing.steps[-1].n))

    def show(self) -> None:
        """Agrees to show."""
        self.shown += 1

    def entropy(self, count: int) -> bytes:
        """Always the same."""
        return bytes(count)

    def say(self, said: Said) -> None:
        """No screen of the game says this."""
        raise NotImplementedError(said)

    def say_for(self, seat: Seat, said: Said) -> None:
        """No screen of the game says this."""
        raise NotImplementedError(seat, said)

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Plans are sealed by whole phones."""
        raise NotImplementedError(seat, question, open_part, parts)

    def take_back(self, seat: Seat, question: int) -> None:
        """Raises, like `ready`."""
        raise NotImplementedError(seat, question)

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """As `ready`."""
        raise NotImplementedError(seat, question, draft)

    def draft(self, seat: Seat, question: int) -> bytes:
        """As `ready`."""
        raise NotImplementedError(seat, question)


def port(desk: Desk) -> ports.Desk:
    """The desk for presenters of the game, to whom it is all the same who sits where."""
    return cast(ports.Desk, desk)


def _open(state: State, seat: Seat) -> list[list[int]]:
    slots = state.thief(seat).slots
    kinds = ("blue", "purple", "red", "informer", "agent")
    return [[*(getattr(slot.points, kind) for kind in kinds), int(slot.special)] for slot in slots]
