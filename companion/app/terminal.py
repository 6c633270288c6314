"""A table in a terminal: what people type goes to the session, what it tells is printed. The same for host and guest.

Theory of operation: one queue takes typed lines, news and snapshots of the table; wishes cross to the network thread.
Whatever has happened is followed by a snapshot; right behind it, whoever acts unasked may act. What typed lines
mean is not known here (`house`, `game_lines`), nor how news is worded (`telling`).
"""

import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TextIO

from companion.app.folders import Kept
from companion.app.telling import told
from companion.app.unasked import Mover, Unasked
from companion.catalogue import Tenant
from companion.seal.commitment import Plan
from companion.session import news
from companion.session.effects import Link
from companion.session.member import Member
from companion.shell.bridge import Bridge, Stopped
from companion.shell.files import Complaint
from companion.shell.network import Wish
from companion.shell.words import Words
from companion.table.duties import duties
from companion.table.ids import Letter, Seat
from companion.table.state import TableState


@dataclass(frozen=True)
class Seen:
    """The table as this phone has it now, for its own owner."""

    state: TableState = TableState()
    letter: Letter = ""
    seats: tuple[Seat, ...] = ()
    own: Mapping[int, Plan] = field(default_factory=dict, repr=False)  # the plans of the seat that is played here
    here: frozenset[Letter] = frozenset()  # phones
    said: bool = False  # something that was said here is on its way: what to do next shows when it has come back

    @property
    def seat(self) -> Seat | None:
        """The seat that is played here by typing."""
        return next(iter(self.seats), None)

    @property
    def is_over(self) -> bool:
        """Whether a game has been played to its end: nothing more is asked of anybody, or owed by a phone."""
        playing = self.state.playing
        if playing is None or any(any(duties(self.state, seat)) for seat in playing.ring):
            return False
        game, state = playing.game, playing.state
        return not any(game.waiting_for(state)) and not any(game.rolls_due(state))


@dataclass(frozen=True)
class Typed:
    """A line that somebody typed."""

    line: str


class Terminal:
    """One phone's table in a terminal."""

    def __init__(self, tenant: Tenant, words: Words, kept: Kept, say: Callable[[str], None], *, robot: bool) -> None:
        self.tenant = tenant
        self.words = words
        self.kept = kept
        self.say = say
        self.seen = Seen()
        self.asking: dict[Link, str] = {}
        self.ended = False
        self.lets_in = False  # whoever has a good invitation, unasked
        self._robot = robot  # nobody tells a robot what to do, or that it was too slow
        self._unasked = Unasked(())
        self._bridge: Bridge | None = None
        self._state = TableState()  # as far as it was told
        self._shown: list[str] = []
        self._looking = False
        self._queue: queue.SimpleQueue[Any] = queue.SimpleQueue()

    # -- what comes in -------------------------------------------------------------------------------------------------

    def deliver(self, said: Any) -> None:
        """Takes news, in the network thread."""
        self._queue.put(said)

    def read(self, lines: TextIO) -> None:
        """Takes what is typed, in a thread of its own. A person who ends the input quits; a pipe that ends does not."""
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
        until: Callable[[Seen], bool],
    ) -> Exception | None:
        """Prints and obeys until somebody quits or `until` is true of the table; else what it ended by."""
        self._bridge, self._unasked = bridge, Unasked(movers)
        self._look()
        while not self.ended:
            match self._queue.get():
                case Typed(line):
                    if line:
                        obey(self, line)
                case Seen() as seen:
                    self._looking, self.seen = False, seen
                    self._prompt()
                    if until(seen):
                        return None
                case Stopped(why):
                    return why
                case news.JoinFailed(fault):
                    return Complaint(self.words.say(f"fault.{fault}"))
                case said:
                    self._news(said)
        return None

    def wish(self, wish: Wish) -> None:
        """Something to be done with the session, then a look at what has become of it."""
        if self._bridge:
            self._bridge.wish(wish)
            self._look()

    def _look(self) -> None:
        if not self._looking and self._bridge:
            self._looking = True
            self._bridge.wish(lambda member, _: self._snapshot(member))

    def _snapshot(self, member: Member) -> None:
        """In the network thread. What is seen comes behind the news of it and before those of what is done unasked."""
        phone = member.phone
        own = dict(phone.own(phone.seats[0])) if phone.seats else {}
        here, said = member.place.roster.here, bool(member.board.guest.outbox)
        member.place.tell(Seen(phone.state, phone.letter or "", phone.seats, own, here, said))
        self._unasked.move(member)

    def _news(self, said: Any) -> None:
        if isinstance(said, news.Happened):
            self._state = said.admitted.state
        if not self._is_quiet(said):
            for line in told(self.words, self.tenant, self._state, said):
                self.say(line)
        match said:
            case news.Asks(link, name=name):
                self.asking[link] = name
                if self.lets_in:
                    self.wish(lambda member, _: member.owner.let_in(link))
            case news.AsksNoMore(link):
                self.asking.pop(link, None)
        self._look()

    def _is_quiet(self, said: Any) -> bool:
        """What is not worth a line here: that a robot was too slow, that somebody knocks who is let in at once."""
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
        lines = list(self.tenant.prompt(self.words, seen.state, seen.letter, seen.seat, seen.own))
        if lines != self._shown and not self._robot:
            for line in lines:
                self.say(line)
        self._shown = lines
