"""What comes in over connections, and which part of the session it is for.

Bytes that nobody may send end a connection and are named; what comes at the wrong time does nothing.
"""

from companion.session.door import Door, crowded_out
from companion.session.effects import Link, Rest
from companion.session.following import Follower
from companion.session.greeter import Greeter
from companion.session.handover import Handover
from companion.session.hosting import Hosting
from companion.session.line import Line, Stage
from companion.session.meetings import Meetings
from companion.session.news import Arranged, AsksToShow, Fault, LinkForDisplay, RunLow
from companion.session.outbox import Outbox
from companion.session.phone import Signed
from companion.session.place import Place
from companion.session.reunions import Reunions
from companion.session.role import Following, Machine, Offering, Seeking
from companion.session.succession import Succession
from companion.session.turns import Turns
from companion.table.duties import ToShow
from companion.table.frame import Frame
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

    def __init__(self, place: Place, door: Door) -> None:
        self.place = place
        self.door = door
        self.machine = Machine()
        self.greeter = Greeter(place, door)
        self.outbox = Outbox(place, self.machine)
        self.follower = Follower(place, self.machine, self.outbox)
        self.handover = Handover(place, self.machine, self.follower)
        self.turns = Turns(place, door, self.machine, self.outbox)
        succession = Succession(place, self.machine, self.turns, self.outbox)
        self.reunions = Reunions(place, self.machine, self.follower, succession)
        self.meetings = Meetings(place, self.machine, self.turns, self.follower, self.handover, self.reunions)
        self._asked: frozenset[ToShow] = frozenset()
        self._heard = Allowances(HEARD_AT_ONCE, HEARD_A_SECOND)
        self.caught_up = False  # a newcomer has all that the host has

    @property
    def host(self) -> Letter:
        """Who keeps the table as far as this phone knows; empty if it should itself, but does not any more."""
        state, letter = self.place.phone.state, self.place.letter
        if isinstance(self.machine.role, Hosting):
            return letter
        host = state.handing or state.host
        return "" if host == letter else host

    def owed(self) -> tuple[Signed, ...]:
        """What this phone has to say unasked: as a newcomer that it joins, else whatever the table waits for."""
        phone, me = self.place.phone, self.place.me
        if phone.letter:
            return phone.owed()
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
        asked = self.place.phone.asked_to_show
        for duty in asked - self._asked:
            self.place.tell(AsksToShow(duty.seat, duty.q, duty.j))
        self._asked = asked

    # -- what the shell reports ----------------------------------------------------------------------------------------

    def called(self, address: str, now: float) -> Link:
        """Somebody has called at our door: we speak first, or hang up while we are at no table ourselves."""
        for line in crowded_out(self.place.lines, address):
            self.turns.over(line)
        line = self.place.lines.opened(now, address, outgoing=False)
        if self.place.letter:
            self.greeter.hail(line, self.host)
        else:
            self.turns.over(line)
        return line.link

    def connected(self, line: Line, pin: str, now: float) -> None:
        """One of our calls is answered; `pin` is the certificate's."""
        line.stage, line.pin, line.heard = Stage.GREETING, pin, now

    def received(self, line: Line, data: bytes, now: float) -> None:
        """Bytes, however they were cut."""
        line.heard = now
        work = 0
        try:
            for body in line.reader.feed(data):
                line.size = len(body)
                work += line.size + FRAME_WORK
                fault = self._one(line, decode(body), now)
                if fault:
                    self.meetings.failed(line, fault)
                    return
                if self.place.lines.get(line.link) is None:
                    return
        except RemoteWireError:
            self.meetings.failed(line, self.greeter.named(line, Fault.NONSENSE))
            return
        self._listens(line, work, now)

    def _listens(self, line: Line, work: int, now: float) -> None:
        """On to who says what a phone can have to say; more slowly to others, unless this phone wants their log. Nobody
        is passed over for so long that it seems to be gone."""
        wanted = line is self.machine.line or isinstance(self.machine.role, Offering)
        owes = 0.0 if wanted else self._heard.of(line.peer or line.address, now).owes(work, now)
        if owes:
            self.place.wants.append(Rest(line.link, min(owes, SILENT / 2)))

    # -- frames --------------------------------------------------------------------------------------------------------

    def _one(self, line: Line, message: Message, now: float) -> Fault | None:
        match message:
            case Hail():
                return self.greeter.on_hail(line, message, self.host)
            case Hello():
                hosting = isinstance(self.machine.role, Hosting)
                fault = self.greeter.on_hello(line, message, now, hosting=hosting, hears=self._hears())
                if fault is None and line.is_in:
                    self.meetings.arrived(line)
                return fault
            case In():
                fault = self.greeter.on_in(line, message)
                if fault is None:
                    self.meetings.arrived(line)
                return fault
            case No():
                return self._no(line, message)
        if line.stage is Stage.WAITING and isinstance(message, Beat):
            return None
        return self._known(line, message) if line.is_in else Fault.NONSENSE

    def _hears(self) -> Letter:
        """The host that this phone follows; empty if there is none, or another one was named."""
        line = self.machine.line
        return line.peer if line and not self.place.phone.state.handing else ""

    def _known(self, line: Line, message: Op | Log | Beat | Claim) -> Fault | None:
        if fault := self.meetings.speaks(line, message):
            return fault
        match message:
            case Op():
                role = self.machine.role
                if isinstance(role, Hosting) and not self._is_about_halves(role, line, message):
                    role.heard(line, message)
            case Log(frame):
                return self._log(line, frame)
            case Beat():
                return self._beat(line, message)
            case _:
                if not line.peer:
                    return Fault.NONSENSE
                self.meetings.claimed(line, message)
        return None

    def _is_about_halves(self, hosting: Hosting, line: Line, op: Op) -> bool:
        """Whether this is a word about halves that have met, or waits until they have been compared."""
        agrees = op.operation.kind == "yield" and not isinstance(read_body("yield", op.operation.body), Refused)
        if agrees and self.reunions.deciding.heard(hosting, line, Signed(op.operation, op.signature)):
            return True
        return self.reunions.held.takes(hosting, line, op)

    def _log(self, line: Line, frame: Frame) -> Fault | None:
        """Entries: of another half, of our host, or of a fellow."""
        if self.reunions.takes(line):
            return self.reunions.frame(line, frame)
        return self.follower.frame(line, frame) if self._wants(line, frame) else None

    def _wants(self, line: Line, frame: Frame) -> bool:
        """All of our host's; whatever is lent for our offer; and what our host ordered, whoever brings it: it may have
        named this phone, and be out of reach. Without a host also those of whoever orders the log now. It may have
        stopped by now: only its beat says that it still hosts."""
        role, state, first = self.machine.role, self.place.phone.state, frame.said[0][0]
        if line is self.machine.line or isinstance(role, Offering):
            return True
        if line.peer in self.follower.distrusted or not isinstance(role, Following | Seeking):
            return False
        later = first.kind == "host" and first.author == line.peer and frame.epoch > state.epoch
        return frame.epoch == state.epoch or (isinstance(role, Seeking) and (later or line.peer == state.host))

    def _beat(self, line: Line, beat: Beat) -> Fault | None:
        role = self.machine.role
        if self.reunions.beat(line, beat):
            return None
        if beat.here and line is not self.machine.line:
            self.meetings.hosts_too(line, beat)
        elif isinstance(role, Hosting):
            later, line.later = line.later, beat.epoch > self.place.phone.state.epoch
            if later and line.later:  # one may be older than its word to follow us
                self.turns.over(line)  # meanwhile it has heard of a later host: greet anew, and claims decide
            else:
                role.on_beat(line, beat)
        if line is not self.machine.line:
            return None
        if not beat.here and self.place.letter:  # at the door a newcomer is not told who is here
            return Fault.NOT_HOST  # it only lent us what it had from the time when it was
        self._hear_of_others(line, beat)
        fault = self.follower.beat(line, beat)
        self.caught_up = fault is None and 0 < beat.n == self.place.phone.state.n
        return fault

    def _hear_of_others(self, line: Line, beat: Beat) -> None:
        """What the host says of the table in its beat."""
        place = self.place
        for letter, door in beat.doors.items():
            if letter != place.letter:
                place.learn_door(letter, door)
        place.look_round(beat.here)
        if beat.link != line.shown:
            self._hear_link(line, beat.link)
        if beat.ring != place.arranged:
            place.arranged = beat.ring
            place.tell(Arranged(beat.ring))
        if place.roster.learn_low(beat.low):
            place.tell(RunLow(place.roster.low))

    def _hear_link(self, line: Line, link: str) -> None:
        """The host shows this link: a display shows it, too, and any phone may be the next host whom it leads to."""
        line.shown = link
        try:
            self.door.hear(read(link).secret, self.place.now)
        except PairingError:  # none is shown any more; or the host says nonsense, which leads nobody anywhere
            self.door.hear(None, self.place.now)
        if not self.place.phone.seats:
            self.place.tell(LinkForDisplay(link))

    def _no(self, line: Line, said: No) -> Fault | None:
        fault = next((each for each in Fault if each.value == said.reason), Fault.NONSENSE)
        if said.author is not None:
            if line is self.machine.line:
                self.outbox.no(said)
        elif fault is Fault.HOST_HERE and line.is_in:
            self.handover.refused(line)
            if self.reunions.refused(line):
                self.turns.over(line)  # greeted anew when it hears none any more
        elif line.is_in and line.peer and fault is Fault.LEAVING:
            self.place.roster.gone(line.peer, fault)
            self.turns.over(line)
            self.place.look_round(self.place.roster.here - {line.peer})
        else:
            self.meetings.turned_away(line, fault)
            (self.turns.sent_on if fault is Fault.ANOTHER_HOST else self.turns.over)(line)
        return None
