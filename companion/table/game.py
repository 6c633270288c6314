"""What a game must bring to sit at the table. The shared rooms use nothing else of it.

A game is pure: it is handed commands (what people tapped) and facts (what the phones proved), and answers with events.
Dice and secrets reach it only as facts, so folding an old log again never rolls and never asks.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from companion.table.ids import Seat
from companion.table.options import Option
from companion.table.refusals import Refused

Body = dict[str, Any]
"""A command or option as plain canonical data (`seal.canonical`)."""


# -- what a game asks the table for ------------------------------------------------------------------------------------


class Answer(StrEnum):
    """How an open question is answered."""

    LOCK = "lock"  # every seat asked seals, signs and opens together
    SINGLE = "single"  # each seat may seal at any time; opened when the game calls it due
    STEP = "step"  # by a plain step; shown, nothing is sealed


@dataclass(frozen=True)
class Question:
    """Something the game waits for. `number` is unique within one game, also after an undo."""

    number: int
    seats: tuple[Seat, ...]
    answer: Answer
    why: str


@dataclass(frozen=True)
class RollAsked:
    """A roll that the game wants now. `purpose` is unique within one game ("throw-4")."""

    purpose: str
    callers: frozenset[Seat]  # who may call it, beside the host
    sharers: tuple[Seat, ...]  # whose phones give a share


@dataclass(frozen=True)
class Due:
    """A seal that its phone opens now, unasked: the open part (`part` None) or one hidden part."""

    question: int
    seat: Seat
    part: int | None


@dataclass(frozen=True)
class Doers:
    """Who may tap a command: these seats (through a helper phone where a seat has none), and perhaps the host."""

    seats: frozenset[Seat]
    host: bool


# -- facts: what the table tells the game; a game never refuses them ---------------------------------------------------


@dataclass(frozen=True)
class RollMade:
    """All shares are in. `seed` feeds `seal.shared_dice.Stream`; how many dice of which kind is the game's affair.
    `shares`: what it was made of, for whoever wants to check it."""

    purpose: str
    seed: bytes
    shares: Mapping[Seat, bytes] = field(default_factory=dict)


@dataclass(frozen=True)
class RollReal:
    """No shared roll is possible: the table throws a real die and somebody types it in."""

    purpose: str


@dataclass(frozen=True)
class Opened:
    """One seat's open part, as its phone sealed it, and how many hidden parts lie under the same seal."""

    value: Any
    parts: int = 0


@dataclass(frozen=True)
class Laid:
    """Nothing is sealed: a seat without a phone laid its answer on the table, or never sealed for a SINGLE question. It
    is typed in by a step."""


@dataclass(frozen=True)
class SetAside:
    """A seat whose answer did not open: it counts for nothing."""


@dataclass(frozen=True)
class Answers:
    """The screens go: every seat asked, with what became of its answer. For a SINGLE seal, one seat alone."""

    question: int
    by_seat: Mapping[Seat, Opened | Laid | SetAside]


@dataclass(frozen=True)
class PartShown:
    """One hidden part, proved to be what was sealed."""

    question: int
    seat: Seat
    part: int
    value: Any


Fact = RollMade | RollReal | Answers | PartShown

# -- the game ----------------------------------------------------------------------------------------------------------

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Game(Protocol[S, C, E]):
    """State, command and event are the game's own frozen types; the table only hands them on."""

    game_id: str
    version: int
    seats: range  # how many can play
    identities: tuple[str, ...]  # what a seat can be, each at most once

    def options(self, count: int) -> Sequence[Option]:
        """What a table of so many seats chooses before the start."""

    def setup(self, options: Body, ring: tuple[Seat, ...], figures: Mapping[Seat, str]) -> S | Refused:
        """The first state. The table has checked options, figures and the number of seats against the data above; a
        game refuses what only it can see."""

    def read(self, body: Body) -> C | Refused:
        """A command out of plain data, strictly: unknown or missing fields are refused."""

    def write(self, command: C) -> Body:
        """The plain data of a command; `read(write(c)) == c`."""

    def doers(self, state: S, command: C) -> Doers:
        """Who may tap this now."""

    def fresh(self, command: C) -> bool:
        """True if the command means what was on the screen: refused when somebody else's step came in between."""

    def insists(self, command: C) -> bool:
        """True if the command overrules what the rules exclude: half a table does not do that to the other half."""

    def voids(self, state: S, command: C) -> frozenset[int] | None:
        """The sealed questions whose Readys this step makes void, for they were given to another table; None: all, also
        those that are asked from now on. A game with one question at a time answers None."""

    def decide(self, state: S, move: C | Fact) -> Sequence[E] | Refused:
        """What follows from a command or a fact. Changes nothing; facts are never refused."""

    def evolve(self, state: S, event: E) -> S:
        """The state after an event. Never refuses, never rolls, never asks the time."""

    def waiting_for(self, state: S) -> Iterable[Question]:
        """The open questions."""

    def seals_due(self, state: S) -> Iterable[Question]:
        """Those among them that are answered by seals; the table asks for them several times an entry."""

    def rolls_due(self, state: S) -> Iterable[RollAsked]:
        """The rolls wanted now; called one at a time."""

    def openings_due(self, state: S) -> Iterable[Due]:
        """What phones open now, unasked, and the game has not been shown yet."""

    def may_correct(self, state: S, seat: Seat) -> bool:
        """Whether this seat may strike anybody's last step."""

    def view(self, state: S, seat: Seat | None, own: Mapping[int, Any]) -> Any:
        """What this seat may know, built up from nothing. `own`: question number -> that seat's sealed plan as its own
        phone keeps it (`seal.commitment.Plan`). A table display has no seat and no `own`."""

    def mood(self, state: S) -> str:
        """In which colours it is shown: `night` as a rule, `ember` when all shall feel that it gets serious."""
