"""One phone's place at its table, for its screens: wishes go to the session, news becomes what is seen.

Theory of operation: everything here happens in the thread of the screens. `deliver` takes the session's snapshots, one
for each of its moves, with the news of that move. `changed` is called when there is something new to see, `tell` with a
sentence worth a moment, `happened` with the table before and after: they come last, as a mistake of a page must not
stop anything here.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.client.news_lines import told
from companion.client.replay_check import told as one_told
from companion.client.robots import Robots
from companion.client.session_wishes import Deeds, nowhere
from companion.client.table_view import seen
from companion.client.trouble import sentence
from companion.present.ports import Words
from companion.present.seen import Seen, Told
from companion.present.settings import Settings
from companion.present.tenant import AnyTenant, Tenants
from companion.seal.seat_words import parse, root
from companion.session import news
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.network import Wish
from companion.store.draft_file import DraftFile
from companion.store.open_table import Read
from companion.store.paths import Kept
from companion.table import operations
from companion.table.game import Game
from companion.table.ids import Seat
from companion.table.snapshot import Contact, Snapshot
from companion.table.state import TableState
from companion.table.why import Why

_WORTH_A_MOMENT = (
    news.NotTaken,
    news.Attempt,
    news.OfferFailed,
    news.Dropped,
    news.HostsNoMore,
    news.Hosts,
    news.Follows,
)
_FASTER = frozenset({Why.ROLL_OPEN, "step_not_due", "not_now"})
"""Screens offer only what is due: who taps it and hears one of these was the second, and what was wished is done."""


class Desk(Deeds):
    """Fulfils `present.ports.Desk`. It outlives its table: people get up from one and sit down at another."""

    def __init__(self, tenants: Tenants, settings: Settings, clock: Callable[[], float]) -> None:
        super().__init__()
        self.tenants = tenants
        self.settings = settings
        self.robots: Robots | None = None
        self.changed: Callable[[], None] = lambda: None
        self.tell: Callable[[str], None] = lambda _: None
        self.happened: Callable[[TableState, TableState], None] = lambda *_: None
        self._clock = clock
        self._kept: Kept | None = None
        self._becoming: dict[Seat, str] = {}
        self._tale: tuple[Told, ...] = ()

    def sit_down(
        self,
        wish: Callable[[Wish], None],
        kept: Kept | None,
        contact: Contact = Contact.NONE,
        robots: Robots | None = None,
    ) -> None:
        """At a table whose session `wish` reaches, and whose folder is `kept`; robots play here, too."""
        self.over, self._kept, self.robots, self.wished = wish, kept, robots, 0
        self._becoming.clear()
        self.seen, self._tale = Seen(contact=contact), ()

    def get_up(self) -> None:
        """No table any more."""
        self.over, self._kept, self.robots = nowhere, None, None
        self.seen = Seen()
        self.changed()

    @property
    def now(self) -> float:
        """Seconds, by the clock of this thread."""
        return self._clock()

    @property
    def game_id(self) -> str:
        """Of the game at this table; without a table, or if this app has it not, of the one that would be hosted."""
        wished: tuple[str, ...] = (self.seen.state.game_id, self.settings.game, *self.tenants)
        return next(game for game in wished if game in self.tenants)

    @property
    def tenant(self) -> AnyTenant:
        """This game."""
        return self.tenants[self.game_id]

    @property
    def words(self) -> Words:
        """In the language of this phone, with those of this game."""
        return self.tenants.words(self.settings.language, self.game_id)

    @property
    def game(self) -> Game[Any, Any, Any]:
        """What is played."""
        return self.tenant.game

    def emblem(self, figure: str) -> str:
        """The emblem of what a seat can be."""
        return self.tenant.emblem(figure)

    def tale(self) -> tuple[Told, ...]:
        """Everything that was said at this table, as far as it has been told again by now."""
        return self._tale

    def retold(self, tale: tuple[Told, ...]) -> None:
        """The same in other words, or from an earlier beginning; what has happened since stands behind it."""
        last = tale[-1].n if tale else 0
        self._tale = (*tale, *(each for each in self._tale if each.n > last))
        self.changed()

    def entropy(self, count: int) -> bytes:
        """Fresh random bytes."""
        return fresh(count)

    # -- what comes in -------------------------------------------------------------------------------------------------

    def deliver(self, said: Snapshot | Read) -> None:
        """What the session shows now, or how far its journal has been read."""
        if isinstance(said, Read):
            self.seen = replace(self.seen, contact=Contact.CATCHING_UP, read=said.done, entries=said.of)
            self.changed()
            return
        hosted = self.seen.state.host
        self.seen = replace(self.seen, state=said.state)  # from here on the words are those of its game
        suspicion = " ".join(told(self.words, self.tenants, said.state, said.suspicion))
        self.seen = seen(said, self.robots, suspicion, wished=self.wished, stories=_stories(self, said))
        for each in said.news:
            self._keep(each)
        self.changed()
        for each in said.news:
            if not isinstance(each, news.Follows) or each.host != hosted:  # else the host as before is back
                self._hear(each)

    def _keep(self, said: Any) -> None:
        """What stays of a piece of news."""
        match said:
            case news.Happened(before, admitted):
                self._tale += (one_told(self.words, self.tenants, before, admitted),)
                self._take_again(admitted.state)
            case news.Dropped(entries) if entries:
                self._tale = tuple(each for each in self._tale if each.n < entries[0].n)

    def _hear(self, said: Any) -> None:
        """What is worth a moment of the people here."""
        if isinstance(said, news.WordsWrong):
            self.tell(self.words.say("desk.words_wrong"))
        if isinstance(said, _WORTH_A_MOMENT) and not _only_slower(said):
            for sentence in told(self.words, self.tenants, self.seen.state, said):
                self.tell(sentence.removeprefix("! "))
        if isinstance(said, news.Happened):
            self.happened(said.before, said.admitted.state)

    # -- the rest of a desk --------------------------------------------------------------------------------------------

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """Keeps an unfinished plan in the table's folder. It goes on if the disk does not play, and that is told."""
        try:
            if self._kept:
                DraftFile(self._kept.folder).keep(self.seen.state.table, seat, question, draft)
        except Complaint as complaint:
            self.tell(sentence(self.words, complaint))

    def draft(self, seat: Seat, question: int) -> bytes:
        """The unfinished plan of this question; empty if it cannot be read, which is told."""
        try:
            return DraftFile(self._kept.folder).read(self.seen.state.table, seat, question) if self._kept else b""
        except Complaint as complaint:
            self.tell(sentence(self.words, complaint))
            return b""

    def seat_words(self, seat: Seat) -> tuple[str, ...]:
        """The words of a seat of this phone."""
        return self._kept.seat_words([seat]) if self._kept else ()

    def become(self, seat: Seat, figure: str) -> None:
        """Lays the seat down as the other figure, and takes it again by its old words as soon as it lies there."""
        self._becoming[seat] = figure
        self.say_for(seat, operations.Cardboard(seat, self.seen.letter, "", figure))

    def _take_again(self, state: TableState) -> None:
        for seat, figure in list(self._becoming.items()):
            chair = state.chairs[seat]
            if not chair.phone:
                del self._becoming[seat]
                if chair.figure == figure:
                    self.sit(seat, chair.name, figure)

    def take_over(self, seat: Seat, words: str) -> str:
        """Goes on with another phone's seat."""
        parsed = parse(words)
        if parsed is None:
            return "desk.words_wrong"

        self.wish(lambda member, _: member.owner.take_over(seat, parsed, root(parsed, member.snapshot.state.table)))
        return ""

    def invite(self) -> None:
        """Shows how to join."""
        self.wish(lambda member, now: member.owner.door.show(now))

    def hide(self) -> None:
        """The invitation has left the screen."""
        self.seen = replace(self.seen, invited=None)
        self.wish(lambda member, now: member.owner.door.hide(now))


def _only_slower(said: Any) -> bool:
    """Whether it is a refusal of what somebody else has just done."""
    refused = isinstance(said, news.NotTaken | news.Attempt)
    return refused and all(reason.code in _FASTER for reason in said.reasons)


def _stories(desk: Desk, said: Snapshot) -> tuple[tuple[Told, ...], ...]:
    """What either half of a table that came apart did, as the tale would say it."""
    halves = (said.conflict.goes_on, said.conflict.drops) if said.conflict else ()
    return tuple(tuple(one_told(desk.words, desk.tenants, *each) for each in half.happened) for half in halves)
