"""What comes in over connections, and which part of the session it is for.

Bytes that nobody may send end a connection and are named; what comes at the wrong time does nothing.
"""

from companion.session.connection import Connection, ConnectionStage
from companion.session.effects import ConnectionId, Rest
from companion.session.following import Follower
from companion.session.handover import Handover, Peers
from companion.session.handshake import Handshake
from companion.session.hosting import Hosting
from companion.session.invitations import OpenInvitations, crowded_out
from companion.session.news import Arranged, AsksToShow, Fault, LinkForDisplay, RunLow
from companion.session.outbox import Outbox
from companion.session.phone import Signed
from companion.session.reunions import ReunionEnd, Reunions
from companion.session.role import Following, Offering, Seeking, StateMachine
from companion.session.role_changes import Transitions
from companion.session.shared_parts import Context
from companion.table.duties import ToShow
from companion.table.frame import Frame, head_message
from companion.table.ids import Letter
from companion.table.operations import read_body
from companion.table.refusals import Refused
from companion.table.seating import next_letter
from companion.wire.allowance import Allowances
from companion.wire.codec import decode
from companion.wire.errors import PairingError, RemoteWireError
from companion.wire.limits import FRAME_WORK, HEARD_A_SECOND, HEARD_AT_ONCE, SILENT
from companion.wire.messages import Beat, Claim, Hail, Hello, In, Log, Message, No, Op
from companion.wire.pairing import read

SETTLING = 100
"""Rounds of answers that one move can bring about; more would be a game that asks for ever."""


class Dispatch:
    """All parts of one phone's session, joined, and what comes in for each of them."""

    def __init__(self, context: Context, invitations: OpenInvitations) -> None:
        self.context = context
        self.invitations = invitations
        self.machine = StateMachine()
        self.handshake = Handshake(context, invitations)
        self.outbox = Outbox(context, self.machine)
        self.follower = Follower(context, self.machine, self.outbox)
        self.handover = Handover(context, self.machine, self.follower)
        self.transitions = Transitions(context, invitations, self.machine, self.outbox)
        succession = ReunionEnd(context, self.machine, self.transitions, self.outbox)
        self.reunions = Reunions(context, self.machine, self.follower, succession)
        self.peers = Peers(context, self.machine, self.transitions, self.follower, self.handover, self.reunions)
        self._asked: frozenset[ToShow] = frozenset()
        self._heard = Allowances(HEARD_AT_ONCE, HEARD_A_SECOND)
        self.caught_up = False  # a newcomer has all that the host has

    @property
    def host(self) -> Letter:
        """Who keeps the table as far as this phone knows; empty if it should itself, but does not any more."""
        state, letter = self.context.phone.state, self.context.letter
        if isinstance(self.machine.role, Hosting):
            return letter
        host = state.handing or state.host
        return "" if host == letter else host

    def owed(self) -> tuple[Signed, ...]:
        """What this phone has to say unasked: as a newcomer that it joins, else whatever the table waits for.

        By its own log alone it says nothing: a plan that is due there may be a secret in the half that goes on."""
        phone, me = self.context.phone, self.context.me
        if phone.letter:
            host = self.machine.connection
            follows = host is not None and not self.reunions.meets_on(host)
            return phone.owed() if follows or isinstance(self.machine.role, Hosting) else ()
        joining = any(signed.operation.kind == "device" for signed in self.outbox.waiting)
        waits = joining or not self.caught_up or next_letter(phone.state) is None
        return () if waits else (phone.join(me.pin, me.name),)

    def settle(self) -> None:
        """Says what is owed until nothing is, and what is to be done again: that comes before what was said since."""
        self.outbox.does_again()
        self.reunions.changed()
        for _ in range(SETTLING):
            said = self.owed()
            for signed in said:
                self.outbox.say(signed)
            if not said:
                break
        asked = self.context.phone.asked_to_show
        for duty in asked - self._asked:
            self.context.news.append(AsksToShow(duty.seat, duty.q, duty.j))
        self._asked = asked

    # -- what the shell reports ----------------------------------------------------------------------------------------

    def called(self, address: str, now: float) -> ConnectionId:
        """Somebody has called at our door: we speak first, or hang up while we are at no table ourselves. Returns the
        number of the connection."""
        self.context.now = now
        for connection in crowded_out(self.context.connections, address):
            self.transitions.over(connection)
        connection = self.context.connections.opened(now, address, outgoing=False)
        if self.context.letter:
            self.handshake.hail(connection, self.host)
        else:
            self.transitions.over(connection)
        return connection.link

    def connected(self, link: ConnectionId, pin: str, now: float) -> None:
        """One of our calls is answered, by a certificate with this pin."""
        self.context.now = now
        if connection := self.context.connections.get(link):
            connection.stage, connection.pin, connection.heard = ConnectionStage.GREETING, pin, now

    def received(self, link: ConnectionId, data: bytes, now: float) -> None:
        """Takes bytes, in pieces of any size."""
        self.context.now = now
        connection = self.context.connections.get(link)
        if connection is None:
            return
        connection.heard = now
        work = 0
        try:
            for body in connection.reader.feed(data):
                connection.size = len(body)
                work += connection.size + FRAME_WORK
                fault = self._one(connection, decode(body), now)
                if fault:
                    self.peers.failed(connection, fault)
                    return
                if self.context.connections.get(link) is None:
                    return
        except RemoteWireError:
            self.peers.failed(connection, self.handshake.named(connection, Fault.NONSENSE))
            return
        self._listens(connection, work, now)

    def drained(self, link: ConnectionId) -> None:
        """The network has taken what was sent on this connection."""
        if (connection := self.context.connections.get(link)) and isinstance(self.machine.role, Hosting):
            self.machine.role.drained(connection)

    def lost(self, link: ConnectionId, now: float, why: Fault = Fault.UNREACHABLE) -> None:
        """A connection is over, or a call came to nothing; a newcomer's last one is worth a word."""
        context = self.context
        context.now = now
        if connection := context.connections.get(link):
            self.transitions.gone(connection)
            rang = connection.stage is ConnectionStage.RINGING and connection.secret
            if rang and not context.letter and not any(context.connections):
                context.turned_out(why)

    def _listens(self, connection: Connection, work: int, now: float) -> None:
        """Listens on to a phone that says what a phone can have to say; more slowly to others, unless this phone wants
        their log. No phone is passed over for so long that it seems to be gone."""
        wanted = connection is self.machine.connection or isinstance(self.machine.role, Offering)
        owes = 0.0 if wanted else self._heard.of(connection.peer or connection.address, now).owes(work, now)
        if owes:
            self.context.wants.append(Rest(connection.link, min(owes, SILENT / 2)))

    # -- frames --------------------------------------------------------------------------------------------------------

    def _one(self, connection: Connection, message: Message, now: float) -> Fault | None:
        match message:
            case Hail():
                return self.handshake.on_hail(connection, message, self.host)
            case Hello():
                hosting = isinstance(self.machine.role, Hosting)
                fault = self.handshake.on_hello(connection, message, now, hosting=hosting, hears=self._hears())
                if fault is None and connection.is_in:
                    self.peers.arrived(connection)
                return fault
            case In():
                fault = self.handshake.on_in(connection, message)
                if fault is None:
                    self.peers.arrived(connection)
                return fault
            case No():
                return self._no(connection, message)
        if connection.stage is ConnectionStage.WAITING and isinstance(message, Beat):
            return None
        return self._known(connection, message) if connection.is_in else Fault.NONSENSE

    def _hears(self) -> Letter:
        """The host that this phone follows; empty if there is none, or another one was named."""
        connection = self.machine.connection
        return connection.peer if connection and not self.context.phone.state.handing else ""

    def _known(self, connection: Connection, message: Op | Log | Beat | Claim) -> Fault | None:
        if fault := self.peers.speaks(connection, message):
            return fault
        match message:
            case Op():
                role = self.machine.role
                if isinstance(role, Hosting):
                    self._op(role, connection, message)
            case Log(frame):
                return self._log(connection, frame)
            case Beat():
                return self._beat(connection, message)
            case _:
                if not connection.peer:
                    return Fault.NONSENSE
                self.peers.claimed(connection, message)
        return None

    def _op(self, hosting: Hosting, connection: Connection, op: Op) -> None:
        """Hears what a guest says: about halves that have met, or to be put in order, if need be later."""
        agrees = op.operation.kind == "yield" and not isinstance(read_body("yield", op.operation.body), Refused)
        if agrees and self.reunions.decision.heard(hosting, connection, Signed(op.operation, op.signature)):
            return
        self.reunions.held.keep(connection, op)
        for guest, said in self.reunions.held.free(hosting):
            hosting.heard(guest, said)

    def _log(self, connection: Connection, frame: Frame) -> Fault | None:
        """Takes entries: of another half, of our host, or of another guest."""
        if self.reunions.takes(connection):
            return self.reunions.frame(connection, frame)
        return self.follower.frame(connection, frame) if self._wants(connection, frame) else None

    def _wants(self, connection: Connection, frame: Frame) -> bool:
        """Whether these entries are taken: all of our host's; what is lent for our offer; and what our host ordered,
        from any phone: it may have named this phone, and be out of reach. Without a host also those of the phone that
        orders the log now. It may have stopped by now: only its beat says that it still hosts."""
        role, state, first = self.machine.role, self.context.phone.state, frame.said[0][0]
        if connection is self.machine.connection or isinstance(role, Offering):
            return True
        if connection.peer in self.follower.distrusted or not isinstance(role, Following | Seeking):
            return False
        later = first.kind == "host" and first.author == connection.peer and frame.epoch > state.epoch
        return _is_our_hosts(self.context, frame) or (
            isinstance(role, Seeking) and (later or connection.peer == state.host)
        )

    def _beat(self, connection: Connection, beat: Beat) -> Fault | None:
        role = self.machine.role
        if self.reunions.beat(connection, beat):
            return None
        if beat.here and connection is not self.machine.connection:
            self.peers.hosts_too(connection, beat)
        elif isinstance(role, Hosting):
            later, connection.later = connection.later, beat.epoch > self.context.phone.state.epoch
            if later and connection.later:  # one may be older than its word to follow us
                # meanwhile it has heard of a later host: greet anew, and claims decide
                self.transitions.over(connection)
            else:
                role.on_beat(connection, beat)
        if connection is not self.machine.connection:
            return None
        if not beat.here and self.context.letter:  # at the door a newcomer is not told who is here
            return Fault.NOT_HOST  # it only lent us what it had from the time when it was
        self._hear_of_others(connection, beat)
        fault = self.follower.beat(connection, beat)
        self.caught_up = fault is None and 0 < beat.n == self.context.phone.state.n
        return fault

    def _hear_of_others(self, connection: Connection, beat: Beat) -> None:
        """Takes what the host says of the table in its beat."""
        context = self.context
        for letter, door in beat.doors.items():
            if letter != context.letter:
                context.learn_door(letter, door)
        context.look_round(dict.fromkeys(beat.here, context.now))
        if beat.link != connection.shown:
            self._hear_link(connection, beat.link)
        if beat.ring != context.arranged:
            context.arranged = beat.ring
            context.news.append(Arranged(beat.ring))
        if context.known.learn_low(beat.low):
            context.news.append(RunLow(context.known.low))

    def _hear_link(self, connection: Connection, link: str) -> None:
        """The host shows this link: a display shows it, too, and any phone may be the next host whom it leads to."""
        connection.shown = link
        try:
            self.invitations.hear(read(link).secret, self.context.now)
        except PairingError:  # none is shown any more; or the host says nonsense, which leads nobody anywhere
            self.invitations.hear(None, self.context.now)
        if self.context.wants_link or not self.context.phone.seats:
            self.context.news.append(LinkForDisplay(link))

    def _no(self, connection: Connection, said: No) -> Fault | None:
        fault = next((each for each in Fault if each.value == said.reason), Fault.NONSENSE)
        if said.author is not None:
            if connection is self.machine.connection:
                self.outbox.no(said)
        elif fault is Fault.HOST_HERE and connection.is_in:
            self.handover.refused(connection)
            if self.reunions.refused(connection):
                self.transitions.over(connection)  # greeted anew when it hears none any more
        elif connection.is_in and connection.peer and fault is Fault.LEAVING:
            self.context.known.gone(connection.peer, fault)
            self.transitions.over(connection)
            self.context.look_round(dict.fromkeys(self.context.known.reached - {connection.peer}, self.context.now))
        else:
            self.peers.turned_away(connection, fault)
            (self.transitions.sent_on if fault is Fault.ANOTHER_HOST else self.transitions.over)(connection)
        return None


def _is_our_hosts(context: Context, frame: Frame) -> bool:
    """Whether our host signed it: a host of another half may have begun an epoch of the same number."""
    state = context.phone.state
    if frame.epoch != state.epoch or state.host not in state.devices:
        return False
    covered = head_message(state.table, frame.epoch, frame.last, frame.head)
    return context.crypto.verify(state.devices[state.host].key, covered, frame.signature)
