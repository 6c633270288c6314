"""A phone's own half of a session: it follows one host, and says what its owner taps and what it owes.

Theory of operation: an operation is stored, sent, and kept until it is seen in the log or refused; it is said again on
every new connection and with every beat. Frames are followed whole or not at all, and stored as they came. A frame that
does not hold ends it with that host, by name; so does a second story under one signature. Another host that goes on
from an earlier entry is followed back to there, with its owner's tap if that drops anything. Not handled here: finding
the host (`member`), choosing between hosts (`handover`).
"""

from companion.seal.canonical import encode as canonical
from companion.session.host import HostSession
from companion.session.line import Line
from companion.session.news import (
    AsksToDrop,
    Dropped,
    Fault,
    Follows,
    Happened,
    HostLost,
    NotTaken,
    StoppedFollowing,
    TwoFaced,
)
from companion.session.phone import Signed
from companion.session.place import Place
from companion.table.entry import Entry, chained
from companion.table.fold import Fault as NotHeld
from companion.table.fold import admit
from companion.table.frame import Frame, head_message, pack, write_frame
from companion.table.ids import Author, Letter
from companion.table.refusals import Reason, Refused, refuse
from companion.table.seating import next_letter
from companion.table.why import Why
from companion.wire.messages import Beat, Log, No, Op

FORMALITIES = frozenset({"host", "hand"})
"""Kinds of entry that nobody misses when they are dropped."""


class GuestSession:
    """Follows whoever hosts; while this phone hosts itself, that is `hosting`."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self.hosting: HostSession | None = None
        self.line: Line | None = None
        self.outbox: list[Signed] = []
        self.distrusted: set[Letter] = set()
        self.dropping: tuple[Letter, int] | None = None  # the host that goes on from an earlier entry, and which
        self._agreed: tuple[Letter, int] | None = None
        self._behind: int | None = None  # where our log stood at the last beat, if the host's was longer

    # -- saying --------------------------------------------------------------------------------------------------------

    def say(self, signed: Signed) -> Refused | None:
        """Stored, sent, and kept until it is seen in the log or refused. The refusal, if this phone hosts itself."""
        if self.hosting:
            taken = self.hosting.take(signed)
            if isinstance(taken, Refused):
                self._refused(signed, taken.reasons)
                return taken
            return None
        self._place.store_own(signed)
        self.outbox.append(signed)
        if self.line:
            self._place.send(self.line, Op(signed.operation, signed.signature))
        return None

    def again(self) -> None:
        """Says once more what is still open."""
        if self.hosting:
            waiting, self.outbox = self.outbox, []
            for signed in waiting:
                if self.say(signed):
                    self._place.store_refusal(signed.operation)
        elif self.line:
            for signed in self.outbox:
                self._place.send(self.line, Op(signed.operation, signed.signature))

    def no(self, said: No) -> None:
        """The host refuses something of ours."""
        for signed in [each for each in self.outbox if _is(each, said.author, said.counter)]:
            self.outbox.remove(signed)
            self._place.store_refusal(signed.operation)
            self._refused(signed, self._why_not(signed))

    def _why_not(self, signed: Signed) -> tuple[Reason, ...]:
        """Our own rules' reasons; if they would have taken it, something else has just come in between."""
        place = self._place
        judged = admit(place.phone.state, place.games, place.crypto, signed.operation, signed.signature)
        return judged.reasons if isinstance(judged, Refused) else (Reason(Why.STALE),)

    def _refused(self, signed: Signed, reasons: tuple[Reason, ...]) -> None:
        self._place.phone.refused(signed.operation)
        if reasons[0].code is not Why.REPEATED:
            self._place.tell(NotTaken(signed.operation, reasons))

    # -- following -----------------------------------------------------------------------------------------------------

    def attach(self, line: Line) -> None:
        """This is the host's line from now on."""
        self.line = line
        self._place.tell(Follows(line.peer, max(line.epoch, self._place.phone.state.epoch)))
        self.again()

    def detach(self) -> None:
        """The host's line is over, or somebody else's turn comes."""
        if self.line:
            self._place.tell(HostLost(self.line.peer))
        self.line = None

    def frame(self, line: Line, frame: Frame) -> Fault | None:
        """Entries from a host, or lent by a fellow; a fault ends it with that line."""
        phone = self._place.phone
        if frame.first > phone.state.n + 1:
            return Fault.NONSENSE  # something is missing in between: begin again from what we have
        differs = self._differs(frame)
        if differs is not None:
            return self._other_story(line, frame, differs)
        if frame.last <= phone.state.n:
            return None
        first = frame.said[phone.state.n + 1 - frame.first][0]
        if line is not self.line and phone.state.heads.at(first.seen_n) != first.seen_head:
            # a fellow lends what another half went on with: nobody is to blame, and what is older is not wanted
            return Fault.ANOTHER_HOST if frame.epoch > phone.state.epoch else None
        taken = phone.take(frame)
        if isinstance(taken, NotHeld):
            return self._stop(line, taken.reasons)
        self.dropping = None
        self._place.store(write_frame(frame))
        for before, admitted in taken:
            self._seen(admitted.entry)
            self._place.tell(Happened(before, admitted))
        return None

    def beat(self, line: Line, beat: Beat) -> Fault | None:
        """How far the host's log goes: two beats ahead of its entries show that something is amiss.

        Once all is there, it must name the phone that a newcomer has called: else somebody sits in between."""
        state = self._place.phone.state
        if line.secret and beat.n == state.n:
            host = state.devices.get(state.host)
            if host is None or line.peer != state.host or host.pin not in ("", line.pin):
                return self._stop(line, (Reason(Fault.WRONG_PIN),))
            if not self._place.letter and next_letter(state) is None:  # somebody else was let in before
                return Fault.TABLE_FULL
        behind = beat.n > state.n or (beat.n == state.n and beat.head != state.head)
        before, self._behind = self._behind, state.n if behind else None
        return Fault.NONSENSE if behind and before == state.n and self._place.letter else None

    def lend(self, line: Line, since: int) -> None:
        """Sends a fellow what it lacks, as it came."""
        phone = self._place.phone
        for frame in pack(phone.log, phone.signatures, since):
            self._place.send(line, Log(frame))

    @property
    def drops(self) -> tuple[Entry, ...]:
        """What following another host would drop, if its owner has been asked."""
        return self._missed_by(self.dropping[1]) if self.dropping else ()

    def _missed_by(self, n: int) -> tuple[Entry, ...]:
        """Entries behind entry n that somebody would miss."""
        return tuple(entry for entry in self._place.phone.log.since(n) if entry.operation.kind not in FORMALITIES)

    # -- another story -------------------------------------------------------------------------------------------------

    def agree_to_drop(self) -> None:
        """The owner has tapped: follow the other host back to where it goes on from."""
        self._agreed = self.dropping

    def _differs(self, frame: Frame) -> int | None:
        """The first entry of which this frame tells something else than our log."""
        ours = self._place.phone.log.since(frame.first - 1)
        for entry, (operation, signature) in zip(ours, frame.said, strict=False):
            if (entry.operation, entry.signature) != (operation, signature) or entry.epoch != frame.epoch:
                return entry.n
        return None

    def _other_story(self, line: Line, frame: Frame, n: int) -> Fault | None:
        phone = self._place.phone
        ours = phone.log.since(n - 1)
        if frame.epoch == ours[0].epoch and ours[0].operation.kind != "host":
            return self._two_stories(line, frame)
        if max(frame.epoch, line.epoch) < phone.state.epoch:  # whoever is ahead may have entries from before, too
            return Fault.OLD_EPOCH if line is self.line else None  # a fellow lends what it has
        dropped = self._missed_by(n - 1)
        if dropped and self._agreed != (line.peer, n - 1):
            if self.dropping != (line.peer, n - 1):
                self.dropping = line.peer, n - 1
                self._place.tell(AsksToDrop(line.peer, dropped))
            return Fault.ANOTHER_HOST
        self._cut_back(n - 1)
        return self.frame(line, frame)

    def _cut_back(self, n: int) -> None:
        place, phone = self._place, self._place.phone
        dropped = tuple(phone.log.since(n))
        self.dropping = self._agreed = None
        phone.cut_back(n)
        adrift = [signed for signed in self.outbox if signed.operation.seen_n > n]
        self.outbox = [signed for signed in self.outbox if signed not in adrift]
        mine = {place.letter, *phone.seats}
        ours = [entry.operation for entry in dropped if entry.operation.author in mine]
        for operation in (*ours, *(signed.operation for signed in adrift)):
            again = phone.seal_again(operation) if operation.kind == "seal" else None
            if again:
                self.say(again)
        place.store(canonical(["cut", n]))  # behind them: a torn write loses no seal with the entries it stood among
        place.tell(Dropped(dropped))
        for signed in adrift:
            place.store_refusal(signed.operation)
            if signed.operation.kind != "seal":
                self._refused(signed, (Reason(Why.STALE),))

    def _two_stories(self, line: Line, frame: Frame) -> Fault:
        """If the other story is signed, too, that is the proof; if not, it is just wrong."""
        place, phone = self._place, self._place.phone
        table, state = phone.state.table, phone.state
        n, head = frame.first - 1, phone.log.head(frame.first - 1)
        for operation, signature in frame.said:
            n += 1
            head = chained(table, frame.epoch, n, head, operation, signature).head
        host = phone.host_of(frame.first)
        signed = head_message(table, frame.epoch, n, head)
        if head == frame.head and place.crypto.verify(state.devices[host].key, signed, frame.signature):
            self.distrusted.add(host)
            ours = next(pack(phone.log, phone.signatures, frame.first - 1))
            place.tell(TwoFaced(host, frame.first, write_frame(ours), write_frame(frame)))
            return Fault.GREETING_WRONG
        return self._stop(line, refuse(Why.HOST_SIGNATURE_WRONG, n=frame.last).reasons)

    def _stop(self, line: Line, reasons: tuple[Reason, ...]) -> Fault:
        self.distrusted.add(line.peer)
        self._place.tell(StoppedFollowing(line.peer, self._place.phone.state.n + 1, reasons))
        return Fault.GREETING_WRONG

    def _seen(self, entry: Entry) -> None:
        self.outbox = [signed for signed in self.outbox if signed.operation != entry.operation]


def _is(signed: Signed, author: Author | None, counter: int) -> bool:
    return (signed.operation.author, signed.operation.counter) == (author, counter)
