"""Who goes on when the host is gone, and which host goes on when two meet.

Theory of operation: an offer is a person's tap. The one who offers sends its claim to every phone it reaches; whoever
hears the host says no; the others lend what the log of the one who offers lacks and say the claim back. When every
phone that plays a seat has answered or was ticked off, a `host` operation begins the next epoch. When two hosts or two
offers meet, both compare the last claims that went between them, so both come to the same answer. People at one table
are the failure detector; nothing here looks at a clock. Two hosts of one torn table that never meet again both go on.

A phone that hosted and comes back offers to host again without a tap (`role`).

Only a phone that plays a seat, or hosted, has a say: the offer or the no of another one, or of one that was ticked as
gone, changes nothing; whoever claims for another one is named.
"""

from companion.session.following import Follower
from companion.session.line import Line
from companion.session.news import Fault, Offered, OfferFailed
from companion.session.place import Place
from companion.session.role import Event, Machine, Offering, Seeking
from companion.session.roster import has_a_say, phone_seats, players
from companion.table.ids import Letter
from companion.table.refusals import Reason
from companion.table.state import TableState
from companion.table.why import Why
from companion.wire.greeting import newest_common
from companion.wire.limits import RETURN
from companion.wire.messages import Claim


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
