"""What two phones do once they know each other, and how connections end.

Theory of operation: a phone that hosts brings up whoever comes and meets other hosts with a claim; one that hears its
host listens to nobody else; one that has lost it attaches to the first good host it reaches, and talks to fellows about
who goes on. When two hosts compare claims, the one that goes on does so above every epoch heard of, and the other comes
again as a guest. Two connections between two phones are one too many: the newer stays, or, if both have just called
each other, the one that the first letter called.
"""

from collections import Counter
from dataclasses import replace

from companion.session.door import Door
from companion.session.guest import GuestSession
from companion.session.handover import Handover, goes_on
from companion.session.host import HostSession
from companion.session.line import Line, Stage
from companion.session.news import AsksNoMore, Fault, Hosts, HostsNoMore
from companion.session.place import Place
from companion.table import operations
from companion.table.ids import Letter
from companion.wire.messages import Claim, No

STUBBORN = 3
"""So often two hosts may meet and both go on, as may be if a seat is known to one of them alone; then the first letter
does."""

TOGETHER = 1.0
"""Seconds: two connections between two phones that are no older than this were called at the same time."""


class Meetings:
    """Who follows whom, as seen from one phone."""

    def __init__(self, place: Place, door: Door) -> None:
        self.place = place
        self.door = door
        self.guest = GuestSession(place)
        self.handover = Handover(place, self.guest)
        self._met = Counter[Letter]()  # other hosts, since they were last our guests

    @property
    def hosting(self) -> HostSession | None:
        """The host's half, while this phone hosts."""
        return self.guest.hosting

    def arrived(self, line: Line) -> None:
        """Both ends know each other."""
        self.place.roster.turned_away.pop(line.peer, None)
        if self._one_too_many(line):
            return
        if self.hosting:
            if line.hosts or line.epoch > self.place.phone.state.epoch:
                line.claimed = self.our_claim(self.hosting)
                self.place.send(line, line.claimed)
            else:
                self._met.pop(line.peer, None)
                self.hosting.bring_up(line)
        elif (line.secret and line.peer not in self.guest.distrusted) or self._good_host(line):
            self._attach(line)
        elif self.guest.line is None:
            self.handover.met(line)

    def host_now(self, epoch: int, gone: tuple[Letter, ...]) -> None:
        """This phone keeps the table from this epoch on."""
        self.guest.line = None
        hosting = self.hosting or HostSession(self.place)
        hosting.flush()  # a frame has one epoch
        self.guest.hosting = hosting
        self.handover.end()
        self.guest.say(self.place.phone.say(operations.Host(epoch, gone)))
        self.guest.again()
        self.place.tell(Hosts(epoch))
        for line in self.place.lines.up():
            if line not in hosting.guests():
                hosting.bring_up(line)

    def our_claim(self, hosting: HostSession) -> Claim:
        """What this phone goes on with as host."""
        return Claim(self.place.letter, self.place.phone.state.epoch, hosting.seats())

    def resign(self, hosting: HostSession, host: Letter) -> None:
        """Another phone keeps the table: this one becomes a guest, and its guests must look for the other."""
        hosting.flush()
        self.guest.hosting = None
        self._met.clear()
        self.door.close()
        self.place.tell(HostsNoMore(host))
        for line in self.place.lines:
            if line.stage is not Stage.RINGING:
                self.place.send(line, No(Fault.ANOTHER_HOST.value))
            self.over(line)

    def hosts_too(self, line: Line, epoch: int) -> None:
        """A phone that was no host when we greeted keeps the table by now: where that matters, we greet anew."""
        if self.hosting or self.guest.line or self._good(line, epoch):
            self.over(line)

    def _good_host(self, line: Line) -> bool:
        return line.hosts and self._good(line, line.epoch)

    def _good(self, line: Line, epoch: int) -> bool:
        if self.guest.line or line.peer in self.guest.distrusted:
            return False
        state = self.place.phone.state
        return epoch >= state.epoch or line.peer == state.host

    def _attach(self, line: Line) -> None:
        for other in self.place.lines:
            if other is not line:
                self.over(other)
        self.handover.end()
        self.guest.attach(line)

    def claimed(self, line: Line, claim: Claim) -> None:
        place, hosting = self.place, self.hosting
        if hosting is None:
            if self.guest.line:
                place.send(line, No(Fault.HOST_HERE.value))
            else:
                self.handover.heard(line, claim)
        elif line.claimed is None:  # a guest of ours
            place.send(line, No(Fault.HOST_HERE.value))
        elif claim.host == place.letter or self._prevails(line.claimed, claim):
            self._above(claim.epoch, line)
        else:
            self.resign(hosting, claim.host)

    def _prevails(self, ours: Claim, theirs: Claim) -> bool:
        """Whether this host goes on: a claim cannot count seats that are heard here, nor seats that nobody knows."""
        self._met[theirs.host] += 1
        if self._met[theirs.host] > STUBBORN:
            return ours.host < theirs.host
        chairs = self.place.phone.state.chairs
        heard = {seat for seat in ours.seats if seat in chairs}
        missed = {seat for seat in theirs.seats if seat in chairs} - heard
        return goes_on(replace(ours, seats=tuple(heard)), replace(theirs, seats=tuple(missed)))

    def _above(self, epoch: int, line: Line) -> None:
        """This phone goes on: above every epoch heard of, so that all can tell; the other comes again as a guest."""
        if epoch >= self.place.phone.state.epoch:
            self.host_now(epoch + 1, ())
        self.over(line)

    def _one_too_many(self, line: Line) -> bool:
        """Whether this connection had to go because there is another to the same phone."""
        for other in self.place.lines.up():
            if other is line or other.peer != line.peer or not line.peer:
                continue
            both_called = other.outgoing != line.outgoing and line.since - other.since < TOGETHER
            ours_first = line.outgoing == (self.place.letter < line.peer)
            if both_called and not ours_first:
                self.over(line)
                return True
            self.over(other)
        return False

    # -- ends ----------------------------------------------------------------------------------------------------------

    def failed(self, line: Line, fault: Fault) -> None:
        """This connection comes to nothing, and why."""
        if not line.outgoing and line.stage is not Stage.RINGING:
            self.place.send(line, No(fault.value))
        self.turned_away(line, fault)
        self.over(line)

    def turned_away(self, line: Line, fault: Fault) -> None:
        """A call of ours has led to no greeting, and why."""
        if line.outgoing and line.wanted:
            self.place.roster.turned_away[line.wanted] = fault
        if line.outgoing and line.secret and self.guest.line in (None, line) and not self.place.letter:
            self.place.turned_out(fault)

    def over(self, line: Line) -> None:
        """This connection is no more."""
        self.place.hang(line)
        self.gone(line)

    def gone(self, line: Line) -> None:
        """The shell says that this connection is no more."""
        self.place.lines.over(line)
        if line.stage is Stage.WAITING:
            self.place.tell(AsksNoMore(line.link))
        if self.hosting:
            self.hosting.left(line)
        if line is self.guest.line:
            self.guest.detach()
