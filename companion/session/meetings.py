"""What two phones do once they know each other.

Theory of operation: a phone that hosts brings up whoever comes, and meets halves of the table that did something else
(`reunion`); one that hears its host listens to nobody else; one that has lost it attaches to the first host it reaches,
and talks to fellows about who goes on. Two connections between two phones are one too many: the newer stays, or, if
both have just called each other, the one that the first letter called.
"""

from companion.session.following import Follower
from companion.session.handover import Handover
from companion.session.hosting import Hosting
from companion.session.line import Line, Stage
from companion.session.news import Fault
from companion.session.place import Place
from companion.session.reunions import Reunions, parted
from companion.session.role import Following, Machine, Offering, Seeking
from companion.session.turns import Turns
from companion.wire.messages import Beat, Claim, No

TOGETHER = 1.0
"""Seconds: two connections between two phones that are no older than this were called at the same time."""


class Meetings:
    """Who follows whom, as seen from one phone."""

    def __init__(
        self,
        place: Place,
        machine: Machine,
        turns: Turns,
        follower: Follower,
        handover: Handover,
        reunions: Reunions,
    ) -> None:
        self._place = place
        self._machine = machine
        self._turns = turns
        self._follower = follower
        self._handover = handover
        self._reunions = reunions

    def arrived(self, line: Line) -> None:
        """Both ends know each other."""
        self._place.roster.turned_away.pop(line.peer, None)
        if self._one_too_many(line):
            return
        role = self._machine.role
        if isinstance(role, Hosting):
            self._comes_to(role, line)
        elif (line.secret and line.peer not in self._follower.distrusted) or (line.hosts and self._good(line)):
            self._turns.hears(line, line.epoch)
        elif not isinstance(role, Following):
            self._handover.met(line)

    # -- hosts ---------------------------------------------------------------------------------------------------------

    def hosts_too(self, line: Line, beat: Beat) -> None:
        """A phone that was no host when we greeted keeps the table by now: we follow it if its log goes on from ours;
        else, where that matters, we greet anew."""
        role, state = self._machine.role, self._place.phone.state
        seeks = isinstance(role, Seeking | Offering) and self._good(line)
        if seeks and state.host == line.peer and state.heads.at(beat.n) == beat.head:
            self._turns.hears(line, beat.epoch)
        elif seeks or isinstance(role, Hosting | Following):
            self._turns.over(line)

    def claimed(self, line: Line, claim: Claim) -> None:
        """The other end offers to host, does so already, or stands for another half of the table."""
        if self._reunions.claimed(line, claim):
            return
        if isinstance(self._machine.role, Following | Hosting):
            self._place.send(line, No(Fault.HOST_HERE.value))
        else:
            self._handover.heard(line, claim)

    def _comes_to(self, hosting: Hosting, line: Line) -> None:
        if line.hosts or parted(self._place, line):
            self._reunions.meets(hosting, line)
        else:
            hosting.bring_up(line)
            self._reunions.passes_on(line)
        self._reunions.changed()

    def _good(self, line: Line) -> bool:
        return not isinstance(self._machine.role, Following) and line.peer not in self._follower.distrusted

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
            if other is self._machine.line and line.hosts:  # it heard its host all the time
                self._turns.hears(line, line.epoch)
            else:
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
