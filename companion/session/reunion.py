"""What one phone knows, on one connection, of another half of its table."""

from dataclasses import dataclass

from companion.session.branch import Branch
from companion.session.halves import Half, Verdict, verdict
from companion.session.hosting import Hosting
from companion.session.line import Line
from companion.session.phone import Signed
from companion.session.place import Place
from companion.session.role import Machine
from companion.table.frame import pack
from companion.table.snapshot import Conflict
from companion.wire.limits import COMING_OVER
from companion.wire.messages import Claim, Log


@dataclass
class Reunion:
    """What is known of the other half on one line. `passed_on`: it is our host that meets it, and tells us."""

    line: Line
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
        return self.line.hosts and self.branch.tip.host == self.line.peer

    def judged(self, place: Place) -> Verdict | None:
        """The verdict, as soon as both logs are here up to what was claimed."""
        phone, branch = place.phone, self.branch
        if self.theirs is None or not branch.reaches(self.theirs.n, self.theirs.head):
            return None
        own = tuple(phone.log.since(branch.fork.n))
        ours = Half(self.ours.host, frozenset(self.ours.here), own, phone.state)
        theirs = Half(self.theirs.host, frozenset(self.theirs.here), tuple(branch.entries), branch.tip)
        return verdict(branch.fork, place.games, ours, theirs)


def claim(place: Place, machine: Machine) -> Claim:
    """Who is with this phone, and how far its log goes."""
    role, me = machine.role, place.letter
    here = {me, *(line.peer for line in role.guests() if line.peer)} if isinstance(role, Hosting) else {me}
    return Claim(me, tuple(sorted(here)), place.phone.state.n, place.phone.state.head)


def lend(place: Place, reunion: Reunion) -> None:
    """Shows the other end what it has not seen of our log."""
    for frame in pack(place.phone.log, place.phone.signatures, reunion.sent):
        place.send(reunion.line, Log(frame))
        reunion.sent = frame.last
