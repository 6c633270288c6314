"""What two phones do once they know each other.

Theory of operation: a phone that hosts brings up whoever comes and meets other hosts with a claim; one that hears its
host listens to nobody else; one that has lost it attaches to the first good host it reaches, and talks to fellows about
who goes on. When two hosts compare claims, the one that goes on does so above every epoch heard of, and the other comes
again as a guest. Two connections between two phones are one too many: the newer stays, or, if both have just called
each other, the one that the first letter called.
"""

from collections import Counter
from dataclasses import replace

from companion.session.following import Follower
from companion.session.handover import Handover, goes_on
from companion.session.hosting import Hosting
from companion.session.line import Line, Stage
from companion.session.news import Fault
from companion.session.place import Place
from companion.session.role import Following, Machine
from companion.session.turns import Turns
from companion.table.ids import Letter
from companion.wire.messages import Claim, No

STUBBORN = 3
"""So often two hosts may meet and both go on, as may be if a seat is known to one of them alone; then the first letter
does."""

TOGETHER = 1.0
"""Seconds: two connections between two phones that are no older than this were called at the same time."""


class Meetings:
    """Who follows whom, as seen from one phone."""

    def __init__(self, place: Place, machine: Machine, turns: Turns, follower: Follower, handover: Handover) -> None:
        self._place = place
        self._machine = machine
        self._turns = turns
        self._follower = follower
        self._handover = handover
        self._met = Counter[Letter]()  # other hosts that we have met as one, since they were last our guests

    def arrived(self, line: Line) -> None:
        """Both ends know each other."""
        self._place.roster.turned_away.pop(line.peer, None)
        if self._one_too_many(line):
            return
        role = self._machine.role
        if isinstance(role, Hosting):
            self._comes_to(role, line)
        elif (line.secret and line.peer not in self._follower.distrusted) or self._good_host(line):
            self._turns.hears(line, line.epoch)
        elif not isinstance(role, Following):
            self._handover.met(line)

    # -- hosts ---------------------------------------------------------------------------------------------------------

    def hosts_too(self, line: Line, epoch: int) -> None:
        """A phone that was no host when we greeted keeps the table by now: where that matters, we greet anew."""
        if isinstance(self._machine.role, Hosting | Following) or self._good(line, epoch):
            self._turns.over(line)

    def _comes_to(self, hosting: Hosting, line: Line) -> None:
        if line.hosts or line.epoch > self._place.phone.state.epoch:
            line.claimed = self._our_claim(hosting)
            self._place.send(line, line.claimed)
        else:
            self._met.pop(line.peer, None)
            hosting.bring_up(line)

    def _our_claim(self, hosting: Hosting) -> Claim:
        """What this phone goes on with as host."""
        return Claim(self._place.letter, self._place.phone.state.epoch, hosting.seats())

    def _good_host(self, line: Line) -> bool:
        return line.hosts and self._good(line, line.epoch)

    def _good(self, line: Line, epoch: int) -> bool:
        if isinstance(self._machine.role, Following) or line.peer in self._follower.distrusted:
            return False
        state = self._place.phone.state
        return epoch >= state.epoch or line.peer == state.host

    def claimed(self, line: Line, claim: Claim) -> None:
        """The other end offers to host, does so already, or says our offer back."""
        place, role = self._place, self._machine.role
        if isinstance(role, Following) or (isinstance(role, Hosting) and line.claimed is None):  # or a guest of ours
            place.send(line, No(Fault.HOST_HERE.value))
        elif not isinstance(role, Hosting):
            self._handover.heard(line, claim)
        elif claim.host == place.letter or (line.claimed and self._prevails(line.claimed, claim)):
            self._above(claim.epoch, line)
        else:
            self._met.clear()
            self._turns.resigns(role, claim.host)

    def _prevails(self, ours: Claim, theirs: Claim) -> bool:
        """Whether this host goes on: a claim cannot count seats that are heard here, nor seats that nobody knows."""
        self._met[theirs.host] += 1
        if self._met[theirs.host] > STUBBORN:
            return ours.host < theirs.host
        chairs = self._place.phone.state.chairs
        heard = {seat for seat in ours.seats if seat in chairs}
        missed = {seat for seat in theirs.seats if seat in chairs} - heard
        return goes_on(replace(ours, seats=tuple(heard)), replace(theirs, seats=tuple(missed)))

    def _above(self, epoch: int, line: Line) -> None:
        """This phone goes on: above every epoch heard of, so that all can tell; the other comes again as a guest."""
        if epoch >= self._place.phone.state.epoch:
            self._turns.hosts((), above=epoch)
        self._turns.over(line)

    # -- ends ----------------------------------------------------------------------------------------------------------

    def _one_too_many(self, line: Line) -> bool:
        """Whether this connection had to go because there is another to the same phone."""
        for other in self._place.lines.up():
            if other is line or other.peer != line.peer or not line.peer:
                continue
            both_called = other.outgoing != line.outgoing and line.since - other.since < TOGETHER
            ours_first = line.outgoing == (self._place.letter < line.peer)
            if both_called and not ours_first:
                self._turns.over(line)
                return True
            self._turns.over(other)
        return False

    def failed(self, line: Line, fault: Fault) -> None:
        """This connection comes to nothing, and why."""
        if not line.outgoing and line.stage is not Stage.RINGING:
            self._place.send(line, No(fault.value))
        self.turned_away(line, fault)
        self._turns.over(line)

    def turned_away(self, line: Line, fault: Fault) -> None:
        """A call of ours has led to no greeting, and why."""
        if line.outgoing and line.wanted:
            self._place.roster.turned_away[line.wanted] = fault
        by_host = line.secret and not line.wanted  # other phones are only asked whether they host by now
        if line.outgoing and by_host and self._machine.line in (None, line) and not self._place.letter:
            self._place.turned_out(fault)
