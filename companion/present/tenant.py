"""What a game brings with it: the contract that mypy checks of every tenant.

`S`, `C` and `E` are the game's own state, command and event; a page is whatever the window draws (`ui.shown.Shown`).

| part | who asks for it |
|---|---|
| `games` | the table: one for each version of the rules; with them seats, figures, options |
| `tell`, `outcome`, `is_over`, `turn` | logs, lists of tables, the command line |
| `robots`, `lone_robot` | rehearsals; a phone whose seat a robot plays |
| `prompt`, `typed`, `forms` | a terminal |
| `replay`, `verbs` | the command line: a game written down; the verbs of this game alone |
| `emblem`, `screens` | the window |
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages, Words
from companion.seal.commitment import Plan
from companion.table.game import Body, Game
from companion.table.ids import Seat
from companion.table.operations import SealLaid, Step
from companion.table.refusals import Refused
from companion.table.snapshot import Snapshot
from companion.table.state import Games, TableState

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
S_contra = TypeVar("S_contra", contravariant=True)
C_co = TypeVar("C_co", covariant=True)
P_co = TypeVar("P_co", covariant=True)

Hands = Callable[[Seat], Mapping[int, Plan]]
"""The plans that a seat's own phone keeps, by question; none for a seat without a phone."""


class SealedHalves(Protocol):
    """A plan ready to be sealed."""

    @property
    def open(self) -> Any:
        """What everybody sees when the screens go: plain data."""

    @property
    def parts(self) -> tuple[Any, ...]:
        """What is shown one by one, when the game calls it due: plain data each."""


class RehearsalRobots(Protocol[S_contra, C_co]):
    """They play all seats of a rehearsal. Chance is theirs; what they answer must be legal."""

    def sealed(self, state: S_contra, seat: Seat) -> SealedHalves:
        """The plan of a seat that is asked now."""

    def tap(self, state: S_contra, hands: Hands) -> tuple[Seat, C_co] | None:
        """The next tap and whose it is, or None while the table waits for something else."""


class SeatRobot(Protocol[S_contra, C]):
    """It plays one seat of one phone. `helped`: seats without a phone that its phone taps for."""

    @property
    def seat(self) -> Seat:
        """The seat that it plays."""

    def sealed(self, state: S_contra) -> SealedHalves:
        """The plan of its seat, which is asked now."""

    def tap(self, state: S_contra, hands: Hands, helped: Collection[Seat] = (), *, hosts: bool = False) -> C | None:
        """What this phone taps now; None: nothing, until the state is another. Never None if all wait for it."""

    def is_shared(self, state: S_contra, command: C) -> bool:
        """Whether this carries the whole table on, so that people may want to do it themselves."""

    def roll(self, state: S_contra, helped: Collection[Seat] = (), *, hosts: bool = False) -> str | None:
        """The purpose of the roll that this phone calls now, if none is under way."""


class Screens(Protocol[P_co]):
    """The pages of a game on one phone."""

    def makers(self) -> Mapping[str, Callable[[], P_co]]:
        """How each page is made, by name. `display`, `menu` and `reference` are reached from pages of the house."""

    def underneath(self) -> str:
        """The page that the game under way asks for."""

    def happened(self, before: TableState, after: TableState) -> Sequence[Moment]:
        """What this change brings that everybody should notice; its page, if it has one, comes up."""


@dataclass(frozen=True)
class Wrong:
    """Why a text cannot be answered: one sentence that says where and why."""

    why: str


Typed = Step | SealLaid | SealedHalves | Refused | str
"""What a typed line says to the table; or a plan to be sealed; or why the game refuses it; or a sentence: unclear."""


class VerbAnswer(Protocol):
    """A verb of the command line that one game alone has."""

    def __call__(self, text: str, switches: Collection[str]) -> str | Wrong:
        """What it answers to the text of a file; `switches` were set on the command line."""


class Tenant(Protocol[S, C, E]):
    """A game, with what faces and the command line need of it beside its rules."""

    @property
    def games(self) -> tuple[Game[S, C, E], ...]:
        """One for each version of its rules, the newest first."""

    @property
    def game(self) -> Game[S, C, E]:
        """By the newest rules."""
        return self.games[0]

    @property
    def verbs(self) -> Mapping[str, VerbAnswer]:
        """By name."""

    @property
    def rooms(self) -> tuple[str, ...]:
        """The packages that its pages are made from: a window loads them when nobody waits."""

    def is_over(self, state: S) -> bool:
        """Whether it has been played to its end."""

    def turn(self, state: S) -> int:
        """The turn it stands in."""

    def outcome(self, state: S) -> Body:
        """How it went, as plain data."""

    def tell(self, words: Words, before: S, event: E, after: S) -> Iterable[str]:
        """An event in lines for a terminal; nothing if there is nothing to tell."""

    def prompt(self, words: Words, seen: Snapshot, seat: Seat | None) -> Iterable[str]:
        """What whoever types at this seat has to do now, and whom the table awaits."""

    def typed(self, state: S, seat: Seat | None, line: str, entropy: bytes) -> Typed:
        """What a line says, typed now at this seat (None: at none)."""

    def forms(self) -> Iterable[str]:
        """How every line looks that can be typed."""

    def replay(self, text: str, speak: Callable[[str], Words]) -> Sequence[str] | Wrong:
        """The tale of a whole game that somebody wrote down. `speak`: the words of a language."""

    def robots(self, chance: bytes) -> RehearsalRobots[S, C]:
        """For all seats, out of 32 bytes of chance."""

    def lone_robot(self, seat: Seat, chance: bytes) -> SeatRobot[S, C]:
        """For one seat, out of 32 bytes of chance."""

    def emblem(self, figure: str) -> str:
        """The emblem of what a seat can be; empty if it has none."""

    def screens(self, desk: Desk, front: Front, pages: Pages) -> Screens[Any]:
        """What it shows in the window of one phone. Loads Kivy."""


AnyTenant = Tenant[Any, Any, Any]


class Tenants(Protocol):
    """The games of this app, by id. Nothing of a game is loaded before it is asked for."""

    def __iter__(self) -> Iterator[str]:
        """Their ids; the first one is played if nobody chooses."""

    def __contains__(self, game: object) -> bool:
        """Whether this app has it."""

    def __getitem__(self, game: str) -> AnyTenant:
        """The game."""

    def folder(self, game: str) -> str:
        """Where its words and pictures lie: a folder of `assets`, or any other."""

    def words(self, language: str, game: str = "") -> Words:
        """The sentences of the house, and over them those of a game that this app has."""

    @property
    def games(self) -> Games:
        """Every version of the rules of every game."""
