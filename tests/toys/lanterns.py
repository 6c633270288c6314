"""The smallest tenant that needs everything the shared rooms offer, so that they are tested without a real game.

Seats hide lanterns in a row of niches (a sealed colour each, at any time) and swap them unseen. Two seats at a time
race: both seal a bid and hidden cards, and open together. A three-sided die is rolled. At last all lanterns light up.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from companion.seal.shared_dice import Stream
from companion.table.commands import Codec
from companion.table.game import (
    Absent,
    Answer,
    Answers,
    Body,
    Doers,
    Due,
    Fact,
    Laid,
    NoAnswer,
    Opened,
    PartShown,
    Proof,
    Question,
    RollAsked,
    RollMade,
    RollReal,
)
from companion.table.ids import Seat
from companion.table.options import NumberRow, OneOf, Option
from companion.table.refusals import Refused, refuse


class Why(StrEnum):
    """Reasons why Lanterns refuses something."""

    NICHE = "niche"
    NUMBER = "number"
    RACE = "race"
    NOTHING = "nothing"
    SEAT = "seat"


# -- commands ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hide:
    """A seat puts a dark lantern into a free niche. `number` must be new: the question under which it is sealed."""

    seat: Seat
    number: int
    niche: int


@dataclass(frozen=True)
class Swap:
    """The lantern of this number goes to a free niche, unseen."""

    number: int
    niche: int


@dataclass(frozen=True)
class Race:
    """Two seats race."""

    runners: tuple[Seat, ...]


@dataclass(frozen=True)
class Play:
    """A racer uses one of its hidden cards."""

    race: int
    seat: Seat
    card: int


@dataclass(frozen=True)
class Throw:
    """A seat asks for the die."""

    seat: Seat


@dataclass(frozen=True)
class Adjust:
    """Somebody corrects a score by hand. It depends on the score on the screen."""

    seat: Seat
    points: int
    note: str = ""


@dataclass(frozen=True)
class Light:
    """All lanterns light up."""


Command = Hide | Swap | Race | Play | Throw | Adjust | Light
COMMANDS: Codec[Command] = Codec(
    {"hide": Hide, "swap": Swap, "race": Race, "play": Play, "throw": Throw, "adjust": Adjust, "light": Light}
)

# -- events and state --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Changed:
    """These fields of the state have these values now."""

    to: Mapping[str, Any]


@dataclass(frozen=True)
class Lanterns:
    """The whole game. A race is numbered 1000 and up, a lantern below."""

    row: tuple[int, ...]  # what each niche is worth
    ring: tuple[Seat, ...]
    owners: Mapping[int, Seat] = field(default_factory=dict)  # lantern -> who hid it
    niches: Mapping[int, int] = field(default_factory=dict)  # lantern -> where it stands
    colours: Mapping[int, Any] = field(default_factory=dict)  # lantern -> what it turned out to be
    runners: tuple[Seat, ...] = ()
    races: int = 0
    results: Mapping[int, Mapping[Seat, Any]] = field(default_factory=dict)
    played: tuple[tuple[int, Seat, int], ...] = ()  # race, seat, card
    cards: Mapping[tuple[int, Seat, int], Any] = field(default_factory=dict)
    throws: int = 0
    thrower: Seat | None = None
    faces: tuple[int | None, ...] = ()
    points: Mapping[Seat, int] = field(default_factory=dict)
    lit: bool = False

    @property
    def race(self) -> int:
        """The question number of the race under way, or the last one."""
        return 1000 + self.races


class LanternGame:
    """Lanterns as the table sees it."""

    game_id = "lanterns"
    version = 1
    seats = range(2, 5)
    identities: tuple[str, ...] = ("fox", "owl", "cat", "bee")

    def options(self, count: int) -> list[Option]:
        """One niche more than seats, each worth something that the players read off their box."""
        assert count in self.seats, "nobody knows the niches of such a table"
        return [NumberRow("row", 1, 9, (None,) * (count + 1))]

    def setup(self, options: Body, ring: tuple[Seat, ...], figures: Mapping[Seat, str]) -> Lanterns | Refused:
        """All niches are empty. A row of nothing but threes is refused, so that there is something to refuse."""
        if set(options["row"]) == {3}:
            return refuse(Why.NICHE)
        return Lanterns(tuple(options["row"]), ring, points=dict.fromkeys(ring, len(figures)))

    def read(self, body: Body) -> Command | Refused:
        """Reads a command from plain data."""
        return COMMANDS.read(body)

    def write(self, command: Command) -> Body:
        """The plain data of a command."""
        return COMMANDS.write(command)

    def doers(self, state: Lanterns, command: Command) -> Doers:
        """A seat taps its own lanterns, cards and throws; anybody may tap the rest."""
        match command:
            case Hide(seat=seat) | Play(seat=seat) | Throw(seat=seat):
                return Doers(frozenset({seat}), host=False)
            case Light():
                return Doers(frozenset(), host=True)
        return Doers(frozenset(state.ring), host=True)

    def fresh(self, command: Command) -> bool:
        """Only a corrected score depends on the screen."""
        return isinstance(command, Adjust)

    def insists(self, command: Command) -> bool:
        """A correction with a note insists."""
        return isinstance(command, Adjust) and bool(command.note)

    def voids(self, _state: Lanterns, _command: Command) -> frozenset[int] | None:
        """All Readys, as there is only one race at a time."""
        return None

    def decide(self, state: Lanterns, move: Command | Fact) -> list[Changed] | Refused:
        """Each move is one change. A seat that went home does not throw."""
        if isinstance(move, Absent):
            return [Changed({"thrower": None})] if state.thrower == move.seat else []
        changed = _moved(state, move)
        return changed if isinstance(changed, Refused) else [Changed(changed)]

    def evolve(self, state: Lanterns, event: Changed) -> Lanterns:
        """The state with the change."""
        return replace(state, **event.to)

    def waiting_for(self, state: Lanterns) -> Iterator[Question]:
        """The sealed questions, and at the end the light."""
        yield from self.seals_due(state)
        if not state.lit:
            yield Question(0, state.ring, Answer.STEP, "light")

    def seals_due(self, state: Lanterns) -> Iterator[Question]:
        """A race, and each lantern that is still dark."""
        if state.runners:
            yield Question(state.race, state.runners, Answer.LOCK, "race")
        for number, seat in state.owners.items():
            if number not in state.colours:
                yield Question(number, (seat,), Answer.SINGLE, "lantern")

    def rolls_due(self, state: Lanterns) -> Iterator[RollAsked]:
        """The die that somebody asked for; all other seats share."""
        if state.thrower is not None:
            yield RollAsked(f"throw-{state.throws}", frozenset({state.thrower}), state.ring)

    def openings_due(self, state: Lanterns) -> Iterator[Due]:
        """All lanterns at the end; a card when it is played."""
        if state.lit:
            yield from (Due(number, seat, None) for number, seat in state.owners.items() if number not in state.colours)
        yield from (Due(*card) for card in state.played if card not in state.cards)

    def may_correct(self, state: Lanterns, seat: Seat) -> bool:
        """Only the first seat in the ring may."""
        return seat == state.ring[0]

    def view(self, state: Lanterns, seat: Seat | None, own: Mapping[int, Any]) -> Any:
        """Everything in the state is open; a seat also sees the colours of its own lanterns."""
        return state, seat, {number: own[number].open for number in own}

    def mood(self, state: Lanterns) -> str:
        """Dark, or lit."""
        return "ember" if state.lit else "night"


def _moved(state: Lanterns, move: Command | Proof) -> dict[str, Any] | Refused:
    match move:
        case Hide(seat=seat) | Play(seat=seat) | Throw(seat=seat) | Adjust(seat=seat) if seat not in state.ring:
            return refuse(Why.SEAT)
        case Hide(seat, number, niche):
            if not 0 < number < 1000 or number in state.owners:
                return refuse(Why.NUMBER)
            placed = _placed(state, number, niche)
            return placed if isinstance(placed, Refused) else {"owners": {**state.owners, number: seat}, **placed}
        case Swap(number, niche):
            return _placed(state, number, niche) if number in state.owners else refuse(Why.NUMBER)
        case Race(runners):
            if state.runners or not set(runners) < set(state.ring):
                return refuse(Why.RACE)
            return {"runners": runners, "races": state.races + 1}
        case Play(race, seat, card):
            if seat not in state.results.get(race, {}) or (race, seat, card) in state.played:
                return refuse(Why.RACE)
            return {"played": (*state.played, (race, seat, card))}
        case Throw(seat):
            if state.thrower is not None:
                return refuse(Why.NOTHING)
            return {"thrower": seat, "throws": state.throws + 1}
        case Adjust(seat, points):
            return {"points": {**state.points, seat: state.points[seat] + points}}
        case Light():
            return refuse(Why.NOTHING) if state.lit else {"lit": True}
    return _learned(state, move)


def _placed(state: Lanterns, number: int, niche: int) -> dict[str, Any] | Refused:
    if not 0 <= niche < len(state.row) or niche in state.niches.values():
        return refuse(Why.NICHE)
    return {"niches": {**state.niches, number: niche}}


def _learned(state: Lanterns, fact: Proof) -> dict[str, Any]:
    match fact:
        case RollMade(seed=seed):
            return {"thrower": None, "faces": (*state.faces, Stream(seed).die(3))}
        case RollReal():
            return {"thrower": None, "faces": (*state.faces, None)}
        case PartShown(race, seat, card, value):
            return {"cards": {**state.cards, (race, seat, card): value}}
        case Answers(question, by_seat) if question >= 1000:
            results = {seat: _told(answer) for seat, answer in by_seat.items()}
            return {"runners": (), "results": {**state.results, question: results}}
    [answer] = fact.by_seat.values()
    return {"colours": {**state.colours, fact.question: _told(answer)}}


def _told(answer: Any) -> Any:
    match answer:
        case Opened(value, parts):
            return value, parts
        case Laid():
            return "laid"
        case NoAnswer():
            return "no answer"
    return "set aside"


class ApartLanternGame(LanternGame):
    """A version of Lanterns in which a throw makes no Ready void, and a moved lantern only those of the race."""

    def voids(self, state: Lanterns, command: Command) -> frozenset[int] | None:
        """Only the questions that the step touches."""
        match command:
            case Throw():
                return frozenset()
            case Swap():
                return frozenset({state.race})
        return None


class ShelvedLanternGame(LanternGame):
    """A version of Lanterns with two shelves to choose from, each with a row of numbers of its own."""

    def options(self, count: int) -> list[Option]:
        """The tin shelf has one niche less."""
        oak, tin = ((None,) * niches for niches in (count + 1, count))
        return [
            OneOf("shelf", ("oak", "tin"), "oak"),
            NumberRow("row_oak", 1, 9, oak, when=("shelf", "oak")),
            NumberRow("row_tin", 1, 9, tin, when=("shelf", "tin")),
        ]

    def setup(self, options: Body, ring: tuple[Seat, ...], figures: Mapping[Seat, str]) -> Lanterns | Refused:
        """The row of the chosen shelf counts."""
        return super().setup({"row": options[f"row_{options['shelf']}"]}, ring, figures)
