"""What the passing of time asks of a phone: to beat, to call others, to give a silent connection up.

Phones that are missed are called at all addresses that are known, again and again, ever more slowly, for ever. A phone
that is invited calls with its invitation until it has a letter. The link of a host is known to all phones of the table:
the one that goes on for it lets in those whom it had invited.
"""

from collections.abc import Iterable

from companion.seal.canonical import b64
from companion.session.connection import Connection, ConnectionStage
from companion.session.dispatch import Dispatch
from companion.session.effects import Dial
from companion.session.handshake import Handshake
from companion.session.hosting import Hosting
from companion.session.news import Fault, HostLost, Joined, MayOffer
from companion.session.presence import may_host
from companion.session.role import Following, Newcomer, Offering, Seeking
from companion.session.shared_parts import Context, JoinProgress
from companion.table.ids import Letter
from companion.table.snapshot import Contact
from companion.wire import limits
from companion.wire.limits import KNOCK_FIRST, KNOCK_LAST
from companion.wire.messages import SHOW_LINK, Beat, Whereabouts
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code


class Dialer:
    """Calls phones again and again. Every sign that the network has changed resets its pauses."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._at: dict[Letter, float] = {}
        self._pause: dict[Letter, float] = {}

    def reset(self) -> None:
        """Everything may have changed: call at once."""
        self._at.clear()
        self._pause.clear()

    def dial(self, wanted: Iterable[Letter], now: float) -> float | None:
        """Calls those whose time has come; returns when to come again, None if nobody is to be called."""
        context = self._context
        next_at = None
        busy = {connection.wanted or connection.peer for connection in context.connections}
        for letter in wanted:
            door, device = context.known.doors.get(letter), context.phone.state.devices.get(letter)
            if door is None or device is None or not device.pin:  # of a door, its host may have lied before
                continue
            if now >= self._at.get(letter, now):
                if letter not in busy:
                    self.call(door, device.pin, letter, now)
                self._at[letter] = now + self._paused(letter)
            next_at = self._at[letter] if next_at is None else min(next_at, self._at[letter])
        return next_at

    def call(self, door: Whereabouts, pin: str | None, letter: Letter, now: float) -> list[Connection]:
        """Dials all addresses of one door at once."""
        context = self._context
        connections = []
        for address in door.addresses:
            connection = context.connections.opened(now, address, outgoing=True)
            connection.wanted = letter
            context.wants.append(Dial(connection.link, address, door.port, pin, letter))
            connections.append(connection)
        return connections

    def _paused(self, letter: Letter) -> float:
        pause = self._pause.get(letter, KNOCK_FIRST)
        self._pause[letter] = min(2 * pause, KNOCK_LAST)
        return pause * (1 + self._context.entropy(1)[0] / 1024)  # two that call each other must not do so for ever


class Joining:
    """One phone on its way in; nothing to do for one that is at its table."""

    def __init__(self, context: Context, handshake: Handshake, dialer: Dialer) -> None:
        self._context = context
        self._handshake = handshake
        self._dialer = dialer
        self._invited: Invitation | Code | None = None

    def begin(self, invited: Invitation | Code, now: float) -> None:
        """Calls with this invitation."""
        self._invited = invited
        self._context.entrance = JoinProgress(Contact.KNOCKING)
        self.dial(now)

    def dial(self, now: float) -> None:
        """Calls the invitation's phone, at all addresses."""
        invited = self._invited
        if invited is None:
            return
        if isinstance(invited, Invitation):
            door, pin = Whereabouts(invited.addresses, invited.port), b64(invited.pin)
        else:
            door, pin = Whereabouts((invited.address,), invited.port), None
        # the phone that answered the last time has proved nothing
        self._handshake.table = self._context.phone.state.table
        connections = self._dialer.call(door, pin, "", now)
        if isinstance(invited, Invitation):
            connections += self._elsewhere(b64(invited.pin), now)
        for connection in connections:
            connection.secret = invited.secret

    def _elsewhere(self, pin: str, now: float) -> list[Connection]:
        """Its host may be gone: a phone that has seen the table calls the others, one of which may host by now."""
        devices, doors = self._context.phone.state.devices, self._context.known.doors
        others = [(at, device.pin) for at, device in devices.items() if device.pin != pin and at in doors]
        return [
            connection for at, their_pin in others for connection in self._dialer.call(doors[at], their_pin, at, now)
        ]

    def end(self) -> None:
        """Tells that it has joined, once it has a letter."""
        if self._invited and self._context.letter:
            self._invited = None
            self._context.news.append(Joined(self._context.letter))
            self._context.at_home()


class Timers:
    """All times are seconds of one clock that never goes back; it may leap ahead, when the phone slept."""

    def __init__(self, dispatch: Dispatch, now: float) -> None:
        self._dispatch = dispatch
        self._machine = dispatch.machine
        self._context = dispatch.context
        self.dialer = Dialer(dispatch.context)
        self._beat_at = now + limits.BEAT
        self._sought: Seeking | None = None  # since when everybody is called

    def passed(self, now: float) -> None:
        """Ends connections that say nothing, and beats when it is time."""
        for connection in self._context.connections:
            if now >= self._until(connection):
                self._ended(connection)
        for connection in self._dispatch.reunions.late():
            self._dispatch.peers.failed(connection, Fault.TOO_SLOW)
        if now >= self._beat_at:
            self._beat_at = now + limits.BEAT
            self._beat()

    def next(self, now: float) -> float:
        """Calls phones where it is time; returns when to come again."""
        deadlines = [self._beat_at, *map(self._until, self._context.connections), *self._dispatch.reunions.deadlines()]
        role = self._machine.role
        if isinstance(role, Seeking):
            deadlines += self._seeks(role, now)
        elif isinstance(role, Offering) and role.unasked:
            deadlines.append(role.since + limits.RETURN)
        elif isinstance(role, Hosting) and role.until is not None:
            deadlines.append(role.until)
        dial = self.dialer.dial(self._missed(), now)
        return max(now, min([*deadlines, *([] if dial is None else [dial])]))

    @staticmethod
    def _until(connection: Connection) -> float:
        """When a connection has been silent for too long; a newcomer at the door may wait for the host's tap."""
        if connection.stage in (ConnectionStage.RINGING, ConnectionStage.GREETING):
            return connection.since + limits.GREETING_SECONDS
        return connection.heard + limits.SILENT

    def _ended(self, connection: Connection) -> None:
        if connection.stage is ConnectionStage.GREETING:
            self._dispatch.peers.failed(connection, Fault.TOO_SLOW)
        elif connection.stage is ConnectionStage.RINGING:
            self._dispatch.peers.failed(connection, Fault.UNREACHABLE)
        else:
            self._dispatch.transitions.over(connection)

    def _beat(self) -> None:
        role, state = self._machine.role, self._context.phone.state
        for connection in self._context.connections:
            if isinstance(role, Hosting) and connection in role.guests():
                role.beat(connection)
            elif connection.stage >= ConnectionStage.WAITING and not self._dispatch.reunions.compares(connection):
                link = SHOW_LINK if self._context.wants_link else ""
                beat = Beat(state.epoch, state.n, state.head, link=link, low=self._context.low)
                self._context.wants.append(connection.says(beat))
        self._dispatch.outbox.again()
        self._dispatch.reunions.decision.again()

    def _seeks(self, role: Seeking, now: float) -> list[float]:
        """The host is gone: everybody is called at once, and after a while the owner may go on."""
        if self._sought is not role:
            self._sought = role
            self.dialer.reset()
        lost, offer = role.since + limits.RETURN, role.since + limits.OFFER
        if role.sent_on and now >= lost:
            self._context.news.append(HostLost(role.sent_on))
            role.sent_on = ""
        if now >= offer and not role.may_offer and may_host(self._context.phone.state, self._context.letter):
            role.may_offer = True
            self._context.news.append(MayOffer())
        return [deadline for deadline in (lost, offer) if deadline > now]

    def _missed(self) -> list[Letter]:
        """The phones to call: a host calls those that are not here, a phone without a host calls all."""
        context, role = self._context, self._machine.role
        if isinstance(role, Hosting):
            return context.known.missed(context.phone.state, context.letter)
        if isinstance(role, Following | Newcomer):
            return []
        host = self._dispatch.host
        return [host, *(at for at in context.phone.state.devices if at not in (context.letter, host))]
