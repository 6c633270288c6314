"""What one phone knows of another half of its table, and what people are asked when both halves cannot stand together.

Both halves then stand still, people see both stories, and one tap ends it. A seat of the half that drops agrees by a
`yield`, upon the last entry of the other log. Its own host passes that on, and the other half's host puts it into the
log that goes on; where nobody hosts that half, our host goes on from there. Of two different answers the proposed half
stands: a host that has passed on a `yield` of its own half takes none in.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.session.connection import Connection
from companion.session.effects import ConnectionId
from companion.session.hosting import Hosting
from companion.session.news import Parted
from companion.session.phone import Signed, say_upon
from companion.session.replica import Branch, replayed
from companion.session.reunion_verdict import Half, Verdict, verdict
from companion.session.role import StateMachine
from companion.session.shared_parts import Context
from companion.table import operations
from companion.table.fold import Admitted, admit
from companion.table.frame import pack
from companion.table.refusals import Refused, refuse
from companion.table.snapshot import Conflict, Story
from companion.table.why import Why
from companion.wire.limits import COMING_OVER
from companion.wire.messages import Claim, Log, No, Op


@dataclass
class Reunion:
    """What is known of the other half on one connection. `passed_on`: it is our host that meets it, and tells us."""

    connection: Connection
    since: float
    branch: Branch
    ours: Claim
    theirs: Claim | None = None
    sent: int = 0  # the last entry of ours that the other end has
    passed_on: bool = False
    verdict: Verdict | None = None
    conflict: Conflict | None = None
    answer: Signed | None = None  # a seat of our half agrees that it is dropped

    @property
    def asks_at(self) -> float:
        """When people have to be asked, if it does not go without by then."""
        return self.since + COMING_OVER

    @property
    def with_host(self) -> bool:
        """Whether the other end hosts its half: it says so, and so does its log."""
        return self.connection.hosts and self.branch.tip.host == self.connection.peer

    def judged(self, context: Context) -> Verdict | None:
        """The verdict, as soon as both logs are here up to what was claimed."""
        phone, branch = context.phone, self.branch
        if self.theirs is None or not branch.reaches(self.theirs.n, self.theirs.head):
            return None
        own = tuple(phone.replica.log.since(branch.fork.n))
        ours = Half(self.ours.host, frozenset(self.ours.here), own, phone.state)
        theirs = Half(self.theirs.host, frozenset(self.theirs.here), tuple(branch.entries), branch.tip)
        return verdict(branch.fork, context.games, ours, theirs)


def claim(context: Context, machine: StateMachine) -> Claim:
    """The claim of this phone: who is with it, and how far its log goes."""
    role, me = machine.role, context.letter
    here = (
        {me, *(connection.peer for connection in role.guests() if connection.peer)}
        if isinstance(role, Hosting)
        else {me}
    )
    return Claim(me, tuple(sorted(here)), context.phone.state.n, context.phone.state.head)


def lend(context: Context, reunion: Reunion) -> None:
    """Shows the other end what it has not seen of our log."""
    for frame in pack(context.phone.replica.log, context.phone.replica.signatures, reunion.sent):
        context.wants.append(reunion.connection.says(Log(frame)))
        reunion.sent = frame.last


class Decision:
    """Asks people which half goes on, and takes their answers. `judge`: looks at a meeting again; `met`: all that
    are under way."""

    def __init__(
        self,
        context: Context,
        machine: StateMachine,
        judge: Callable[[Reunion], None],
        met: Mapping[ConnectionId, Reunion],
    ) -> None:
        self._context = context
        self._machine = machine
        self._judge = judge
        self._met = met

    def asks(self, reunion: Reunion, judged: Verdict) -> None:
        """Both stand still, and show both stories."""
        stories = {judged.goes_on.host: judged.goes_on, judged.yields.host: judged.yields}
        crypto, games, fork = self._context.crypto, self._context.games, reunion.branch.fork
        goes_on, drops = (
            Story(half.host, half.seats, tuple(replayed(fork, games, crypto, half.entries)))
            for half in stories.values()
        )
        is_ours = judged.yields.host == reunion.ours.host
        before, answered, role = reunion.conflict, reunion.answer is not None, self._machine.role
        reunion.conflict = Conflict(goes_on, drops, judged.asked, len(judged.lost), is_ours, answered)
        if before is None:
            self._context.news.append(Parted(reunion.conflict))
        if isinstance(role, Hosting):
            role.still.add(reunion.connection.link)  # though by our log that phone has no seat any more
            for guest in role.guests() if before != reunion.conflict else ():
                self.passes_on(guest, reunion)

    def agree(self) -> None:
        """A person here taps: the other half shall go on, this one is dropped."""
        reunion = next((each for each in self._met.values() if each.conflict and not each.answer), None)
        if reunion is None:
            return
        phone, branch = self._context.phone, reunion.branch
        said = operations.Yield(branch.fork.n, phone.state.n, phone.state.head)
        signed = (say_upon(phone, branch.tip, said, seat) for seat in phone.seats)
        if agreed := next((each for each in signed if isinstance(self._admitted(reunion, each), Admitted)), None):
            self._context.store_own(agreed)  # its number is used up
            self._answers(reunion, agreed)

    def heard(self, hosting: Hosting, connection: Connection, signed: Signed) -> bool:
        """A host hears that a half agrees to be dropped: the other one, or, by a guest, its own. False if no halves
        have met."""
        said = operations.read_body(signed.operation.kind, signed.operation.body)
        assert isinstance(said, operations.Yield), "nothing else comes here"
        state = self._context.phone.state
        if reunion := next((each for each in self._met.values() if each.connection is connection), None):
            tip = reunion.branch.tip
            refused = None if (said.n, said.head) == (tip.n, tip.head) else refuse(Why.FORK_WRONG)
            if not (reunion.answer and reunion.conflict and reunion.conflict.is_ours):  # else ours was said first
                self._takes_in(hosting, reunion, signed, refused)
            return True
        for reunion in list(self._met.values()):
            is_ours = reunion.conflict and (said.n, said.head) == (state.n, state.head)
            if is_ours and isinstance(self._admitted(reunion, signed), Admitted):
                self._answers(reunion, signed)
                return True
        return False

    def again(self) -> None:
        """Says once more what was agreed to, as it may have got lost."""
        for reunion in self._met.values():
            if reunion.answer:
                self._context.wants.append(
                    reunion.connection.says(Op(reunion.answer.operation, reunion.answer.signature))
                )

    def passes_on(self, guest: Connection, reunion: Reunion) -> None:
        """Shows a guest what people have to decide, both stories."""
        theirs, tip = reunion.theirs, reunion.branch.tip
        assert theirs, "only then people are asked"
        for said in (reunion.ours, replace(theirs, n=tip.n, head=tip.head)):  # more may have come since it claimed
            self._context.wants.append(guest.says(said))
        for frame in reunion.branch.frames:
            self._context.wants.append(guest.says(Log(frame)))

    def _admitted(self, reunion: Reunion, signed: Signed) -> Admitted | Refused:
        context = self._context
        return admit(reunion.branch.tip, context.games, context.crypto, signed.operation, signed.signature)

    def _answers(self, reunion: Reunion, signed: Signed) -> None:
        """Our half is dropped, by the word of one of its seats. Who hosts the other one puts that into its log."""
        role = self._machine.role
        if isinstance(role, Hosting) and not reunion.with_host:  # nobody does: we go on from there, and say so in it
            admitted = self._admitted(reunion, signed)
            assert isinstance(admitted, Admitted), "it was asked before"
            reunion.branch.counts(admitted)
            self._judge(reunion)
            role.take(signed)
            return
        reunion.answer = signed
        assert reunion.conflict, "only then people are asked"
        reunion.conflict = replace(reunion.conflict, answered=True)
        self._context.wants.append(reunion.connection.says(Op(signed.operation, signed.signature)))

    def _takes_in(self, hosting: Hosting, reunion: Reunion, signed: Signed, refused: Refused | None) -> None:
        taken = refused or hosting.take(signed)
        if isinstance(taken, Refused):
            operation = signed.operation
            self._context.wants.append(
                reunion.connection.says(No(taken.reasons[0].code.value, operation.author, operation.counter))
            )
            return
        hosting.flush()
        reunion.ours = claim(self._context, self._machine)
        lend(self._context, reunion)
        self._judge(reunion)
