"""What presenters need of the house, by shape. Joined in `window`; fulfilled by `client`, and by doubles in tests."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.present.seen import Checked, Seen, Told
from companion.present.settings import Settings
from companion.table.game import Game
from companion.table.ids import Letter, Seat
from companion.table.operations import Said


class Words(Protocol):
    """Sentences in the language of this phone."""

    def say(self, key: str, /, **facts: str | int) -> str:
        """The sentence under a dotted key, its gaps filled with facts."""

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""


class Place(Protocol):
    """What a presenter looks at."""

    @property
    def seen(self) -> Seen:
        """The table as this phone has it now."""

    @property
    def words(self) -> Words:
        """The language of this phone, which may change at any time."""

    @property
    def settings(self) -> Settings:
        """How this phone likes it."""

    @property
    def now(self) -> float:
        """Seconds, by the clock that `Seen` uses."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """What is played at this table, also before it starts; without a table, what would be."""

    def emblem(self, figure: str) -> str:
        """The emblem of what a seat can be; empty if it has none."""

    def tale(self) -> tuple[Told, ...]:
        """Everything that was said at this table so far, in the language of this phone."""

    def entropy(self, count: int) -> bytes:
        """Fresh random bytes."""


class Hand(Place, Protocol):
    """What people do at a table. Wishes answer nothing: what became of them is `seen` when it has come back."""

    def tap(self, command: Any) -> None:
        """A step of the game, as this device, which may tap for all its seats."""

    def say(self, said: Said) -> None:
        """Any other operation of this device: a call, a start, a cardboard seat..."""

    def say_for(self, seat: Seat, said: Said) -> None:
        """An operation of one of this phone's seats."""

    def undo(self) -> None:
        """Strikes the last step that stands."""

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals a plan."""

    def take_back(self, seat: Seat, question: int) -> None:
        """Ready is taken back."""

    def show(self) -> None:
        """Agrees that what somebody else tapped for this phone's seats is shown."""

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """Keeps an unfinished plan in this phone's vault, so that it outlives a call, the lock and a kill."""

    def draft(self, seat: Seat, question: int) -> bytes:
        """The unfinished plan kept for this question; empty if there is none."""


class Desk(Hand, Protocol):
    """One phone's place at its table: besides taps, who sits where, who comes in, who hosts."""

    def sit(self, seat: Seat, name: str, figure: str) -> None:
        """Takes a seat on this phone, with words of its own."""

    def become(self, seat: Seat, figure: str) -> None:
        """Another figure for a seat of this phone, between games."""

    def seat_words(self, seat: Seat) -> tuple[str, ...]:
        """The words of a seat of this phone, to move it; nobody else may see them."""

    def take_over(self, seat: Seat, words: str) -> str:
        """Goes on with another phone's seat by its words; the key of a sentence that says what is wrong with them."""

    def invite(self) -> None:
        """Shows how to join: see `Seen.invited`."""

    def hide(self) -> None:
        """The invitation has left the screen."""

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        """The host's order of seats, clockwise, for all to see before the game; empty: as they sat down."""

    def let_in(self, link: int) -> None:
        """The phone that asks on this connection is one of us."""

    def turn_away(self, link: int) -> None:
        """The phone that asks on this connection is not."""

    def hand_to(self, letter: Letter) -> None:
        """Hands the table over to a phone that is here."""

    def go_on(self, gone: frozenset[Letter]) -> None:
        """Offers to go on as host from this phone; these phones are ticked as gone."""

    def agree_to_drop(self) -> None:
        """Agrees that this phone's half of a table that came apart is dropped."""


class Front(Protocol):
    """The way to a table and away from it, and what this phone keeps between tables."""

    def games(self) -> Mapping[str, str]:
        """The games of this app, each with its name; the one first that was hosted here last."""

    def prefer(self, game: str) -> None:
        """This game is hosted, rehearsed and read about from now on."""

    def host(self) -> None:
        """Opens a new table on this phone."""

    def join(self, text: str) -> str:
        """Knocks with a link or a code; a sentence that says what is wrong with it, or nothing."""

    def resume(self, table: str) -> None:
        """Goes on with a table that this phone keeps."""

    def rehearse(self, seats: int) -> None:
        """A table with robots, on this phone alone."""

    def play_myself(self) -> None:
        """People take over the seats that robots play instead of them."""

    def leave(self) -> None:
        """Says good-bye to the table; the seats stay as they are."""

    def set(self, settings: Settings) -> None:
        """Settings that hold from now on, also after a restart."""

    def tables(self) -> "tuple[KeptTable, ...]":
        """What this phone keeps, the newest first."""

    def trouble(self, table: str) -> str:
        """Why a kept table cannot be gone on with, in one sentence that names the way back; empty if it can."""

    def record(self, then: Callable[[bytes], None]) -> None:
        """Fetches the record of the table under way and hands it to `then`."""

    def check(self, table: str, then: Callable[[Checked], None]) -> None:
        """Checks everything in a kept record again; `then` hears how far it is, and at last what came of it."""

    def languages(self) -> Mapping[str, str]:
        """The languages that this app speaks, each with its own name for itself."""

    @property
    def scanner(self) -> str:
        """What this device reads a QR with: a `camera`, or a `picture`."""

    def scan(self, then: Callable[[str], None]) -> None:
        """Reads a QR and hands it to `then`; what comes between is told."""

    @property
    def battery(self) -> "Battery | None":
        """What is left in this phone; None if it does not say."""

    def forget(self, table: str) -> None:
        """Throws a kept table away, for good."""

    def paste(self) -> str:
        """What the clipboard holds."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def send(self, text: str, picture: "Picture | None" = None) -> bool:
        """Whether people pick now whom they send it to, with the picture if this device can; else the text waits on
        the clipboard."""


Picture = Callable[[], bytes]
"""Draws something as a PNG file; called only where it goes somewhere."""


class Battery(Protocol):
    """What is left in a phone."""

    @property
    def percent(self) -> int:
        """Of all it can hold."""

    @property
    def charging(self) -> bool:
        """Whether it becomes more."""


class KeptTable(Protocol):
    """A table in this phone's own folder."""

    @property
    def table(self) -> str:
        """What it is kept under."""

    @property
    def day(self) -> str:
        """When it was played last, as YYYY-MM-DD."""

    @property
    def called(self) -> tuple[str, ...]:
        """Who sat there."""

    @property
    def turn(self) -> int:
        """The turn it stands in."""

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""


class Pages(Protocol):
    """The way from screen to screen. What the table waits for is always underneath."""

    def go(self, page: str, about: str = "") -> None:
        """Puts a page on top; `about`: what it shall explain or begin with, for a page that can."""

    def back(self) -> None:
        """One page down."""

    def tell(self, sentence: str) -> None:
        """Says something below the head of the page for a few seconds."""
