"""What two phones do once they know each other.

Theory of operation: a phone that hosts brings up whoever comes, and meets halves of the table that did something else
(`reunion`); one that hears its host listens to nobody else; one that has lost it attaches to the first host it reaches,
and talks to fellows about who goes on. Two connections between two phones are one too many: the newer stays.
"""

from companion.session.following import Follower, Fork, classify
from companion.session.handover import Handover
from companion.session.hosting import Hosting
from companion.session.line import Line, Stage
from companion.session.news import Fault
from companion.session.place import Place
from companion.session.reunions import Reunions, parted
from companion.session.role import Following, Machine, Offering, Seeking
from companion.session.turns import Turns
from companion.wire.messages import Beat, Claim, Log, Message, No


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
        self._one_too_many(line)
        role = self._machine.role
        if isinstance(role, Hosting):
            self._comes_to(role, line)
        elif line.secret and line.peer not in self._follower.distrusted:
            self._turns.hears(line, line.epoch)
        elif not line.hosts and not isinstance(role, Following):
            self._handover.met(line)

    # -- hosts ---------------------------------------------------------------------------------------------------------

    def speaks(self, line: Line, said: Message) -> Fault | None:
        """The first word behind a greeting: whoever greeted as a host is followed from here on. Not before, for where
        two calls cross, or it has just stopped to host, its next word is that it hangs up. Who was told of another log
        than ours by now has to greet anew."""
        if line is self._machine.line or not line.hosts or not self._good(line):
            return None
        if not self._fits(said):
            return Fault.ANOTHER_HOST
        self._turns.hears(line, line.epoch)
        return None

    def _fits(self, said: Message) -> bool:
        """Whether our log can go on with this."""
        match said:
            case Log(frame):
                return not isinstance(classify(self._place.phone.log, frame), Fork)
            case Beat(n=n, head=head):
                return self._place.phone.state.heads.at(n) in (None, head)
        return True

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
        """Whether we may follow this phone: we hear no host, or ours has handed the table to it and may be gone."""
        role, named = self._machine.role, self._place.phone.state.handing == line.peer
        is_free = isinstance(role, Seeking | Offering) or (isinstance(role, Following) and named)
        return is_free and line.peer not in self._follower.distrusted

    # -- ends ----------------------------------------------------------------------------------------------------------

    def _one_too_many(self, line: Line) -> None:
        """An older connection to the same phone goes."""
        for other in self._place.lines.up():
            if other is line or other.peer != line.peer or not line.peer:
                continue
            if other is self._machine.line and line.hosts:  # it heard its host all the time
                self._turns.hears(line, line.epoch)
            else:
                self._turns.over(other)

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
