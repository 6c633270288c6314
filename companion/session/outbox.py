"""What a phone has said and not seen in the log yet: stored, sent, and said again until it is there or refused.

It is said again as it is, under the same number: at once on every new connection to a host, and from time to time while
nothing comes of it, ever more seldom. A refusal ends it. Only what had seen entries that are no more is signed anew.
"""

from collections.abc import Iterable

from companion.session.hosting import Hosting
from companion.session.news import Fault, NotTaken
from companion.session.phone import Signed, number_anew, say_again
from companion.session.place import Place
from companion.session.redo import Redo, is_same
from companion.session.returning import UNASKED, Unfinished
from companion.session.role import Machine
from companion.table.entry import Entry, Operation
from companion.table.fold import admit
from companion.table.ids import Author
from companion.table.operations import Step, Undo, read_body
from companion.table.refusals import Reason, Refused
from companion.table.why import Why
from companion.wire.limits import AGAIN_FIRST, AGAIN_LAST, AT_ONCE, SILENT
from companion.wire.messages import No, Op


class Outbox:
    """Own operations on their way."""

    def __init__(self, place: Place, machine: Machine) -> None:
        self._place = place
        self._machine = machine
        self.waiting: list[Signed] = []
        self._redo = Redo()  # of a half that was dropped
        self._coming_until = 0.0  # until then phones of that half may be on their way over
        self._pause = AGAIN_FIRST
        self._at = 0.0  # when it is said again

    def say(self, signed: Signed) -> Refused | None:
        """Stored, sent, and kept until it is seen in the log or refused. The refusal, if this phone hosts itself."""
        role = self._machine.role
        if isinstance(role, Hosting) and not role.still:
            taken = role.take(signed)
            if isinstance(taken, Refused):
                self._refused(signed.operation, taken.reasons)
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
        role = self._machine.role
        if isinstance(role, Hosting) and not role.still:
            waiting, self.waiting = self.waiting, []
            for signed in waiting:
                if self._is_overtaken(signed.operation):
                    self._place.store_refusal(signed.operation)
                    self.say(number_anew(self._place.phone, signed.operation))
                elif self.say(signed):
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
            self._refused(signed.operation, self._why_not(signed))

    def seen(self, entry: Entry) -> None:
        """This counts now."""
        self.waiting = [signed for signed in self.waiting if signed.operation != entry.operation]

    def cut_back(self, fork: int, dropped: Iterable[Entry] = (), since: int = 0) -> None:
        """Behind the fork another half's log is to stand, up to `since`. What is dropped is done again; so is what had
        seen it and is in no log yet, unless it meant what was on the screen."""
        adrift = [signed for signed in self.waiting if signed.operation.seen_n > fork]
        self.waiting = [signed for signed in self.waiting if signed not in adrift]
        wishes = [(entry.n, entry.operation) for entry in dropped]
        rest = self._redo.rest(self._place.phone.log, [signed.operation for signed in self.waiting])
        said = [signed.operation for signed in adrift]
        rest += [(0, each) for each in said if not any(is_same(each, other) for _, other in rest)]
        for operation in said:
            self._place.store_refusal(operation)
        for n, operation in rest:
            if not self._meant_the_screen(operation):
                wishes += [(n, operation)] if operation.kind not in UNASKED else []
            elif operation.author in self._mine():
                self._refused(operation, (Reason(Why.STALE),))
        self._takes_up(Redo(wishes, since))

    def goes_on(self, unfinished: Unfinished) -> None:
        """This phone was at the table before."""
        self.waiting = unfinished.waiting
        self._takes_up(unfinished.redo)

    def _takes_up(self, redo: Redo) -> None:
        self._redo, self._coming_until = redo, self._place.now + SILENT

    def does_again(self) -> None:
        """Says what it is this phone's turn to do again."""
        place, phone = self._place, self._place.phone
        while operation := self._redo.turn(phone.log, self._mine(), self._until, place.now):
            signed = say_again(phone, operation)
            if signed is None:
                self._redo.refused(operation)
            else:
                self.say(signed)

    def _until(self, author: Author, since: float) -> float:
        """How long it is waited for what this author does again: its phone is here, or may be on its way over."""
        place, state = self._place, self._place.phone.state
        seat = None if isinstance(author, str) else state.chairs.get(author)
        is_here = (seat.device if seat else author) in place.roster.here
        return since + AT_ONCE if is_here else self._coming_until

    def _mine(self) -> set[Author]:
        return {self._place.letter, *self._place.phone.seats}

    def _meant_the_screen(self, operation: Operation) -> bool:
        said, playing = read_body(operation.kind, operation.body), self._place.phone.state.playing
        if isinstance(said, Step):
            return playing is None or playing.game.fresh(playing.game.read(said.command))
        return isinstance(said, Undo)

    def _is_overtaken(self, operation: Operation) -> bool:
        """Whether this phone said it for itself and then began to host, under a later number."""
        letter, state = self._place.letter, self._place.phone.state
        return operation.author == letter and operation.counter < state.next_counter(letter)

    def _begin(self) -> None:
        self._pause, self._at = AGAIN_FIRST, self._place.now + AGAIN_FIRST

    def _why_not(self, signed: Signed) -> tuple[Reason, ...]:
        """Our own rules' reasons; if they would have taken it, something else has just come in between."""
        place = self._place
        judged = admit(place.phone.state, place.games, place.crypto, signed.operation, signed.signature)
        return judged.reasons if isinstance(judged, Refused) else (Reason(Why.STALE),)

    def _refused(self, operation: Operation, reasons: tuple[Reason, ...]) -> None:
        self._place.phone.refused(operation)
        self._redo.refused(operation)
        if reasons[0].code is not Why.REPEATED:
            self._place.tell(NotTaken(operation, reasons))


def _is(signed: Signed, author: Author | None, counter: int) -> bool:
    return (signed.operation.author, signed.operation.counter) == (author, counter)
