"""One table under way: its folder, its network thread, and its facts for the list of tables.

It begins when this phone goes to a table, and ends when the phone leaves it. Later news of the network is dropped.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.client.app_errors import sentence
from companion.client.autopilot import Regainer
from companion.client.replay_check import check, frames_of_record
from companion.client.robots import Robots
from companion.client.table_client import TableClient
from companion.client.table_news import Ended, change, end_of, ended_before, of_robots, worth_a_moment
from companion.client.table_view import pins
from companion.present.table_view import Checked, TableView
from companion.session.member import Member
from companion.session.wishes import Wish
from companion.shell.background import Later
from companion.shell.machine import Machine, NetworkBridge
from companion.shell.network import Network, NetworkStopped
from companion.shell.served_files import Files
from companion.store.open_table import JournalRead, is_bare, network
from companion.store.paths import TableFolder
from companion.store.table_store import TableFacts, TableStore
from companion.table.snapshot import Contact, Snapshot


@dataclass(eq=False)
class TableUnderWay:
    """`moved`: called when another phone hosts, or the connection to the host changes. `stopped`: called if the network
    ends by itself, with the reason. `unknown`: called if this app does not have the table's game, with its id.
    `lets_in`: every phone with a good invitation comes in without a question."""

    desk: TableClient
    store: TableStore
    folder: TableFolder
    later: Later
    machine: Machine
    moved: Callable[[], None]
    stopped: Callable[[Exception | None], None]
    unknown: Callable[[str], None]
    lets_in: bool = False
    _bridge: NetworkBridge | None = field(default=None, init=False)
    _regainer: Regainer | None = field(default=None, init=False)
    _noted: TableFacts | None = field(default=None, init=False)
    _before: Ended = field(default=(0, ()), init=False)  # how the last finished game before this one ended here
    _is_new: bool = field(default=False, init=False)  # nothing of this table was kept here before

    def start(self, begin: Wish, contact: Contact, robots: Robots | None, *, port: int, loopback: bool) -> None:
        """Goes to the table; `begin` is the first wish there."""
        called = self.desk.settings.name

        def made(tell: Callable[[Any], None]) -> Network:
            now, games = asyncio.get_running_loop().time(), self.desk.tenants.games
            return network(self.folder, called, games, begin, now, tell, self.machine)

        def deliver(said: Any) -> None:
            self.later(lambda *_: self._deliver(said))

        self._is_new = not self.folder.path.exists()
        kept = self.store.facts(self.folder.name)
        if not kept.over:
            self._before = kept.ended, kept.won
        if contact is Contact.KNOCKING:
            self._regainer = Regainer(self.store.lost(), self.machine.crypto)
        self._bridge = self.machine.bridge(made, deliver, port=port, loopback=loopback)
        self._bridge.start()
        self.desk.sit_down(self._bridge.wish, self.folder, contact, robots)

    def end(self) -> None:
        """Leaves the table. A new folder is removed if nothing of a table was written into it."""
        bridge, self._bridge = self._bridge, None
        if bridge:
            bridge.wish(lambda member, _: member.owner.leave())
            bridge.stop()
            if self._is_new and self._noted is None and is_bare(self.folder):
                self.store.forget(self.folder.name)

    def record(self, then: Callable[[bytes], None]) -> None:
        """Calls `then` with the record of this table, unless this phone has left the table meanwhile."""

        def fetch(member: Member, _: float) -> None:
            written = member.record()
            self.later(lambda *_: then(written) if self._bridge else None)

        self.desk.wish.send(fetch)

    def serve(self, files: Files) -> None:
        """Serves these files to browsers, unless this phone has left the table meanwhile."""
        if self._bridge:
            self._bridge.serve(files)

    def retell(self) -> None:
        """Tells the log from its first entry, in the words that this phone speaks now."""
        self.record(self._retell)

    def _retell(self, written: bytes) -> None:
        tenants, language = self.desk.tenants, self.desk.settings.language

        def tell(checked: Checked) -> None:
            self.later(lambda *_: self.desk.retold(checked.tale) if self._bridge else None)

        def failed(error: Exception) -> None:
            self.later(lambda *_: self.desk.tell(sentence(self.desk.words, error)))

        crypto = self.machine.crypto
        self.machine.background(
            lambda: check(tenants, language, crypto, frames_of_record(written), lambda _: None), tell, failed
        )

    # -- what comes in -------------------------------------------------------------------------------------------------

    def _deliver(self, said: Any) -> None:
        if self._bridge is None:
            return
        match said:
            case NetworkStopped(why):
                self.stopped(why)
            case JournalRead(done, of):
                self.desk.read_so_far(done, of)
            case snapshot if (game := snapshot.state.game_id) and game not in self.desk.tenants:
                self.unknown(game)
            case snapshot:
                before = _way(self.desk.seen)
                show(self.desk, snapshot)
                if _way(self.desk.seen) != before:
                    self.moved()
                self._act()
                for each in snapshot.news:
                    self._before = ended_before(self.desk.words, self.desk.tenants, each) or self._before
                self._note()

    def _act(self) -> None:
        """Lets the helpers and robots of this phone act."""
        if self.lets_in:
            for each in self.desk.seen.asking:
                self.desk.wish.let_in(each.link)
        if self._regainer and self.desk.seen.letter:
            regain, self._regainer = self._regainer, None
            self.desk.wish.send(lambda member, _: regain(member))

    def _note(self) -> None:
        """Keeps the facts for the list of tables whenever they change."""
        seen, tenant = self.desk.seen, self.desk.tenants[self.desk.game_id]
        playing = seen.state.playing
        if not seen.letter:
            return
        ended, won = end_of(self.desk.words, self.desk.tenants, seen.state) or self._before
        facts = TableFacts(
            self.folder.name,
            called=tuple(chair.called for _, chair in sorted(seen.state.chairs.items())),
            turn=tenant.turn(playing.state) if playing else 0,
            over=playing is not None and tenant.is_over(playing.state),
            robots=seen.robots,
            pins=tuple(sorted(pins(seen))),
            game=seen.state.game_id,
            ended=ended,
            won=won,
        )
        if facts != self._noted:
            self._noted = facts
            self.store.note(facts)


def show(desk: TableClient, said: Snapshot) -> None:
    """Shows a snapshot that has come: it goes to the desk, then to the pages, then people read the news."""
    hosted = desk.seen.state.host
    desk.take(said)
    desk.changed()
    for each in said.news:
        for line in worth_a_moment(desk.words, desk.tenants, said.state, each, hosted):
            desk.tell(line)
        for line in of_robots(desk.words, desk.tenants, each, desk.seen.robots) if desk.seen.rehearses else ():
            desk.tell(line)
        if entry := change(each):
            desk.happened(*entry)


def _way(seen: TableView) -> tuple[object, ...]:
    """Whether this phone hosts, and its connection to the host. A change may mean that the phone is in another
    Wi-Fi."""
    return seen.hosts, seen.contact, seen.finding
