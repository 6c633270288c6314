"""Who goes on when the host is gone, and which host a phone follows.

Theory of operation: a phone that hosts brings up every phone that comes, and meets halves of the table that did
something else (`reunions`); one that hears its host listens to nobody else; one that has lost it attaches to the first
host it reaches, and talks to the other phones about who goes on. Of two connections between two phones the newer stays.

An offer is a person's tap. The phone that offers sends its claim to every phone it reaches; a phone that hears the host
says no; the others lend what the offering phone's log lacks and say the claim back. When every phone that plays a seat
has answered or was ticked off, a `host` operation begins the next epoch. When two hosts or two offers meet, both
compare the last claims that went between them, so both come to the same answer. People at one table are the failure
detector; nothing here looks at a clock. Two hosts of one torn table that never meet again both go on.

A phone that hosted and comes back offers to host again without a tap (`role`).

Only a phone that plays a seat, or hosted, has a say: the offer or the no of another one, or of one that was ticked as
gone, changes nothing; a phone that claims for another one is named.
"""

from companion.session.connection import Line, Stage
from companion.session.context import Place
from companion.session.following import Follower, Fork, classify
from companion.session.hosting import Hosting
from companion.session.news import Fault, Offered, OfferFailed
from companion.session.presence import has_a_say, phone_seats, players
from companion.session.reunions import Reunions, parted
from companion.session.role import Event, Following, Machine, Offering, Seeking
from companion.session.transitions import Turns
from companion.table.ids import Letter
from companion.table.refusals import Reason
from companion.table.state import TableState
from companion.table.why import Why
from companion.wire.greeting import newest_common
from companion.wire.limits import RETURN
from companion.wire.messages import Beat, Claim, Log, Message, No


def goes_on(state: TableState, ours: Claim, theirs: Claim) -> bool:
    """Whether our offer goes on: more phone seats that the other lacks; else the longer log; else the first letter."""
    here, there = set(ours.here), set(theirs.here)
    more = len(phone_seats(state, here - there)) - len(phone_seats(state, there - here))
    return (more, ours.n, theirs.host) > (0, theirs.n, ours.host)


class Handover:
    """Offers and claims of a phone that hears no host."""

    def __init__(self, place: Place, machine: Machine, follower: Follower) -> None:
        self._place = place
        self._machine = machine
        self._follower = follower

    def begin(self, gone: frozenset[Letter]) -> None:
        """The owner taps "go on from this phone"; these phones are ticked as gone."""
        role = self._machine.role
        if isinstance(role, Seeking | Offering) and has_a_say(self._place.phone.state, self._place.letter):
            self._machine.goes(Event.OFFERS, Offering(role.since, gone - {self._place.letter}))
            for line in self._place.lines.up():
                self.met(line)

    def met(self, line: Line) -> None:
        """Another phone without a host is reached. One that was named to host may not have heard it."""
        role = self._machine.role
        if isinstance(role, Offering):
            self._place.send(line, self._claim(role))
        elif isinstance(role, Seeking) and self._place.phone.state.handing == line.peer:
            self._lend(role, line)

    def heard(self, line: Line, claim: Claim) -> None:
        """Somebody offers to host, or says our offer back; for a phone that hears no host."""
        if claim.host == self._place.letter:
            self._assent(line)
        elif claim.host != line.peer:
            self._place.attempt(line.peer, (Reason(Why.NOT_YOURS),))
        elif has_a_say(self._place.phone.state, claim.host):
            if claim.host not in self._follower.distrusted:
                self._other(line, claim)
        elif isinstance(self._machine.role, Seeking):
            self._lend(self._machine.role, line)  # it may not know yet that it plays no seat any more

    def refused(self, line: Line) -> None:
        """Somebody hears the host: no new one is needed."""
        role = self._machine.role
        if isinstance(role, Offering) and line.peer not in role.gone and has_a_say(self._place.phone.state, line.peer):
            self._desist(role, line.peer, Fault.HOST_HERE)

    def complete(self, offering: Offering) -> bool:
        """Whether every phone that plays a seat has answered or was ticked off. If nobody was asked: every other phone
        has answered, or none of them has named another host for a while."""
        state, me = self._place.phone.state, self._place.letter
        if not offering.unasked:
            return players(state).keys() - {me} <= offering.answered | offering.gone
        return state.devices.keys() - {me} <= offering.answered or self._place.now >= offering.since + RETURN

    def reconsider(self, offering: Offering) -> None:
        """What was lent may say that this phone has no say any more, or that another one hosted since it did itself."""
        state, me = self._place.phone.state, self._place.letter
        if (offering.unasked and state.host != me) or not has_a_say(state, me):
            self._desist(offering, state.host, Fault.ANOTHER_HOST)

    def _claim(self, offering: Offering) -> Claim:
        """What this phone's offer has so far."""
        state, me = self._place.phone.state, self._place.letter
        return Claim(me, tuple(sorted({me, *offering.answered})), state.n, state.head)

    def _assent(self, line: Line) -> None:
        role = self._machine.role
        if not isinstance(role, Offering) or line.peer in role.answered:
            return
        role.answered.add(line.peer)
        self.reconsider(role)
        if self._machine.role is not role:  # else one that goes on could desist for an offer that is none any more
            return
        for other in self._place.lines.up():  # another one who offers must know how far we are
            if other.peer not in role.answered:
                self._place.send(other, self._claim(role))

    def _other(self, line: Line, claim: Claim) -> None:
        role = self._machine.role
        if isinstance(role, Offering):
            if goes_on(self._place.phone.state, self._claim(role), claim):
                self._place.send(line, self._claim(role))
                return
            self._desist(role, line.peer, Fault.ANOTHER_HOST)
        if isinstance(self._machine.role, Seeking):
            self._answer(self._machine.role, line, claim)

    def _answer(self, seeking: Seeking, line: Line, claim: Claim) -> None:
        """Lends what the one who offers lacks, once a line, and says its claim back."""
        state = self._place.phone.state
        if self._lend(seeking, line):
            seeking.offered = claim.host
            self._place.tell(Offered(claim.host))
        self._place.send(line, Claim(claim.host, (self._place.letter,), state.n, state.head))

    def _lend(self, seeking: Seeking, line: Line) -> bool:
        """Lends what the other end lacks, once a line; whether this was the first time."""
        if seeking.lent == line.link:
            return False
        seeking.lent = line.link
        self._follower.lend(line, newest_common(line.n, line.heads, self._place.phone.state.heads.at))
        return True

    def _desist(self, role: Offering, peer: Letter, why: Fault) -> None:
        self._machine.goes(Event.DESISTS, Seeking(role.since))
        if not role.unasked:
            self._place.tell(OfferFailed(peer, why))


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
                return not isinstance(classify(self._place.phone.replica.log, frame), Fork)
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
