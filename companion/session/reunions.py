"""Two logs of one table that have parted meet on a connection: one half goes on, the other follows it.

    step    what happens
    meets   a host reaches another host, or a phone whose log has what its own has not. It says who is with it and how
            far its log goes (`Claim`), lends its log from a little before the last common entry, and orders no more
    claims  the other end answers alike
    judges  each has the other's log up to the claim: `halves.verdict` says the same to both
    ends    nobody has to be asked: the half that yields cuts back, takes the other's frames, and its phones do again
            what is to be done again (`outbox`). A host that yields to another host becomes its guest; one that takes
            the log of a guest hosts on from there, and its other guests greet anew
    asks    else both stand still. The other phones of a half may still come over; after a moment all phones show both
            stories: each host passes the other's claim and log on to its guests. A seat of the half that drops agrees
            by a `yield`, upon the last entry of the other log; its own host passes it on, the other one puts it into
            the log that goes on. So all judge anew, and it ends

Of two different answers the proposed half stands: a host that has passed on a `yield` of its own half takes none in.

What guests say while halves are compared, and just behind that, waits in its order until one half goes on. Then the
phones of the half that yields come first: what they did before is older than what the others have said since.
"""

from companion.seal.canonical import b64
from companion.seal.canonical import encode as canonical
from companion.session.connection import Line
from companion.session.context import Place
from companion.session.effects import Link, Save
from companion.session.following import Follower
from companion.session.halves import Verdict
from companion.session.hosting import Hosting
from companion.session.news import Attempt, Dropped, Fault, Happened
from companion.session.other_half import Deciding, Reunion, claim, lend
from companion.session.outbox import Outbox
from companion.session.presence import phone_seats
from companion.session.replica import Branch
from companion.session.role import Machine
from companion.session.transitions import Turns
from companion.table import record
from companion.table.fold import BadEntry
from companion.table.frame import PER_FRAME, Frame, write_frame
from companion.table.ids import Letter
from companion.table.refusals import Reason
from companion.table.snapshot import Conflict
from companion.table.why import Why
from companion.wire.greeting import newest_common
from companion.wire.limits import AT_ONCE, GREETING_SECONDS
from companion.wire.messages import Beat, Claim, Op

HELD = 100
"""Operations that wait while halves are compared: a hundred times what a table says in that time."""


class Held:
    """Operations of guests, in the order in which they came."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._row: list[tuple[Line, Op]] = []
        self._first = frozenset[Letter]()
        self._until = 0.0  # so long those phones come first

    def come_first(self, phones: frozenset[Letter]) -> None:
        """These have something to do again."""
        self._first, self._until = phones, self._place.now + AT_ONCE

    def takes(self, hosting: Hosting, line: Line, op: Op) -> bool:
        """Whether this waits. What is too much is not kept: its author says it again."""
        self.lets_go(hosting)
        waits = bool(hosting.still) or self._waits(line)
        if waits and len(self._row) < HELD:
            self._row.append((line, op))
        return waits

    def lets_go(self, hosting: Hosting) -> None:
        """What need not wait any more counts now."""
        if hosting.still:
            return
        row, self._row = self._row, []
        for line, op in row:
            if self._waits(line):
                self._row.append((line, op))
            else:
                hosting.heard(line, op)

    def hours(self) -> list[float]:
        """When it waits no longer."""
        return [self._until] if self._row and self._place.now < self._until else []

    def _waits(self, line: Line) -> bool:
        return self._place.now < self._until and line.peer not in self._first


class Succession:
    """Which log this phone goes on with, and as what."""

    def __init__(self, place: Place, machine: Machine, turns: Turns, outbox: Outbox) -> None:
        self._place = place
        self._machine = machine
        self._turns = turns
        self._outbox = outbox

    def goes_on(self, reunion: Reunion) -> None:
        """Our half goes on. The other end follows if we host; else it takes our log and hosts on from there."""
        line, role = reunion.line, self._machine.role
        if isinstance(role, Hosting):
            role.follows(line, reunion.sent)
            role.still.discard(line.link)
            self._outbox.all_again()

    def yields(self, reunion: Reunion, judged: Verdict) -> None:
        """The other half goes on."""
        line, role = reunion.line, self._machine.role
        if isinstance(role, Hosting) and reunion.with_host:
            self._turns.resigns(role, line.peer, to=line)
            self._follows(reunion, judged)
            self._turns.hears(line, judged.goes_on.tip.epoch)
        elif isinstance(role, Hosting):
            role.flush()
            self._follows(reunion, judged)
            self._place.send(line, claim(self._place, self._machine))  # it need not show what it has: we have it now
            self._turns.hosts_anew(role, line)
        else:
            self._follows(reunion, judged)

    def _follows(self, reunion: Reunion, judged: Verdict) -> None:
        """Cuts back to where the halves parted, and takes what the other one has."""
        place, phone, fork = self._place, self._place.phone, reunion.branch.fork.n
        dropped, lost = tuple(phone.replica.log.since(fork)), len(judged.lost)
        name = f"dropped-{phone.state.n}-{b64(phone.state.head)[:8]}.game" if lost else ""
        if lost:
            place.wants.append(Save(name, record.write(phone.replica.log, phone.replica.signatures)))
        kept = phone.replica.provable(fork)
        since = judged.goes_on.tip.n
        self._outbox.cut_back(fork, judged.again, since)
        phone.replica.cut_back(kept)
        place.store(canonical(["cut", kept, [entry.n for entry in judged.again], since]))
        place.tell(Dropped(dropped, lost, name))
        for frame in reunion.branch.frames:
            taken = phone.replica.take(frame) if frame.last > phone.state.n else ()
            assert not isinstance(taken, BadEntry), "the branch has checked it"
            if taken:
                place.store(write_frame(frame))
            for before, admitted in taken:
                self._outbox.seen(admitted.entry)
                place.tell(Happened(before, admitted))


class Reunions:
    """All lines on which this phone meets another half; mostly none."""

    def __init__(self, place: Place, machine: Machine, follower: Follower, succession: Succession) -> None:
        self._place = place
        self._machine = machine
        self._follower = follower
        self._succession = succession
        self._open: dict[Link, Reunion] = {}
        self.deciding = Deciding(place, machine, self._judge, self._open)
        self.held = Held(place)
        self._half: Claim | None = None  # of our host: it says so before it passes on another half's

    @property
    def conflict(self) -> Conflict | None:
        """What people have to decide, if anything."""
        return next((each.conflict for each in self._open.values() if each.conflict), None)

    # -- meets and claims ----------------------------------------------------------------------------------------------

    def meets(self, hosting: Hosting, line: Line) -> None:
        """A host meets another half. It does not stand still for a phone without a seat."""
        hosting.flush()
        if phone_seats(self._place.phone.state, {line.peer}):
            hosting.still.add(line.link)
        self._begins(line)

    def claimed(self, line: Line, claim: Claim) -> bool:
        """Somebody says who is with it and how far its log goes. False if no halves meet here."""
        state, reunion = self._place.phone.state, self._open.get(line.link)
        if line is self._machine.line and claim.host == line.peer and (claim.n, claim.head) == (state.n, state.head):
            self._half = claim  # our host stands where we stand: if it has met another half, that comes next
            self._open.pop(line.link, None)
            return True
        if line is self._machine.line and claim.host != line.peer:
            if self._half is None:
                return False
            reunion = self._opened(line, self._half)
            reunion.passed_on = True
        elif line is self._machine.line and reunion is None:
            reunion = self._begins(line)
        if reunion is None or (claim.host != line.peer and not reunion.passed_on):
            return False
        reunion.theirs = claim
        self._judge(reunion)
        return True

    def refused(self, line: Line) -> bool:
        """Whether the other end is no half of its own: it hears a host, and has not claimed anything."""
        reunion = self._open.get(line.link)
        return reunion is not None and reunion.theirs is None

    def changed(self) -> None:
        """Other phones are here than before, or a connection is over: people may have less to decide, or nothing."""
        role = self._machine.role
        if isinstance(role, Hosting):
            self.held.lets_go(role)
        for link, reunion in list(self._open.items()):
            if self._place.lines.get(link) is None:
                del self._open[link]
                self._ends(reunion)
            elif reunion.verdict and not reunion.passed_on:
                self._looks_again(reunion)

    def hours(self) -> list[float]:
        """When people have to be asked, if it does not go without by then; and when what guests say waits no longer."""
        waiting = [each for each in self._open.values() if each.verdict and not each.conflict and not each.passed_on]
        return [*self.held.hours(), *(reunion.asks_at for reunion in waiting)]

    def _ends(self, reunion: Reunion) -> None:
        """The other half is gone: nobody has to decide any more."""
        role = self._machine.role
        if reunion.conflict and not reunion.passed_on and isinstance(role, Hosting):
            for guest in role.guests():
                self._place.send(guest, claim(self._place, self._machine))

    def _looks_again(self, reunion: Reunion) -> None:
        """Others may have come, or it is time to ask."""
        ours = claim(self._place, self._machine)
        if isinstance(self._machine.role, Hosting) and ours != reunion.ours:
            reunion.ours = ours
            self._place.send(reunion.line, ours)
            lend(self._place, reunion)  # what another half agreed to meanwhile, of three
            self._judge(reunion)
        elif reunion.conflict is None and self._place.now >= reunion.asks_at:
            self._judge(reunion)

    def _begins(self, line: Line) -> Reunion:
        reunion = self._opened(line, claim(self._place, self._machine))
        common = newest_common(line.n, line.heads, self._place.phone.state.heads.at)
        reunion.sent = max(0, common - PER_FRAME)  # what lies before it proves what both have
        self._place.send(line, reunion.ours)
        lend(self._place, reunion)
        return reunion

    def _opened(self, line: Line, ours: Claim) -> Reunion:
        place = self._place
        reunion = Reunion(line, place.now, Branch(place.phone.replica.log, place.games, place.crypto), ours)
        self._open[line.link] = reunion
        return reunion

    # -- judges --------------------------------------------------------------------------------------------------------

    def takes(self, line: Line) -> bool:
        """Whether what comes on this line is another half's log; when our host orders again, a conflict is over."""
        reunion = self._open.get(line.link)
        if reunion and reunion.passed_on and reunion.conflict:
            del self._open[line.link]
            return False
        return reunion is not None

    def frame(self, line: Line, frame: Frame) -> Fault | None:
        """One more frame of the other half's log; a fault ends the connection."""
        reunion = self._open[line.link]
        branch, kept = reunion.branch, self._place.phone.replica.provable
        fault = None if branch.entries else self._follower.two_stories(line, frame)
        if fault and line.peer in self._follower.distrusted:
            return fault
        if isinstance(branch.take(frame), BadEntry):
            return Fault.NONSENSE
        if branch.entries and branch.frames[0].first > kept(branch.fork.n) + 1:  # not all that it has could be proved
            return Fault.NONSENSE
        self._judge(reunion)
        return None

    def beat(self, line: Line, beat: Beat) -> bool:
        """Whether this is the beat of another half. Of one that stands where we stand, it is not: it has followed."""
        reunion, state = self._open.get(line.link), self._place.phone.state
        if reunion and reunion.verdict and not reunion.passed_on and (beat.n, beat.head) == (state.n, state.head):
            self._goes_on(reunion)
        return line.link in self._open

    def compares(self, line: Line) -> bool:
        """Whether two halves are not compared yet: its other end may follow us, and our beat is a guest's to it."""
        reunion = self._open.get(line.link)
        return reunion is not None and reunion.verdict is None

    def late(self) -> list[Line]:
        """Lines whose other end does not show the log that it has claimed."""
        waiting = [reunion for reunion in self._open.values() if reunion.verdict is None]
        return [reunion.line for reunion in waiting if self._place.now >= reunion.since + GREETING_SECONDS]

    def _judge(self, reunion: Reunion) -> None:
        judged = reunion.judged(self._place)
        if judged is None:
            return
        if reunion.verdict is None and reunion.line.hosts and not reunion.with_host and not reunion.passed_on:
            self._place.tell(Attempt(reunion.line.peer, (Reason(Why.NOT_YOURS),)))  # its own log knows nothing of that
        reunion.verdict = judged
        if judged.asked:
            if reunion.conflict or reunion.passed_on or self._place.now >= reunion.asks_at:
                self.deciding.asks(reunion, judged)
        elif judged.goes_on.host == reunion.ours.host:
            self._goes_on(reunion)
        elif not reunion.passed_on:
            del self._open[reunion.line.link]
            self._succession.yields(reunion, judged)

    def _goes_on(self, reunion: Reunion) -> None:
        del self._open[reunion.line.link]
        if reunion.verdict and reunion.verdict.again:
            self.held.come_first(reunion.verdict.yields.here)
        self._succession.goes_on(reunion)

    def passes_on(self, guest: Line) -> None:
        """Shows a guest that comes what people have to decide."""
        for reunion in self._open.values():
            if reunion.conflict:
                self.deciding.passes_on(guest, reunion)


def parted(place: Place, line: Line) -> bool:
    """Whether the other end has entries that are not in our log, by its greeting."""
    return bool(line.peer and line.heads) and place.phone.state.heads.at(line.n) != line.heads[0]
