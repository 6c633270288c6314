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
gone, changes nothing; a phone that claims for another one is named. A phone without a door (in a browser) never offers,
and is named if it claims to; it lends its log and answers offers like any other. Where only such phones play, any phone
with a door may go on.
"""

from companion.session.connection import Connection, ConnectionStage
from companion.session.following import Follower, Fork, classify
from companion.session.hosting import Hosting
from companion.session.news import Fault, Offered, OfferFailed
from companion.session.presence import has_a_say, may_host, phone_seats, players
from companion.session.reunions import Reunions, parted
from companion.session.role import Following, Offering, RoleEvent, Seeking, StateMachine
from companion.session.role_changes import Transitions
from companion.session.shared_parts import Context
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
    """Makes and answers offers, for a phone that hears no host."""

    def __init__(self, context: Context, machine: StateMachine, follower: Follower) -> None:
        self._context = context
        self._machine = machine
        self._follower = follower

    def begin(self, gone: frozenset[Letter]) -> None:
        """The owner taps "go on from this phone"; these phones are ticked as gone."""
        role = self._machine.role
        if isinstance(role, Seeking | Offering) and may_host(self._context.phone.state, self._context.letter):
            self._machine.change(RoleEvent.OFFERS, Offering(role.since, gone - {self._context.letter}))
            for connection in self._context.connections.up():
                self.met(connection)

    def met(self, connection: Connection) -> None:
        """Another phone without a host is reached. One that was named to host may not have heard it."""
        role = self._machine.role
        if isinstance(role, Offering):
            self._context.wants.append(connection.says(self._claim(role)))
        elif isinstance(role, Seeking) and self._context.phone.state.handing == connection.peer:
            self._lend(role, connection)

    def heard(self, connection: Connection, claim: Claim) -> None:
        """Somebody offers to host, or says our offer back; for a phone that hears no host."""
        if claim.host == self._context.letter:
            self._assent(connection)
        elif claim.host != connection.peer:
            self._context.attempt(connection.peer, (Reason(Why.NOT_YOURS),))
        elif self._context.phone.state.is_doorless(claim.host):
            self._context.attempt(connection.peer, (Reason(Why.NO_DOOR, {"device": claim.host}),))
        elif has_a_say(self._context.phone.state, claim.host):
            if claim.host not in self._follower.distrusted:
                self._other(connection, claim)
        elif isinstance(self._machine.role, Seeking):
            self._lend(self._machine.role, connection)  # it may not know yet that it plays no seat any more

    def refused(self, connection: Connection) -> None:
        """Somebody hears the host: no new one is needed."""
        role = self._machine.role
        if (
            isinstance(role, Offering)
            and connection.peer not in role.gone
            and has_a_say(self._context.phone.state, connection.peer)
        ):
            self._desist(role, connection.peer, Fault.HOST_HERE)

    def complete(self, offering: Offering) -> bool:
        """Whether every phone that plays a seat has answered or was ticked off. If nobody was asked: every other phone
        has answered, or none of them has named another host for a while."""
        state, me = self._context.phone.state, self._context.letter
        if not offering.unasked:
            return players(state).keys() - {me} <= offering.answered | offering.gone
        return state.devices.keys() - {me} <= offering.answered or self._context.now >= offering.since + RETURN

    def reconsider(self, offering: Offering) -> None:
        """What was lent may say that this phone has no say any more, or that another one hosted since it did itself."""
        state, me = self._context.phone.state, self._context.letter
        if (offering.unasked and state.host != me) or not has_a_say(state, me):
            self._desist(offering, state.host, Fault.ANOTHER_HOST)

    def _claim(self, offering: Offering) -> Claim:
        """The claim of this phone's offer, as far as it has come."""
        state, me = self._context.phone.state, self._context.letter
        return Claim(me, tuple(sorted({me, *offering.answered})), state.n, state.head)

    def _assent(self, connection: Connection) -> None:
        role = self._machine.role
        if not isinstance(role, Offering) or connection.peer in role.answered:
            return
        role.answered.add(connection.peer)
        self.reconsider(role)
        if self._machine.role is not role:  # else one that goes on could desist for an offer that is none any more
            return
        for other in self._context.connections.up():  # another one who offers must know how far we are
            if other.peer not in role.answered:
                self._context.wants.append(other.says(self._claim(role)))

    def _other(self, connection: Connection, claim: Claim) -> None:
        role = self._machine.role
        if isinstance(role, Offering):
            if goes_on(self._context.phone.state, self._claim(role), claim):
                self._context.wants.append(connection.says(self._claim(role)))
                return
            self._desist(role, connection.peer, Fault.ANOTHER_HOST)
        if isinstance(self._machine.role, Seeking):
            self._answer(self._machine.role, connection, claim)

    def _answer(self, seeking: Seeking, connection: Connection, claim: Claim) -> None:
        """Lends what the offering phone lacks, once a connection, and says its claim back."""
        state = self._context.phone.state
        if self._lend(seeking, connection):
            seeking.offered = claim.host
            self._context.news.append(Offered(claim.host))
        self._context.wants.append(connection.says(Claim(claim.host, (self._context.letter,), state.n, state.head)))

    def _lend(self, seeking: Seeking, connection: Connection) -> bool:
        """Lends what the other end lacks, once a connection; returns whether this was the first time."""
        if seeking.lent == connection.link:
            return False
        seeking.lent = connection.link
        self._follower.lend(
            connection, newest_common(connection.n, connection.heads, self._context.phone.state.heads.at)
        )
        return True

    def _desist(self, role: Offering, peer: Letter, why: Fault) -> None:
        self._machine.change(RoleEvent.DESISTS, Seeking(role.since))
        if not role.unasked:
            self._context.news.append(OfferFailed(peer, why))


class Peers:
    """What one phone does with each other phone, once both know each other."""

    def __init__(
        self,
        context: Context,
        machine: StateMachine,
        transitions: Transitions,
        follower: Follower,
        handover: Handover,
        reunions: Reunions,
    ) -> None:
        self._context = context
        self._machine = machine
        self._transitions = transitions
        self._follower = follower
        self._handover = handover
        self._reunions = reunions

    def arrived(self, connection: Connection) -> None:
        """Both ends know each other."""
        self._context.known.turned_away.pop(connection.peer, None)
        self._one_too_many(connection)
        role = self._machine.role
        if isinstance(role, Hosting):
            self._comes_to(role, connection)
        elif connection.secret and connection.peer not in self._follower.distrusted:
            self._transitions.hears(connection, connection.epoch)
        elif not connection.hosts and not isinstance(role, Following):
            self._handover.met(connection)

    # -- hosts ---------------------------------------------------------------------------------------------------------

    def speaks(self, connection: Connection, said: Message) -> Fault | None:
        """Hears the first word behind a greeting: a phone that greeted as a host is followed from here on. Not before,
        for where two calls cross, or it has just stopped to host, its next word is that it hangs up. A phone whose
        log is another one than ours by now has to greet anew."""
        if connection is self._machine.connection or not connection.hosts or not self._good(connection):
            return None
        if not self._fits(said):
            return Fault.ANOTHER_HOST
        self._transitions.hears(connection, connection.epoch)
        return None

    def _fits(self, said: Message) -> bool:
        """Whether our log can go on with this."""
        match said:
            case Log(frame):
                return not isinstance(classify(self._context.phone.replica.log, frame), Fork)
            case Beat(n=n, head=head):
                return self._context.phone.state.heads.at(n) in (None, head)
        return True

    def hosts_too(self, connection: Connection, beat: Beat) -> None:
        """A phone that was no host when we greeted keeps the table by now: we follow it if its log goes on from ours;
        else, where that matters, we greet anew."""
        role, state = self._machine.role, self._context.phone.state
        seeks = isinstance(role, Seeking | Offering) and self._good(connection)
        if seeks and state.host == connection.peer and state.heads.at(beat.n) == beat.head:
            self._transitions.hears(connection, beat.epoch)
        elif seeks or isinstance(role, Hosting | Following):
            self._transitions.over(connection)

    def claimed(self, connection: Connection, claim: Claim) -> None:
        """The other end offers to host, does so already, or stands for another half of the table."""
        if self._reunions.claimed(connection, claim):
            return
        if isinstance(self._machine.role, Following | Hosting):
            self._context.wants.append(connection.says(No(Fault.HOST_HERE.value)))
        else:
            self._handover.heard(connection, claim)

    def _comes_to(self, hosting: Hosting, connection: Connection) -> None:
        if connection.hosts or parted(self._context, connection):
            self._reunions.meets(hosting, connection)
        else:
            hosting.bring_up(connection)
            self._reunions.passes_on(connection)
        self._reunions.changed()

    def _good(self, connection: Connection) -> bool:
        """Whether we may follow this phone: we hear no host, or ours has handed the table to it and may be gone."""
        role, named = self._machine.role, self._context.phone.state.handing == connection.peer
        is_free = isinstance(role, Seeking | Offering) or (isinstance(role, Following) and named)
        return is_free and connection.peer not in self._follower.distrusted

    # -- ends ----------------------------------------------------------------------------------------------------------

    def _one_too_many(self, connection: Connection) -> None:
        """Ends an older connection to the same phone."""
        for other in self._context.connections.up():
            if other is connection or other.peer != connection.peer or not connection.peer:
                continue
            if other is self._machine.connection and connection.hosts:  # it heard its host all the time
                self._transitions.hears(connection, connection.epoch)
            else:
                self._transitions.over(other)

    def failed(self, connection: Connection, fault: Fault) -> None:
        """Ends a connection that comes to nothing, and says why."""
        if not connection.outgoing and connection.stage is not ConnectionStage.RINGING:
            self._context.wants.append(connection.says(No(fault.value)))
        self.turned_away(connection, fault)
        self._transitions.over(connection)

    def turned_away(self, connection: Connection, fault: Fault) -> None:
        """Notes why a call of ours has led to no greeting."""
        if connection.outgoing and connection.wanted:
            self._context.known.turned_away[connection.wanted] = fault
        by_host = connection.secret and not connection.wanted  # other phones are only asked whether they host by now
        if (
            connection.outgoing
            and by_host
            and self._machine.connection in (None, connection)
            and not self._context.letter
        ):
            self._context.turned_out(fault)
