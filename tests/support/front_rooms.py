"""What a shared presenter stands on, as doubles that remember what was wished: a desk, the front door, the pages.

The tables are real ones: phones of `tests.support.ring`, playing Lanterns.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from companion.present.report import AppFacts
from companion.present.settings import Settings
from companion.present.table_view import Checked, TableView, Told
from companion.shell.words import Translation, load
from companion.table import operations
from companion.table.game import Game
from companion.table.ids import Letter, Seat
from companion.table.operations import Said
from companion.table.snapshot import Conflict, Contact
from companion.table.state import Standing
from tests.support.paper import Paper
from tests.support.ring import Entropy, Ring
from tests.toys.lanterns import LanternGame

WORDS = ("fox", "key", "moon", "bell", "owl", "sun", "hat", "leaf", "crab", "rose", "drum", "kite")
"""What every seat's words are here."""

OPTIONS = {"row": [1, 2, 3, 4]}

FACTS = AppFacts(
    version="0.1.0",
    protocol=2,
    rules=("age_of_thieves 1 2", "crooks 1", "swindler 1"),
    device="Lamp Oil 2, Android 16 (SDK 36)",
    parts="Python 3.14.4, Kivy 2.3.1, KivyMD 2.0.0, OpenSSL 3.3.1 4 Jun 2024, cryptography 46.0.3",
    screen="1080 x 2340, 2.75",
    kept=12,
    over=9,
    size=1_234_567,
    log=(
        "19:58:03 table: knocking",
        "19:58:05 table: here",
        "20:41:30 table: looking asleep",
        "20:41:52 LookupError companion/present/lobby.py:88 companion/ui/page_screen.py:61 clock.py:649",
        "20:42:00 in front again",
    ),
)
"""What a phone tells of itself."""


@dataclass(frozen=True)
class Battery:
    """What is left in a phone."""

    percent: int
    charging: bool = False


@dataclass(frozen=True)
class Kept:
    """A kept table."""

    table: str
    day: str = "2026-11-18"
    called: tuple[str, ...] = ("Anna", "Ben")
    turn: int = 3
    over: bool = False
    trouble: str = ""
    game: str = "age_of_thieves"
    ended: int = 0
    won: tuple[str, ...] = ()


@dataclass
class FakeWishes:
    """Fulfils `present.ports.Wishes`: each is a tuple in `wishes`, and nothing comes of it but an order of seats."""

    desk: "FakeDesk"
    wishes: list[tuple[Any, ...]]

    def tap(self, command: Any) -> None:
        self.wishes.append(("tap", command))

    def say(self, said: Said) -> None:
        self.wishes.append(("say", said))

    def say_for(self, seat: Seat, said: Said) -> None:
        self.wishes.append(("say_for", seat, said))

    def undo(self) -> None:
        self.wishes.append(("undo",))

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        self.wishes.append(("ready", seat, question, open_part, parts))

    def take_back(self, seat: Seat, question: int) -> None:
        self.wishes.append(("take_back", seat, question))

    def show(self) -> None:
        self.wishes.append(("show",))

    def sit(self, seat: Seat, name: str, figure: str) -> None:
        self.wishes.append(("sit", seat, name, figure))

    def invite(self) -> None:
        self.wishes.append(("invite",))

    def hide(self) -> None:
        self.wishes.append(("hide",))

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        self.wishes.append(("arrange", ring))
        self.desk.seen = replace(self.desk.seen, arranged=ring)

    def let_in(self, link: int) -> None:
        self.wishes.append(("let_in", link))

    def turn_away(self, link: int) -> None:
        self.wishes.append(("turn_away", link))

    def hand_to(self, letter: Letter) -> None:
        self.wishes.append(("hand_to", letter))

    def go_on(self, gone: frozenset[Letter]) -> None:
        self.wishes.append(("go_on", gone))

    def agree_to_drop(self) -> None:
        self.wishes.append(("agree_to_drop",))


@dataclass
class FakeDesk:
    """Fulfils `present.ports.Desk`; what is wished there stands in `wishes`."""

    wishes: list[tuple[Any, ...]] = field(default_factory=list)
    seen: TableView = field(default_factory=TableView)
    settings: Settings = field(default_factory=Settings)
    now: float = 100.0
    told: tuple[Told, ...] = ()
    answer: str = ""  # to `take_over`
    emblems: Mapping[str, str] = field(default_factory=dict)  # what other figures are drawn as
    game: Game[Any, Any, Any] = field(default_factory=LanternGame)
    wording: Translation | None = None
    opened: set[Seat] = field(default_factory=set)

    @property
    def wish(self) -> FakeWishes:
        """Noted."""
        return FakeWishes(self, self.wishes)

    @property
    def words(self) -> Translation:
        """The real sentences, in the language of the settings."""
        if self.wording is None or self.wording.language != self.settings.language:
            self.wording = load(self.settings.language)
        return self.wording

    def emblem(self, figure: str) -> str:
        """One for each."""
        return self.emblems.get(figure, f"figure_{figure}")

    def step_text(self, step: Standing) -> str:
        """What it does, and no more."""
        return str(step.command["do"])

    def tale(self) -> tuple[Told, ...]:
        """What was put there."""
        return self.told

    def entropy(self, count: int) -> bytes:
        """The same bytes each time."""
        return Entropy("desk")(count)

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        self.wishes.append(("keep_draft", seat, question, draft))

    def draft(self, _seat: Seat, _question: int) -> bytes:
        return b""

    def become(self, seat: Seat, figure: str) -> None:
        self.wishes.append(("become", seat, figure))

    def seat_words(self, _seat: Seat) -> tuple[str, ...]:
        return WORDS

    def take_over(self, seat: Seat, words: str) -> str:
        self.wishes.append(("take_over", seat, words))
        return self.answer


@dataclass
class FakeFront:
    """Fulfils `present.ports.Front`; settings go to the desk, as in the app."""

    desk: FakeDesk
    wishes: list[tuple[Any, ...]] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    clipboard: str = ""
    refusal: str = ""  # of an invitation
    camera: str | None = None  # what it reads; None: nothing, for whatever reason
    looks: int = 0  # so often it was asked to
    scanner: str = "camera"
    battery: Battery | None = None
    sends: bool = False  # by a sheet of its own
    opened: list[str] = field(default_factory=list)  # links of the web
    opens: bool = True
    checks: list[Callable[[Checked], None]] = field(default_factory=list)
    can_host: bool = True
    line: str = ""  # how far the page for browsers is
    archive: "FakeArchive" = field(default_factory=lambda: FakeArchive())
    about: Callable[[], AppFacts] = lambda: FACTS
    many: Mapping[str, str] = field(default_factory=lambda: {"lanterns": "Lanterns"})  # games, in `preferences`

    def host(self) -> None:
        self.wishes.append(("host",))

    def join(self, text: str) -> str:
        self.wishes.append(("join", text))
        return self.refusal

    def resume(self, table: str) -> None:
        self.wishes.append(("resume", table))

    def rehearse(self, seats: int) -> None:
        self.wishes.append(("rehearse", seats))

    def play_myself(self) -> None:
        self.wishes.append(("play_myself",))

    def leave(self) -> None:
        self.wishes.append(("leave",))

    @property
    def browsers(self) -> Self:
        """The object plays all of its parts."""
        return self

    @property
    def tables(self) -> Self:
        """The object plays all of its parts."""
        return self

    @property
    def preferences(self) -> "FakePreferences":
        """What goes to the desk."""
        return FakePreferences(self)

    @property
    def device(self) -> Self:
        """The object plays all of its parts."""
        return self

    def all(self) -> tuple[Kept, ...]:
        return tuple(self.kept)

    def trouble(self, table: str) -> str:
        return next((kept.trouble for kept in self.kept if kept.table == table), "")

    def record(self, then: Callable[[bytes], None]) -> None:
        then(b"a record\n")

    def check(self, table: str, then: Callable[[Checked], None]) -> None:
        self.wishes.append(("check", table))
        self.checks.append(then)

    def scan(self, then: Callable[[str], None]) -> None:
        self.looks += 1
        if self.camera is not None:
            then(self.camera)

    def forget(self, table: str) -> None:
        self.kept = [kept for kept in self.kept if kept.table != table]

    def paste(self) -> str:
        return self.clipboard

    def copy(self, text: str) -> None:
        self.clipboard = text

    def send(self, text: str, picture: Any = None) -> bool:  # noqa: ARG002 - a port's argument
        self.clipboard = "" if self.sends else text
        return self.sends

    def open(self, link: str) -> bool:
        self.opened.append(link)
        return self.opens


@dataclass
class FakeArchive:
    """Fulfils `present.ports.TableArchive`: what was asked for stands in `ends`, with those who wait for it."""

    way: str = "path"
    usual: str = "~/companion-tables.tar"
    ends: list[tuple[str, str, Callable[[str], None], Callable[[str], None]]] = field(default_factory=list)

    def save(self, path: str, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        self.ends.append(("save", path, then, failed))

    def bring(self, path: str, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        self.ends.append(("bring", path, then, failed))


@dataclass
class FakePreferences:
    """Fulfils `present.ports.Preferences`."""

    front: FakeFront

    def set(self, settings: Settings) -> None:
        self.front.desk.settings = settings

    def languages(self) -> Mapping[str, str]:
        return {"en": "English", "de": "Deutsch", "fr": "Français", "pl": "Polski"}

    def games(self) -> Mapping[str, str]:
        return self.front.many

    def prefer(self, game: str) -> None:
        self.front.wishes.append(("prefer", game))


@dataclass
class Rooms:
    """The three together, for one phone."""

    desk: FakeDesk
    front: FakeFront
    pages: Paper

    @property
    def wishes(self) -> list[tuple[Any, ...]]:
        """What was wished at the table and at the front door."""
        return self.desk.wishes + self.front.wishes

    def see(self, **changes: Any) -> None:
        """Changes what the phone sees."""
        self.desk.seen = replace(self.desk.seen, **changes)


def rooms(seen: TableView | None = None, language: str = "en") -> Rooms:
    """A phone that sees this; nothing at first."""
    desk = FakeDesk(seen=seen or TableView(), settings=Settings(language=language))
    return Rooms(desk, FakeFront(desk), Paper())


def table(phones: int = 3, cardboard: Iterable[int] = (), begun: bool = False, browsers: Container[int] = ()) -> Ring:
    """A table: phone 0 hosts, each phone plays the seat of its number; more seats without a phone."""
    ring = Ring()
    for number in range(phones):
        ring.sit(ring.add_phone(door=number not in browsers), number)
    for seat in cardboard:
        said = operations.Cardboard(Seat(seat), "A", "", LanternGame.identities[seat])
        ring.must(ring.host, ring.host.say(said))
    if begun:
        ring.start({"row": [1] * len(ring.state.chairs) + [2]})
    return ring


def sees(ring: Ring, phone: int = 0, **changes: Any) -> TableView:
    """What this phone sees at this table, all the others being there."""
    one = ring.phones[phone]
    seen = TableView(
        state=ring.state,
        letter=one.letter or "",
        seats=one.seats,
        hosts=one.letter == ring.state.host,
        contact=Contact.HERE,
        here=frozenset(ring.state.devices),
        version=1,
    )
    return replace(seen, **changes)


def torn(seen: TableView, conflict: Conflict) -> TableView:
    """The same phone at a table that came apart: of each entry it knows what kind it is."""
    halves = [[each.entry for _, each in half.happened] for half in (conflict.goes_on, conflict.drops)]
    stories = tuple(
        tuple(Told(entry.n, entry.operation.author, entry.operation.kind) for entry in half) for half in halves
    )
    return replace(seen, conflict=conflict, stories=stories)
