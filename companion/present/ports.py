"""What presenters need from the rest of the app, as protocols. `client` fulfils them, and so do doubles in tests."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from companion.present.settings import Settings
from companion.present.table_view import Checked, TableView, Told
from companion.table.ids import Letter, Seat

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.present.report import AppFacts
    from companion.table.game import Game
    from companion.table.operations import Said
    from companion.table.state import Standing


class Words(Protocol):
    """Sentences in the language of this phone."""

    def say(self, key: str, /, **facts: str | int) -> str:
        """The sentence under a dotted key, its gaps filled with facts."""

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""


class TableReader(Protocol):
    """What a presenter can read about its table."""

    @property
    def seen(self) -> TableView:
        """The table as this phone has it now."""

    @property
    def words(self) -> Words:
        """The language of this phone, which may change at any time."""

    @property
    def settings(self) -> Settings:
        """How people like this phone."""

    @property
    def now(self) -> float:
        """Seconds, by the clock that `TableView` uses."""

    @property
    def game(self) -> "Game[Any, Any, Any]":
        """The game of this table, also before it starts; without a table, the game that a new table would play."""

    def emblem(self, figure: str) -> str:
        """The emblem of a figure that a seat can be; empty if it has none."""

    def tale(self) -> tuple[Told, ...]:
        """Every entry of this table so far, told in the language of this phone."""

    def entropy(self, count: int) -> bytes:
        """Fresh random bytes."""


class GameWishes(Protocol):
    """What people wish while they play. A wish returns nothing: its result is in `seen` later."""

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
        """Sets the order of seats, clockwise, which everybody sees before the game. Empty: the order in which people
        sat down. Only the host may do it."""

    def invite(self) -> None:
        """Shows how to join: see `TableView.invited`."""

    def hide(self) -> None:
        """Says that the invitation is no longer on the screen."""

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
    """One phone's place in a game: it reads the table, sends wishes, and keeps unfinished plans."""

    @property
    def wish(self) -> GameWishes:
        """The wishes that can be made here."""

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """Keeps an unfinished plan on this phone, so that it is still there after a call, the lock or a kill."""

    def draft(self, seat: Seat, question: int) -> bytes:
        """The unfinished plan kept for this question; empty if there is none."""


class Desk(GameDesk, Protocol):
    """One phone's place at its table, with its seats and their words."""

    opened: set[Seat]
    """The seats of this phone whose words people have looked at, at this table."""

    @property
    def wish(self) -> Wishes:
        """The wishes that can be made here."""

    def step_text(self, step: "Standing") -> str:
        """A step of the game under way, in a few words."""

    def become(self, seat: Seat, figure: str) -> None:
        """Gives a seat of this phone another figure, between games."""

    def seat_words(self, seat: Seat) -> tuple[str, ...]:
        """The words of a seat of this phone, to move it; nobody else may see them."""

    def take_over(self, seat: Seat, words: str) -> str:
        """Goes on with another phone's seat by its twelve words. Returns the key of a sentence if the words are wrong;
        else empty."""


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

    @property
    def archive(self) -> "TableArchive":
        """All these tables in one file."""

    @property
    def can_host(self) -> bool:
        """Whether other phones can call this one, so that it can keep a table. In a browser nobody can."""

    @property
    def browsers(self) -> "PageForBrowsers":
        """The page that this phone serves to browsers while it hosts."""

    def host(self) -> None:
        """Opens a new table on this phone."""

    def join(self, text: str) -> str:
        """Knocks with a link or a code. Returns a sentence if something is wrong with it; else an empty text."""

    def resume(self, table: str) -> None:
        """Goes on with a table that this phone keeps."""

    def rehearse(self, seats: int) -> None:
        """Opens a table with robots, on this phone alone."""

    def play_myself(self) -> None:
        """People take over the seats that robots play on this phone."""

    def leave(self) -> None:
        """Leaves the table. The seats stay as they are."""

    def forget(self, table: str) -> None:
        """Deletes a kept table for good."""

    def about(self) -> "AppFacts":
        """What a tester tells of this app on this phone."""

    def record(self, then: Callable[[bytes], None]) -> None:
        """Fetches the record of the table under way and calls `then` with it."""


class PageForBrowsers(Protocol):
    """The page that a host serves to browsers."""

    @property
    def line(self) -> str:
        """How far it is, or what is missing; empty if there is nothing to say."""


class TableList(Protocol):
    """The tables that this phone keeps."""

    def all(self) -> "tuple[KeptTable, ...]":
        """Every table that is kept, the newest first."""

    def trouble(self, table: str) -> str:
        """Why this phone cannot go on with a kept table, in one sentence that names the way back; empty if it can."""

    def check(self, table: str, then: Callable[[Checked], None]) -> None:
        """Checks a kept record again. Calls `then` now and then with how far it is, and at last with the result."""


class TableArchive(Protocol):
    """All tables of this phone in one file, for another phone. `then` and `failed` get a sentence about what came of
    it; `then` an empty one if people chose no file."""

    @property
    def way(self) -> str:
        """How people name the file: with a `picker`, or by its `path`; empty if this phone moves no tables."""

    @property
    def usual(self) -> str:
        """The path of a new file, where nobody has typed one."""

    def save(self, path: str, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """Saves all tables in a new file."""

    def bring(self, path: str, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """Adds the tables in a file that are not here yet; the others stay as they are."""


class KeptTable(Protocol):
    """A table in this phone's own folder."""

    @property
    def table(self) -> str:
        """The name that it is kept under."""

    @property
    def game(self) -> str:
        """The id of the game that is played there; empty if nobody knows."""

    @property
    def day(self) -> str:
        """The last day on which it was played, as YYYY-MM-DD."""

    @property
    def called(self) -> tuple[str, ...]:
        """The names of all who sat there."""

    @property
    def turn(self) -> int:
        """The number of the turn that it is in."""

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""

    @property
    def ended(self) -> int:
        """The turn in which the last finished game ended there: this one, or one before it; 0 if nobody knows of
        any."""

    @property
    def won(self) -> tuple[str, ...]:
        """The names of all who won that one."""


class Preferences(Protocol):
    """How people like this phone."""

    def set(self, settings: Settings) -> None:
        """Uses these settings from now on, also after a restart."""

    def games(self) -> Mapping[str, str]:
        """The games of this app with their names. The game that was hosted here last comes first."""

    def prefer(self, game: str) -> None:
        """Hosts, rehearses and explains this game from now on."""

    def languages(self) -> Mapping[str, str]:
        """The languages of this app, each with its own name for itself."""


class PhoneTools(Protocol):
    """What this phone itself can do."""

    @property
    def scanner(self) -> str:
        """What it reads a QR with: a `camera`, a `picture`, or nothing."""

    def scan(self, then: Callable[[str], None]) -> None:
        """Reads a QR and calls `then` with its text. If that fails, people are told why."""

    @property
    def battery(self) -> "BatteryLevel | None":
        """What is left in this phone's battery; None if the phone does not say."""

    def paste(self) -> str:
        """What the clipboard holds."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def send(self, text: str, picture: "Picture | None" = None) -> bool:
        """Sends a text to somebody whom people pick, with the picture if this device can; returns True then. Without
        such a sheet it copies the text."""

    def open(self, link: str) -> bool:
        """Opens a link of the web in whatever app is there for it; returns True then. Else it copies the link."""


Picture = Callable[[], bytes]
"""Draws a picture and gives it as a PNG file. It is called only if the picture is sent."""


class BatteryLevel(Protocol):
    """What is left in a phone's battery."""

    @property
    def percent(self) -> int:
        """The percent of a full battery."""

    @property
    def charging(self) -> bool:
        """Whether the battery is being charged."""


class Pages(Protocol):
    """Opens and closes pages. The page that the table waits for is always at the bottom."""

    def go(self, page: str, about: str = "") -> None:
        """Puts a page on top. `about`: what it should explain or begin with, if it can."""

    def back(self) -> None:
        """Closes the page on top."""

    def tell(self, sentence: str) -> None:
        """Says something below the head of the page for a few seconds."""
