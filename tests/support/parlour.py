"""A parlour for furniture: a toy game at any moment, and phones around it. It has no board and no dealer, only what
furniture asks for. Three seats play Marbles: Ada, Bo and Cy. The seat that is first corrects the others. Two steps are
known: `take` (which the rules refuse from an empty bag, unless it insists) and `boast` (which nobody can read any
more)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Self

from companion.present.settings import Settings
from companion.present.table_view import TableView
from companion.shell.words import Translation, load
from companion.table.game import Answer, Doers, Question, RollAsked
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused
from companion.table.snapshot import Contact
from companion.table.state import Chair, Device, OpenCall, Playing, Standing, TableState

ADA, BO, CY = map(Seat, range(3))
FIGURES = ("Ada", "Bo", "Cy")
PHONES = "ABC"
SENTENCES = {
    "bookings.ask_whose": "Whose bag did {who} open?",
    "refused.empty": "The bag is empty.",
    "frame.waits.draw": "{who} draws",
}


@dataclass(frozen=True)
class Marbles:
    """How far it is. `left`: marbles in each bag."""

    turn: int = 1
    first: Seat | None = ADA
    left: tuple[int, ...] = (3, 3, 3)
    asked: bool = False  # whether all are asked for a sealed answer


@dataclass(frozen=True)
class Take:
    """A seat takes a marble."""

    seat: Seat
    insist: bool = False


@dataclass(frozen=True)
class Held:
    """What a row that is held shows."""

    text: str


class Why(StrEnum):
    """Why Marbles says no."""

    EMPTY = "empty"
    KIND = "kind"


class MarblesGame:
    """Fulfils what furniture asks of `table.game.Game`."""

    def may_correct(self, state: Marbles, seat: Seat) -> bool:
        """Who is first."""
        return seat == state.first

    def read(self, body: Mapping[str, Any]) -> Take | Refused:
        """A boast cannot be read."""
        return Take(Seat(body["seat"])) if body["kind"] == "take" else Refused((Reason(Why.KIND),))

    def doers(self, _state: Marbles, command: Take) -> Doers:
        """Each seat taps for itself."""
        return Doers(frozenset({command.seat}), host=False)

    def decide(self, state: Marbles, command: Take) -> tuple[str, ...] | Refused:
        """A marble is taken from a bag that is not empty, or if the step insists."""
        if state.left[command.seat] or command.insist:
            return ("taken",)
        return Refused((Reason(Why.EMPTY),))

    def seals_due(self, state: Marbles) -> tuple[Question, ...]:
        """One to all, if they are asked."""
        return (Question(1, (ADA, BO, CY), Answer.LOCK, "bid"),) if state.asked else ()

    def rolls_due(self, state: Marbles) -> tuple[RollAsked, ...]:
        """The one of each turn, called by who is first; none before the first turn."""
        callers = frozenset(() if state.first is None else (state.first,))
        return (RollAsked(f"roll-{state.turn}", callers, (ADA, BO, CY)),) if state.turn else ()


class Spoken:
    """The shared words, and those of Marbles over them; a key that nobody has worded stands for itself."""

    def __init__(self, language: str = "en", **more: str) -> None:
        self.language = language
        self._shared: Translation = load(language)
        self._own = SENTENCES | more

    def say(self, key: str, /, **facts: str | int) -> str:
        """As the app does it."""
        if key in self._own:
            return self._own[key].format(**facts)
        if self._shared.has(key):
            return self._shared.say(key, **facts)
        return " ".join([key, *map(str, facts.values())])

    def has(self, key: str) -> bool:
        """Whether there is a sentence."""
        return key in self._own or self._shared.has(key)


def table(state: object = None, *, cardboard: tuple[Seat, ...] = (), **playing: Any) -> TableState:
    """Everybody on a phone of their own, Ada's hosts; seats in `cardboard` have hers as their helper."""
    chairs = {
        seat: Chair("", FIGURES[seat], "A" if seat in cardboard else PHONES[seat], phone=seat not in cardboard)
        for seat in (ADA, BO, CY)
    }
    devices = {letter: Device(b"", "pin", "", 0) for letter in PHONES}
    game: Any = MarblesGame()
    on = Playing(game, (ADA, BO, CY), {}, Marbles() if state is None else state, **playing)
    return TableState(table="t", devices=devices, chairs=chairs, playing=on)


def calling(purpose: str, missing: tuple[int, ...], callers: tuple[int, ...] = (), number: int = 1) -> OpenCall:
    """A roll that still waits for these seats."""
    return OpenCall(number, purpose, frozenset(map(Seat, callers)), frozenset(map(Seat, missing)))


def took(seat: Seat, n: int = 1, author: Any = "A", kind: str = "take", before: object = None) -> Standing:
    """A step that stands."""
    return Standing(n, author, {"kind": kind, "seat": seat}, Marbles() if before is None else before)


@dataclass
class Phone:
    """Fulfils what presenters of a game ask of `present.ports.GameDesk`. `facts`: what is otherwise in `TableView`."""

    table: TableState = field(default_factory=table)
    letter: str = "A"
    seats: tuple[Seat, ...] = (ADA,)
    facts: dict[str, Any] = field(default_factory=dict)
    words: Any = field(default_factory=Spoken)
    settings: Settings = Settings()
    now: float = 100.0
    taps: list[Any] = field(default_factory=list)
    said: list[Any] = field(default_factory=list)

    @property
    def seen(self) -> TableView:
        """The table as it is now."""
        seen = TableView(
            state=self.table,
            letter=self.letter,
            seats=self.seats,
            hosts=self.letter == self.table.host,
            contact=Contact.HERE,
            here=frozenset(PHONES),
        )
        return replace(seen, **self.facts)

    def emblem(self, figure: str) -> str:
        """One for each."""
        return f"figure_{figure.lower()}"

    def stands(self, state: object = None, **playing: Any) -> None:
        """Sets the state of the game."""
        now: Any = self.table.playing
        self.table = replace(self.table, playing=replace(now, state=state or now.state, **playing))

    @property
    def wish(self) -> Self:
        """The phone takes its own wishes."""
        return self

    def tap(self, command: Any) -> None:
        """Noted."""
        self.taps.append(command)

    def say(self, said: Any) -> None:
        """Noted."""
        self.said.append(said)

    def undo(self) -> None:
        """Noted."""
        self.said.append("undo")


def phone(letter: str = "A", seats: tuple[Seat, ...] | None = None, **facts: Any) -> Any:
    """The phone with this letter, of the seat that sits there; `facts` go to what it has before it."""
    return Phone(letter=letter, seats=(Seat(PHONES.index(letter)),) if seats is None else seats, facts=facts)
