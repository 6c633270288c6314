"""A phone follows one host's log: frames are followed whole or not at all, and stored as they came.

Theory of operation: first a frame is classified, then acted upon:

    Gap      it begins behind our last entry          greet anew, from what both have; lent by another guest, nothing
    Known    nothing in it is new                     nothing
    New      it goes on from our last entry           everything is checked, then counts
    Fork(n)  it tells another entry n than our log    proved as two stories of one host; else greet anew, so that halves
                                                      are compared (`reunions`); a newcomer just cuts back

A frame that does not hold ends it with that host, by name; so does a second story under one signature. Every kept
entry is provable: a cut-back ends at the last entry that a signed head covers. Not handled here: finding the host
(`timers`), choosing between hosts (`handover`, `reunions`).
"""

from dataclasses import dataclass

from companion.seal.canonical import encode as canonical
from companion.session.connection import Connection
from companion.session.news import Dropped, Fault, Happened, StoppedFollowing, TwoFaced
from companion.session.outbox import Outbox
from companion.session.role import Following, StateMachine
from companion.session.shared_parts import Context
from companion.table.entry import chained
from companion.table.fold import BadEntry
from companion.table.frame import Frame, head_message, pack, write_frame
from companion.table.ids import Letter
from companion.table.log import TableLog
from companion.table.refusals import Reason, refuse
from companion.table.seating import next_letter
from companion.table.why import Why
from companion.wire.messages import Beat, Log


@dataclass(frozen=True)
class Gap:
    """Something is missing in between."""


@dataclass(frozen=True)
class Known:
    """All of it is in our log."""


@dataclass(frozen=True)
class New:
    """Its end goes on from our last entry."""


@dataclass(frozen=True)
class Fork:
    """It tells another entry n."""

    n: int


def classify(log: TableLog, frame: Frame) -> Gap | Known | New | Fork:
    """Classifies a frame by what of it is in our log."""
    if frame.first > len(log) + 1:
        return Gap()
    for entry, (operation, signature) in zip(log.since(frame.first - 1), frame.said, strict=False):
        if (entry.operation, entry.signature) != (operation, signature) or entry.epoch != frame.epoch:
            return Fork(entry.n)
    return Known() if frame.last <= len(log) else New()


class Follower:
    """Takes what a host sends, or another guest lends. Each step gives a fault, or None if all is well."""

    def __init__(self, context: Context, machine: StateMachine, outbox: Outbox) -> None:
        self._context = context
        self._machine = machine
        self._outbox = outbox
        self.distrusted: set[Letter] = set()

    def frame(self, connection: Connection, frame: Frame) -> Fault | None:
        """Takes entries; a fault ends that connection. Of what another guest lends, nothing behind a fork counts."""
        if connection.parted and connection is not self._machine.connection:
            return None
        match classify(self._context.phone.replica.log, frame):
            case Gap():  # of what a guest lends, the first frames may have been another half's: see below
                return Fault.NONSENSE if connection is self._machine.connection else None
            case Known():
                return None
            case New():
                return self._new(connection, frame)
            case fork:
                return self._fork(connection, frame, fork.n)

    def beat(self, connection: Connection, beat: Beat) -> Fault | None:
        """Hears how far the host's log goes: two beats ahead of its entries show that something is amiss.

        Once all is there, it must name the phone that a newcomer has called: else somebody sits in between."""
        state, role = self._context.phone.state, self._machine.role
        if connection.secret and beat.n == state.n:
            host = state.devices.get(state.host)
            if host is None or connection.peer != state.host or host.pin not in ("", connection.pin):
                return self.stop(connection, (Reason(Fault.WRONG_PIN),))
            if not self._context.letter and next_letter(state) is None:  # somebody else was let in before
                return Fault.TABLE_FULL
        if not isinstance(role, Following):
            return None
        behind = beat.n > state.n or (beat.n == state.n and beat.head != state.head)
        before, role.stuck = role.stuck, state.n if behind else -1
        return Fault.NONSENSE if behind and before == state.n and self._context.letter else None

    def lend(self, connection: Connection, since: int) -> None:
        """Sends another phone what it lacks, as it came."""
        phone = self._context.phone
        for frame in pack(phone.replica.log, phone.replica.signatures, since):
            self._context.wants.append(connection.says(Log(frame)))

    # -- what goes on from our log -------------------------------------------------------------------------------------

    def _new(self, connection: Connection, frame: Frame) -> Fault | None:
        context, phone = self._context, self._context.phone
        first = frame.said[phone.state.n + 1 - frame.first][0]
        if connection is not self._machine.connection and phone.state.heads.at(first.seen_n) != first.seen_head:
            # a guest lends what another half went on with: nobody is to blame, and what is older is not wanted
            connection.parted = True
            return Fault.ANOTHER_HOST if frame.epoch > phone.state.epoch else None
        taken = phone.replica.take(frame)
        if isinstance(taken, BadEntry):
            return self.stop(connection, taken.reasons)
        context.store(write_frame(frame))
        for before, admitted in taken:
            self._outbox.seen(admitted.entry)
            context.news.append(Happened(before, admitted))
        return None

    # -- what tells another story --------------------------------------------------------------------------------------

    def _fork(self, connection: Connection, frame: Frame, n: int) -> Fault | None:
        if fault := self.two_stories(connection, frame):
            return fault
        if self._context.letter:  # what a guest lends is another half's: the host in the end will compare them
            connection.parted = True
            return Fault.ANOTHER_HOST if connection is self._machine.connection else None
        self._cut_back(n - 1)
        return self.frame(connection, frame)

    def _cut_back(self, n: int) -> None:
        """Cuts back to the first n entries, or to as many of them as a signed head covers."""
        context, phone = self._context, self._context.phone
        dropped, kept = tuple(phone.replica.log.since(n)), phone.replica.provable(n)
        self._outbox.cut_back(n)
        phone.replica.cut_back(kept)
        context.store(canonical(["cut", kept]))
        context.news.append(Dropped(dropped))

    def two_stories(self, connection: Connection, frame: Frame) -> Fault | None:
        """Whether one host told this and something else in one epoch. If it is signed, that is the proof; if not, it is
        just wrong."""
        context, phone = self._context, self._context.phone
        found = classify(phone.replica.log, frame)
        if not isinstance(found, Fork):
            return None
        [entry] = phone.replica.log.since(found.n - 1, found.n)
        if frame.epoch != entry.epoch or entry.operation.kind == "host":
            return None
        table, state = phone.state.table, phone.state
        n, head = frame.first - 1, phone.replica.log.head(frame.first - 1)
        for operation, signature in frame.said:
            n += 1
            head = chained(table, frame.epoch, n, head, operation, signature).head
        host = phone.replica.host_of(frame.first)
        signed = head_message(table, frame.epoch, n, head)
        if head == frame.head and context.crypto.verify(state.devices[host].key, signed, frame.signature):
            self.distrusted.add(host)
            ours = next(pack(phone.replica.log, phone.replica.signatures, frame.first - 1))
            context.news.append(TwoFaced(host, frame.first, write_frame(ours), write_frame(frame)))
            return Fault.GREETING_WRONG
        return self.stop(connection, refuse(Why.HOST_SIGNATURE_WRONG, n=frame.last).reasons)

    def stop(self, connection: Connection, reasons: tuple[Reason, ...]) -> Fault:
        """What comes on this connection does not hold: nothing more is taken from that phone."""
        self.distrusted.add(connection.peer)
        self._context.news.append(StoppedFollowing(connection.peer, self._context.phone.state.n + 1, reasons))
        return Fault.GREETING_WRONG
