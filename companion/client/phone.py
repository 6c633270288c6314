"""One phone: how it comes to a table and leaves it. Fulfils `present.ports.Front`.

Theory of operation: at most one table is under way. Whatever opens another one ends it first.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.client.app_errors import sentence
from companion.client.app_log import LOG
from companion.client.archive import Archive
from companion.client.browser_page import BrowserPage
from companion.client.kept_tables import KeptTables
from companion.client.phone_device import Hardware, PhoneDevice
from companion.client.phone_settings import PhoneSettings
from companion.client.table_client import TableClient
from companion.client.table_view import pins
from companion.present.table_view import TableView
from companion.shell.background import Later, in_background
from companion.shell.files import Complaint
from companion.shell.served_files import MakeFiles
from companion.store.paths import TableFolder
from companion.store.table_store import TableStore
from companion.table.ids import Seat
from companion.table.snapshot import Contact

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.robots import Robots
    from companion.client.table_under_way import TableUnderWay
    from companion.present.report import AppFacts
    from companion.session.wishes import Wish
    from companion.shell.machine import Machine
    from companion.table.game import Game
    from companion.wire.pairing import Invitation
    from companion.wire.typed_code import Code


class Phone:
    """Brings this phone to tables and away from them. `loopback`: no phone from outside this machine can join.
    `lets_in`: every phone with a good invitation comes in without a question. `can_host`: other phones can call
    this one. `machine`: what a table needs of the machine, if that is not this computer or phone. `browser_files`:
    what browsers find here while this phone hosts. `left`: called when people have left a table."""

    def __init__(
        self,
        desk: TableClient,
        store: TableStore,
        later: Later,
        hardware: Hardware,
        *,
        port: int = 0,
        loopback: bool = False,
        lets_in: bool = False,
        can_host: bool = True,
        machine: "Callable[[], Machine] | None" = None,
        browser_files: MakeFiles | None = None,
        left: Callable[[], None] = lambda: None,
    ) -> None:
        self.desk = desk
        self.can_host = can_host
        self.device = PhoneDevice(hardware, desk)
        self._machine = machine or _this_machine
        self.tables = KeptTables(desk, store, later, self._machine)
        self.archive = Archive(desk, store.root, hardware, later)
        self.preferences = PhoneSettings(desk, store.settings, self._retell)
        self.browsers = BrowserPage(desk, later, browser_files)
        self._store = store
        self.about: Callable[[], AppFacts] = lambda: _about(desk, store, hardware, self._machine())
        self._later = later
        self._door = port, loopback
        self._alone = loopback  # no other machine can reach the table under way
        self._lets_in = lets_in
        self._left = left
        self._robots: Robots | None = None  # robots for the next table
        self._table: TableUnderWay | None = None

    # -- to a table ----------------------------------------------------------------------------------------------------

    def host(self) -> None:
        """Opens a new table on this phone."""
        self.device.ask_for_network(lambda: self._open(self._store.new(), _opens(self.desk.game), Contact.HERE))

    def rehearse(self, seats: int) -> None:
        """Opens a table with robots, on this phone alone: no other phone can join."""
        from companion.client.robots import Robots

        robots = Robots(self.desk.tenants, sit=seats)
        self._open(self._store.new(), _opens(self.desk.game), Contact.HERE, robots, loopback=True)

    def join(self, text: str) -> str:
        """Knocks with a link or a code. Returns a sentence if the text is neither, else an empty text.

        | the link leads to | what happens |
        | --- | --- |
        | the table that this phone is at | it looks for the host where the link says |
        | another table, while this phone is at one | a sentence says that it is at a table already |
        | a table that this phone keeps | it goes on with that table |
        | any other table | it knocks as a new phone |

        A browser takes links only: in the clear, a code could be overheard where it is proved.
        """
        from companion.client.invitation_text import accepted, leads_to
        from companion.wire.typed_code import Code

        try:
            invited = accepted(text, self.desk.words)
        except Complaint as complaint:
            return str(complaint)
        if not self.can_host and isinstance(invited, Code):
            return self.desk.words.say("join.no_code")
        if self._table and self.desk.seen.letter:
            if not leads_to(invited, pins(self.desk.seen)):
                return self.desk.words.say("join.seated")
            self.desk.wish.ask(_knocks(invited))
        elif whole := next((each for each in self._store.whole() if leads_to(invited, each.pins)), None):
            self._go_on(whole.table, _knocks(invited))
        else:
            self.device.ask_for_network(lambda: self._open(self._store.new(), _knocks(invited), Contact.KNOCKING))
        return ""

    def resume(self, table: str) -> None:
        """Goes on with a table that this phone keeps."""
        self._go_on(table, lambda *_: None)

    def _go_on(self, table: str, begin: "Wish") -> None:
        facts = self._store.facts(table)

        def go_on() -> None:
            from companion.client.robots import Robots

            robots = Robots(self.desk.tenants, tuple(map(Seat, facts.robots))) if facts.robots else None
            self._open(self._store.folder(table), begin, Contact.NONE, robots)
            self._retell()

        self.device.ask_for_network(go_on)

    def leave(self, *, wished: bool = True) -> None:
        """Leaves the table, if this phone is at one. The seats stay as they are. `wished`: people left it; else it has
        ended by itself."""
        self._robots = None
        if self._table:
            self._end()
            self.device.let_wifi_go()
            self.desk.get_up()
            if wished:
                self._left()

    def forget(self, table: str) -> None:
        """Deletes a kept table for good."""
        if self._table and table == self._table.folder.name:
            self.leave()
        self._store.forget(table)

    # -- robots --------------------------------------------------------------------------------------------------------

    def robots_sit(self, figure: str, seats: int) -> None:
        """At the next table a robot plays this phone's seat until people take over."""
        from companion.client.robots import Robots

        language = self.desk.settings.language
        self._robots = Robots(self.desk.tenants, sit=seats, figure=figure, language=language)

    def play_myself(self) -> None:
        """People take over the seats that robots play on this phone."""
        if _has_planned(self.desk.seen):
            self.desk.tell(self.desk.words.say("desk.robots_plan"))
        self.desk.robots = None
        self.desk.wish.ask(lambda *_: None)

    def let_robots_act(self) -> bool:
        """Lets a robot make one tap, if it is time for one. Returns whether any robots play here."""
        robots = self.desk.robots
        if robots:
            self.desk.wish.send(robots.act)  # sent without a number, so that people's next tap does not wait for it
        return robots is not None

    # -- the table under way -------------------------------------------------------------------------------------------

    def woke_up(self) -> None:
        """The app is on the screen again: its network starts anew, if the system has frozen it."""
        LOG.note("in front again")
        self.keep_wifi()
        self.device.feel_battery()
        self.desk.wish.send(lambda member, now: member.resumed(now))

    def keep_wifi(self) -> None:
        """Holds the Wi-Fi of this table. It is called again when the Wi-Fi or the host changes."""
        if self._table and not self._alone:
            self.device.hold_wifi(self.desk.seen.hosts)

    def record(self, then: Callable[[bytes], None]) -> None:
        """Calls `then` with the record of the table under way, unless this phone has left it meanwhile."""
        if self._table:
            self._table.record(then)

    def _moved(self) -> None:
        """Another phone hosts, or this one; or the connection to the host has changed."""
        self.keep_wifi()
        if self._table and self.desk.seen.hosts and not self._alone:
            self.browsers.offer(self._table.serve, in_background)

    def _retell(self) -> None:
        if self._table:
            self._table.retell()

    def _open(
        self,
        folder: TableFolder,
        begin: "Wish",
        contact: Contact,
        robots: "Robots | None" = None,
        *,
        loopback: bool = False,
    ) -> None:
        from companion.client.table_under_way import TableUnderWay

        self._end()
        robots, self._robots = robots or self._robots, None
        port, local = self._door
        self._alone = local or loopback
        if not self._alone:
            self.device.hold_wifi(contact is Contact.HERE)
        self._table = TableUnderWay(
            self.desk,
            self._store,
            folder,
            self._later,
            self._machine(),
            moved=self._moved,
            stopped=self._stopped,
            unknown=self._unknown,
            lets_in=self._lets_in,
        )
        self._table.start(begin, contact, robots, port=port, loopback=self._alone)
        self.device.tell_of_battery()

    def _end(self) -> None:
        if self._table:
            self._table.end()
            self._table = None

    def _stopped(self, why: Exception | None) -> None:
        self.leave(wished=False)
        self.desk.tell(sentence(self.desk.words, why, "desk.stopped"))

    def _unknown(self, game: str) -> None:
        self.leave(wished=False)
        self.desk.tell(self.desk.words.say(f"desk.game_{'unknown' if self.can_host else 'elsewhere'}", game=game))


def _about(desk: TableClient, store: TableStore, hardware: Hardware, machine: "Machine") -> "AppFacts":
    from companion.client.app_facts import facts  # loaded when somebody asks

    return facts(desk.tenants, store, hardware.about(), machine.ciphers)


def _this_machine() -> "Machine":
    """This computer or phone. It is loaded late: the first page comes up faster."""
    from companion.shell.this_machine import THIS_MACHINE

    return THIS_MACHINE


def _opens(game: "Game[Any, Any, Any]") -> "Wish":
    return lambda member, _: member.open_table(game.game_id)


def _knocks(invited: "Invitation | Code") -> "Wish":
    return lambda member, now: member.join(invited, now)


def _has_planned(seen: TableView) -> bool:
    """Whether a robot on this phone has sealed something: a plan, or what stands alone and is never waited for."""
    from companion.table.game import Answer
    from companion.table.seals import SealStage, questions, stage

    playing = seen.state.playing
    due = {**questions(playing, Answer.LOCK), **questions(playing, Answer.SINGLE)} if playing else {}
    return any(
        playing is not None and stage(playing, number, seat) is not SealStage.PLANNING
        for number, question in due.items()
        for seat in question.seats
        if seat in seen.robots
    )
