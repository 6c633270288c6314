"""One phone at one table, from opening or joining it to the last good-bye: the whole session, without any I/O.

Theory of operation: the shell reports what happens (a call, bytes, an end, an hour) and the owner's wishes (`owner`),
then fetches `effects`: what to store, then what to send. In between, everything owed is said and everything admitted
leaves. A phone without a host knocks at all doors it knows; a host knocks at those it misses. Nothing is decided by a
clock: time only says when to knock, to beat, and to give a silent connection up.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from companion.seal.canonical import b64
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.session.doctor import Finding, Found
from companion.session.door import Door
from companion.session.effects import Effect, Keep, Link, Store, Tell
from companion.session.host import HostSession
from companion.session.hours import Hours
from companion.session.journal import Record
from companion.session.line import Stage
from companion.session.news import AsksToShow, Fault, Joined, Moved, StoppedFollowing, TwoFaced
from companion.session.owner import Owner
from companion.session.phone import Phone
from companion.session.place import Me, Place
from companion.session.returning import remember
from companion.session.snapshot import Asking, Contact, Entrance, Invited, Search, Snapshot, same
from companion.session.switchboard import Switchboard
from companion.table import record
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
        self._finding = Finding.NOTHING
        self._suspicion: StoppedFollowing | TwoFaced | None = None
        self._told: Snapshot | None = None

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
        self.place.entrance = Entrance(Contact.KNOCKING)
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
                self.place.turned_out(why)

    def moved(self, addresses: Iterable[str], port: int, now: float) -> None:
        """Where our own door is now; if that is news, the network has changed."""
        door = Whereabouts(tuple(addresses)[:ADDRESSES], port)
        if door != self.place.door:
            before, self.place.door = self.place.door, door
            self._at_home()
            self.place.tell(Moved())
            self.owner.moved(now)
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

    def found(self, finding: Finding) -> None:
        """Why it does not reach whom it misses, as far as the shell can tell."""
        if finding is not self._finding:
            self._finding = finding
            self.place.news.insert(0, Found(finding))  # why a call came to nothing, before what came of that

    # -- what it shows -------------------------------------------------------------------------------------------------

    @property
    def snapshot(self) -> Snapshot:
        """What its owners have before them now, without news."""
        place, phone, board, hosting = self.place, self.phone, self.board, self.board.guest.hosting
        line = board.guest.line
        return Snapshot(
            state=phone.state,
            letter=place.letter,
            seats=phone.seats,
            own={seat: phone.own(seat) for seat in phone.seats},
            hosts=self.hosts,
            host=place.letter if hosting else line.peer if line else "",
            host_has=line.n if line else 0,
            contact=self._contact(),
            fault="" if place.letter else place.entrance.fault,
            search=None if hosting or line else self._search(),
            finding=self._finding,
            arranged=hosting.ring if hosting else line.ring if line else (),
            here=place.roster.here | frozenset(filter(None, [place.letter])),
            away=place.roster.away,
            low=place.roster.low,
            said=bool(board.guest.outbox),
            done=place.done,
            version=place.roster.rules(place.rules) or 0,
            asking=self._asking() if hosting else (),
            invited=self._shown(),
            to_show=phone.asked_to_show,
            may_go_on=self._hours.may_offer,
            offered=board.meetings.handover.offered,
            drops=() if hosting else board.guest.drops,
            suspicion=self._suspicion,
        )

    @property
    def last_port(self) -> int:
        """Where its door was before a restart, and where others look for it; 0 if it had none."""
        return self.place.last_port

    def record(self) -> bytes:
        """The table so far, as anybody can check it."""
        return record.write(self.phone.log, self.phone.signatures)

    def _contact(self) -> Contact:
        if not self.place.letter:
            return self.place.entrance.contact
        return Contact.HERE if self.hosts or self.board.guest.line else Contact.LOOKING

    def _search(self) -> Search:
        missed = self.board.host if self.place.letter else ""
        door = self.place.roster.doors.get(missed)
        fellows = any(line.peer != missed for line in self.place.lines.up())
        said = self.place.roster.turned_away.get(missed, Fault.UNREACHABLE)
        return Search(missed, door.addresses if door else (), fellows, said)

    def _asking(self) -> tuple[Asking, ...]:
        lines = [line for line in self.place.lines if line.stage is Stage.WAITING]
        return tuple(Asking(line.link, line.hello.name) for line in lines if line.hello)

    def _shown(self) -> Invited | None:
        """The invitation: a host's own, or the one that its host shows on this display."""
        line = self.board.guest.line
        if line and line.shown:
            return Invited(line.shown, "")
        return self.owner.invited if self.hosts else None

    # -- the end of a move ---------------------------------------------------------------------------------------------

    def effects(self, now: float) -> list[Effect]:
        """What is to be done, in this order; afterwards `wake_at` says when to come again."""
        self._settle(now)
        self.wake_at = self._hours.next(now)
        self.place.roster.misses(self.phone.state, self.place.letter, now)
        wants, self.place.wants = self.place.wants, []
        first = [want for want in wants if isinstance(want, Keep | Store)]
        return [*first, *(want for want in wants if not isinstance(want, Keep | Store)), *self._tells()]

    def _tells(self) -> list[Tell]:
        """One snapshot with the news of this move, if anything has changed."""
        news, self.place.news = tuple(self.place.news), []
        for said in news:
            if isinstance(said, StoppedFollowing | TwoFaced):
                self._suspicion = said
        now = self.snapshot
        if not news and self._told is not None and same(now, self._told):
            return []
        self._told = now
        return [Tell(replace(now, news=news))]

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
            guests = [line.peer for line in board.guest.hosting.guests() if line.peer]
            self.place.look_round((self.place.letter, *guests))
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
