"""What presenters need of the house, by shape. Joined in `window`; fulfilled by `client`, and by doubles in tests."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from companion.present.seen import Checked, Seen, Told
from companion.present.settings import Settings
from companion.table.ids import Letter, Seat

if TYPE_CHECKING:  # the first page does without
    from companion.table.game import Game
    from companion.table.operations import Said


class Words(Protocol):
    """Sentences in the language of this phone."""

    def say(self, key: str, /, **facts: str | int) -> str:
        """The sentence under a dotted key, its gaps filled with facts."""

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""


class TableReader(Protocol):
    """What a presenter looks at."""

    @property
    def seen(self) -> Seen:
        """The table as this phone has it now."""

    @property
    def words(self) -> Words:
        """The language of this phone, which may change at any time."""

    @property
    def settings(self) -> Settings:
        """How people like this phone."""

    @property
    def now(self) -> float:
        """Seconds, by the clock that `Seen` uses."""

    @property
    def game(self) -> "Game[Any, Any, Any]":
        """The game of this table, also before it starts; without a table, the game that a new table would play."""

    def emblem(self, figure: str) -> str:
        """The emblem of a figure that a seat can be; empty if it has none."""

    def tale(self) -> tuple[Told, ...]:
        """Everything that was said at this table so far, in the language of this phone."""

    def entropy(self, count: int) -> bytes:
        """Fresh random bytes."""


class GameWishes(Protocol):
    """What people wish while they play. A wish answers nothing: what has come of it is in `seen` later."""

    def tap(self, command: Any) -> None:
        """A step of the game, as this device, which may tap for all its seats."""

    def say(self, said: "Said") -> None:
        """Any other operation of this device: a call, a start, a cardboard seat..."""

    def say_for(self, seat: Seat, said: "Said") -> None:
        """An operation of one of this phone's seats."""

    def undo(self) -> None:
        """Strikes the last step that stands."""

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals a plan."""

    def take_back(self, seat: Seat, question: int) -> None:
        """Takes Ready back."""

    def show(self) -> None:
        """Agrees to show what somebody else tapped for this phone's seats."""


class Wishes(GameWishes, Protocol):
    """What people wish at a table: besides taps, who sits where, who comes in, who hosts."""

    def sit(self, seat: Seat, name: str, figure: str) -> None:
        """Takes a seat on this phone. The seat gets new secret words."""

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        """The host's order of seats, clockwise, for all to see before the game; empty: as they sat down."""

    def invite(self) -> None:
        """Shows how to join: see `Seen.invited`."""

    def hide(self) -> None:
        """The invitation has left the screen."""

    def let_in(self, link: int) -> None:
        """Lets the phone in that asks on this connection."""

    def turn_away(self, link: int) -> None:
        """Refuses the phone that asks on this connection."""

    def hand_to(self, letter: Letter) -> None:
        """Makes another phone the host. It must be here."""

    def go_on(self, gone: frozenset[Letter]) -> None:
        """Offers to host from this phone, as these phones are gone."""

    def agree_to_drop(self) -> None:
        """Agrees to drop this phone's half of a table that came apart."""


class GameDesk(TableReader, Protocol):
    """One phone's place in a game: it looks, wishes, and keeps unfinished plans."""

    @property
    def wish(self) -> GameWishes:
        """What can be wished here."""

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """Keeps an unfinished plan on this phone, so that it is still there after a call, the lock or a kill."""

    def draft(self, seat: Seat, question: int) -> bytes:
        """The unfinished plan kept for this question; empty if there is none."""


class Desk(GameDesk, Protocol):
    """One phone's place at its table, with its seats and their words."""

    @property
    def wish(self) -> Wishes:
        """What can be wished here."""

    def become(self, seat: Seat, figure: str) -> None:
        """Another figure for a seat of this phone, between games."""

    def seat_words(self, seat: Seat) -> tuple[str, ...]:
        """The words of a seat of this phone, to move it; nobody else may see them."""

    def take_over(self, seat: Seat, words: str) -> str:
        """Goes on with another phone's seat by its words. The key of a sentence if these are no words; else empty."""


class Front(Protocol):
    """How a phone comes to a table and leaves it."""

    @property
    def tables(self) -> "TableList":
        """The tables that this phone keeps."""

    @property
    def preferences(self) -> "Preferences":
        """How people like this phone."""

    @property
    def device(self) -> "PhoneTools":
        """What this phone itself can do."""

    def host(self) -> None:
        """Opens a new table on this phone."""

    def join(self, text: str) -> str:
        """Knocks with a link or a code; a sentence that says what is wrong with it, or nothing."""

    def resume(self, table: str) -> None:
        """Goes on with a table that this phone keeps."""

    def rehearse(self, seats: int) -> None:
        """Opens a table with robots, on this phone alone."""

    def play_myself(self) -> None:
        """People take over the seats that robots play on this phone."""

    def leave(self) -> None:
        """Leaves the table. The seats stay as they are."""

    def forget(self, table: str) -> None:
        """Throws a kept table away, for good."""

    def record(self, then: Callable[[bytes], None]) -> None:
        """Fetches the record of the table under way and calls `then` with it."""


class TableList(Protocol):
    """The tables that this phone keeps."""

    def all(self) -> "tuple[KeptTable, ...]":
        """Every table that is kept, the newest first."""

    def trouble(self, table: str) -> str:
        """Why this phone cannot go on with a kept table, in one sentence that names the way back; empty if it can."""

    def check(self, table: str, then: Callable[[Checked], None]) -> None:
        """Checks a kept record again. Calls `then` now and then with how far it is, and at last with the result."""


class KeptTable(Protocol):
    """A table in this phone's own folder."""

    @property
    def table(self) -> str:
        """The name that it is kept under."""

    @property
    def day(self) -> str:
        """The day it was played last, as YYYY-MM-DD."""

    @property
    def called(self) -> tuple[str, ...]:
        """The names of all who sat there."""

    @property
    def turn(self) -> int:
        """The turn it stands in."""

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""


class Preferences(Protocol):
    """How people like this phone."""

    def set(self, settings: Settings) -> None:
        """Settings that hold from now on, also after a restart."""

    def games(self) -> Mapping[str, str]:
        """The games of this app, each with its name; the one first that was hosted here last."""

    def prefer(self, game: str) -> None:
        """This game is hosted, rehearsed and read about from now on."""

    def languages(self) -> Mapping[str, str]:
        """The languages of this app, each with its own name for itself."""


class PhoneTools(Protocol):
    """What this phone itself can do."""

    @property
    def scanner(self) -> str:
        """What it reads a QR with: a `camera`, or a `picture`."""

    def scan(self, then: Callable[[str], None]) -> None:
        """Reads a QR and calls `then` with its text. If that fails, people are told why."""

    @property
    def battery(self) -> "BatteryLevel | None":
        """What is left in this phone; None if it does not say."""

    def paste(self) -> str:
        """What the clipboard holds."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def send(self, text: str, picture: "Picture | None" = None) -> bool:
        """Whether people pick now whom they send it to, with the picture if this device can; else the text is on the
        clipboard."""


Picture = Callable[[], bytes]
"""Draws something as a PNG file. It is called only if the picture is sent."""


class BatteryLevel(Protocol):
    """What is left in a phone."""

    @property
    def percent(self) -> int:
        """Of all it can hold."""

    @property
    def charging(self) -> bool:
        """Whether it becomes more."""


class Pages(Protocol):
    """The way from screen to screen. What the table waits for is always underneath."""

    def go(self, page: str, about: str = "") -> None:
        """Puts a page on top; `about`: what it shall explain or begin with, for a page that can."""

    def back(self) -> None:
        """One page down."""

    def tell(self, sentence: str) -> None:
        """Says something below the head of the page for a few seconds."""
