"""What a phone has said and not seen in the log yet: stored, sent, and said again until it is there or refused.

It is said again as it is, under the same number: at once on every new connection to a host, and from time to time while
nothing comes of it, ever more seldom. A refusal ends it. Only what had seen entries that are no more is signed anew.

What a half that was dropped had done is done again: each author's phone says its own anew, in the old order. All phones
of that half hold the same list. The author that is next in it speaks, the others wait until that stands in the log; who
is not there, or whose wish is refused, is left out. So no tap overtakes one that it was built on. Only its own phone
knows of a refusal, or of a plan that is not sealed again; so each is waited for only for a while. Where that log is
dropped in its turn before all is done, the rest comes behind what is to be done again then.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from companion.session.connection import Connection
from companion.session.hosting import Hosting
from companion.session.news import Fault, NotTaken
from companion.session.phone import Signed, forget_adrift, number_anew, say_again
from companion.session.role import StateMachine
from companion.session.shared_parts import Context
from companion.table import operations
from companion.table.entry import Entry, Operation
from companion.table.fold import admit
from companion.table.ids import Author
from companion.table.log import TableLog
from companion.table.operations import Step, Undo, read_body, write_body
from companion.table.refusals import Reason, Refused
from companion.table.why import Why
from companion.wire.limits import AGAIN_FIRST, AGAIN_LAST, AT_ONCE, SILENT
from companion.wire.messages import No, Op

LONG_AGO = 2**32
"""Added to the numbers of a log before the last one: more than any log has entries."""

UNASKED = frozenset({"device", "sign", "open", "part", "share", "host", "hand"})
"""What a phone says again of itself when the table waits for it."""

READY = frozenset({"seal", "unseal"})
"""Kinds that say what lies sealed."""


class Redo:
    """The list of what is done again, as one phone goes through it."""

    def __init__(self, dropped: Iterable[tuple[int, Operation]] = (), since: int = 0) -> None:
        """`dropped`: with the numbers of their entries in the log that is no more; `since`: the last entry of the other
        one when it was taken."""
        self._left = _still_meant(dropped)
        self._seen = since
        self._moved = dict[int, int]()  # old number -> number of the entry in which it was done again
        self._said: Operation | None = None  # the first one, if it was ours and is on its way
        self._awaited = 0  # so many were left
        self._since = 0.0  # and that since then

    def turn(
        self, log: TableLog, mine: Collection[Author], until: Callable[[Author, float], float], now: float
    ) -> Operation | None:
        """What this phone says now: the kind and body of an operation of its own. It is given once. `until`: how long
        an author is waited for whose turn has come then."""
        self._look(log)
        while self._left and self._said is None:
            operation = self._next()
            if operation.author in mine:
                self._said = operation
                return operation
            if now < until(operation.author, self._turn_came(now)):
                break
            self._go_on()
        return None

    def refused(self, operation: Operation) -> None:
        """The table does not take it any more: its owner hears why."""
        if self._said is not None and is_same(self._said, operation):
            self._go_on()

    def rest(self, log: TableLog, waiting: Iterable[Operation]) -> list[tuple[int, Operation]]:
        """What is not done yet and was not said either, or that in vain: `waiting` are those that may still come.

        That log is no more, either, from now on."""
        self._look(log)
        comes = self._said is not None and any(is_same(self._said, each) for each in waiting)
        left = self._left[1:] if comes else self._left
        now = {**{n: n + LONG_AGO for n, _ in left}, **self._moved}
        return [(n + LONG_AGO, _striking(said, now)) for n, said in left]

    def _turn_came(self, now: float) -> float:
        """The time since when the first one is the first."""
        if self._awaited != len(self._left):
            self._awaited, self._since = len(self._left), now
        return self._since

    def _look(self, log: TableLog) -> None:
        """Strikes off the list what stands in the log by now."""
        for entry in log.since(self._seen):
            if self._left and is_same(self._next(), entry.operation):
                self._moved[self._left[0][0]] = entry.n
                self._go_on()
        self._seen = max(self._seen, len(log))

    def _next(self) -> Operation:
        """The first one; what strikes a step that was done again strikes it where it stands now."""
        return _striking(self._left[0][1], self._moved)

    def _go_on(self) -> None:
        del self._left[0]
        self._said = None


def _striking(operation: Operation, now: Mapping[int, int]) -> Operation:
    """What strikes a step strikes it where it stands `now`: by its old number."""
    said = read_body(operation.kind, operation.body)
    if isinstance(said, operations.Undo):
        return replace(operation, body=write_body(operations.Undo(now.get(said.n, said.n))))
    return operation


def _still_meant(dropped: Iterable[tuple[int, Operation]]) -> list[tuple[int, Operation]]:
    """Without what its author has tapped anew since: of a seat's Readys for one question only the last counts."""
    row = [*dropped]
    last = {_plan(said): n for n, said in row if said.kind in READY}
    return [(n, said) for n, said in row if said.kind not in READY or last[_plan(said)] == n]


def _plan(ready: Operation) -> tuple[Author, int]:
    return ready.author, ready.body["q"]


def is_same(one: Operation, other: Operation) -> bool:
    """Whether its author says the same with both, at any time and upon any entry."""
    return (one.author, one.kind, one.body) == (other.author, other.kind, other.body)


@dataclass(frozen=True)
class Unfinished:
    """What a phone that comes back goes on with. `waiting`: it had said that, and never saw it in the log."""

    waiting: list[Signed]
    redo: Redo


class Outbox:
    """Operations of this phone on their way."""

    def __init__(self, context: Context, machine: StateMachine) -> None:
        self._context = context
        self._machine = machine
        self.waiting: list[Signed] = []
        self._redo = Redo()  # of a half that was dropped
        self._coming_until = 0.0  # until then phones of that half may be on their way over
        self._pause = AGAIN_FIRST
        self._at = 0.0  # when it is said again

    def say(self, signed: Signed) -> None:
        """Stores and sends an operation, and keeps it until it is in the log or refused; a host orders its own at once,
        unless it has to wait."""
        role = self._machine.role
        if isinstance(role, Hosting) and all(self._may_go(role, [signed])):
            self._order(role, signed)
            return
        self._context.store_own(signed)
        if not self.waiting:
            self._begin()
        self.waiting.append(signed)
        if self._machine.connection:
            self._context.wants.append(self._machine.connection.says(Op(signed.operation, signed.signature)))

    def all_again(self) -> None:
        """There is another host, or this phone is it: says everything that is still open."""
        self._begin()
        role = self._machine.role
        if isinstance(role, Hosting):
            self._order(role)
        elif self._machine.connection:
            for signed in self.waiting:
                self._context.wants.append(self._machine.connection.says(Op(signed.operation, signed.signature)))

    def _order(self, hosting: Hosting, *fresh: Signed) -> None:
        """Orders what need not wait of our own, and of this that is said now."""
        said = [*self.waiting, *fresh]
        goes = self._may_go(hosting, said)
        self.waiting = [signed for signed, now in zip(said, goes, strict=True) if not now]
        for signed in [signed for signed, now in zip(said, goes, strict=True) if now]:
            if signed in fresh:
                self._takes(hosting, signed)
            elif self._is_overtaken(signed.operation):
                self._context.store_refusal(signed.operation)
                self._takes(hosting, number_anew(self._context.phone, signed.operation))
            elif not self._takes(hosting, signed):
                self._context.store_refusal(signed.operation)

    def _takes(self, hosting: Hosting, signed: Signed) -> bool:
        taken = hosting.take(signed)
        if isinstance(taken, Refused):
            self._refused(signed.operation, taken.reasons)
        return not isinstance(taken, Refused)

    def _may_go(self, hosting: Hosting, said: Iterable[Signed]) -> list[bool]:
        """Which of these, all our own, a host need not let wait."""
        operations_said = [signed.operation for signed in said]
        return hosting.older_taps.may_go(operations_said, self._context.phone.replica.log, self._context.now)

    def again(self) -> None:
        """Says what is still open once more, if it is time."""
        if self.waiting and self._context.now >= self._at:
            pause = min(2 * self._pause, AGAIN_LAST)
            self.all_again()
            self._pause, self._at = pause, self._context.now + pause

    def no(self, said: No) -> None:
        """The host refuses something of ours; what is only too much for now is said again later."""
        if said.reason == Fault.TOO_MUCH.value:
            return
        for signed in [each for each in self.waiting if _is(each, said.author, said.counter)]:
            self.waiting.remove(signed)
            self._context.store_refusal(signed.operation)
            self._refused(signed.operation, self._why_not(signed))

    def seen(self, entry: Entry) -> None:
        """Notes that this stands in the log."""
        self.waiting = [signed for signed in self.waiting if signed.operation != entry.operation]

    def cut_back(self, fork: int, dropped: Iterable[Entry] = (), since: int = 0) -> None:
        """Behind the fork another half's log is to stand, up to `since`. What is dropped is done again; so is what had
        seen it and is in no log yet, unless it meant what was on the screen."""
        adrift = [signed for signed in self.waiting if signed.operation.seen_n > fork]
        self.waiting = [signed for signed in self.waiting if signed not in adrift]
        forget_adrift(self._context.phone, fork)
        _unsay(self._context, self._machine.connection, adrift)
        wishes = [(entry.n, entry.operation) for entry in dropped]
        rest = self._redo.rest(self._context.phone.replica.log, [signed.operation for signed in self.waiting])
        said = [signed.operation for signed in adrift]
        rest += [(0, each) for each in said if not any(is_same(each, other) for _, other in rest)]
        for operation in said:
            self._context.store_refusal(operation)
        for n, operation in rest:
            if not self._meant_the_screen(operation):
                wishes += [(n, operation)] if operation.kind not in UNASKED else []
            elif operation.author in self._mine():
                self._refused(operation, (Reason(Why.STALE),))
        self._takes_up(Redo(wishes, since))

    def goes_on(self, unfinished: Unfinished) -> None:
        """Goes on with what this phone had begun before a restart."""
        self.waiting = unfinished.waiting
        self._takes_up(unfinished.redo)

    def _takes_up(self, redo: Redo) -> None:
        self._redo, self._coming_until = redo, self._context.now + SILENT

    def does_again(self) -> None:
        """Says what it is this phone's turn to do again."""
        context, phone = self._context, self._context.phone
        while operation := self._redo.turn(phone.replica.log, self._mine(), self._until, context.now):
            signed = say_again(phone, operation)
            if signed is None:
                self._redo.refused(operation)
            else:
                self.say(signed)
        if isinstance(self._machine.role, Hosting) and self.waiting:
            self._order(self._machine.role)

    def _until(self, author: Author, since: float) -> float:
        """How long it is waited for what this author does again: its phone is here, or may be on its way over."""
        context, state = self._context, self._context.phone.state
        seat = None if isinstance(author, str) else state.chairs.get(author)
        is_here = (seat.device if seat else author) in context.known.reached
        return since + AT_ONCE if is_here else self._coming_until

    def _mine(self) -> set[Author]:
        return {self._context.letter, *self._context.phone.seats}

    def _meant_the_screen(self, operation: Operation) -> bool:
        said, playing = read_body(operation.kind, operation.body), self._context.phone.state.playing
        if isinstance(said, Step):
            return playing is None or playing.game.fresh(playing.game.read(said.command))
        return isinstance(said, Undo)

    def _is_overtaken(self, operation: Operation) -> bool:
        """Whether this phone said it for itself and then began to host, under a later number."""
        letter, state = self._context.letter, self._context.phone.state
        return operation.author == letter and operation.counter < state.next_counter(letter)

    def _begin(self) -> None:
        self._pause, self._at = AGAIN_FIRST, self._context.now + AGAIN_FIRST

    def _why_not(self, signed: Signed) -> tuple[Reason, ...]:
        """Our own rules' reasons; if they would have taken it, something else has just come in between."""
        context = self._context
        judged = admit(context.phone.state, context.games, context.crypto, signed.operation, signed.signature)
        return judged.reasons if isinstance(judged, Refused) else (Reason(Why.STALE),)

    def _refused(self, operation: Operation, reasons: tuple[Reason, ...]) -> None:
        self._context.phone.refused(operation)
        self._redo.refused(operation)
        says_itself_anew = operation.kind == "sign" and reasons[0].code is Why.STALE  # somebody is Ready anew
        if reasons[0].code is not Why.REPEATED and not says_itself_anew:
            self._context.news.append(NotTaken(operation, reasons))


def _unsay(context: Context, host: Connection | None, adrift: Iterable[Signed]) -> None:
    """Takes back what has not left this phone yet: no plan is shown for a log that is no more."""
    if host:
        unsaid = [host.says(Op(signed.operation, signed.signature)) for signed in adrift]
        context.wants = [want for want in context.wants if want not in unsaid]


def _is(signed: Signed, author: Author | None, counter: int) -> bool:
    return (signed.operation.author, signed.operation.counter) == (author, counter)
