"""The role of the host: it puts operations in order and passes entries on, as frames under its signature.

Theory of operation: what is said meanwhile is admitted at once, and its author refused at once; what was admitted
leaves as one frame when the shell comes to fetch the effects, so that four answers cost one flush and one signature.
The log is the hosting phone's own: what its seats say is checked and refused like everybody's. Whoever calls is brought
up from the last entry that both have. Not handled here: greetings, who hosts (`handover`), what people here see.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.seal.canonical import b64
from companion.session.connection import Connection
from companion.session.effects import Send
from companion.session.news import AsksNoMore, Fault, Happened, RunLow
from companion.session.older_taps import OlderTaps
from companion.session.phone import Signed
from companion.session.shared_parts import Context
from companion.table.duties import Duty, ToOpen, ToShare, ToShow, ToSign, duties
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted
from companion.table.frame import LARGEST_FRAME, PER_FRAME, Frame, head_message, pack, write_frame
from companion.table.ids import Letter
from companion.table.log import TableLog
from companion.table.refusals import Reason, Refused
from companion.table.state import TableState
from companion.table.why import Why
from companion.wire.allowance import Meters
from companion.wire.deflate import deflated
from companion.wire.framing import framed
from companion.wire.greeting import newest_common
from companion.wire.limits import UNSENT
from companion.wire.messages import Beat, Hello, Log, No, Op, Whereabouts

BURST = UNSENT // 2
"""Bytes of the log that are sent to a phone at once; behind them there is room for what is said meanwhile."""

HARMLESS = frozenset({Why.REPEATED, Why.STALE, Why.COUNTER_OLD, Why.NOT_ALL_READY, Why.SCREENS_GOING, Why.ROLL_OPEN})
"""Said too late or twice, as it happens on any evening; everything else that is refused is named."""


ANSWERS: dict[str, type[Duty]] = {"sign": ToSign, "open": ToOpen, "share": ToShare, "part": ToShow}
"""What all phones give at the same moment, and what they owe by it. It leaves in one frame: a third of the frames,
flushes and signatures. Nobody waits long by it: what comes next needs the last of them in any case, or a tap."""

GATHER = 0.02
"""Seconds: what is on its way from a phone in the room is here by then; a silent one costs no more."""

GATHER_BROWSERS = 0.1
"""The same where a phone in a browser owes an answer: there one thread draws, keeps what it hears, and answers."""


class Hosting:
    """The table as its host keeps it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._fresh: list[Entry] = []
        self._news: list[Happened] = []  # told when it is stored: what people have seen is not lost
        self._following: set[int] = set()  # connections
        self._meters = Meters()
        # connections on which another half is met: until one goes on, nothing more is ordered
        self.still: set[int] = set()
        self.older_taps = OlderTaps(self.still)
        self.until: float | None = None  # so long it waits for answers that all give at once
        self._since = 0.0  # when the first of these answers came

    # -- order ---------------------------------------------------------------------------------------------------------

    def take(self, signed: Signed) -> Admitted | Refused:
        """Puts an operation at the end of the log; or says why not, and nothing has changed."""
        before = self._context.phone.state
        taken = self._context.phone.replica.order(signed.operation, signed.signature)
        if isinstance(taken, Admitted):
            self._fresh.append(taken.entry)
            self._news.append(Happened(before, taken))
        return taken

    def heard(self, connection: Connection, op: Op) -> None:
        """Hears what a guest says."""
        if connection.link not in self._following:
            return
        by, now, operation = connection.peer or connection.address, self._context.now, op.operation
        if not self._meters.grants(by, connection.size, now):
            self._context.attempt(by, (Reason(Fault.TOO_MUCH),))
            if self._meters.answers(by, now):  # an honest phone says the rest again
                self._context.wants.append(
                    connection.says(No(Fault.TOO_MUCH.value, operation.author, operation.counter))
                )
            return
        if refused := self._out_of_place(connection, operation):
            self._refuse(connection, op, refused)
            return
        taken = self.take(Signed(operation, op.signature))
        if isinstance(taken, Refused):
            if not _said_before(self._context.phone.replica.log, operation, taken):
                self._refuse(connection, op, taken)
        elif (
            operation.kind == "device"
            and isinstance(operation.author, str)
            and connection.hello
            and not connection.peer
        ):
            self._meet(connection, operation.author, connection.hello)

    def _meet(self, connection: Connection, letter: Letter, hello: Hello) -> None:
        """A newcomer is a phone of the table now: where its door is, and which rules it knows."""
        connection.peer = letter
        self._context.known.knows_rules(letter, hello.rules.get(self._context.phone.state.game_id, ()))
        self._context.learn_door(letter, hello.door)
        self._spread_doors()

    def pass_on(self, now: float) -> None:
        """Lets what was admitted leave, unless more of the same is just coming in."""
        state, here = self._context.phone.state, [connection.peer for connection in self.guests()]
        if owing := owes_more(state, self._fresh, here):
            self._since = now if self.until is None else self._since
            self.until = self._since + (GATHER_BROWSERS if state.is_doorless(owing) else GATHER)
            if now < self.until:
                return
        self.flush()

    def flush(self) -> None:
        """Sends everything admitted since the last time as frames, stored before they are sent."""
        context = self._context
        self.until = None
        fresh, self._fresh = self._fresh, []
        for happened in self._news:
            context.news.append(happened)
        self._news.clear()
        for start in range(0, len(fresh), PER_FRAME):
            frame = self._frame(fresh[start : start + PER_FRAME])
            context.store(write_frame(frame))
            context.phone.replica.signatures[frame.last] = frame.signature
            level = [connection for connection in self.guests() if connection.sent == frame.first - 1]
            data = framed(deflated(write_frame(frame))) if level else b""  # once for all of them
            for connection in level:
                context.wants.append(Send(connection.link, data))
                connection.sent = frame.last

    def _frame(self, entries: Sequence[Entry]) -> Frame:
        last, table = entries[-1], self._context.phone.state.table
        signature = self._context.me.signer.sign(head_message(table, last.epoch, last.n, last.head))
        said = tuple((entry.operation, entry.signature) for entry in entries)
        frame = Frame(last.epoch, entries[0].n, said, last.head, signature)
        return replace(frame, written=write_frame(frame))

    def _out_of_place(self, connection: Connection, operation: Operation) -> Refused | None:
        """What no guest says here: another key than the one let in, anything before that, that it hosts instead, that
        a seat is played by another phone than its own."""
        if operation.kind == "host":
            return Refused((Reason(Fault.HOST_HERE),))
        if connection.peer:
            if operation.kind in ("seat", "hold") and operation.body.get("device") != connection.peer:
                return Refused((Reason(Why.NOT_YOURS),))
            joins_again = operation.kind == "device" and operation.author != connection.peer
            return Refused((Reason(Fault.NOT_LET_IN),)) if joins_again else None
        if operation.kind != "device":
            return Refused((Reason(Why.AUTHOR_UNKNOWN),))
        return None if operation.body.get("key") == b64(connection.key) else Refused((Reason(Fault.NOT_LET_IN),))

    def _refuse(self, connection: Connection, op: Op, refused: Refused) -> None:
        first = refused.reasons[0]
        self._context.wants.append(connection.says(No(first.code.value, op.operation.author, op.operation.counter)))
        if first.code not in HARMLESS and not _somebody_was_quicker(self._context.phone.state.n, op.operation, first):
            self._context.attempt(connection.peer or connection.address, refused.reasons)

    # -- guests --------------------------------------------------------------------------------------------------------

    def guests(self) -> list[Connection]:
        """The connections of those who follow."""
        return [connection for connection in self._context.connections if connection.link in self._following]

    def admit(self, connection: Connection) -> None:
        """Lets a newcomer follow, whom the host's people have let in."""
        self._context.news.append(AsksNoMore(connection.link))
        self.bring_up(connection)

    def bring_up(self, connection: Connection) -> None:
        """Sends everything that the other lacks, from the last entry that both have."""
        self.flush()
        self.follows(connection, newest_common(connection.n, connection.heads, self._context.phone.state.heads.at))

    def follows(self, connection: Connection, n: int) -> None:
        """The phone on this connection follows from now on, and has everything up to entry n."""
        self._following.add(connection.link)
        self._send_since(connection, n)
        self.beat(connection)
        self._spread_doors()

    def _spread_doors(self) -> None:
        """Tells all at once where a phone that has come can be found, should this host be gone the next moment."""
        for connection in self.guests():
            if self._doors_for(connection):
                self.beat(connection)

    def _doors_for(self, connection: Connection) -> dict[Letter, Whereabouts]:
        """Doors that this guest does not know of yet."""
        doors = self._context.known.doors
        return {at: door for at, door in doors.items() if connection.told.get(at) != door and at != connection.peer}

    def beat(self, connection: Connection) -> None:
        """Sends a beat: how far the log goes, who is here and where."""
        context, state = self._context, self._context.phone.state
        doors = self._doors_for(connection)
        connection.told.update(doors)
        link = context.link if connection.peer else ""
        here = tuple(sorted(context.known.reached | {context.letter}))
        low = tuple(sorted(context.known.low.union(context.low)))
        context.wants.append(
            connection.says(Beat(state.epoch, state.n, state.head, here, doors, link, context.arranged, low))
        )

    def on_beat(self, connection: Connection, beat: Beat) -> None:
        """Hears how far a guest is; what it lacks for two beats on end is sent again."""
        known = self._context.known
        if known.learn_low({*known.low - {connection.peer}, *{connection.peer}.intersection(beat.low)}):
            self._context.news.append(RunLow(known.low))
        connection.wants_link = bool(beat.link and connection.peer)
        ours = self._context.phone.state.heads.at(beat.n) == beat.head
        if connection.link not in self._following or beat.n >= connection.sent or not ours:
            connection.lagging = -1
        elif connection.lagging == beat.n:
            connection.lagging = -1
            if self._meters.sends_again(connection.peer or connection.address, self._context.now):
                self._send_since(connection, beat.n)
        else:
            connection.lagging = beat.n

    def _send_since(self, connection: Connection, n: int) -> None:
        """Sends as much as the network may have to hold for a phone; the rest when it has taken that."""
        context, room = self._context, BURST
        connection.sent = n
        for frame in pack(context.phone.replica.log, context.phone.replica.signatures, n):
            full = room <= LARGEST_FRAME
            part = connection.says(Log(frame), more=full)
            context.wants.append(part)
            room -= len(part.data)
            connection.sent = frame.last
            if full:
                return

    def drained(self, connection: Connection) -> None:
        """Sends the next part of what a guest lacks, for the network has taken the last."""
        if connection.link in self._following:
            self._send_since(connection, connection.sent)

    def left(self, connection: Connection) -> None:
        """Forgets a guest whose connection is over."""
        self._following.discard(connection.link)
        self.still.discard(connection.link)


def _said_before(log: TableLog, operation: Operation, refused: Refused) -> bool:
    """Whether this very operation counts already, and was said again before its author saw it there. The log is only
    searched for what its author has signed: the reason says that the signature was good."""
    code = refused.reasons[0].code
    if code in (Why.COUNTER_OLD, Why.LETTER_WRONG):
        return any(entry.operation == operation for entry in log.since(max(operation.seen_n, 0)))
    return code is Why.REPEATED


def _somebody_was_quicker(n: int, operation: Operation, reason: Reason) -> bool:
    """Whether its author had not seen entry n, and it is the game that refuses, or a place that has just been taken."""
    taken = reason.code in (Why.LETTER_WRONG, Why.SEAT_TAKEN, Why.FIGURE_WRONG)
    by_the_game = not isinstance(reason.code, Why | Fault)
    return operation.seen_n < n and (taken or by_the_game)


def owes_more(state: TableState, fresh: Iterable[Entry], here: Iterable[Letter]) -> Letter:
    """If these entries are all answers: a phone that is here and still owes one like the last, those in browsers first.
    Else empty."""
    kinds = [entry.operation.kind for entry in fresh]
    if not kinds or not ANSWERS.keys() >= set(kinds):
        return ""
    letters, wanted = frozenset(here), ANSWERS[kinds[-1]]
    seats = {seat: chair.device for seat, chair in state.chairs.items() if chair.phone and chair.device in letters}
    asked = sorted(seats, key=lambda seat: not state.is_doorless(seats[seat]))
    owing = (seat for seat in asked if any(isinstance(duty, wanted) for duty in duties(state, seat)))
    return next((seats[seat] for seat in owing), "")
