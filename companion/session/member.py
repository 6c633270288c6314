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
from companion.session.door import Door
from companion.session.effects import Effect, Keep, Link, Store
from companion.session.host import HostSession
from companion.session.hours import Hours
from companion.session.journal import Record
from companion.session.line import Stage
from companion.session.news import AsksToShow, Fault, Joined, JoinFailed, Moved
from companion.session.owner import Owner
from companion.session.phone import Phone
from companion.session.place import Me, Place
from companion.session.returning import remember
from companion.session.switchboard import Switchboard
from companion.table.duties import ToShow
from companion.table.ids import Letter, Seat
from companion.table.state import Games
from companion.wire.limits import ADDRESSES
from companion.wire.messages import Whereabouts
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code

SETTLING = 100
"""Rounds of answers that one move can bring about; more would be a game that asks for ever."""


class Member:
    """A device at a table. All randomness and all times are handed in."""

    def __init__(self, me: Me, games: Games, crypto: Crypto, entropy: Callable[[int], bytes], now: float) -> None:
        self.place = Place(me, games, crypto, entropy)
        self.board = Switchboard(self.place, Door(entropy))
        self.owner = Owner(self.board)
        self.wake_at = now
        self._hours = Hours(self.board, now)
        self._invited: Invitation | Code | None = None
        self._joined = False
        self._asked: frozenset[ToShow] = frozenset()

    @property
    def phone(self) -> Phone:
        """The replica and the seats of this device."""
        return self.place.phone

    @property
    def hosts(self) -> bool:
        """Whether this phone keeps the table."""
        return self.board.guest.hosting is not None

    @property
    def table(self) -> str:
        """The table's id, as soon as it is known."""
        return self.phone.state.table or self.board.greeter.table

    # -- beginning -----------------------------------------------------------------------------------------------------

    def open_table(self, game_id: str) -> None:
        """Founds a table that this phone keeps."""
        self.board.guest.hosting = HostSession(self.place)
        self.board.guest.say(self.phone.open_table(game_id, self.place.me.name, self.place.me.pin))
        self._at_home()

    def join(self, invited: Invitation | Code, now: float) -> None:
        """Knocks at the table of this invitation. A phone of the table learns from a link where its owner is now."""
        pin = b64(invited.pin) if isinstance(invited, Invitation) else None
        known = [at for at, device in self.phone.state.devices.items() if device.pin == pin]
        if known and isinstance(invited, Invitation):
            self.place.roster.learn(known[0], Whereabouts(invited.addresses, invited.port))
            self.resumed(now)
            return
        self._invited = invited
        self._knock_as_newcomer(now)

    def resume(self, remembered: Iterable[Record], roots: Mapping[Seat, Secret]) -> None:
        """Goes on after a restart with what the journal held and the keys of its seats (`seat_words.root`).

        Raises ValueError if the journal's entries do not hold."""
        self.board.guest.outbox = remember(self.place, remembered, roots)
        state = self.phone.state
        self._joined = bool(self.place.letter)
        self.board.greeter.table = state.table
        if state.host == self.place.letter and not state.handing:
            self.board.meetings.host_now(state.epoch + 1, ())
        self._at_home()

    # -- what the shell reports ----------------------------------------------------------------------------------------

    def called(self, address: str, now: float) -> Link:
        """Somebody has called at our door; the number of the connection."""
        return self.board.called(address, now)

    def connected(self, link: Link, pin: str, now: float) -> None:
        """One of our calls is answered, by a certificate with this pin."""
        if line := self.place.lines.get(link):
            self.board.connected(line, pin, now)

    def received(self, link: Link, data: bytes, now: float) -> None:
        """Bytes came, however they were cut."""
        if line := self.place.lines.get(link):
            self.board.received(line, data, now)

    def drained(self, link: Link) -> None:
        """The network has taken what was sent on this connection."""
        if (line := self.place.lines.get(link)) and self.board.guest.hosting:
            self.board.guest.hosting.drained(line)

    def lost(self, link: Link, why: Fault = Fault.UNREACHABLE) -> None:
        """A connection is over, or a call came to nothing; a newcomer's last one is worth a word."""
        if line := self.place.lines.get(link):
            self.board.meetings.gone(line)
            if line.stage is Stage.RINGING and line.secret and not self.place.letter and not any(self.place.lines):
                self.place.tell(JoinFailed(why))

    def moved(self, addresses: Iterable[str], port: int, now: float) -> None:
        """Where our own door is now; if that is news, the network has changed."""
        door = Whereabouts(tuple(addresses)[:ADDRESSES], port)
        if door != self.place.door:
            before, self.place.door = self.place.door, door
            self._at_home()
            self.place.tell(Moved())
            if before.addresses:
                self.resumed(now)

    def resumed(self, now: float) -> None:
        """The phone was asleep, or its network has changed: every connection is thrown away and made anew."""
        for line in self.place.lines:
            self.board.meetings.over(line)
        self._hours.knocker.afresh()
        if not self.place.letter:
            self._knock_as_newcomer(now)

    def woke(self, now: float) -> None:
        """The hour has come that `wake_at` named, or any other."""
        self._hours.passed(now)
        if not self.place.letter and not any(self.place.lines):
            self._knock_as_newcomer(now)

    # -- the end of a move ---------------------------------------------------------------------------------------------

    def effects(self, now: float) -> list[Effect]:
        """What is to be done, in this order; afterwards `wake_at` says when to come again."""
        self._settle(now)
        self.wake_at = self._hours.next(now)
        wants, self.place.wants = self.place.wants, []
        first = [want for want in wants if isinstance(want, Keep | Store)]
        return [*first, *(want for want in wants if not isinstance(want, Keep | Store))]

    def _settle(self, now: float) -> None:
        """Says what is owed until nothing is, passes on what was admitted, and hands the table over if it is time."""
        self._say_what_is_owed()
        board, state = self.board, self.phone.state
        if board.guest.hosting:
            board.guest.hosting.pass_on(now)
            if state.handing and state.handing != self.place.letter:
                board.meetings.resign(board.guest.hosting, state.handing)
        elif state.handing and state.handing == self.place.letter:
            board.meetings.host_now(state.epoch + 1, ())
        elif board.meetings.handover.offer and (epoch := board.meetings.handover.complete()) is not None:
            board.meetings.host_now(epoch, tuple(sorted(board.meetings.handover.offer.gone)))
        if board.guest.hosting:
            self._say_what_is_owed()
            board.guest.hosting.pass_on(now)
            here = (self.place.letter, *(line.peer for line in board.guest.hosting.guests() if line.peer))
            for news in self.place.roster.look_round(here, self.phone.state):
                self.place.tell(news)
        if self.place.letter and not self._joined:
            self._joined = True
            self._invited = None
            self.place.tell(Joined(self.place.letter))
            self._at_home()

    def _say_what_is_owed(self) -> None:
        for _ in range(SETTLING):
            said = self.board.owed()
            for signed in said:
                self.board.guest.say(signed)
            if not said:
                break
        asked = self.phone.asked_to_show
        for duty in asked - self._asked:
            self.place.tell(AsksToShow(duty.seat, duty.q, duty.j))
        self._asked = asked

    def _at_home(self) -> None:
        letter: Letter = self.place.letter
        if letter and self.place.roster.learn(letter, self.place.door):
            self.place.store_door(letter, self.place.door)

    def _knock_as_newcomer(self, now: float) -> None:
        invited = self._invited
        if invited is None:
            return
        if isinstance(invited, Invitation):
            door, pin = Whereabouts(invited.addresses, invited.port), b64(invited.pin)
        else:
            door, pin = Whereabouts((invited.address,), invited.port), None
        self.board.greeter.table = self.phone.state.table  # whoever answered the last time has proved nothing
        for line in self._hours.knocker.call(door, pin, "", now):
            line.secret = invited.secret
