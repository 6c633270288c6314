"""Who goes on when the host is gone, and which host goes on when two meet.

Theory of operation: an offer is a person's tap. The one who offers sends its claim to every phone it reaches; whoever
hears the host says no; the others lend what the log of the one who offers lacks and say the claim back. When every
phone that plays a seat has answered or was ticked off, a `host` operation begins the next epoch. When two hosts or two
offers meet, both compare the last claims that went between them, so both come to the same answer. People at one table
are the failure detector; nothing here looks at a clock. Two hosts of one torn table that never meet again both go on.
"""

from dataclasses import dataclass, field

from companion.session.effects import Link
from companion.session.guest import GuestSession
from companion.session.line import Line
from companion.session.news import Fault, Offered, OfferFailed
from companion.session.place import Place
from companion.session.roster import phone_seats, players
from companion.table.ids import Letter
from companion.wire.greeting import newest_common
from companion.wire.messages import Claim


@dataclass
class Offer:
    """This phone's own offer to host."""

    gone: frozenset[Letter]
    highest: int  # epoch heard of
    answered: set[Letter] = field(default_factory=set)


def goes_on(ours: Claim, theirs: Claim) -> bool:
    """Whether our side goes on: more phone seats that the other lacks; else the higher epoch; else the first letter."""
    more = len(set(ours.seats) - set(theirs.seats)), len(set(theirs.seats) - set(ours.seats))
    if more[0] != more[1]:
        return more[0] > more[1]
    if ours.epoch != theirs.epoch:
        return ours.epoch > theirs.epoch
    return ours.host < theirs.host


class Handover:
    """Offers and claims of a phone that hears no host."""

    def __init__(self, place: Place, guest: GuestSession) -> None:
        self._place = place
        self._guest = guest
        self.offer: Offer | None = None
        self._lent: Link | None = None  # whose offer we have answered last
        self.offered: Letter = ""  # who else wishes to go on

    def begin(self, gone: frozenset[Letter]) -> None:
        """The owner taps "go on from this phone"; these phones are ticked as gone."""
        state = self._place.phone.state
        highest = max([state.epoch, *(line.epoch for line in self._place.lines.up())])
        self.offer = Offer(gone - {self._place.letter}, highest)
        self._lent = None
        for line in self._place.lines.up():
            self.met(line)

    def end(self) -> None:
        """There is a host again."""
        self.offer = self._lent = None
        self.offered = ""

    def met(self, line: Line) -> None:
        """Another phone without a host is reached."""
        if self.offer:
            self._place.send(line, self.claim())

    def claim(self) -> Claim:
        """What this phone's offer has so far."""
        place, offer = self._place, self.offer
        letters = {place.letter, *(offer.answered if offer else ())}
        epoch = place.phone.state.epoch
        return Claim(
            place.letter, max(epoch, offer.highest if offer else epoch), phone_seats(place.phone.state, letters)
        )

    def heard(self, line: Line, claim: Claim) -> None:
        """Somebody offers to host, or says our offer back; for a phone that hears no host."""
        if claim.host == self._place.letter:
            self._assent(line, claim)
        elif claim.host == line.peer and claim.host not in self._guest.distrusted:
            self._other(line, claim)

    def refused(self, line: Line) -> None:
        """Somebody hears the host: no new one is needed."""
        if self.offer:
            self.offer, self.offered = None, ""
            self._place.tell(OfferFailed(line.peer, Fault.HOST_HERE))

    def complete(self) -> int | None:
        """The epoch that begins now, if all have answered."""
        offer, state = self.offer, self._place.phone.state
        if offer is None:
            return None
        needed = players(state).keys() - {self._place.letter}
        return max(offer.highest, state.epoch) + 1 if needed <= offer.answered | offer.gone else None

    def _assent(self, line: Line, claim: Claim) -> None:
        if self.offer is None or line.peer in self.offer.answered:
            return
        self.offer.answered.add(line.peer)
        self.offer.highest = max(self.offer.highest, claim.epoch)
        for other in self._place.lines.up():  # another one who offers must know how far we are
            if other.peer not in self.offer.answered:
                self._place.send(other, self.claim())

    def _other(self, line: Line, claim: Claim) -> None:
        if self.offer:
            if goes_on(self.claim(), claim):
                self._place.send(line, self.claim())
                return
            self.offer, self.offered = None, ""
            self._place.tell(OfferFailed(line.peer, Fault.ANOTHER_HOST))
        if self._lent != line.link:
            self._lent = line.link
            self.offered = claim.host
            self._place.tell(Offered(claim.host))
            heads = self._place.phone.state.heads
            self._guest.lend(line, newest_common(line.n, line.heads, heads.at))
        epoch = max(claim.epoch, self._place.phone.state.epoch)
        seats = phone_seats(self._place.phone.state, {self._place.letter})
        self._place.send(line, Claim(claim.host, epoch, seats))
