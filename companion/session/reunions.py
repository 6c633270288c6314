"""Two logs of one table that have parted meet on a connection: one half goes on, the other follows it.

    step    what happens
    meets   a host reaches another host, or a phone whose log has what its own has not. It says who is with it and how
            far its log goes (`Claim`), lends its log from a little before the last common entry, and orders no more
    claims  the other end answers alike
    judges  each has the other's log up to the claim: `reunion_verdict` says the same to both
    ends    nobody has to be asked: the half that yields cuts back, takes the other's frames, and its phones do again
            what is to be done again (`outbox`). A host that yields to another host becomes its guest; one that takes
            the log of a guest hosts on from there, and its other guests greet anew
    asks    else both stand still. The other phones of a half may still come over; after a moment all phones show both
            stories: each host passes the other's claim and log on to its guests. A seat of the half that drops agrees
            by a `yield`, upon the last entry of the other log; its own host passes it on, the other one puts it into
            the log that goes on. So all judge anew, and it ends

Of two different answers the proposed half stands: a host that has passed on a `yield` of its own half takes none in.

What guests say while halves are compared waits in its order until one half goes on; then, so that nobody overtakes it,
behind what the phones of the half that yields do again (`older_taps`).
"""

from companion.seal.canonical import b64
from companion.seal.canonical import encode as canonical
from companion.session.connection import Connection
from companion.session.effects import ConnectionId, Save
from companion.session.following import Follower
from companion.session.hosting import Hosting
from companion.session.news import Attempt, Dropped, Fault, Happened
from companion.session.outbox import Outbox
from companion.session.presence import phone_seats
from companion.session.replica import Branch
from companion.session.reunion_question import Decision, Reunion, claim, lend
from companion.session.reunion_verdict import Verdict
from companion.session.role import StateMachine
from companion.session.role_changes import Transitions
from companion.session.shared_parts import Context
from companion.table import record
from companion.table.fold import BadEntry
from companion.table.frame import PER_FRAME, Frame, write_frame
from companion.table.refusals import Reason
from companion.table.snapshot import Conflict
from companion.table.why import Why
from companion.wire.greeting import newest_common
from companion.wire.limits import GREETING_SECONDS
from companion.wire.messages import Beat, Claim, Op

HELD = 100
"""Operations that wait while halves are compared: a hundred times what a table says in that time."""


class HeldOperations:
    """Operations of guests that wait, in the order in which they came."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._row: list[tuple[Connection, Op]] = []

    def keep(self, connection: Connection, op: Op) -> None:
        """One more comes behind the others."""
        self._row.append((connection, op))

    def free(self, hosting: Hosting) -> list[tuple[Connection, Op]]:
        """Those that need not wait any more, in their order. What is too much is not kept: its author says it again."""
        said, log = [op.operation for _, op in self._row], self._context.phone.replica.log
        goes = hosting.older_taps.may_go(said, log, self._context.now)
        row = [*zip(self._row, goes, strict=True)]
        self._row = [each for each, now in row if not now][:HELD]
        return [each for each, now in row if now]


class ReunionEnd:
    """Ends a meeting of two halves: with which log this phone goes on, and in which role."""

    def __init__(self, context: Context, machine: StateMachine, transitions: Transitions, outbox: Outbox) -> None:
        self._context = context
        self._machine = machine
        self._transitions = transitions
        self._outbox = outbox

    def goes_on(self, reunion: Reunion) -> None:
        """Our half goes on. The other end follows if we host; else it takes our log and hosts on from there."""
        connection, role = reunion.connection, self._machine.role
        if isinstance(role, Hosting):
            role.follows(connection, reunion.sent)
            role.still.discard(connection.link)
            if (judged := reunion.verdict) and judged.goes_on.host == self._context.letter:
                again = [entry.operation for entry in judged.again]
                role.older_taps.expect(again, self._context.phone.replica.log, self._context.now)
            self._outbox.all_again()

    def yields(self, reunion: Reunion, judged: Verdict) -> None:
        """The other half goes on."""
        connection, role = reunion.connection, self._machine.role
        if isinstance(role, Hosting) and reunion.with_host:
            self._transitions.resigns(role, connection.peer, to=connection)
            self._follows(reunion, judged)
            self._transitions.hears(connection, judged.goes_on.tip.epoch)
        elif isinstance(role, Hosting):
            role.flush()
            self._follows(reunion, judged)
            # it need not show what it has: we have it now
            self._context.wants.append(connection.says(claim(self._context, self._machine)))
            self._transitions.hosts_anew(role, connection)
        else:
            self._follows(reunion, judged)

    def _follows(self, reunion: Reunion, judged: Verdict) -> None:
        """Cuts back to where the halves parted, and takes what the other one has."""
        context, phone, fork = self._context, self._context.phone, reunion.branch.fork.n
        dropped, lost = tuple(phone.replica.log.since(fork)), len(judged.lost)
        name = f"dropped-{phone.state.n}-{b64(phone.state.head)[:8]}.game" if lost else ""
        if lost:
            context.wants.append(Save(name, record.write(phone.replica.log, phone.replica.signatures)))
        kept = phone.replica.provable(fork)
        since = judged.goes_on.tip.n
        self._outbox.cut_back(fork, judged.again, since)
        phone.replica.cut_back(kept)
        context.store(canonical(["cut", kept, [entry.n for entry in judged.again], since, lost, name]))
        context.news.append(Dropped(dropped, lost, name))
        for frame in reunion.branch.frames:
            taken = phone.replica.take(frame) if frame.last > phone.state.n else ()
            assert not isinstance(taken, BadEntry), "the branch has checked it"
            if taken:
                context.store(write_frame(frame))
            for before, admitted in taken:
                self._outbox.seen(admitted.entry)
                context.news.append(Happened(before, admitted))


class Reunions:
    """All connections on which this phone meets another half; mostly none."""

    def __init__(self, context: Context, machine: StateMachine, follower: Follower, succession: ReunionEnd) -> None:
        self._context = context
        self._machine = machine
        self._follower = follower
        self._succession = succession
        self._open: dict[ConnectionId, Reunion] = {}
        self.decision = Decision(context, machine, self._judge, self._open)
        self.held = HeldOperations(context)
        self._half: Claim | None = None  # of our host: it says so before it passes on another half's

    @property
    def conflict(self) -> Conflict | None:
        """What people have to decide, if anything."""
        return next((each.conflict for each in self._open.values() if each.conflict), None)

    # -- meets and claims ----------------------------------------------------------------------------------------------

    def meets(self, hosting: Hosting, connection: Connection) -> None:
        """A host meets another half. It does not stand still for a phone without a seat."""
        hosting.flush()
        if phone_seats(self._context.phone.state, {connection.peer}):
            hosting.still.add(connection.link)
        self._begins(connection)

    def claimed(self, connection: Connection, claim: Claim) -> bool:
        """Somebody says who is with it and how far its log goes. False if no halves meet here."""
        state, reunion = self._context.phone.state, self._open.get(connection.link)
        if (
            connection is self._machine.connection
            and claim.host == connection.peer
            and (claim.n, claim.head) == (state.n, state.head)
        ):
            self._half = claim  # our host stands where we stand: if it has met another half, that comes next
            self._open.pop(connection.link, None)
            return True
        if connection is self._machine.connection and claim.host != connection.peer:
            if self._half is None:
                return False
            reunion = self._opened(connection, self._half)
            reunion.passed_on = True
        elif connection is self._machine.connection and reunion is None:
            reunion = self._begins(connection)
        if reunion is None or (claim.host != connection.peer and not reunion.passed_on):
            return False
        reunion.theirs = claim
        self._judge(reunion)
        return True

    def refused(self, connection: Connection) -> bool:
        """Whether the other end is no half of its own: it hears a host, and has not claimed anything."""
        reunion = self._open.get(connection.link)
        return reunion is not None and reunion.theirs is None

    def changed(self) -> None:
        """Looks again, as other phones are here than before, or a connection is over: people may have less to decide,
        or nothing."""
        role = self._machine.role
        if isinstance(role, Hosting):
            for connection, op in self.held.free(role):
                role.heard(connection, op)
        for link, reunion in list(self._open.items()):
            if self._context.connections.get(link) is None:
                del self._open[link]
                self._ends(reunion)
            elif reunion.verdict and not reunion.passed_on:
                self._looks_again(reunion)

    def deadlines(self) -> list[float]:
        """When people have to be asked, if it does not go without by then; and when what guests say waits no longer.

        Behind that time, the rest of the other half's log is awaited: no hour helps."""
        role, now = self._machine.role, self._context.now
        waiting = [each for each in self._open.values() if each.verdict and not each.conflict and not each.passed_on]
        asks = [reunion.asks_at for reunion in waiting if reunion.asks_at > now]
        return [*asks, *(role.older_taps.deadlines(now) if isinstance(role, Hosting) else [])]

    def _ends(self, reunion: Reunion) -> None:
        """The other half is gone: tells guests that nobody has to decide any more."""
        role = self._machine.role
        if reunion.conflict and not reunion.passed_on and isinstance(role, Hosting):
            role.flush()  # else it would claim entries that no guest has, as another half does
            for guest in role.guests():
                self._context.wants.append(guest.says(claim(self._context, self._machine)))

    def _looks_again(self, reunion: Reunion) -> None:
        """Judges again where others have come, or it is time to ask."""
        role = self._machine.role
        if isinstance(role, Hosting):
            role.flush()  # what it claims it can show: no frame holds an entry without a signed head
        ours = claim(self._context, self._machine)
        if isinstance(role, Hosting) and ours != reunion.ours:
            reunion.ours = ours
            self._context.wants.append(reunion.connection.says(ours))
            lend(self._context, reunion)  # what another half agreed to meanwhile, of three
            self._judge(reunion)
        elif reunion.conflict is None and self._context.now >= reunion.asks_at:
            self._judge(reunion)

    def _begins(self, connection: Connection) -> Reunion:
        reunion = self._opened(connection, claim(self._context, self._machine))
        common = newest_common(connection.n, connection.heads, self._context.phone.state.heads.at)
        reunion.sent = max(0, common - PER_FRAME)  # what lies before it proves what both have
        self._context.wants.append(connection.says(reunion.ours))
        lend(self._context, reunion)
        return reunion

    def _opened(self, connection: Connection, ours: Claim) -> Reunion:
        context = self._context
        reunion = Reunion(
            connection, context.now, Branch(context.phone.replica.log, context.games, context.crypto), ours
        )
        self._open[connection.link] = reunion
        return reunion

    # -- judges --------------------------------------------------------------------------------------------------------

    def takes(self, connection: Connection) -> bool:
        """Whether another half's log comes on this connection; when our host orders again, a conflict is over."""
        reunion = self._open.get(connection.link)
        if reunion and reunion.passed_on and reunion.conflict:
            del self._open[connection.link]
            return False
        return reunion is not None

    def frame(self, connection: Connection, frame: Frame) -> Fault | None:
        """Takes one more frame of the other half's log; a fault ends the connection."""
        reunion = self._open[connection.link]
        branch, kept = reunion.branch, self._context.phone.replica.provable
        fault = None if branch.entries else self._follower.two_stories(connection, frame)
        if fault and connection.peer in self._follower.distrusted:
            return fault
        if isinstance(branch.take(frame), BadEntry):
            return Fault.NONSENSE
        if branch.entries and branch.frames[0].first > kept(branch.fork.n) + 1:  # not all that it has could be proved
            return Fault.NONSENSE
        self._judge(reunion)
        return None

    def beat(self, connection: Connection, beat: Beat) -> bool:
        """Whether this is the beat of another half. Of one that stands where we stand, it is not: it has followed."""
        reunion, state = self._open.get(connection.link), self._context.phone.state
        if reunion and reunion.verdict and not reunion.passed_on and (beat.n, beat.head) == (state.n, state.head):
            self._goes_on(reunion)
        return connection.link in self._open

    def meets_on(self, connection: Connection) -> bool:
        """Whether the other end stands for another half than this phone."""
        reunion = self._open.get(connection.link)
        return reunion is not None and not reunion.passed_on

    def compares(self, connection: Connection) -> bool:
        """Whether two halves are not compared yet: its other end may follow us, and our beat is a guest's to it."""
        reunion = self._open.get(connection.link)
        return reunion is not None and reunion.verdict is None

    def late(self) -> list[Connection]:
        """Connections whose other end does not show the log that it has claimed."""
        waiting = [reunion for reunion in self._open.values() if reunion.verdict is None]
        return [reunion.connection for reunion in waiting if self._context.now >= reunion.since + GREETING_SECONDS]

    def _judge(self, reunion: Reunion) -> None:
        judged = reunion.judged(self._context)
        if judged is None:
            return
        if reunion.verdict is None and reunion.connection.hosts and not reunion.with_host and not reunion.passed_on:
            # its own log knows nothing of that
            self._context.news.append(Attempt(reunion.connection.peer, (Reason(Why.NOT_YOURS),)))
        reunion.verdict = judged
        if judged.asked:
            if reunion.conflict or reunion.passed_on or self._context.now >= reunion.asks_at:
                self.decision.asks(reunion, judged)
        elif judged.goes_on.host == reunion.ours.host:
            self._goes_on(reunion)
        elif not reunion.passed_on:
            del self._open[reunion.connection.link]
            self._succession.yields(reunion, judged)

    def _goes_on(self, reunion: Reunion) -> None:
        del self._open[reunion.connection.link]
        self._succession.goes_on(reunion)

    def passes_on(self, guest: Connection) -> None:
        """Shows a guest that comes what people have to decide."""
        for reunion in self._open.values():
            if reunion.conflict:
                self.decision.passes_on(guest, reunion)


def parted(context: Context, connection: Connection) -> bool:
    """Whether the other end has entries that are not in our log, by its greeting."""
    return (
        bool(connection.peer and connection.heads) and context.phone.state.heads.at(connection.n) != connection.heads[0]
    )
