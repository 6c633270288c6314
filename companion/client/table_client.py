"""One phone at its table, for its pages: pages send wishes from here, and see here how the table stands.

Theory of operation: everything here happens in the thread of the screens.

| call | when |
| --- | --- |
| `take` | the session has made a move: a snapshot comes in, with the news of that move |
| `changed` | pages have something new to show |
| `tell` | a sentence should be shown for a moment |
| `happened` | an entry has come: the table before it and after it |

Behind each `take` the table under way calls the last three: a mistake in a page must not stop anything here.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from companion.client.app_errors import sentence
from companion.client.app_log import LOG
from companion.client.session_wishes import SessionWishes
from companion.client.table_view import seen
from companion.present.ports import Words
from companion.present.settings import Settings
from companion.present.table_view import TableView, Told
from companion.seal.seat_words import parse, root
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.store.draft_file import DraftFile
from companion.store.paths import TableFolder
from companion.table.ids import Seat
from companion.table.snapshot import Contact, Snapshot
from companion.table.state import TableState

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.robots import Robots
    from companion.present.tenant import Tenants
    from companion.session.wishes import Wish
    from companion.table.game import Game
    from companion.table.state import Standing


class TableClient:
    """Fulfils `present.ports.Desk`. One object serves all tables of this phone, one after the other.

    Game and words are those of the table now, and nothing of a game is loaded before it is needed."""

    def __init__(self, tenants: "Tenants", settings: Settings, clock: Callable[[], float]) -> None:
        self.tenants = tenants
        self.settings = settings
        self.wish = SessionWishes()
        self.robots: Robots | None = None
        self.opened = set[Seat]()
        self.changed: Callable[[], None] = lambda: None
        self.tell: Callable[[str], None] = lambda _: None
        self.happened: Callable[[TableState, TableState], None] = lambda *_: None
        self._clock = clock
        self._folder: TableFolder | None = None
        self._becoming: dict[Seat, str] = {}
        self._tale: tuple[Told, ...] = ()

    def sit_down(
        self,
        send: Callable[["Wish"], None],
        folder: TableFolder | None,
        contact: Contact = Contact.NONE,
        robots: "Robots | None" = None,
    ) -> None:
        """This phone is at a table from now on. `send` takes wishes to its session. `robots` play at this phone,
        too."""
        self.wish = SessionWishes(send, TableView(contact=contact))
        LOG.stands(self.seen)
        self.robots, self._folder, self._tale = robots, folder, ()
        self._becoming.clear()
        self.opened.clear()

    def get_up(self) -> None:
        """This phone is at no table any more."""
        self.wish = SessionWishes()
        self.robots, self._folder = None, None
        LOG.stands(self.seen)
        self.changed()

    # -- what pages look at --------------------------------------------------------------------------------------------

    @property
    def seen(self) -> TableView:
        """The table as this phone has it now."""
        return self.wish.seen

    @property
    def now(self) -> float:
        """Seconds, by the clock of this thread."""
        return self._clock()

    @property
    def game_id(self) -> str:
        """The id of the game at this table; without a table, of the game that "Host" would open."""
        wished = (self.seen.state.game_id, self.settings.game)
        return next(game for game in chain(wished, self.tenants) if game in self.tenants)

    @property
    def words(self) -> Words:
        """The sentences in the language of this phone, with those of this game."""
        return self.tenants.words(self.settings.language, self.game_id)

    @property
    def game(self) -> "Game[Any, Any, Any]":
        """The rules of the game."""
        return self.tenants[self.game_id].game

    def emblem(self, figure: str) -> str:
        """The emblem of a figure that a seat can be."""
        return self.tenants[self.game_id].emblem(figure)

    def step_text(self, step: "Standing") -> str:
        """A step of the game under way, in a few words."""
        playing = self.seen.state.playing
        assert playing is not None  # or there is no step
        return self.tenants[self.game_id].step_text(self.words, step.before, playing.game.read(step.command))

    def tale(self) -> tuple[Told, ...]:
        """Every entry at this table that has been told so far."""
        return self._tale

    def retold(self, tale: tuple[Told, ...]) -> None:
        """Takes a tale that was told anew: in another language, or after the log was cut back. Entries that came
        meanwhile are added."""
        last = tale[-1].n if tale else 0
        self._tale = (*tale, *(each for each in self._tale if each.n > last))
        self.changed()

    def entropy(self, count: int) -> bytes:
        """Fresh random bytes."""
        return fresh(count)

    # -- what comes in -------------------------------------------------------------------------------------------------

    def read_so_far(self, done: int, of: int) -> None:
        """Notes how many entries of the kept log have been read, and how many there are."""
        self.wish.seen = replace(self.seen, contact=Contact.CATCHING_UP, read=done, entries=of)
        self.changed()

    def take(self, said: Snapshot) -> None:
        """Takes the newest snapshot of the session."""
        from companion.client import table_news  # loaded when it is first used: the first page comes up faster

        self.wish.seen = replace(self.seen, state=said.state)  # from now on in the words of this game
        words, tenants = self.words, self.tenants
        suspicion, stories = table_news.of_conflict(words, tenants, said)
        self.wish.seen = seen(said, self.robots, suspicion, wished=self.wish.count, stories=stories)
        LOG.stands(said)
        for each in said.news:
            self._tale = table_news.tale_after(self._tale, words, tenants, each)
            if change := table_news.change(each):
                _take_again(self.wish, self._becoming, change[1])

    # -- seats of this phone -------------------------------------------------------------------------------------------

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """Keeps an unfinished plan in the table's folder. If the disk fails, a sentence says so and people can go on
        planning."""
        try:
            if self._folder:
                playing = self.seen.state.playing
                asked = [each.number for each in playing.game.seals_due(playing.state)] if playing else ()
                DraftFile(self._folder.path).keep(self.seen.state.table, seat, question, draft, asked)
        except Complaint as complaint:
            self.tell(sentence(self.words, complaint))

    def draft(self, seat: Seat, question: int) -> bytes:
        """The unfinished plan of this question. If it cannot be read, a sentence says so and the plan is empty."""
        try:
            return DraftFile(self._folder.path).read(self.seen.state.table, seat, question) if self._folder else b""
        except Complaint as complaint:
            self.tell(sentence(self.words, complaint))
            return b""

    def seat_words(self, seat: Seat) -> tuple[str, ...]:
        """The twelve words of a seat of this phone."""
        return self._folder.seat_words([seat]) if self._folder else ()

    def become(self, seat: Seat, figure: str) -> None:
        """Gives a seat another figure: this phone first gives the seat up, then takes it again with the new figure."""
        from companion.table.operations import Cardboard

        self._becoming[seat] = figure
        self.wish.say_for(seat, Cardboard(seat, self.seen.letter, "", figure))

    def take_over(self, seat: Seat, words: str) -> str:
        """Goes on with another phone's seat by its twelve words. Returns the key of a sentence if the words are wrong;
        else empty."""
        parsed = parse(words)
        if parsed is None:
            return "desk.words_wrong"

        self.wish.ask(lambda member, _: member.owner.take_over(seat, parsed, root(parsed, member.snapshot.state.table)))
        return ""


def _take_again(wish: SessionWishes, becoming: dict[Seat, str], state: TableState) -> None:
    """Takes the seats again that `become` gave up, as soon as each of them is free."""
    for seat, figure in list(becoming.items()):
        chair = state.chairs.get(seat)
        if chair is None or not chair.phone:
            del becoming[seat]
            if chair and chair.figure == figure:
                wish.sit(seat, chair.name, figure)
