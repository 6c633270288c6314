"""What the passing of time asks of a phone: to beat, to call others, to give a silent connection up.

Phones that are missed are called at all addresses that are known, again and again, ever more slowly, for ever. A phone
that is invited calls with its invitation until it has a letter. The link of a host is known to all phones of the table:
the one that goes on for it lets in those whom it had invited.
"""

from collections.abc import Iterable

from companion.seal.canonical import b64
from companion.session.connection import Line, Stage
from companion.session.context import Entrance, Place
from companion.session.dispatch import Dispatch
from companion.session.effects import Dial
from companion.session.handshake import Greeter
from companion.session.hosting import Hosting
from companion.session.news import Fault, HostLost, Joined, MayOffer
from companion.session.presence import has_a_say
from companion.session.role import Following, Newcomer, Offering, Seeking
from companion.table.ids import Letter
from companion.table.snapshot import Contact
from companion.wire import limits
from companion.wire.limits import KNOCK_FIRST, KNOCK_LAST
from companion.wire.messages import Beat, Whereabouts
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code


class Knocker:
    """When which phone is called next. Reset by every sign that the network has changed."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._at: dict[Letter, float] = {}
        self._pause: dict[Letter, float] = {}

    def afresh(self) -> None:
        """Everything may have changed: knock at once."""
        self._at.clear()
        self._pause.clear()

    def knock(self, wanted: Iterable[Letter], now: float) -> float | None:
        """Calls those whose time has come; when to come again, None if nobody is to be called."""
        place = self._place
        next_at = None
        busy = {line.wanted or line.peer for line in place.lines}
        for letter in wanted:
            door, device = place.roster.doors.get(letter), place.phone.state.devices.get(letter)
            if door is None or device is None:
                continue
            if now >= self._at.get(letter, now):
                if letter not in busy:
                    self.call(door, device.pin, letter, now)
                self._at[letter] = now + self._paused(letter)
            next_at = self._at[letter] if next_at is None else min(next_at, self._at[letter])
        return next_at

    def call(self, door: Whereabouts, pin: str | None, letter: Letter, now: float) -> list[Line]:
        """Dials all addresses of one door at once."""
        place = self._place
        lines = []
        for address in door.addresses:
            line = place.lines.opened(now, address, outgoing=True)
            line.wanted = letter
            place.wants.append(Dial(line.link, address, door.port, pin, letter))
            lines.append(line)
        return lines

    def _paused(self, letter: Letter) -> float:
        pause = self._pause.get(letter, KNOCK_FIRST)
        self._pause[letter] = min(2 * pause, KNOCK_LAST)
        return pause * (1 + self._place.entropy(1)[0] / 1024)  # two that call each other must not do so for ever


class Joining:
    """One phone on its way in; nothing to do for one that is at its table."""

    def __init__(self, place: Place, greeter: Greeter, knocker: Knocker) -> None:
        self._place = place
        self._greeter = greeter
        self._knocker = knocker
        self._invited: Invitation | Code | None = None

    def begin(self, invited: Invitation | Code, now: float) -> None:
        """Knocks with this."""
        self._invited = invited
        self._place.entrance = Entrance(Contact.KNOCKING)
        self.knock(now)

    def knock(self, now: float) -> None:
        """Knocks, at all addresses."""
        invited = self._invited
        if invited is None:
            return
        if isinstance(invited, Invitation):
            door, pin = Whereabouts(invited.addresses, invited.port), b64(invited.pin)
        else:
            door, pin = Whereabouts((invited.address,), invited.port), None
        self._greeter.table = self._place.phone.state.table  # whoever answered the last time has proved nothing
        lines = self._knocker.call(door, pin, "", now)
        if isinstance(invited, Invitation):
            lines += self._elsewhere(b64(invited.pin), now)
        for line in lines:
            line.secret = invited.secret

    def _elsewhere(self, pin: str, now: float) -> list[Line]:
        """Its host may be gone: who has seen the table knocks at the other phones, one of which may host by now."""
        devices, doors = self._place.phone.state.devices, self._place.roster.doors
        others = [(at, device.pin) for at, device in devices.items() if device.pin != pin and at in doors]
        return [line for at, their_pin in others for line in self._knocker.call(doors[at], their_pin, at, now)]

    def end(self) -> None:
        """Tells that it has joined, once it has a letter."""
        if self._invited and self._place.letter:
            self._invited = None
            self._place.tell(Joined(self._place.letter))
            self._place.at_home()


class Timers:
    """All times are seconds of one clock that never goes back; it may leap ahead, when the phone slept."""

    def __init__(self, dispatch: Dispatch, now: float) -> None:
        self._dispatch = dispatch
        self._machine = dispatch.machine
        self._place = dispatch.place
        self.knocker = Knocker(dispatch.place)
        self._beat_at = now + limits.BEAT
        self._sought: Seeking | None = None  # since when everybody is knocked at

    def passed(self, now: float) -> None:
        """Ends connections that say nothing, and beats when it is time."""
        for line in self._place.lines:
            if now >= self._until(line):
                self._ended(line)
        for line in self._dispatch.reunions.late():
            self._dispatch.meetings.failed(line, Fault.TOO_SLOW)
        if now >= self._beat_at:
            self._beat_at = now + limits.BEAT
            self._beat()

    def next(self, now: float) -> float:
        """Knocks where it is time; when to come again."""
        hours = [self._beat_at, *map(self._until, self._place.lines), *self._dispatch.reunions.hours()]
        role = self._machine.role
        if isinstance(role, Seeking):
            hours += self._seeks(role, now)
        elif isinstance(role, Offering) and role.unasked:
            hours.append(role.since + limits.RETURN)
        elif isinstance(role, Hosting) and role.until is not None:
            hours.append(role.until)
        knock = self.knocker.knock(self._missed(), now)
        return max(now, min([*hours, *([] if knock is None else [knock])]))

    @staticmethod
    def _until(line: Line) -> float:
        """When a connection has been silent for too long; a newcomer at the door may wait for the host's tap."""
        if line.stage in (Stage.RINGING, Stage.GREETING):
            return line.since + limits.GREETING_SECONDS
        return line.heard + limits.SILENT

    def _ended(self, line: Line) -> None:
        if line.stage is Stage.GREETING:
            self._dispatch.meetings.failed(line, Fault.TOO_SLOW)
        elif line.stage is Stage.RINGING:
            self._dispatch.meetings.failed(line, Fault.UNREACHABLE)
        else:
            self._dispatch.turns.over(line)

    def _beat(self) -> None:
        role, state = self._machine.role, self._place.phone.state
        for line in self._place.lines:
            if isinstance(role, Hosting) and line in role.guests():
                role.beat(line)
            elif line.stage >= Stage.WAITING and not self._dispatch.reunions.compares(line):
                self._place.send(line, Beat(state.epoch, state.n, state.head, low=self._place.low))
        self._dispatch.outbox.again()
        self._dispatch.reunions.deciding.again()

    def _seeks(self, role: Seeking, now: float) -> list[float]:
        """The host is gone: everybody is knocked at at once, and after a while the owner may go on."""
        if self._sought is not role:
            self._sought = role
            self.knocker.afresh()
        lost, offer = role.since + limits.RETURN, role.since + limits.OFFER
        if role.sent_on and now >= lost:
            self._place.tell(HostLost(role.sent_on))
            role.sent_on = ""
        if now >= offer and not role.may_offer and has_a_say(self._place.phone.state, self._place.letter):
            role.may_offer = True
            self._place.tell(MayOffer())
        return [hour for hour in (lost, offer) if hour > now]

    def _missed(self) -> list[Letter]:
        """Whom to call: a host calls phones that are not here, a phone without a host calls everybody."""
        place, role = self._place, self._machine.role
        if isinstance(role, Hosting):
            return place.roster.missed(place.phone.state, place.letter)
        if isinstance(role, Following | Newcomer):
            return []
        host = self._dispatch.host
        return [host, *(at for at in place.phone.state.devices if at not in (place.letter, host))]
