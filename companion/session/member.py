"""One phone at one table, from opening or joining it to the last good-bye: the whole session, without any I/O.

Theory of operation: the shell reports what happens (a call, bytes, an end, an hour) and the owner's wishes (`owner`),
then fetches `effects`: what to store, then what to send. In between, everything owed is said and everything admitted
leaves. A phone without a host knocks at all doors it knows; a host knocks at those it misses. Nothing is decided by a
clock: time only says when to knock, to beat, and to give a silent connection up.
"""

from collections.abc import Callable, Iterable, Mapping

from companion.seal.canonical import b64
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.session.connection import Line, Stage
from companion.session.context import Me, Place
from companion.session.diagnosis import Finding
from companion.session.dispatch import Dispatch
from companion.session.effects import Effect, Keep, Link, Store
from companion.session.hosting import Hosting
from companion.session.invitations import Door
from companion.session.journal import Record, remember
from companion.session.news import Fault, Moved
from companion.session.owner import Owner, View
from companion.session.phone import Phone
from companion.session.role import Offering, may_go_on
from companion.session.timers import Joining, Timers
from companion.table import record
from companion.table.ids import Letter, Seat
from companion.table.snapshot import Snapshot
from companion.table.state import Games
from companion.wire.limits import ADDRESSES
from companion.wire.messages import Whereabouts
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code


class Member:
    """A device at a table. All randomness and all times are handed in."""

    def __init__(self, me: Me, games: Games, crypto: Crypto, entropy: Callable[[int], bytes], now: float) -> None:
        self.place = Place(me, games, crypto, entropy)
        self.place.now = now
        self.board = Dispatch(self.place, Door(entropy))
        self.owner = Owner(self.board)
        self.wake_at = now
        self._machine = self.board.machine
        self._timers = Timers(self.board, now)
        self._joining = Joining(self.place, self.board.greeter, self._timers.knocker)
        self._view = View(self.board, self.owner)

    @property
    def phone(self) -> Phone:
        """The replica and the seats of this device."""
        return self.place.phone

    @property
    def hosts(self) -> bool:
        """Whether this phone keeps the table."""
        return isinstance(self._machine.role, Hosting)

    # -- beginning -----------------------------------------------------------------------------------------------------

    def open_table(self, game_id: str) -> None:
        """Founds a table that this phone keeps."""
        self.board.turns.founds()
        self.board.outbox.say(self.phone.open_table(game_id, self.place.me.name, self.place.me.pin))
        self.place.at_home()

    def join(self, invited: Invitation | Code, now: float) -> None:
        """Knocks at the table of this invitation. A phone of the table learns from a link where its owner is now."""
        self.place.now = now
        pin = b64(invited.pin) if isinstance(invited, Invitation) else None
        known = [at for at, device in self.phone.state.devices.items() if device.pin == pin]
        if known and isinstance(invited, Invitation):
            self.place.roster.learn(known[0], Whereabouts(invited.addresses, invited.port))
            self.resumed(now)
            return
        self._joining.begin(invited, now)

    def resume(self, remembered: Iterable[Record], roots: Mapping[Seat, Secret]) -> None:
        """Goes on after a restart with what the journal held and the keys of its seats (`seat_words.root`).

        Raises ValueError if the journal's entries do not hold."""
        self.board.outbox.goes_on(remember(self.place, remembered, roots))
        self.board.greeter.table = self.phone.state.table
        self.board.turns.returns()
        self.place.at_home()

    # -- what the shell reports ----------------------------------------------------------------------------------------

    def called(self, address: str, now: float) -> Link:
        """Somebody has called at our door; the number of the connection."""
        self.place.now = now
        return self.board.called(address, now)

    def connected(self, link: Link, pin: str, now: float) -> None:
        """One of our calls is answered, by a certificate with this pin."""
        self.place.now = now
        if line := self.place.lines.get(link):
            self.board.connected(line, pin, now)

    def received(self, link: Link, data: bytes, now: float) -> None:
        """Bytes came, however they were cut."""
        self.place.now = now
        if line := self.place.lines.get(link):
            self.board.received(line, data, now)

    def drained(self, link: Link) -> None:
        """The network has taken what was sent on this connection."""
        if (line := self.place.lines.get(link)) and isinstance(self._machine.role, Hosting):
            self._machine.role.drained(line)

    def lost(self, link: Link, now: float, why: Fault = Fault.UNREACHABLE) -> None:
        """A connection is over, or a call came to nothing; a newcomer's last one is worth a word."""
        self.place.now = now
        if line := self.place.lines.get(link):
            self.board.turns.gone(line)
            if line.stage is Stage.RINGING and line.secret and not self.place.letter and not any(self.place.lines):
                self.place.turned_out(why)

    def moved(self, addresses: Iterable[str], port: int, now: float) -> None:
        """Where our own door is now; if that is news, the network has changed."""
        self.place.now = now
        door = Whereabouts(tuple(addresses)[:ADDRESSES], port)
        if door != self.place.door:
            before, self.place.door = self.place.door, door
            self.place.at_home()
            self.place.tell(Moved())
            self.owner.door.moved(now)
            if before.addresses:
                self.resumed(now)

    def resumed(self, now: float) -> None:
        """The phone was asleep, or its network has changed: every connection is thrown away and made anew."""
        self.place.now = now
        self.board.turns.wakes()
        self._timers.knocker.afresh()
        self._joining.knock(now)

    def woke(self, now: float) -> None:
        """The hour has come that `wake_at` named, or any other."""
        self.place.now = now
        self._timers.passed(now)
        if not any(self.place.lines):
            self._joining.knock(now)

    def found(self, finding: Finding) -> None:
        """Why it does not reach whom it misses, as far as the shell can tell."""
        self._view.found(finding)

    # -- what it shows -------------------------------------------------------------------------------------------------

    @property
    def snapshot(self) -> Snapshot:
        """What its owners have before them now, without news."""
        return self._view.now()

    def record(self) -> bytes:
        """The table so far, as anybody can check it."""
        return record.write(self.phone.replica.log, self.phone.replica.signatures)

    # -- the end of a move ---------------------------------------------------------------------------------------------

    def effects(self, now: float) -> list[Effect]:
        """What is to be done, in this order; afterwards `wake_at` says when to come again."""
        self.place.now = now
        self._settle(now)
        self.wake_at = self._timers.next(now)
        self.place.roster.misses(self.phone.state, self.place.letter, now)
        wants, self.place.wants = self.place.wants, []
        first = [want for want in wants if isinstance(want, Keep | Store)]
        return [*first, *(want for want in wants if not isinstance(want, Keep | Store)), *self._view.tells()]

    def _settle(self, now: float) -> None:
        """Says what is owed until nothing is, passes on what was admitted, and takes over or resigns if it is time."""
        self.board.settle()
        self._change_hosts(now)
        if isinstance(self._machine.role, Hosting):
            self.board.settle()
            self._machine.role.pass_on(now)
            self.place.look_round(_here(self.place, self._machine.role.guests()))
        elif may_go_on(self._machine.role):  # no host says any more who is here: whoever is connected is
            self.place.look_round(_here(self.place, self.place.lines.up()))
        self._joining.end()
        self.place.tell_of_attempts()

    def _change_hosts(self, now: float) -> None:
        """What the log or the others have decided by now."""
        role, named, board = self._machine.role, self.phone.state.handing, self.board
        if isinstance(role, Hosting):
            role.pass_on(now)
            if named and named != self.place.letter:
                board.turns.resigns(role, named)
        elif named and named == self.place.letter:
            board.turns.hosts(())
        elif isinstance(role, Offering):
            board.handover.reconsider(role)
            if self._machine.role is role and board.handover.complete(role):
                board.turns.hosts(tuple(sorted(role.gone)))


def _here(place: Place, lines: Iterable[Line]) -> set[Letter]:
    """Whoever is on these lines, and who was here, while two calls between us and it are made one."""
    calls_again = place.roster.here & place.lines.greeted()
    return {place.letter, *calls_again, *(line.peer for line in lines if line.peer)}
