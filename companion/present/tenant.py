"""What a game brings with it: the contract of every tenant, checked by mypy.

`S`, `C` and `E` are the game's own state, command and event.

| part | who asks for it |
|---|---|
| `games` | the table: one for each version of the rules; with them seats, figures, options |
| `tell`, `step_text`, `undone`, `outcome`, `result`, `is_over`, `turn` | logs, lists of tables, the command line |
| `robots`, `lone_robot`, `may_answer` | rehearsals; a phone whose seat a robot plays |
| `prompt`, `typed`, `forms` | a terminal |
| `lesson` | every face: one turn, step by step, for people who do not know the game |
| `replay`, `verbs` | the command line: a game written down; the verbs of this game alone |
| `emblem`, `pages` | every face that draws: how a page is made, without what draws it |
| `rooms` | the window |
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from companion.present.pages import Page
from companion.present.play.lesson import AnyLesson
from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages, Words
from companion.present.result import Result
from companion.seal.commitment import Plan
from companion.table.game import Body, Game
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot
from companion.table.state import Games, TableState

if TYPE_CHECKING:  # for mypy alone: a window loads nothing of what people type
    from companion.present.play.terminal import Prompt
    from companion.table.notation.typed_line import SealedHalves, Typed

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
S_contra = TypeVar("S_contra", contravariant=True)
C_co = TypeVar("C_co", covariant=True)

Hands = Callable[[Seat], Mapping[int, Plan]]
"""Gives the plans that a seat's own phone keeps, by question; none for a seat without a phone."""


class RehearsalRobots(Protocol[S_contra, C_co]):
    """Robots that play all seats of a rehearsal. They choose by chance, but only what the rules allow."""

    def sealed(self, state: S_contra, seat: Seat, question: int) -> "SealedHalves":
        """The seat's answer to the sealed question that it is asked now."""

    def tap(self, state: S_contra, hands: Hands) -> tuple[Seat, C_co] | None:
        """The next tap and whose it is, or None while the table waits for something else."""


class SeatRobot(Protocol[S_contra, C]):
    """A robot that plays one seat of one phone. `helped`: seats without a phone that its phone taps for."""

    @property
    def seat(self) -> Seat:
        """The seat that it plays."""

    def sealed(self, state: S_contra, question: int) -> "SealedHalves":
        """The answer of its seat to the sealed question that it is asked now."""

    def tap(self, state: S_contra, hands: Hands, helped: Collection[Seat] = (), *, hosts: bool = False) -> C | None:
        """The tap that this phone makes now; None: no tap until the state changes. It is never None if the table waits
        for this phone."""

    def is_shared(self, state: S_contra, command: C) -> bool:
        """Whether this tap moves the whole table on, so that people may want to do it themselves."""

    def roll(self, state: S_contra, helped: Collection[Seat] = (), *, hosts: bool = False) -> str | None:
        """The purpose of the roll that this phone calls now, if none is under way."""


class GamePages(Protocol):
    """The pages of a game on one phone."""

    def makers(self) -> Mapping[str, Page]:
        """How each page is made, by name. The house's own pages open `display`, `lesson`, `menu` and `reference`."""

    def underneath(self) -> str:
        """The page that the game under way asks for."""

    def happened(self, before: TableState, after: TableState) -> Sequence[Moment]:
        """The moments of this change, which everybody should notice. If they have a page, it comes up."""


@dataclass(frozen=True)
class Wrong:
    """Why a text cannot be answered: one sentence that says where and why."""

    why: str


class VerbAnswer(Protocol):
    """A verb of the command line that only one game has."""

    def __call__(self, text: str, switches: Collection[str]) -> str | Wrong:
        """The answer to the text of a file; `switches` were set on the command line."""


class Tenant(Protocol[S, C, E]):
    """A game: its rules, and what windows, terminals and the command line need of it."""

    @property
    def games(self) -> tuple[Game[S, C, E], ...]:
        """A game for each version of its rules, the newest first."""

    @property
    def game(self) -> Game[S, C, E]:
        """The game with the newest rules."""
        return self.games[0]

    @property
    def verbs(self) -> Mapping[str, VerbAnswer]:
        """The verbs of the command line that only this game has, by name."""

    @property
    def rooms(self) -> tuple[str, ...]:
        """The packages that its pages are made from: a window loads them when nobody waits."""

    def is_over(self, state: S) -> bool:
        """Whether the game has been played to its end."""

    def turn(self, state: S) -> int:
        """The number of the turn that it is in."""

    def outcome(self, state: S) -> Body:
        """How the game ended, as plain data."""

    def result(self, words: Words, state: S) -> Result | None:
        """How the game ended, for people; None before."""

    def tell(self, words: Words, before: S, event: E, after: S) -> Iterable[str]:
        """An event in lines for a terminal; nothing if there is nothing to tell."""

    def step_text(self, words: Words, before: S, command: C) -> str:
        """A step in a few words, as Undo names it. `before`: the state in which it was made."""

    def undone(self, words: Words, before: S, command: C) -> Iterable[str]:  # noqa: ARG002 - most undos need no word
        """What an undo of this step cannot take back, in lines: what people have seen. `before`: as it stands again."""
        return ()

    def prompt(self, words: Words, seen: Snapshot, seat: Seat | None) -> "Prompt":
        """What people at a terminal with this seat have to do now, and whom the table waits for."""

    def typed(self, state: S, seat: Seat | None, line: str, entropy: bytes) -> "Typed":
        """What a typed line means now at a terminal with this seat (None: with no seat)."""

    def forms(self) -> Iterable[str]:
        """The forms of all lines that can be typed."""

    def replay(self, text: str, speak: Callable[[str], Words]) -> Sequence[str] | Wrong:
        """The tale of a whole game that somebody wrote down. `speak`: the words of a language."""

    def may_answer(self, state: S, seats: Collection[Seat]) -> bool:  # noqa: ARG002 - most games have no such moments
        """Whether one of these seats may want to answer what has just happened: robots beside it then wait a while."""
        return False

    def robots(self, chance: bytes) -> RehearsalRobots[S, C]:
        """Robots for all seats, from 32 random bytes."""

    def lone_robot(self, seat: Seat, chance: bytes) -> SeatRobot[S, C]:
        """A robot for one seat, from 32 random bytes."""

    def emblem(self, figure: str) -> str:
        """The emblem of a figure that a seat can be; empty if it has none."""

    def lesson(self) -> AnyLesson:
        """Its lesson."""

    def pages(self, desk: Desk, front: Front, way: Pages) -> GamePages:
        """Its pages on one phone. `way` opens and closes them."""


AnyTenant = Tenant[Any, Any, Any]
Looks = tuple[Mapping[str, str], Mapping[str, Mapping[str, str]]]
"""What a game wears: its own colours by name; and by mood, the colours of roles. Without moods, those of the house."""


class Tenants(Protocol):
    """The games of this app, by id. Nothing of a game is loaded before it is asked for."""

    def __iter__(self) -> Iterator[str]:
        """The ids of all games; the first one is played if nobody chooses."""

    def __contains__(self, game: object) -> bool:
        """Whether this app has the game."""

    def __getitem__(self, game: str) -> AnyTenant:
        """The tenant of this game."""

    def folder(self, game: str) -> str:
        """Where its words and pictures lie: a folder of `assets`, or any other."""

    def looks(self, game: str) -> Looks:
        """What the app wears from the first page on, if this is the game."""

    def words(self, language: str, game: str = "") -> Words:
        """The sentences of the house and of a game of this app. The game's sentences replace the house's under the same
        key."""

    def name(self, language: str, game: str) -> str:
        """What a game of this app is called."""

    @property
    def games(self) -> Games:
        """Every version of the rules of every game."""
