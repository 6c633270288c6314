"""A table in a terminal: people type, and the news of the table is printed. It is the same for a host and a guest.

Theory of operation: one queue takes typed lines and snapshots of the table. Wishes go over to the network thread. After
each snapshot, robots and other automatic helpers may act. `commands` and `game_lines` know what typed lines mean;
`news_lines` puts news into words."""

import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TextIO

from companion.client.autopilot import Autopilot, Mover
from companion.client.invitation_text import written
from companion.client.news_lines import told
from companion.present.ports import Words
from companion.present.result import Result
from companion.present.tenant import AnyTenant, Tenants
from companion.session import news
from companion.session.effects import ConnectionId
from companion.session.wishes import Wish
from companion.shell.files import Complaint
from companion.shell.machine import NetworkBridge
from companion.shell.network import NetworkStopped
from companion.shell.served_files import Files
from companion.store.paths import TableFolder
from companion.table.duties import duties
from companion.table.ids import Seat
from companion.table.snapshot import Invited, Snapshot
from companion.table.state import TableState

A_WHILE = 2.0
"""Seconds without news after which a robot's terminal says whom the table waits for."""


@dataclass(frozen=True)
class Typed:
    """A line that somebody typed."""

    line: str


@dataclass(frozen=True)
class GamesSpoken:
    """The games of this app, and the language. `usual`: the game until the table names its own."""

    tenants: Tenants
    language: str
    usual: str

    def id(self, state: TableState) -> str:
        """The id of the game at this table."""
        return state.game_id if state.game_id in self.tenants else self.usual


class Terminal:
    """One phone's table in a terminal."""

    def __init__(self, games: GamesSpoken, folder: TableFolder, say: Callable[[str], None], *, robot: bool) -> None:
        self.games = games
        self.folder = folder
        self.say = say
        self.seen = Snapshot()
        self.asking: dict[ConnectionId, str] = {}
        self.inviting = False  # the host was asked for its link
        self.undoing = 0  # the step whose undo has been asked about
        self.ended = False
        self.announce: Wish | None = None  # called once, when other phones can reach this host
        self.lets_in = False  # every phone with a good invitation comes in without a question
        self._robot = robot  # a robot needs no hints what to do, and no news that it was too slow
        self._autopilot = Autopilot(())
        self._bridge: NetworkBridge | None = None
        self._state = TableState()  # the table up to the last printed entry
        self._shown: tuple[str, ...] = ()
        self._awaited: tuple[str, ...] = ()  # what was last printed about waiting for others
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
        bridge: NetworkBridge,
        movers: Sequence[Mover],
        obey: Callable[["Terminal", str], None],
        until: Callable[[Snapshot], bool],
    ) -> Exception | None:
        """Prints and obeys until somebody quits, or `until` is true of the table. Returns the error that ended it
        before, if any."""
        self._bridge, self._autopilot = bridge, Autopilot(movers)
        while not self.ended:
            match self._next():
                case None:
                    self._tell(self._awaited)
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
                    self._invites(seen)
                    self._state = seen.state  # old entries of a kept table are not printed again
                    self._prompt()
                    if until(seen):
                        return None
                    self._announce(seen, bridge)
                    bridge.wish(lambda member, _: self._autopilot.move(member))
                case NetworkStopped(why):
                    return why
        if self.announce:  # quit before the table was there: an error of the output still counts
            bridge.wish(self.announce)
        return None

    def _announce(self, seen: Snapshot, bridge: NetworkBridge) -> None:
        if seen.hosts and self.announce:
            bridge.wish(self.announce)
            self.announce = None

    def _next(self) -> Any:
        """The next message. None if a robot plays here and nothing has come for a while."""
        try:
            return self._queue.get(timeout=A_WHILE if self._robot else None)
        except queue.Empty:
            return None

    def wish(self, wish: Wish) -> None:
        """Sends a wish to the session."""
        if self._bridge:
            self._bridge.wish(wish)

    def serve(self, files: Files) -> None:
        """Serves these files to browsers from now on."""
        if self._bridge:
            self._bridge.serve(files)

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

    @property
    def result(self) -> Result | None:
        """How the game ended; None before its end."""
        playing = self.seen.state.playing
        return self.tenant.result(self.words, playing.state) if playing else None

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
            case news.Hosts() | news.Follows():
                self._shown = ()  # who came back or goes on reads again what to do

    def _invites(self, seen: Snapshot) -> None:
        """Prints the link that the host was asked for, once it is here."""
        if self.inviting and seen.invited:
            self.invites(seen.invited)
            self.wish(lambda member, now: member.owner.invitations.hide(now))

    def invites(self, invited: Invited) -> None:
        """Prints how others can join the host's table."""
        self.inviting = False
        for line in written(invited, self.words):
            self.say(line)

    def _is_quiet(self, said: Any) -> bool:
        """Whether news needs no line: a robot was too slow, or a phone knocks and comes in at once."""
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
        prompt = self.tenant.prompt(self.words, seen, self.seat)
        self._awaited = prompt.awaited
        if not self._robot:
            over = (self.words.say("house.stats"),) if self.result else ()
            self._tell((*prompt.here, *prompt.awaited, *over))

    def _tell(self, lines: tuple[str, ...]) -> None:
        """Prints these lines, unless they are still the last ones that it printed."""
        if lines != self._shown:
            for line in lines:
                self.say(line)
        self._shown = lines


def is_over(state: TableState) -> bool:
    """Whether a game is over: it waits for nobody, and no phone owes anything."""
    playing = state.playing
    if playing is None or any(any(duties(state, seat)) for seat in playing.ring):
        return False
    game = playing.game
    return not any(game.waiting_for(playing.state)) and not any(game.rolls_due(playing.state))
