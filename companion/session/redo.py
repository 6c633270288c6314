"""What a half that was dropped had done is done again: each author's phone says its own anew, in the old order.

All phones of that half hold the same list. Whoever is next in it speaks, the others wait until that stands in the log;
who is not there, or whose wish is refused, is left out. So no tap overtakes one that it was built on. Only its own
phone knows of a refusal, or of a plan that is not sealed again; so each is waited for only for a while.

Where that log is dropped in its turn before all is done, the rest comes behind what is to be done again then.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from companion.table import operations
from companion.table.entry import Operation
from companion.table.ids import Author
from companion.table.log import TableLog
from companion.table.operations import read_body, write_body

LONG_AGO = 2**32
"""Added to the numbers of a log before the last one: more than any log has entries."""

READY = frozenset({"seal", "unseal"})
"""Kinds that say what lies sealed."""


class Redo:
    """The list, as one phone goes through it."""

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
        """Since when the first one is the first."""
        if self._awaited != len(self._left):
            self._awaited, self._since = len(self._left), now
        return self._since

    def _look(self, log: TableLog) -> None:
        """Whatever stands in the log by now is done."""
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
    """Whether its author says the same with both, whenever and upon whatever entry."""
    return (one.author, one.kind, one.body) == (other.author, other.kind, other.body)
