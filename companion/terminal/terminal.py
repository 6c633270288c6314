"""A table in a terminal: people type, the table's news are printed. The same for a host and a guest.

Theory of operation: one queue takes typed lines and snapshots of the table. Wishes go over to the network thread. After
each snapshot, robots and other automatic helpers may act. `commands` and `game_lines` know what typed lines mean,
`news_lines` knows how news are worded.
"""

import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TextIO

from companion.client.autopilot import Autopilot, Mover
from companion.client.news_lines import told
from companion.present.ports import Words
from companion.present.tenant import AnyTenant, Tenants
from companion.session import news
from companion.session.effects import ConnectionId
from companion.session.owner import Wish
from companion.shell.files import Complaint
from companion.shell.network import Bridge, NetworkStopped
from companion.store.paths import TableFolder
from companion.table.duties import duties
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot
from companion.table.state import TableState


@dataclass(frozen=True)
class Typed:
    """A line that somebody typed."""

    line: str


@dataclass(frozen=True)
class GamesSpoken:
    """What can be played here, in which language; `usual`: the game as long as no table says what it plays."""

    tenants: Tenants
    language: str
    usual: str

    def id(self, state: TableState) -> str:
        """Of the game at this table."""
        return state.game_id if state.game_id in self.tenants else self.usual


class Terminal:
    """One phone's table in a terminal."""

    def __init__(self, games: GamesSpoken, folder: TableFolder, say: Callable[[str], None], *, robot: bool) -> None:
        self.games = games
        self.folder = folder
        self.say = say
        self.seen = Snapshot()
        self.asking: dict[ConnectionId, str] = {}
        self.ended = False
        self.announce: Wish | None = None  # carried out once, when others can call this host
        self.lets_in = False  # whoever has a good invitation, unasked
        self._robot = robot  # nobody tells a robot what to do, or that it was too slow
        self._autopilot = Autopilot(())
        self._bridge: Bridge | None = None
        self._state = TableState()  # as far as it was told
        self._shown: list[str] = []
        self._queue: queue.SimpleQueue[Any] = queue.SimpleQueue()

    # -- what comes in -------------------------------------------------------------------------------------------------

    def deliver(self, said: Any) -> None:
        """Takes news. It is called in the network thread."""
        self._queue.put(said)

    def read(self, lines: TextIO) -> None:
        """Reads typed lines in a thread of its own. The end of a person's input quits; the end of a pipe does not."""
        threading.Thread(target=self._read, args=(lines,), name="typed", daemon=True).start()

    def _read(self, lines: TextIO) -> None:
        with suppress(OSError):  # an input that cannot be read has ended
            for line in lines:
                self._queue.put(Typed(line.strip()))
        if lines.isatty():
            self.ended = True
            self._queue.put(Typed(""))

    # -- the loop ------------------------------------------------------------------------------------------------------

    def run(
        self,
        bridge: Bridge,
        movers: Sequence[Mover],
        obey: Callable[["Terminal", str], None],
        until: Callable[[Snapshot], bool],
    ) -> Exception | None:
        """Prints and obeys until somebody quits, or `until` is true of the table. Returns the error that ended it
        before, if any."""
        self._bridge, self._autopilot = bridge, Autopilot(movers)
        while not self.ended:
            match self._queue.get():
                case Typed(line):
                    if line:
                        obey(self, line)
                case Snapshot() as seen:
                    self.seen = seen
                    if seen.state.game_id not in ("", *self.games.tenants):
                        return Complaint(self.words.say("desk.game_unknown", game=seen.state.game_id))
                    for said in seen.news:
                        if isinstance(said, news.JoinFailed):
                            return Complaint(self.words.say(f"fault.{said.fault}"))
                        self._news(said)
                    self._state = seen.state  # of a table that is gone on with nothing is told anew
                    self._prompt()
                    if until(seen):
                        return None
                    self._announce(seen, bridge)
                    bridge.wish(lambda member, _: self._autopilot.move(member))
                case NetworkStopped(why):
                    return why
        if self.announce:  # quit before the table was there: what cannot be printed is told all the same
            bridge.wish(self.announce)
        return None

    def _announce(self, seen: Snapshot, bridge: Bridge) -> None:
        if seen.hosts and self.announce:
            bridge.wish(self.announce)
            self.announce = None

    def wish(self, wish: Wish) -> None:
        """Sends a wish to the session."""
        if self._bridge:
            self._bridge.wish(wish)

    @property
    def tenant(self) -> AnyTenant:
        """The game at this table."""
        return self.games.tenants[self.games.id(self.seen.state)]

    @property
    def words(self) -> Words:
        """The sentences of the house and of this game."""
        return self.games.tenants.words(self.games.language, self.games.id(self.seen.state))

    @property
    def seat(self) -> Seat | None:
        """The seat that is played here by typing; None if there is none."""
        return next(iter(self.seen.seats), None)

    def _news(self, said: Any) -> None:
        if isinstance(said, news.Happened):
            self._state = said.admitted.state
        if not self._is_quiet(said):
            for line in told(self.words, self.games.tenants, self._state, said):
                self.say(line)
        match said:
            case news.Asks(link, name=name):
                self.asking[link] = name
                if self.lets_in:
                    self.wish(lambda member, _: member.owner.let_in(link))
            case news.AsksNoMore(link):
                self.asking.pop(link, None)

    def _is_quiet(self, said: Any) -> bool:
        """Whether nobody needs a line: a robot was too slow, or a phone knocks that comes in at once."""
        match said:
            case news.NotTaken() | news.AsksToShow():
                return self._robot
            case news.Asks():
                return self.lets_in
        return False

    def _prompt(self) -> None:
        seen = self.seen
        if seen.said:
            return
        lines = list(self.tenant.prompt(self.words, seen, self.seat))
        if lines != self._shown and not self._robot:
            for line in lines:
                self.say(line)
        self._shown = lines


def is_over(state: TableState) -> bool:
    """Whether a game is over: nobody is asked anything, and no phone owes anything."""
    playing = state.playing
    if playing is None or any(any(duties(state, seat)) for seat in playing.ring):
        return False
    game = playing.game
    return not any(game.waiting_for(playing.state)) and not any(game.rolls_due(playing.state))
