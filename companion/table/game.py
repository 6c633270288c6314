"""What a game must bring to sit at the table. The shared rooms use nothing else of it.

A game is pure: it is handed commands (what people tapped) and facts (what the phones proved), and answers with events.
Dice and secrets reach it only as facts. So an old log can be folded again without a new roll and without a question.
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
    STEP = "step"  # by a plain step: nothing is sealed


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
    """A seal that its phone opens now, without a tap: the open part (`part` None) or one hidden part."""

    question: int
    seat: Seat
    part: int | None


@dataclass(frozen=True)
class Doers:
    """Who may tap a command: these seats (a seat without a phone by its helper), and perhaps the host."""

    seats: frozenset[Seat]
    host: bool


# -- facts: what the table tells the game; a game never refuses them ---------------------------------------------------


@dataclass(frozen=True)
class RollMade:
    """All shares are in. `seed` feeds `seal.shared_dice.Stream`; the game knows how many dice of which kind it rolls.
    `shares`: what the seed was made of, for people who check it."""

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
    """An answer without a seal: a seat without a phone laid it on the table, or a seat never sealed a SINGLE one. A
    step types it in."""


@dataclass(frozen=True)
class SetAside:
    """An answer that did not open. It counts for nothing."""


@dataclass(frozen=True)
class NoAnswer:
    """No answer, as the player of this seat went home. It is as if the seat had chosen nothing."""


@dataclass(frozen=True)
class Answers:
    """Answers are opened: what became of the answer of each seat that was asked. For a SINGLE seal it is one seat
    alone."""

    question: int
    by_seat: Mapping[Seat, Opened | Laid | SetAside | NoAnswer]


@dataclass(frozen=True)
class PartShown:
    """One hidden part, proved to be what was sealed."""

    question: int
    seat: Seat
    part: int
    value: Any


@dataclass(frozen=True)
class Absent:
    """The player of this seat went home. Whatever the game waits for from this seat is passed over now, so that it goes
    on without the seat; what people do for the whole table remains, as another phone taps it. The table tells this
    after each entry, as long as something follows from it."""

    seat: Seat


Proof = RollMade | RollReal | Answers | PartShown
Fact = Proof | Absent

# -- the game ----------------------------------------------------------------------------------------------------------

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Game(Protocol[S, C, E]):
    """The rules of a game. State, command and event are its own frozen types; the table only hands them on."""

    game_id: str
    version: int
    seats: range  # how many can play
    identities: tuple[str, ...]  # what a seat can be; no two seats are the same

    def options(self, count: int) -> Sequence[Option]:
        """What a table of so many seats chooses before the start; it is one of `seats`."""

    def setup(self, options: Body, ring: tuple[Seat, ...], figures: Mapping[Seat, str]) -> S | Refused:
        """The first state. The table has already checked options, figures and the number of seats; a game refuses what
        only it can see."""

    def read(self, body: Body) -> C | Refused:
        """Reads a command from plain data, strictly: unknown or missing fields are refused."""

    def write(self, command: C) -> Body:
        """The plain data of a command; `read(write(c)) == c`."""

    def doers(self, state: S, command: C) -> Doers:
        """Who may tap this now."""

    def fresh(self, command: C) -> bool:
        """True if the command depends on what the screen showed: it is refused if somebody else's step came in
        between."""

    def insists(self, command: C) -> bool:
        """True if the command overrules the rules. When the two halves of a split table are joined, such a step is
        never repeated automatically."""

    def voids(self, state: S, command: C) -> frozenset[int] | None:
        """The sealed questions whose Readys this step makes void, as it changes what people planned for. None: all
        questions, also later ones. A game with one question at a time answers None."""

    def decide(self, state: S, move: C | Fact) -> Sequence[E] | Refused:
        """What follows from a command or a fact. Changes nothing; facts are never refused. A game that has worked the
        events into the state already hands over `move_builder.MoveEvents`: then the table need not do it again."""

    def evolve(self, state: S, event: E) -> S:
        """The state after an event. Never refuses, never rolls, never asks the time."""

    def waiting_for(self, state: S) -> Iterable[Question]:
        """The open questions."""

    def seals_due(self, state: S) -> Iterable[Question]:
        """The open questions that are answered by seals. It should be fast: the table asks several times for each
        entry."""

    def rolls_due(self, state: S) -> Iterable[RollAsked]:
        """The rolls wanted now; called one at a time."""

    def openings_due(self, state: S) -> Iterable[Due]:
        """The parts that phones open now without a tap, and that the game does not know yet."""

    def may_correct(self, state: S, seat: Seat) -> bool:
        """Whether this seat may strike anybody's last step."""

    def view(self, state: S, seat: Seat | None, own: Mapping[int, Any]) -> Any:
        """What this seat may know, and nothing else. `own`: question number -> that seat's sealed plan as its own
        phone keeps it (`seal.commitment.Plan`). A table display has no seat and no `own`."""

    def mood(self, state: S) -> str:
        """The colours of its pages: `night` as a rule, `ember` when all should see that it gets serious."""


def options_for(game: Game[Any, Any, Any], sitting: int) -> Sequence[Option]:
    """What these choose before the start; while too few or too many sit: what the fewest or the most would choose."""
    return game.options(min(max(sitting, min(game.seats)), max(game.seats)))
