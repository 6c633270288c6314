"""What a phone has said and not seen in the log yet: stored, sent, and said again until it is there or refused.

It is said again as it is, under the same number: at once on every new connection to a host, and from time to time while
nothing comes of it, ever more seldom. A refusal ends it. Only what had seen entries that are no more is signed anew.
"""

from companion.session.hosting import Hosting
from companion.session.news import Fault, NotTaken
from companion.session.phone import Signed
from companion.session.place import Place
from companion.session.role import Machine
from companion.table.entry import Entry, Operation
from companion.table.fold import admit
from companion.table.ids import Author
from companion.table.refusals import Reason, Refused
from companion.table.why import Why
from companion.wire.limits import AGAIN_FIRST, AGAIN_LAST
from companion.wire.messages import No, Op


class Outbox:
    """Own operations on their way."""

    def __init__(self, place: Place, machine: Machine) -> None:
        self._place = place
        self._machine = machine
        self.waiting: list[Signed] = []
        self._pause = AGAIN_FIRST
        self._at = 0.0  # when it is said again

    def say(self, signed: Signed) -> Refused | None:
        """Stored, sent, and kept until it is seen in the log or refused. The refusal, if this phone hosts itself."""
        if isinstance(self._machine.role, Hosting):
            taken = self._machine.role.take(signed)
            if isinstance(taken, Refused):
                self._refused(signed, taken.reasons)
                return taken
            return None
        self._place.store_own(signed)
        if not self.waiting:
            self._begin()
        self.waiting.append(signed)
        if self._machine.line:
            self._place.send(self._machine.line, Op(signed.operation, signed.signature))
        return None

    def all_again(self) -> None:
        """There is another host, or this phone is it: says everything that is still open."""
        self._begin()
        if isinstance(self._machine.role, Hosting):
            waiting, self.waiting = self.waiting, []
            for signed in waiting:
                if self.say(signed):
                    self._place.store_refusal(signed.operation)
        elif self._machine.line:
            for signed in self.waiting:
                self._place.send(self._machine.line, Op(signed.operation, signed.signature))

    def again(self) -> None:
        """Says what is still open once more, if it is time."""
        if self.waiting and self._place.now >= self._at:
            pause = min(2 * self._pause, AGAIN_LAST)
            self.all_again()
            self._pause, self._at = pause, self._place.now + pause

    def no(self, said: No) -> None:
        """The host refuses something of ours; what is only too much for now is said again later."""
        if said.reason == Fault.TOO_MUCH.value:
            return
        for signed in [each for each in self.waiting if _is(each, said.author, said.counter)]:
            self.waiting.remove(signed)
            self._place.store_refusal(signed.operation)
            self._refused(signed, self._why_not(signed))

    def seen(self, entry: Entry) -> None:
        """This counts now."""
        self.waiting = [signed for signed in self.waiting if signed.operation != entry.operation]

    def adrift(self, n: int) -> list[Operation]:
        """What had seen more than entry n, which is the last that stands: nobody will ever take it as it is."""
        found = [signed for signed in self.waiting if signed.operation.seen_n > n]
        self.waiting = [signed for signed in self.waiting if signed not in found]
        return [signed.operation for signed in found]

    def give_up(self, operation: Operation) -> None:
        """It is not said again."""
        self._place.store_refusal(operation)
        if operation.kind != "seal":
            self._tell(operation, (Reason(Why.STALE),))

    def _begin(self) -> None:
        self._pause, self._at = AGAIN_FIRST, self._place.now + AGAIN_FIRST

    def _why_not(self, signed: Signed) -> tuple[Reason, ...]:
        """Our own rules' reasons; if they would have taken it, something else has just come in between."""
        place = self._place
        judged = admit(place.phone.state, place.games, place.crypto, signed.operation, signed.signature)
        return judged.reasons if isinstance(judged, Refused) else (Reason(Why.STALE),)

    def _refused(self, signed: Signed, reasons: tuple[Reason, ...]) -> None:
        self._place.phone.refused(signed.operation)
        self._tell(signed.operation, reasons)

    def _tell(self, operation: Operation, reasons: tuple[Reason, ...]) -> None:
        if reasons[0].code is not Why.REPEATED:
            self._place.tell(NotTaken(operation, reasons))


def _is(signed: Signed, author: Author | None, counter: int) -> bool:
    return (signed.operation.author, signed.operation.counter) == (author, counter)
