"""A desk for a game at any moment: taps are decided and counted, and other operations are kept."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.editions import NEWEST
from companion.present.settings import Settings
from companion.present.table_view import TableView
from companion.seal.shared_dice import roll_seed
from companion.shell.words import Translation, load
from companion.table.game import RollMade
from companion.table.ids import Letter, Seat
from companion.table.operations import Said
from companion.table.refusals import Refused
from companion.table.snapshot import Contact
from companion.table.state import Chair, OpenCall, Playing, Standing, TableState

GAME = AgeOfThieves()
EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
LETTERS = "ABCD"


def at_table(state: State | None, *, cardboard: tuple[int, ...] = (), **playing: Any) -> TableState:
    """Everybody on a phone of their own, seat 0 on the host's; seats in `cardboard` have the host as their helper."""
    if state is None:
        return TableState()
    chairs = {
        seat: Chair("", thief.figure, "A" if seat in cardboard else LETTERS[seat], phone=seat not in cardboard)
        for seat, thief in state.thieves.items()
    }
    options = {"edition": state.options.edition.value, "first_game": False, "real_dice": state.options.real_dice}
    return TableState(table="t", chairs=chairs, playing=Playing(GAME, state.ring, options, state, **playing))


def calling(purpose: str, missing: tuple[int, ...], callers: tuple[int, ...] = (), number: int = 1) -> OpenCall:
    """A roll that still waits for these seats."""
    return OpenCall(number, purpose, frozenset(map(Seat, callers)), frozenset(map(Seat, missing)))


def rolled(purpose: str) -> RollMade:
    """A roll that three seats have just made together."""
    shares = {Seat(seat): bytes([seat]) * 32 for seat in range(3)}
    return RollMade(purpose, roll_seed("t", 0, purpose, shares), shares)


@dataclass
class DeskAt:
    """Fulfils what presenters of a game use of `present.ports.Desk`, for the phone with this letter."""

    table: TableState
    letter: Letter = "A"
    hosts: bool = False
    seats: tuple[int, ...] | None = None
    words: Translation = EN
    now: float = 0.0
    away: Mapping[Letter, float] = field(default_factory=dict)
    said_on_its_way: bool = False
    version: int = NEWEST  # what all phones share
    refuses: bool = False  # taps are lost
    taps: list[Any] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    undone: int = 0
    settings: Settings = Settings()

    @property
    def wish(self) -> Self:
        """The desk takes its own wishes."""
        return self

    @property
    def seen(self) -> TableView:
        """As the app would see it."""
        mine = tuple(seat for seat, chair in self.table.chairs.items() if chair.phone and chair.device == self.letter)
        return TableView(
            state=self.table,
            letter=self.letter,
            seats=mine if self.seats is None else tuple(map(Seat, self.seats)),
            hosts=self.hosts,
            contact=Contact.HERE,
            here=frozenset(LETTERS) - self.away.keys(),
            away=self.away,
            said=self.said_on_its_way,
            version=self.version,
        )

    @property
    def state(self) -> State:
        """The game."""
        assert self.table.playing is not None
        state: State = self.table.playing.state
        return state

    def emblem(self, figure: str) -> str:
        """As every phone has it."""
        return f"thief_{figure.lower()}"

    def tap(self, command: Any) -> None:
        """The step happens at once, if the game takes it."""
        self.taps.append(command)
        events = GAME.decide(self.state, command)
        if isinstance(events, Refused) or self.refuses or self.table.playing is None:
            return
        before, state = self.state, self.state
        for event in events:
            state = GAME.evolve(state, event)
        standing = Standing(1, self.letter, GAME.write(command), before)
        steps = (*self.table.playing.steps, standing)
        self.table = replace(self.table, playing=replace(self.table.playing, state=state, steps=steps))

    def learn(self, made: RollMade) -> None:
        """A roll is made."""
        assert self.table.playing is not None
        state = self.state
        events = GAME.decide(state, made)
        assert not isinstance(events, Refused)
        for event in events:
            state = GAME.evolve(state, event)
        rolls = {**self.table.playing.rolls, made.purpose: made}
        self.table = replace(self.table, playing=replace(self.table.playing, state=state, rolls=rolls))

    def say(self, said: Said) -> None:
        """Kept."""
        self.said.append(said)

    def undo(self) -> None:
        """Counted."""
        self.undone += 1

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"no presenter of the turn asks a desk for {name}")


def desk_at(
    state: State | None, letter: Letter = "A", *, cardboard: tuple[int, ...] = (), words: Translation = EN, **more: Any
) -> Any:
    """The phone of a seat ("A" is seat 0's, which hosts); `more` goes to the game that is played (`Playing`)."""
    return DeskAt(at_table(state, cardboard=cardboard, **more), letter, hosts=letter == "A", words=words)
