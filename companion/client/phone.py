"""One phone: the way to a table and away from it. Fulfils `present.ports.Front`.

Theory of operation: a table has a folder, a network thread and a number; what a table tells that this phone has got up
from is dropped. `later` carries something over to the thread of the screens.
"""

import asyncio
from collections.abc import Callable, Collection
from typing import Any

from companion.client.autopilot import Regainer
from companion.client.inviting import accepted
from companion.client.phone_settings import AtHome, Device, Later
from companion.client.replay_check import check, frames_of_record
from companion.client.robots import Robots
from companion.client.table_client import Desk
from companion.client.trouble import sentence
from companion.present.seen import Checked, Seen
from companion.seal.canonical import b64
from companion.session.member import Member
from companion.shell.beside import beside
from companion.shell.bridge import Bridge, Stopped
from companion.shell.files import Complaint
from companion.shell.keys import Keys
from companion.shell.network import Network, Wish
from companion.store.open_table import is_bare, network
from companion.store.paths import Kept
from companion.store.table_store import KeptTable, Shelf
from companion.table.game import Answer, Game
from companion.table.ids import Seat
from companion.table.seals import Stage, questions, stage
from companion.table.snapshot import Contact, Snapshot
from companion.table.state import Games
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code


class Phone(AtHome):
    """`loopback`: nobody from outside this machine; `lets_in`: whoever has a good invitation, unasked."""

    def __init__(
        self,
        desk: Desk,
        shelf: Shelf,
        games: Games,
        later: Later,
        device: Device,
        *,
        port: int = 0,
        loopback: bool = False,
        lets_in: bool = False,
    ) -> None:
        super().__init__(desk, shelf, games, later, device)
        self._robots: Robots | None = None  # that play at the next table
        self._door = port, loopback
        self._alone = loopback
        self._lets_in = lets_in
        self._bridge: Bridge | None = None
        self._kept: Kept | None = None
        self._noted: KeptTable | None = None
        self._is_new = False  # nothing of this table was kept here before
        self._regainer: Regainer | None = None

    # -- to a table ----------------------------------------------------------------------------------------------------

    def host(self) -> None:
        """Opens a new table on this phone."""
        self.in_the_room(lambda: self._open(self._shelf.new(), _opens(self.desk.game), Contact.HERE))

    def rehearse(self, seats: int) -> None:
        """A table with robots, on this phone alone: nobody can call from outside."""
        robots = Robots(self.desk.tenants, sit=seats)
        self._open(self._shelf.new(), _opens(self.desk.game), Contact.HERE, robots, loopback=True)

    def join(self, text: str) -> str:
        """Knocks with a link or a code. A table that this phone is at, or keeps, it goes on with: a link says where the
        host is now."""
        try:
            invited = accepted(text, self.desk.words)
        except Complaint as complaint:
            return str(complaint)
        if self._bridge and self.desk.seen.letter:
            if not _is_of(invited, _pins(self.desk)):
                return self.desk.words.say("join.seated")
            self.desk.wish(_knocks(invited))
        elif whole := next((each for each in self._shelf.whole() if _is_of(invited, each.pins)), None):
            self._go_on(whole.table, _knocks(invited))
        else:
            self.in_the_room(lambda: self._open(self._shelf.new(), _knocks(invited), Contact.KNOCKING))
        return ""

    def resume(self, table: str) -> None:
        """Goes on with a table that this phone keeps."""
        self._go_on(table, lambda *_: None)

    def _go_on(self, table: str, begin: Wish) -> None:
        about = next((each for each in self._shelf.tables() if each.table == table), KeptTable(table))

        def go_on() -> None:
            robots = Robots(self.desk.tenants, tuple(map(Seat, about.robots))) if about.robots else None
            self._open(self._shelf.kept(table), begin, Contact.NONE, robots)
            self.record(self._retell)

        self.in_the_room(go_on)

    def leave(self) -> None:
        """Says good-bye to the table; the seats stay as they are."""
        self._end()
        self._robots = None
        self._device.let_wifi_go()
        self.desk.get_up()

    def robots_sit(self, figure: str, seats: int) -> None:
        """A robot plays here until people take over, at whichever table comes next."""
        language = self.desk.settings.language
        self._robots = Robots(self.desk.tenants, sit=seats, figure=figure, language=language)

    def play_myself(self) -> None:
        """People take over the seats that robots play instead of them."""
        if _has_planned(self.desk.seen):
            self.desk.tell(self.desk.words.say("desk.robots_plan"))
        self.desk.robots = None
        self.desk.wish(lambda *_: None)

    # -- asleep and awake ----------------------------------------------------------------------------------------------

    def woke_up(self) -> None:
        """The app is back on the screen: a new life for its network, if the system has frozen it."""
        self.keep_wifi()
        self.feel_battery()
        self.desk.over(lambda member, now: member.resumed(now))

    def keep_wifi(self) -> None:
        """The way to the table is looked for again: Wi-Fi comes and goes, and so do hosts."""
        if self._bridge and not self._alone:
            self._device.hold_wifi(self.desk.seen.hosts)

    def let_robots_act(self) -> bool:
        """One tap of a robot, if it is time for one. Whether there are any."""
        robots = self.desk.robots
        if robots:
            self.desk.over(robots.act)  # no wish of the people here, whose next tap counts
        return robots is not None

    # -- what is kept --------------------------------------------------------------------------------------------------

    def forget(self, table: str) -> None:
        """Throws a kept table away, for good."""
        if self._kept and table == self._kept.name:
            self.leave()
        self._shelf.forget(table)

    def speaks_anew(self) -> None:
        """What has been told already is told again in the new language."""
        self.record(self._retell)

    def record(self, then: Callable[[bytes], None]) -> None:
        """The record of the table under way; `then` does not hear of it if that is over by then."""
        bridge = self._bridge

        def fetch(member: Member, _: float) -> None:
            written = member.record()
            self._later(lambda: then(written) if bridge is self._bridge else None)

        self.desk.over(fetch)

    def _retell(self, written: bytes) -> None:
        """Tells the log of the table under way from its beginning, in the words of now."""
        tenants, language, bridge = self.desk.tenants, self.desk.settings.language, self._bridge

        def tell(checked: Checked) -> None:
            self._later(lambda: self.desk.retold(checked.tale) if bridge is self._bridge else None)

        beside(lambda: check(tenants, language, frames_of_record(written), lambda _: None), tell, self._complain)

    # -- the table under way -------------------------------------------------------------------------------------------

    def _open(
        self,
        kept: Kept,
        begin: Wish,
        contact: Contact,
        robots: Robots | None = None,
        *,
        loopback: bool = False,
    ) -> None:
        self._end()
        robots, self._robots = robots or self._robots, None
        port, local = self._door
        self._alone = local or loopback
        if not self._alone:
            self._device.hold_wifi(contact is Contact.HERE)
        called = self.desk.settings.name

        def made(tell: Callable[[Any], None]) -> Network:
            return network(kept, called, self._games, begin, asyncio.get_running_loop().time(), tell)

        def deliver(said: Any) -> None:
            self._later(lambda: self._deliver(bridge, said))

        bridge = Bridge(made, deliver, port=port, loopback=self._alone)
        self._bridge, self._kept, self._noted, self._is_new = bridge, kept, None, not kept.folder.exists()
        self._regainer = Regainer(self._shelf.lost(), Keys()) if contact is Contact.KNOCKING else None
        bridge.start()
        self.desk.sit_down(bridge.wish, kept, contact, robots)
        self.tell_of_battery()

    def _end(self) -> None:
        """Nothing of the table under way goes on; a new folder into which nothing of a table came is thrown away."""
        bridge, kept = self._bridge, self._kept
        self._bridge = self._kept = self._regainer = None
        if bridge and kept:
            bridge.wish(lambda member, _: member.owner.leave())
            bridge.stop()
            if self._is_new and self._noted is None and is_bare(kept):
                self._shelf.forget(kept.name)

    def _deliver(self, bridge: Bridge, said: Any) -> None:
        if bridge is not self._bridge:
            return
        if isinstance(said, Stopped):
            self.leave()
            self.desk.tell(sentence(self.desk.words, said.why, "desk.stopped"))
            return
        if isinstance(said, Snapshot) and said.state.game_id not in ("", *self.desk.tenants):
            self.leave()
            self.desk.tell(self.desk.words.say("desk.game_unknown", game=said.state.game_id))
            return
        before = _way(self.desk.seen)
        self.desk.deliver(said)
        if _way(self.desk.seen) != before:
            self.keep_wifi()
        if self._lets_in:
            for each in self.desk.seen.asking:
                self.desk.let_in(each.link)
        if self._regainer and self.desk.seen.letter:
            regain, self._regainer = self._regainer, None
            self.desk.over(lambda member, _: regain(member))
        self._note()

    def _note(self) -> None:
        """Keeps what the list of tables shows, when it changes."""
        seen, kept = self.desk.seen, self._kept
        playing = seen.state.playing
        if kept is None or not seen.state.chairs:
            return
        about = KeptTable(
            kept.name,
            called=tuple(chair.called for _, chair in sorted(seen.state.chairs.items())),
            turn=self.desk.tenant.turn(playing.state) if playing else 0,
            over=playing is not None and self.desk.tenant.is_over(playing.state),
            robots=seen.robots,
            pins=tuple(sorted(_pins(self.desk))),
        )
        if about != self._noted:
            self._noted = about
            self._shelf.note(about)


def _opens(game: Game[Any, Any, Any]) -> Wish:
    return lambda member, _: member.open_table(game.game_id)


def _knocks(invited: Invitation | Code) -> Wish:
    return lambda member, now: member.join(invited, now)


def _has_planned(seen: Seen) -> bool:
    """Whether a robot here is ready with a plan."""
    playing = seen.state.playing
    due = questions(playing, Answer.LOCK) if playing else {}
    return any(
        playing is not None and stage(playing, number, seat) is not Stage.PLANNING
        for number, question in due.items()
        for seat in question.seats
        if seat in seen.robots
    )


def _way(seen: Seen) -> tuple[object, ...]:
    """Who hosts, and whether the way there is open: when that changes, this phone may be in another Wi-Fi."""
    return seen.hosts, seen.contact, seen.finding


def _pins(desk: Desk) -> set[str]:
    return {device.pin for device in desk.seen.state.devices.values()}


def _is_of(invited: Invitation | Code, pins: Collection[str]) -> bool:
    """Whether this is a link to one of these phones; a code does not say whose it is."""
    return isinstance(invited, Invitation) and b64(invited.pin) in pins
